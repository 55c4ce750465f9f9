"""How often memory is looked through for what nobody needs. Light on purpose: every command may import it."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

SELDOM = (50_000, 20, 50)  # How much must have come up before it is looked through at all.


@contextmanager
def swept_seldom() -> Iterator[None]:
    """While much is made that is given back by itself, looking for more of it finds nothing."""
    usual = gc.get_threshold()
    gc.set_threshold(*SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*usual)

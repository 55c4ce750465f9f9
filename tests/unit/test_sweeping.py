"""While much is made, memory is looked through seldom; afterwards as often as before, whatever went wrong."""

from __future__ import annotations

import gc

import pytest

from checker.sweeping import SELDOM, swept_seldom


def test_only_meanwhile_it_is_seldom() -> None:
    usual = gc.get_threshold()
    with pytest.raises(ValueError), swept_seldom():
        assert gc.get_threshold() == SELDOM
        raise ValueError
    assert gc.get_threshold() == usual

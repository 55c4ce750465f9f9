"""What is worked out once for both pages of a document, and anew for every other one."""

from __future__ import annotations

from checker.site.both import once_for_both


def test_it_is_worked_out_again_only_for_something_else() -> None:
    asked: list[tuple[object, object]] = []

    @once_for_both
    def work(library: object, document: object) -> int:
        """How often it was asked."""
        asked.append((library, document))
        return len(asked)

    library, document = [1], [2]
    assert [work(library, document), work(library, document)] == [1, 1]
    assert work(library, [2]) == 2, "alike is not the same"
    assert work([1], document) == 3
    assert work(library, document) == 4
    assert work.__doc__ == "How often it was asked."

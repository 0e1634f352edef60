"""Lists that are sent in pages. An answer has a `next`, None at the end, and the query for the next page repeats it."""

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


def page_of(rows: Sequence[T], limit: int, place: Callable[[T], int]) -> tuple[Sequence[T], int | None]:
    """Return the rows of a page, and the `next` of its answer.

    Args:
        rows: one more than `limit`, if there are so many.
        place: returns what the query for the next page says about a row.
    """
    shown = rows[:limit]
    return shown, place(shown[-1]) if len(rows) > limit else None

"""One commit: entries happen to a table, each with everything that follows from it, to be saved together."""

from collections.abc import Iterable, Sequence
from typing import Literal

from golpe.errors import GolpeError
from golpe.table.consequence import consequence
from golpe.table.journal import Decided, Entry
from golpe.table.limits import CONSEQUENCES_MAX
from golpe.table.moment import Moment
from golpe.table.state import TableState

Decider = Literal["person", "bot"]


def commit(state: TableState, entries: Iterable[Entry], moment: Moment) -> list[Entry]:
    """Apply entries, and after each what follows from the state.

    Everything was checked before: a commit that fails half-way must not be saved, and its table has to be folded
    anew.

    Returns: all entries, completed, in the order in which they happened.
    Raises: RuntimeError if an entry cannot be applied.
    """
    applied: list[Entry] = []
    for entry in entries:
        following: Entry | None = entry
        try:
            for _ in range(CONSEQUENCES_MAX):
                applied.append(state.apply(following))
                following = consequence(state, moment)
                if following is None:
                    break
        except GolpeError as refusal:
            raise RuntimeError(f"table {state.code}: an entry was refused after {len(applied)} others") from refusal
        if following is not None:
            raise RuntimeError(f"table {state.code}: more than {CONSEQUENCES_MAX} entries followed from one")
    return applied


def deciders(state: TableState, entries: Sequence[Entry]) -> list[Decider]:
    """Return by whom each decision of a commit was made."""
    decisions = [entry for entry in entries if isinstance(entry, Decided)]
    return ["person" if state.seats[each.seat].bot is None else "bot" for each in decisions]

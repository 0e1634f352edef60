"""One commit: entries are applied to a table, each with its consequences, and saved together."""

from collections.abc import Iterable, Sequence
from typing import Literal

from golpe.errors import GolpeError
from golpe.table.consequence import consequence
from golpe.table.formats import require_readable
from golpe.table.journal import Decided, Entry
from golpe.table.limits import CONSEQUENCES_MAX
from golpe.table.moment import Moment
from golpe.table.state import TableState

Decider = Literal["person", "bot"]


def commit(state: TableState, entries: Iterable[Entry], moment: Moment) -> list[Entry]:
    """Apply entries, each followed by its consequences.

    The entries of commands have been checked before. If a commit fails halfway, do not save it; fold the table again.

    Returns: all entries, completed, in order.
    Raises: ProtocolError (being_updated) if they may not be written yet; then nothing has changed. RuntimeError if an
        entry cannot be applied, or one that follows may not be written yet.
    """
    entries = list(entries)
    require_readable(entries, moment.format)
    applied: list[Entry] = []
    for entry in entries:
        following: Entry | None = entry
        try:
            for _ in range(CONSEQUENCES_MAX):
                applied.append(state.apply(following))
                following = consequence(state, moment)
                if following is None:
                    break
                require_readable([following], moment.format)
        except GolpeError as refusal:
            raise RuntimeError(f"table {state.code}: an entry was refused after {len(applied)} others") from refusal
        if following is not None:
            raise RuntimeError(f"table {state.code}: more than {CONSEQUENCES_MAX} entries followed from one")
    return applied


def deciders(state: TableState, entries: Sequence[Entry]) -> list[Decider]:
    """Return who made each decision of a commit."""
    decisions = [entry for entry in entries if isinstance(entry, Decided)]
    return ["person" if state.seats[each.seat].bot is None else "bot" for each in decisions]

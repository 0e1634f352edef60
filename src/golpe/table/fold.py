"""Restoring a table from its journal."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from golpe import __version__
from golpe.errors import GolpeError
from golpe.game import Chance
from golpe.table.journal import Entry, Started, Voided
from golpe.table.script import Script
from golpe.table.state import TableState

DAMAGE: Final = (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)
"""Errors that folding a damaged journal may raise; they affect only its own table."""


def fold(
    code: str, entries: Sequence[Entry], chance: Chance, scripts: Callable[[str], Script]
) -> tuple[TableState, str | None]:
    """Replay a journal, unless it was voided. Return the table, and if the replay fails, the reason."""
    state = TableState(code, chance, scripts)
    if entries and isinstance(entries[-1], Voided):
        state.apply(entries[-1])
        return state, None
    return state, fold_on(state, entries)


def fold_on(state: TableState, entries: Iterable[Entry]) -> str | None:
    """Replay more of a journal, without the end of a voided one. If that fails, return the reason."""
    try:
        for entry in entries:
            state.apply(entry)
    except GolpeError as error:
        return str(error)
    except DAMAGE as error:
        return f"{type(error).__name__}: {error}"
    return None


def version_of(entries: Iterable[Entry], *, before: str = __version__) -> str:
    """Return the version of Golpe that dealt the last game of a journal.

    Args:
        before: returned if there is none.
    """
    dealt = [entry.golpe for entry in entries if isinstance(entry, Started)]
    return dealt[-1] if dealt else before

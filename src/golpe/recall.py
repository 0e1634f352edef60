"""Perfect recall: everything that one viewer has seen of a game and done in it, as entries, text and numbers.

An entry is added when the viewer decides, and when its view changes; a concealed answer of another seat leaves none. So
two games have the same text, and the same numbers, exactly if the viewer has seen the same views in them and made the
same decisions. The order of cards that a viewer receives together, in the deal or for an Exchange, makes no difference.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from itertools import chain, compress, groupby
from operator import attrgetter, itemgetter, ne
from typing import Final

from golpe.rules.decisions import Court, Decision
from golpe.rules.events import Event, event_of, events_of
from golpe.rules.sight import View, view_beside, view_of_all
from golpe.rules.state import Options, State
from golpe.rules.vocabulary.debts import NO_DRAW
from golpe.rules.vocabulary.seats import NOBODY
from golpe.rules.vocabulary.traces import T_DEALT, T_DREW

Held = int | list[int] | list[list[int]]
"""The value of a field of a view."""
Trace = list[list[int]]

APART: Final = ("options", "trace", "trace_count", "key", "rolls")
"""Fields that are treated separately: options do not change, the trace is told as a whole, the rest is in no view."""
FIELDS: Final = tuple(each.name for each in fields(State) if each.name not in APART)
INDEXES: Final = range(len(FIELDS))
OPTIONS: Final = tuple(each.name for each in fields(Options))
values_of: Callable[[State], tuple[Held, ...]] = attrgetter(*FIELDS)
options_of: Callable[[Options], tuple[int, ...]] = attrgetter(*OPTIONS)
UNCHANGED: Final = -1
"""In the numbers: no decision, or the trace of the entry before."""
EVENTS_KEPT: Final = 65_536


def flat(value: Held) -> list[int]:
    """Return the numbers of a field in one row."""
    if isinstance(value, int):
        return [value]
    return list(chain.from_iterable([line] if isinstance(line, int) else line for line in value))


def names_in(name: str, value: Held) -> Iterator[str]:
    """Name every number of a field: `phase`, `coins[0]`, `hand[2][4]`."""
    if isinstance(value, int):
        yield name
        return
    for i, line in enumerate(value):
        yield from names_in(f"{name}[{i}]", line)


BLANK: Final = State()
BLANK_VALUES: Final = values_of(BLANK)
NAMES: Final = (
    *chain.from_iterable(names_in(name, value) for name, value in zip(FIELDS, BLANK_VALUES, strict=True)),
    *(f"options.{name}" for name in OPTIONS),
)
"""The names of the numbers of a view, by index."""
STARTS: Final = tuple(sum(len(flat(value)) for value in BLANK_VALUES[:i]) for i in range(len(FIELDS) + 1))
"""The index of the first number of each field; the last one is that of the options."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What a viewer saw at once, and what it had decided to cause it."""

    decision: Decision | None
    """The viewer's own decision; None at the start, and if another seat decided."""
    events: tuple[Event, ...]
    view: View
    """The view after it; it shares rows with others and must not be modified."""


@dataclass(frozen=True, slots=True)
class InformationState:
    """All that a viewer knows of a game. Each form is equal exactly if the decisions and views were.

    The order of cards that the viewer received together makes no difference.
    """

    text: str
    """A line that names the viewer, then one per entry: its own decision or `-`, the numbers of the view that have
    changed (in the first entry: those that are not 0), and the events, each part after a `|`. Own cards that arrive
    together are in the order of the court."""
    numbers: tuple[int, ...]
    """The viewer, then per entry: the id of its own decision or -1, the number of changes, an index of NAMES and a
    number for each, and the number of trace entries with four numbers for each, or -1 if the trace is as before."""


class Recall:
    """The memory of one viewer, kept by calling `watch` after the deal and after every decision and draw."""

    def __init__(self, viewer: int | None, court: Court) -> None:
        """Begin to watch a game as a seat or a spectator (None)."""
        self._viewer = NOBODY if viewer is None else viewer
        self._court = court
        self._seen: list[Seen] = []
        self._values: tuple[Held, ...] = BLANK_VALUES
        self._trace: Trace | None = None
        self._decision: Decision | None = None
        self._lines = ["spectator" if viewer is None else f"seat {viewer}"]
        self._numbers = [self._viewer]

    def copy(self) -> "Recall":
        """Return an independent copy."""
        other = Recall(None, self._court)
        other._viewer, other._values, other._trace = self._viewer, self._values, self._trace
        other._seen, other._decision = self._seen.copy(), self._decision
        other._lines, other._numbers = self._lines.copy(), self._numbers.copy()
        return other

    @property
    def history(self) -> tuple[Seen, ...]:
        """The entries so far; the first is the deal, or the position from which the game began."""
        return tuple(self._seen)

    @property
    def information_state(self) -> InformationState:
        """The entries as text and as numbers."""
        return InformationState("\n".join(self._lines), tuple(self._numbers))

    def watch(self, s: State, seat: int | None = None, decision: Decision | None = None) -> None:
        """Look at the game after a step. While a draw is owed, the step is not over and adds no entry.

        Args:
            seat: the seat that has decided; None after the deal and after a draw.
            decision: its decision.
        """
        if decision is not None and seat == self._viewer:
            self._decision = decision
        if s.owed != NO_DRAW:
            return
        public = view_of_all(s)
        view = public if self._viewer == NOBODY else view_beside(s, self._viewer, public)
        values, trace = values_of(view), with_sorted_arrivals(view.trace[: view.trace_count])
        is_told = trace != self._trace
        if self._decision is None and not is_told and values == self._values:
            return
        changes = list(changed(values, self._values))
        if not self._seen:
            changes += [(STARTS[-1] + i, n) for i, n in enumerate(options_of(view.options)) if n != 0]
        self._seen.append(Seen(self._decision, events_of(view, self._court) if is_told else (), view))
        self._write(changes, trace if is_told else None)
        self._values, self._trace, self._decision = values, trace, None

    def _write(self, changes: Sequence[tuple[int, int]], trace: Trace | None) -> None:
        """Add an entry to the text and the numbers."""
        made = self._decision
        parts = ["-" if made is None else made.text, " ".join(f"{NAMES[i]}={n}" for i, n in changes)]
        self._numbers += [UNCHANGED if made is None else made.id, len(changes), *chain.from_iterable(changes)]
        if trace is None:
            self._numbers.append(UNCHANGED)
        else:
            parts.append("; ".join(words(tuple(entry), self._court) for entry in trace))
            self._numbers += [len(trace), *chain.from_iterable(trace)]
        self._lines.append(" | ".join(parts))


def with_sorted_arrivals(trace: Trace) -> Trace:
    """Return trace entries with the cards that a seat gets one after the other sorted in the order of the court."""
    runs = groupby(trace, itemgetter(0, 1))
    return [entry for (kind, _), run in runs for entry in (sorted(run) if kind in (T_DEALT, T_DREW) else run)]


def changed(new: Sequence[Held], old: Sequence[Held]) -> Iterator[tuple[int, int]]:
    """Yield the index and the new number of everything that differs between the values of two views."""
    for i in compress(INDEXES, map(ne, new, old)):
        value, start = new[i], STARTS[i]
        if isinstance(value, int):
            yield start, value
            continue
        for k, (now, before) in enumerate(zip(flat(value), flat(old[i]), strict=True), start):
            if now != before:
                yield k, now


@lru_cache(EVENTS_KEPT)
def words(entry: tuple[int, ...], court: Court) -> str:
    """Return a trace entry as text."""
    event = event_of(list(entry), court)
    said = ((each.name, getattr(event, each.name)) for each in fields(event))
    return " ".join(str(value) if name == "kind" else f"{name}={value}" for name, value in said if value is not None)

"""Clocks: each seat's deadline and remaining time bank. Every time is an argument.

Times are milliseconds since 1970. A seat that is asked first uses its base time, for a turn or a reaction, and then
the rest of its bank. The journal says when a window was opened (`Asked`) and when it was answered (`Decided.at_ms`);
folding both gives the banks.
"""

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from msgspec.structs import replace

from golpe.game import RESIGNATION
from golpe.table.journal import Asked, Decided
from golpe.table.values import Clocks

TURNS: Final = frozenset(("choose_action", "draft"))
"""Phases that use the turn time; all others use the reaction time."""


@dataclass(frozen=True, slots=True)
class Slowest:
    """The slowest answer by a person in a game."""

    seat: int
    ms: int
    event: int
    """Number of events that everybody had seen by then."""


@dataclass(frozen=True, slots=True)
class Timekeeping:
    """The open question and the banks of one game. Immutable: each step returns a new one."""

    asked: Asked | None = None
    """The open window; None before the first of a game, and without clocks."""
    banks_ms: tuple[int, ...] = ()
    """Remaining bank of each seat; other seats are shown it only after the window has closed."""
    slowest: Slowest | None = None
    """It is shown to nobody before the game is over."""
    lapses: Mapping[int, int] = field(default_factory=dict[int, int])
    """How many answers in a row each seat at a rated table has failed to give in time, until it resigns."""
    played: frozenset[int] = frozenset()
    """The seats that have decided something themselves. Resigning, and what a clock has decided, do not count."""
    began_ms: int = 0
    """When the first window of this game was opened, at a table with clocks."""

    def ask(self, asked: Asked) -> "Timekeeping":
        """Record that a window was opened, or that its deadlines were moved."""
        return dataclasses.replace(self, asked=asked, began_ms=self.began_ms or asked.at_ms)

    def answered(self, entry: Decided, *, window: int, event: int) -> "Timekeeping":
        """Deduct the time that a seat took beyond its base time from its bank.

        Args:
            window: the window that was open.
            event: number of events that everybody has seen so far.
        """
        seat, at_ms, is_late = entry.seat, entry.at_ms, entry.is_late is True
        lapses, played = self.lapses, self.played
        if is_late:
            lapses = {**lapses, seat: lapses.get(seat, 0) + 1}
        elif entry.decision != RESIGNATION:
            lapses, played = {**lapses, seat: 0}, played | {seat}
        due_ms = due_of(self.asked, seat, window=window)
        if self.asked is None or due_ms is None:
            return dataclasses.replace(self, lapses=lapses, played=played)
        if self.asked.is_asleep:
            at_ms = min(at_ms, self.asked.since_ms)
        banks = list(self.banks_ms)
        took_ms = self.asked.base_ms + banks[seat] - (due_ms - at_ms)
        slowest = self.slowest
        if took_ms > (0 if slowest is None else slowest.ms):
            slowest = Slowest(seat, took_ms, event)
        banks[seat] = min(banks[seat], max(0, due_ms - at_ms))
        return dataclasses.replace(self, banks_ms=tuple(banks), slowest=slowest, lapses=lapses, played=played)

    def loaded(self, *, down_since_ms: int, opened_ms: int, now_ms: int) -> "Timekeeping":
        """Stop the clocks as of when the previous server stopped. They resume once somebody connects.

        Args:
            down_since_ms: when the previous server was last known to be running.
            opened_ms: when this server was started.
        """
        asked = self.asked
        if asked is None or asked.is_asleep:
            return self
        # If this server has already woken the table, an error has stopped it only now.
        since_ms = now_ms if asked.since_ms >= opened_ms else max(asked.since_ms, down_since_ms)
        return dataclasses.replace(self, asked=asleep(asked, now_ms=since_ms))

    def postponed(self, *, away_ms: int, now_ms: int) -> "Timekeeping":
        """Stop the clocks for as long as no server ran since the last entry, so that `wake` postpones the deadlines."""
        asked = self.asked
        if asked is None or away_ms <= 0:
            return self
        return dataclasses.replace(self, asked=asleep(asked, now_ms=now_ms - away_ms))

    def at_the_end(self) -> "Timekeeping":
        """Keep what is asked about a game that is over."""
        return Timekeeping(slowest=self.slowest, lapses=self.lapses, played=self.played)

    def handed_over(self, seat: int) -> "Timekeeping":
        """Forget the deadline of a seat, because its new player gets a full clock or needs none."""
        asked = self.asked
        if asked is None or seat >= len(asked.due_ms):
            return self
        due_ms = [None if each == seat else due for each, due in enumerate(asked.due_ms)]
        return dataclasses.replace(self, asked=replace(asked, due_ms=due_ms))


def banks_at_the_start(clocks: Clocks | None, seats: int) -> Timekeeping:
    """Return the clocks of a game that has just been dealt."""
    return Timekeeping() if clocks is None else Timekeeping(banks_ms=(clocks.bank * 1000,) * seats)


def due_of(asked: Asked | None, seat: int, *, window: int) -> int | None:
    """Return the deadline of a seat in this window; None if it has none."""
    if asked is None or asked.window != window or seat >= len(asked.due_ms):
        return None
    return asked.due_ms[seat]


def question(
    keeping: Timekeeping,
    clocks: Clocks,
    *,
    relax: int,
    window: int,
    phase: str,
    people: Mapping[int, int],
    held_ms: int = 0,
    now_ms: int,
    is_asleep: bool,
) -> Asked | None:
    """Return the entry to save for the open window; None if it was saved before.

    Args:
        relax: factor for the base time.
        people: the seats that owe an answer and are played by people; for each, how long its page is awaited. Its
            clock starts by then, or as soon as the page has been reached.
        held_ms: how long a new question waits for a decisive moment to be seen.
        is_asleep: True if nobody is connected, so that the clocks are stopped.
    """
    asked = keeping.asked
    is_open = asked is not None and asked.window == window
    if is_open and all(due_of(asked, seat, window=window) is not None for seat in people):
        return None
    if asked is None or not is_open:
        base_ms = (clocks.turn if phase in TURNS else clocks.reaction) * 1000 * relax
        due_ms: list[int | None] = [None] * len(keeping.banks_ms)
        bank_ms, at_ms = list(keeping.banks_ms), now_ms + held_ms
        from_ms = at_ms
    else:
        from_ms = now_ms
        base_ms, due_ms, bank_ms, at_ms = asked.base_ms, list(asked.due_ms), asked.bank_ms, asked.at_ms
    for seat, awaited_ms in people.items():
        if due_ms[seat] is None:
            due_ms[seat] = from_ms + awaited_ms + base_ms + keeping.banks_ms[seat]
    return Asked(
        window=window,
        at_ms=at_ms,
        due_ms=due_ms,
        bank_ms=bank_ms,
        base_ms=base_ms,
        since_ms=now_ms,
        is_asleep=is_asleep,
    )


def reached(asked: Asked, seat: int, *, now_ms: int) -> Asked:
    """Start the clock of a seat whose page was awaited, unless it has started."""
    due_ms, starts_ms = list(asked.due_ms), max(asked.at_ms, now_ms)
    due = due_ms[seat] if seat < len(due_ms) else None
    full = starts_ms + asked.base_ms + asked.bank_ms[seat] if due is not None else 0
    if due is None or due <= full:
        return asked
    due_ms[seat] = full
    return replace(asked, due_ms=due_ms, since_ms=now_ms)


def asleep(asked: Asked, *, now_ms: int) -> Asked:
    """Stop the clocks: nobody is connected."""
    return replace(asked, since_ms=now_ms, is_asleep=True)


def awake(asked: Asked, *, slept_ms: int, now_ms: int) -> Asked:
    """Restart the clocks, postponing every deadline by the time they were stopped."""
    due_ms = [None if due is None else due + slept_ms for due in asked.due_ms]
    return replace(asked, at_ms=asked.at_ms + slept_ms, due_ms=due_ms, since_ms=now_ms, is_asleep=False)

"""The state of a tournament: the fold of its journal."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import combinations
from typing import Literal, assert_never

from msgspec.structs import replace

from golpe.errors import RecordError
from golpe.tournament.journal import (
    Abandoned,
    Cancelled,
    Closed,
    Entered,
    Entry,
    Event,
    Finished,
    Missed,
    Opened,
    Paused,
    Renamed,
    Returned,
    Seated,
    Withdrawn,
)
from golpe.tournament.scoring import scores

Status = Literal["waiting", "seated", "paused", "away"]
Phase = Literal["upcoming", "running", "last_games", "over", "cancelled"]


@dataclass(slots=True)
class Person:
    """Somebody who has entered."""

    guest: int
    order: int
    """The number of earlier entries."""
    status: Status
    since_ms: int
    """When the status began."""
    table: int | None = None
    """The number of their last table."""
    is_leaving: bool = False
    """True if they take a break after the game that they play."""
    points: int = 0
    games: int = 0
    wins: int = 0
    streak: int = 0
    """Games won in a row."""
    last_opponents: frozenset[int] = frozenset()


@dataclass(slots=True)
class Tournament:
    """Everything about a tournament, except for names and who has a page open."""

    opened: Opened
    """With its present name."""
    people: dict[int, Person] = field(default_factory=dict[int, Person])
    """By guest, in the order of entry."""
    running: dict[int, Seated] = field(default_factory=dict[int, Seated])
    """The tables whose games go on, by number."""
    tables: int = 0
    """Number of tables so far."""
    entries: int = 0
    met: dict[tuple[int, int], int] = field(default_factory=dict[tuple[int, int], int])
    """How often two people have been seated together; the smaller number first."""
    is_closed: bool = False
    is_cancelled: bool = False

    def phase(self, now_ms: int) -> Phase:
        """Return how far the tournament is."""
        if self.is_cancelled:
            return "cancelled"
        if self.is_closed:
            return "over"
        if now_ms < self.opened.starts_ms:
            return "upcoming"
        return "running" if now_ms < self.opened.bell_ms else "last_games"

    def meetings(self, one: int, other: int) -> int:
        """Return how often two people have been seated together."""
        return self.met.get((min(one, other), max(one, other)), 0)

    @property
    def is_idle(self) -> bool:
        """True if nobody plays or waits, so that nothing follows from time before the bell."""
        return not self.running and all(each.status != "waiting" for each in self.people.values())

    @property
    def meetings_mean(self) -> float:
        """Mean number of meetings of those pairs that have met."""
        return sum(self.met.values()) / len(self.met) if self.met else 0.0

    def standings(self) -> list[Person]:
        """Return the people in order: points, then wins, fewer games, and the earlier entry."""
        return sorted(self.people.values(), key=lambda each: (-each.points, -each.wins, each.games, each.order))

    def apply(self, entry: Entry) -> None:
        """Apply the events of one commit.

        Raises: RecordError if they do not fit the state.
        """
        try:
            for event in entry.events:
                self._apply(event, entry.at_ms)
        except KeyError as error:
            raise RecordError(f"an event of a tournament's journal names nobody and nothing known: {error}") from error

    def _apply(self, event: Event, at_ms: int) -> None:
        match event:
            case Opened():
                raise RecordError("a tournament is opened twice")
            case Renamed():
                self.opened = replace(self.opened, name=event.name)
            case Cancelled():
                self.is_cancelled = self.is_closed = True
            case Entered():
                self.people[event.guest] = Person(event.guest, self.entries, "waiting", at_ms)
                self.entries += 1
            case Withdrawn():
                del self.people[event.guest]
            case Paused():
                self._pause(self.people[event.guest], at_ms)
            case Returned():
                self._return(self.people[event.guest], at_ms)
            case Missed():
                self._set(self.people[event.guest], "away", at_ms)
            case Seated():
                self._seat(event, at_ms)
            case Finished():
                self._finish(event, at_ms)
            case Abandoned():
                self._free(self.running.pop(event.table), at_ms)
            case Closed():
                self.is_closed = True
            case _:
                assert_never(event)

    def _pause(self, person: Person, at_ms: int) -> None:
        if person.status == "seated":
            person.is_leaving = True
        else:
            self._set(person, "paused", at_ms)

    def _return(self, person: Person, at_ms: int) -> None:
        person.is_leaving = False
        if person.status != "seated":
            self._set(person, "waiting", at_ms)

    def _seat(self, seated: Seated, at_ms: int) -> None:
        self.tables = seated.table
        self.running[seated.table] = seated
        for guest in seated.guests:
            person = self.people[guest]
            person.table = seated.table
            person.last_opponents = frozenset(seated.guests) - {guest}
            self._set(person, "seated", at_ms)
        for pair in combinations(sorted(seated.guests), 2):
            self.met[pair] = self.met.get(pair, 0) + 1

    def _finish(self, finished: Finished, at_ms: int) -> None:
        seated = self.running.pop(finished.table)
        played = [
            (self.people[guest], place)
            for guest, place in zip(seated.guests, finished.places, strict=True)
            if guest not in finished.silent
        ]
        places, streaks = [place for _, place in played], [person.streak for person, _ in played]
        scored = scores(places, streaks, is_won=finished.is_won)
        for (person, _), score in zip(played, scored, strict=False):
            is_there = person.guest not in finished.gone
            person.games += 1
            person.streak = person.streak + 1 if score.is_win and is_there else 0
            person.wins += score.is_win and is_there
            person.points += score.points if is_there else 0
        self._free(seated, at_ms)

    def _free(self, seated: Seated, at_ms: int) -> None:
        for guest in seated.guests:
            person = self.people[guest]
            self._set(person, "paused" if person.is_leaving else "waiting", at_ms)
            person.is_leaving = False

    def _set(self, person: Person, status: Status, at_ms: int) -> None:
        person.status, person.since_ms = status, at_ms


def fold(entries: Iterable[Entry]) -> Tournament:
    """Return the tournament with this journal.

    Raises: RecordError if it does not begin with `Opened`, or its events do not fit.
    """
    found = iter(entries)
    first = next(found, None)
    if first is None or not first.events or not isinstance(first.events[0], Opened):
        raise RecordError("the journal of a tournament does not begin with its opening")
    tournament = Tournament(first.events[0])
    tournament.apply(Entry(first.at_ms, first.events[1:]))
    for entry in found:
        tournament.apply(entry)
    return tournament

"""What follows from time, presence and results: tables, absences and the end."""

from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass, field

from golpe.tournament.journal import Abandoned, Closed, Event, Finished, Missed, Seated
from golpe.tournament.limits import (
    ABANDONED_AFTER_MS,
    ABSENT_AFTER_MS,
    AFTER_BELL_MS,
    GAME_MS,
    PRESENT_FOR_MS,
    RETURN_WITHIN_MS,
)
from golpe.tournament.pairing import NO_BONDS, Bonds, groups
from golpe.tournament.state import Tournament


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What a tournament cannot know by itself."""

    now_ms: int
    seen_ms: Mapping[int, int]
    """When each guest's page last gave a sign of life."""
    results: Mapping[int, Finished]
    """The results of running tables that are over, by table."""
    watched_since_ms: int = 0
    """Since when a server has been there to see signs of life."""
    lost: Set[int] = frozenset()
    """Running tables that will have no result: they were closed, or cannot be continued."""
    longer_ms: Mapping[int, int] = field(default_factory=dict[int, int])
    """By how much the games of running tables end later, because somebody needs more time."""
    bonds: Bonds = NO_BONDS


def what_is_over(tournament: Tournament, around: Circumstances) -> list[Event]:
    """Return what follows from tables that are over, from absences, and from the bell."""
    if tournament.is_closed:
        return []
    events: list[Event] = []
    for table, seated in tournament.running.items():
        result = around.results.get(table)
        if result is not None:
            events.append(result)
            events += [Missed(guest) for guest in (*result.silent, *result.gone)]
        elif (
            table in around.lost
            or around.now_ms >= seated.until_ms + around.longer_ms.get(table, 0) + ABANDONED_AFTER_MS
        ):
            events.append(Abandoned(table))
    phase = tournament.phase(around.now_ms)
    if phase == "running":
        awaited_ms = max(tournament.opened.starts_ms, around.watched_since_ms)
        events += [
            Missed(each.guest)
            for each in tournament.people.values()
            if each.status == "waiting"
            and around.now_ms - max(each.since_ms, awaited_ms, around.seen_ms.get(each.guest, 0)) >= ABSENT_AFTER_MS
        ]
    is_settled = len([each for each in events if isinstance(each, Finished | Abandoned)]) == len(tournament.running)
    if phase == "last_games" and is_settled:
        events.append(Closed())
    return events


def next_tables(
    tournament: Tournament,
    around: Circumstances,
    *,
    new_code: Callable[[], str],
    shuffled: Callable[[list[int]], list[int]],
) -> list[Event]:
    """Return the tables to set now.

    Args:
        new_code: returns an unused code for a table.
        shuffled: returns people in a random order, for the seats.
    """
    if tournament.phase(around.now_ms) != "running":
        return []
    is_late = around.watched_since_ms - tournament.opened.starts_ms > PRESENT_FOR_MS
    if is_late and around.now_ms - around.watched_since_ms < RETURN_WITHIN_MS:
        return []
    waiting = [
        each
        for each in tournament.people.values()
        if each.status == "waiting" and around.now_ms - around.seen_ms.get(each.guest, 0) <= PRESENT_FOR_MS
    ]
    until_ms = min(around.now_ms + GAME_MS, tournament.opened.bell_ms + AFTER_BELL_MS)
    events: list[Event] = []
    for group in groups(tournament, waiting, now_ms=around.now_ms, bonds=around.bonds):
        table = tournament.tables + len(events) + 1
        seats = shuffled(group)
        events.append(Seated(table=table, code=new_code(), guests=seats, until_ms=until_ms))
    return events

"""Rated quick play: which of the waiting people play each other."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from golpe.people.pools import Pool

REACH: Final = 150
"""How far an opponent's rating may be from one's own at first."""
REACH_PER_S: Final = 10
"""How much this grows each second."""
REACHES_ALL_AFTER_S: Final = 60.0
DUEL: Final = 2
TABLE_WANTED: Final = 4
"""Number of players for whom a table waits, in a pool for more than two."""
AVOIDS_FOR_S: Final = 10.0
"""Seconds for which two who have met lately wait for somebody else to play against."""
PATIENCE_S: Final = 20.0
"""Seconds after which the pool's minimum of players is enough."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seeker:
    """A person who waits for a rated game."""

    guest: int
    number: int
    deviation: int
    since: float
    """When they began to wait, in seconds."""
    network: str | None
    """Only one person from a network may play at a table; None if this does not matter."""
    blocked: frozenset[int]
    """The people whom they do not want to meet."""
    met: frozenset[int] = frozenset()
    """The people whom they have met lately."""


def reach(seeker: Seeker, *, now: float) -> int | None:
    """Return how far an opponent's rating may be from a seeker's; None if any will do.

    Half of the uncertainty is added, so that newcomers, whose number says little, find somebody at once.
    """
    waited = now - seeker.since
    if waited >= REACHES_ALL_AFTER_S:
        return None
    return REACH + seeker.deviation // 2 + int(waited * REACH_PER_S)


def may_meet(one: Seeker, other: Seeker, *, now: float) -> bool:
    """Return whether two may sit at one table."""
    if are_apart(one, other):
        return False
    gap = abs(one.number - other.number)
    return all(far is None or gap <= far for far in (reach(one, now=now), reach(other, now=now)))


def are_apart(one: Seeker, other: Seeker) -> bool:
    """Return whether two may not sit at one table however long they wait."""
    if one.guest in other.blocked or other.guest in one.blocked:
        return True
    return one.network is not None and one.network == other.network


def have_others(one: Seeker, other: Seeker, waiting: Sequence[Seeker], *, now: float) -> bool:
    """Return whether two have met lately and somebody waits against whom one of them could play soon instead."""
    if other.guest not in one.met or now - min(one.since, other.since) >= AVOIDS_FOR_S:
        return False
    return any(
        each.guest != own.guest and each.guest not in own.met and not are_apart(own, each)
        for own in (one, other)
        for each in waiting
    )


def matched(waiting: Sequence[Seeker], pool: Pool, *, now: float) -> list[list[Seeker]]:
    """Return groups for a table each.

    Whoever has waited longest chooses first, and takes the closest numbers; in duels, those met lately are passed over
    for some seconds while there are others.
    """
    left = sorted(waiting, key=lambda each: (each.since, each.guest))
    tables: list[list[Seeker]] = []
    while left:
        first, *others = left
        group = [first]
        for other in sorted(others, key=lambda each: (abs(each.number - first.number), each.since, each.guest)):
            if pool.seats_max == DUEL and have_others(first, other, left, now=now):
                continue
            if len(group) < pool.seats_max and all(may_meet(other, each, now=now) for each in group):
                group.append(other)
        is_patient = now - first.since < PATIENCE_S
        wanted = min(TABLE_WANTED, pool.seats_max) if is_patient else pool.seats_min
        if len(group) >= wanted:
            tables.append(group)
            left = [each for each in left if each not in group]
        else:
            left = others
    return tables

"""Who sits together: fair waits, and few repeated meetings."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final

from golpe.tournaments.limits import (
    ALONE_MS,
    ENOUGH_WAITING,
    PATIENCE_MS,
    TABLE_MAX,
    TABLE_MIN,
    TABLE_USUAL,
)
from golpe.tournaments.state import Person, Tournament

PATIENCE: Final = 3
"""How many times `PATIENCE_MS` somebody waits until any table will do."""
MANY: Final = 100
"""Number of people from which it helps to wait longer: among fewer, that finds nobody new."""
REPEATED: Final = 8
"""How much worse each further meeting of the same two people is than the one before."""


def groups(
    tournament: Tournament, waiting: Sequence[Person], networks: Mapping[int, str], *, now_ms: int
) -> list[list[int]]:
    """Return who is seated together now; the others wait for a better choice of opponents.

    Tables are set around those who have waited longest. People who have just played each other are kept apart at
    first, then only the same whole tables, then only those who have met far more often than others, and finally nobody.

    Args:
        waiting: those who can be seated.
        networks: by guest, the network of which only one person sits at a table.
    """
    pool = sorted(waiting, key=lambda each: (each.since_ms, each.order))
    found: list[list[int]] = []
    while len(pool) >= TABLE_MIN:
        group = next_group(tournament, pool, networks, now_ms=now_ms)
        if group is None:
            break
        found.append([each.guest for each in group])
        pool = [each for each in pool if each not in group]
    apart = of_different_networks(pool, networks)
    if not found and apart and len(apart) < TABLE_MIN and waited(tournament, apart[0], now_ms=now_ms) >= ALONE_MS:
        found.append([each.guest for each in apart])
    return found


def of_different_networks(people: Sequence[Person], networks: Mapping[int, str]) -> list[Person]:
    """Return the first person of each network, and everybody who has none."""
    found: dict[str | int, Person] = {}
    for each in people:
        found.setdefault(networks.get(each.guest, each.guest), each)
    return list(found.values())


def next_group(
    tournament: Tournament, pool: Sequence[Person], networks: Mapping[int, str], *, now_ms: int
) -> list[Person] | None:
    """Return the next table; None if everybody can still wait, or has to."""
    apart = len(of_different_networks(pool, networks))
    if apart < TABLE_MIN:
        return None
    size = min(size_of_table(len(pool)), apart)
    is_enough = len(pool) >= min(ENOUGH_WAITING, max(TABLE_MIN, len(tournament.people) // 3))
    for first in pool:
        waited_ms = waited(tournament, first, now_ms=now_ms)
        if not is_enough and waited_ms < PATIENCE_MS:
            return None
        group = best_group(tournament, first, pool, size, networks)
        patience = PATIENCE if len(tournament.people) >= MANY else PATIENCE - 1
        if is_fresh(tournament, group, patience=patience - waited_ms // PATIENCE_MS):
            return group
    return None


def waited(tournament: Tournament, person: Person, *, now_ms: int) -> int:
    """Return for how many milliseconds somebody has waited since the start."""
    return now_ms - max(person.since_ms, tournament.opened.starts_ms)


def best_group(
    tournament: Tournament, first: Person, pool: Sequence[Person], size: int, networks: Mapping[int, str]
) -> list[Person]:
    """Return a table around somebody, of people who have met each other least; among equals, who waits longest."""
    others = of_different_networks([first, *(each for each in pool if each is not first)], networks)[1:ENOUGH_WAITING]
    pairs = {
        frozenset((one.guest, other.guest)): cost(tournament, one, other)
        for one, other in combinations([first, *others], 2)
    }

    def total(chosen: tuple[Person, ...]) -> int:
        return sum(pairs[frozenset((one.guest, other.guest))] for one, other in combinations((first, *chosen), 2))

    return [first, *min(combinations(others, size - 1), key=total)]


def cost(tournament: Tournament, one: Person, other: Person) -> int:
    """Return how much speaks against seating two people together: earlier meetings, above all the last game."""
    return REPEATED ** tournament.meetings(one.guest, other.guest) + (other.guest in one.last_opponents)


def is_fresh(tournament: Tournament, group: Sequence[Person], *, patience: int) -> bool:
    """Return whether a table may be set although its people could wait longer.

    Args:
        patience: what is left of `PATIENCE`; the less, the more is allowed.
    """
    if patience <= 0:
        return True
    most = max(tournament.meetings(one.guest, other.guest) for one, other in combinations(group, 2))
    if most + 1 > max(2, 2 * tournament.meetings_mean):
        return False
    guests = {each.guest for each in group}
    if patience == PATIENCE:
        return not any(guests & each.last_opponents for each in group)
    return not any(guests - {each.guest} <= each.last_opponents for each in group)


def size_of_table(waiting: int) -> int:
    """Return how many people the next table gets, so that those who are left can fill tables, too."""
    left = waiting % TABLE_USUAL
    if waiting < TABLE_USUAL or waiting == 2 * TABLE_MIN:
        return TABLE_MIN
    return TABLE_MAX if left in (1, 2) and waiting <= 2 * TABLE_MAX else TABLE_USUAL

"""Who sits together: fair waits, and few repeated meetings."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from golpe.tournament.limits import (
    ALONE_AMONG_OTHERS_MS,
    ALONE_MS,
    BOTS_IMPATIENCE,
    ENOUGH_WAITING,
    PATIENCE_MS,
    TABLE_MAX,
    TABLE_MIN,
    TABLE_USUAL,
)
from golpe.tournament.state import Person, Tournament

PATIENCE: Final = 3
"""How many times `PATIENCE_MS` somebody waits until any table will do."""
REPEATED: Final = 8
"""How much worse each further meeting of the same two people is than the one before."""
MEETINGS_USUAL: Final = 1.5
"""Two people meet at most this many times as often as others, unless they would have to wait too long."""
BLOCKED: Final = REPEATED**6
"""What speaks against seating somebody with a person whom they have blocked."""
APART: Final = REPEATED**1_000
"""More than any number of meetings: two people of one household."""


@dataclass(frozen=True, slots=True)
class Bonds:
    """What speaks against seating two people together, besides earlier games."""

    households: Mapping[int, bytes] = field(default_factory=dict[int, bytes])
    """The household of each guest. Two people of one household never sit together."""
    blocked: Mapping[int, frozenset[int]] = field(default_factory=dict[int, frozenset[int]])
    """Whom each guest does not want to meet."""

    def keep_apart(self, one: int, other: int) -> bool:
        """Return whether two guests are of one household."""
        household = self.households.get(one)
        return household is not None and household == self.households.get(other)

    def is_blocked(self, one: int, other: int) -> bool:
        """Return whether one of two guests has blocked the other."""
        return other in self.blocked.get(one, ()) or one in self.blocked.get(other, ())


NO_BONDS: Final = Bonds()


def groups(
    tournament: Tournament, waiting: Sequence[Person], *, now_ms: int, bonds: Bonds = NO_BONDS
) -> list[list[int]]:
    """Return who is seated together now; the others wait for a better choice of opponents.

    Tables are set around those who have waited longest. People who have just played each other are kept apart at
    first, then only the same whole tables, then only those who have met far more often than others or have blocked
    each other, and finally only households.

    Args:
        waiting: those who can be seated.
    """
    pool = sorted(waiting, key=lambda each: (each.since_ms, each.order))
    found: list[list[int]] = []
    while len(pool) >= TABLE_MIN:
        group = next_group(tournament, pool, now_ms=now_ms, bonds=bonds)
        if group is None:
            break
        found.append([each.guest for each in group])
        pool = [each for each in pool if each not in group]
    alone_ms = ALONE_AMONG_OTHERS_MS if tournament.running or found else ALONE_MS
    is_late = pool and waited(tournament, pool[0], now_ms=now_ms) >= alone_ms
    if is_late and not tournament.opened.is_of_bots:  # bots get no table that scores nothing
        found += left_over(pool, bonds)
    return found


def left_over(pool: Sequence[Person], bonds: Bonds) -> list[list[int]]:
    """Return one or two people without a third, whose table bots will fill; none if three can sit together."""
    first, *others = [each.guest for each in pool]
    met = [each for each in others if not bonds.keep_apart(first, each)]
    if any(not bonds.keep_apart(one, other) for one, other in combinations(met, 2)):
        return []
    return [[first, *met[:1]]]


def next_group(
    tournament: Tournament, pool: Sequence[Person], *, now_ms: int, bonds: Bonds = NO_BONDS
) -> list[Person] | None:
    """Return the next table; None if everybody can still wait."""
    size = size_of_table(len(pool))
    is_enough = len(pool) >= min(ENOUGH_WAITING, max(TABLE_MIN, len(tournament.people) // 3))
    for first in pool:
        waited_ms = waited(tournament, first, now_ms=now_ms)
        if not is_enough and waited_ms < PATIENCE_MS:
            return None
        patience = PATIENCE - waited_ms // PATIENCE_MS
        if not tournament.running and patience < PATIENCE:  # there is nobody to wait for
            patience = 0
        # A smaller table is easier to set without repeated meetings, and somebody who has waited long may need it.
        for seats in sorted({size, TABLE_MIN}, reverse=True) if patience <= 1 else (size,):
            group = best_group(tournament, first, pool, seats, bonds)
            if group is not None and is_fresh(tournament, group, patience=patience, bonds=bonds):
                return group
    return None


def waited(tournament: Tournament, person: Person, *, now_ms: int) -> int:
    """Return how many milliseconds a player has waited since the start; for bots, a multiple of that."""
    factor = BOTS_IMPATIENCE if tournament.opened.is_of_bots else 1
    return factor * (now_ms - max(person.since_ms, tournament.opened.starts_ms))


def best_group(
    tournament: Tournament, first: Person, pool: Sequence[Person], size: int, bonds: Bonds
) -> list[Person] | None:
    """Return a table around somebody, of people who have met each other least; among equals, who waits longest.

    Returns: None if households leave no table of this size.
    """
    possible = [each for each in pool if each is not first and not bonds.keep_apart(first.guest, each.guest)]
    others = possible[: ENOUGH_WAITING - 1]
    pairs = {
        frozenset((one.guest, other.guest)): cost(tournament, one, other, bonds)
        for one, other in combinations([first, *others], 2)
    }

    def total(chosen: tuple[Person, ...]) -> int:
        return sum(pairs[frozenset((one.guest, other.guest))] for one, other in combinations((first, *chosen), 2))

    best = min(combinations(others, size - 1), key=total, default=None)
    return None if best is None or total(best) >= APART else [first, *best]


def cost(tournament: Tournament, one: Person, other: Person, bonds: Bonds) -> int:
    """Return how much speaks against seating two people together: above all households, least the last game."""
    against = APART if bonds.keep_apart(one.guest, other.guest) else 0
    against += BLOCKED if bonds.is_blocked(one.guest, other.guest) else 0
    return against + REPEATED ** tournament.meetings(one.guest, other.guest) + (other.guest in one.last_opponents)


def is_fresh(tournament: Tournament, group: Sequence[Person], *, patience: int, bonds: Bonds = NO_BONDS) -> bool:
    """Return whether a table may be set although its people could wait longer.

    Args:
        patience: what is left of `PATIENCE`; the less, the more is allowed.
    """
    if patience <= 0:
        return True
    guests = {each.guest for each in group}
    if any(bonds.is_blocked(one, other) for one, other in combinations(guests, 2)):
        return False
    most = max(tournament.meetings(one.guest, other.guest) for one, other in combinations(group, 2))
    if most + 1 > max(2, MEETINGS_USUAL * tournament.meetings_mean):
        return False
    if patience == PATIENCE:
        return not any(guests & each.last_opponents for each in group)
    return not any(guests - {each.guest} <= each.last_opponents for each in group)


def size_of_table(waiting: int) -> int:
    """Return how many people the next table gets, so that those who are left can fill tables, too."""
    left = waiting % TABLE_USUAL
    if waiting < TABLE_USUAL or waiting == 2 * TABLE_MIN:
        return TABLE_MIN
    return TABLE_MAX if left in (1, 2) and waiting <= 2 * TABLE_MAX else TABLE_USUAL

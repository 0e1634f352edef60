"""Who sits together: households apart, blocks honoured while others can wait, and few repeated meetings."""

from itertools import combinations

import pytest

from golpe.tournament.journal import Opened
from golpe.tournament.limits import ALONE_MS, PATIENCE_MS
from golpe.tournament.pairing import PATIENCE, Bonds, groups
from golpe.tournament.state import Person, Tournament
from tests.support.simulated_arena import play_arena

LONG_MS = PATIENCE * PATIENCE_MS


def together(people: int, *, bonds: Bonds, waited_ms: int = LONG_MS) -> list[list[int]]:
    """Return the tables of people who have all waited for some time and have never met."""
    opened = Opened(name="Cup", preset="bga", starts_ms=0, bell_ms=3_600_000, is_public=True, by=0)
    waiting = [Person(guest, guest, "waiting", 0) for guest in range(people)]
    tournament = Tournament(opened, {each.guest: each for each in waiting})
    return [sorted(group) for group in groups(tournament, waiting, now_ms=waited_ms, bonds=bonds)]


def test_two_people_of_one_household_never_sit_together() -> None:
    bonds = Bonds(households={0: b"a", 1: b"a", 2: b"a", 3: b"b"})
    tables = together(12, bonds=bonds)
    assert 12 == sum(map(len, tables))
    assert not any(bonds.keep_apart(one, other) for table in tables for one, other in combinations(table, 2))


def test_a_household_leaves_a_smaller_table_to_the_others() -> None:
    assert [[0, 2, 3]] == together(4, bonds=Bonds(households={0: b"a", 1: b"a"}))


@pytest.mark.parametrize(("waited_ms", "tables"), [(ALONE_MS - 1, []), (ALONE_MS, [[0, 3]])])
def test_whom_only_their_household_could_join_plays_with_bots_at_last(waited_ms: int, tables: list[list[int]]) -> None:
    bonds = Bonds(households={0: b"a", 1: b"a", 2: b"a"})
    assert tables == together(4, bonds=bonds, waited_ms=waited_ms)


def test_those_who_have_blocked_each_other_meet_only_if_nobody_else_comes() -> None:
    bonds = Bonds(blocked={0: frozenset({1})})
    assert all({0, 1} - set(table) for table in together(8, bonds=bonds))
    assert [] == together(3, bonds=bonds, waited_ms=PATIENCE_MS - 1)
    assert [[0, 1, 2]] == together(3, bonds=bonds, waited_ms=PATIENCE_MS)


@pytest.mark.parametrize(("people", "most"), [(20, 8), (40, 5)])
def test_few_people_do_not_meet_again_and_again(people: int, most: int) -> None:
    arena = play_arena(people, minutes=90, game_minutes=4, seed=0)
    assert arena.wait_p95_s <= 60
    assert arena.meetings_max <= most

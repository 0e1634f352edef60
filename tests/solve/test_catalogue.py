"""The catalogue of solved endgames: the roots, the file in the package, and solving it."""

import pytest

from golpe.errors import SolveError
from golpe.rules.ruleset import preset
from golpe.rules.vocabulary.characters import ASSASSIN, DUKE
from golpe.solve.catalogue import (
    MOVER_COINS,
    OTHER_COINS,
    Entry,
    all_keys,
    catalogue,
    found_in,
    latest,
    read_entries,
)
from golpe.solve.cataloguing import missing, solve_root, solved
from golpe.solve.graph import MOVER_COINS as MOVER_COINS_OF_TABLE
from golpe.solve.graph import OTHER_COINS as OTHER_COINS_OF_TABLE
from golpe.solve.publics import Root
from golpe.solve.solution import solve_endgame
from tests.support.tiers import sampled

pytestmark = pytest.mark.compiled

RESISTANCE = preset("resistance")


def test_there_are_1050_roots() -> None:
    assert len(set(all_keys())) == 1050
    assert (MOVER_COINS, OTHER_COINS) == (MOVER_COINS_OF_TABLE, OTHER_COINS_OF_TABLE)


def test_at_least_four_in_five_roots_are_solved() -> None:
    assert sum(not entry.is_open for entry in catalogue().values()) >= 840


@pytest.mark.parametrize(
    ("cards", "coins"), sampled([(("duke", "assassin"), (4, 6)), (("captain", "contessa"), (2, 7))], every=2)
)
def test_the_values_are_those_of_the_solver(cards: tuple[str, str], coins: tuple[int, int]) -> None:
    entry = found_in(catalogue(), (cards[1], cards[0]), coins)
    assert entry is not None
    slots = RESISTANCE.court.index(cards[1]), RESISTANCE.court.index(cards[0])
    found = solve_endgame(Root(RESISTANCE, coins, slots), turns=entry.turns + 1, accuracy=1e-4, rounds_max=2000)
    assert entry.low - 1e-9 <= found.high
    assert found.low <= entry.high + 1e-9
    assert solve_root(entry.key) == entry


def test_too_few_turns_are_given_up_early() -> None:
    root = Root(RESISTANCE, (3, 3), (DUKE, ASSASSIN))
    stopped, whole = solved(root, 4, may_stop=True), solved(root, 4)
    assert stopped.rounds < whole.rounds
    assert stopped.high - stopped.low > 0.01
    assert whole.high - whole.low > 0.01


def test_bounds_stay_bounds_when_rounded() -> None:
    key = next(key for key in all_keys() if key[2:] == (4, 7))
    entry = solve_root(key)
    exact = solved(Root(RESISTANCE, (4, 7), (DUKE, DUKE)), entry.turns)
    assert key[:2] == ("duke", "duke")
    assert entry.low <= exact.low <= exact.high <= entry.high


def test_an_open_root_is_solved_again_with_more_turns() -> None:
    key = next(key for key in all_keys() if key[2:] == (3, 3))
    shallow = solve_root(key, turns_max=4)
    assert shallow.is_open
    known = {each: shallow if each == key else Entry(each[:2], each[2:], 3, 0.5, 0.5, {}) for each in all_keys()}
    assert missing(known, turns_max=4) == []
    assert missing(known, turns_max=5) == [key]
    assert latest([shallow, solve_root(key, turns_max=5)])[key].turns == 5


@pytest.mark.parametrize(
    "line",
    [
        b"\xff\n",
        b"[]\n",
        b'{"revealed":["duke","duke"],"coins":[1,1],"turns":3,"low":0.5,"high":0.6,"first":{}}\n',
        b'{"revealed":["duke","duke"],"coins":[1,1],"turns":3,"low":0.6,"high":0.5,"first":{"tax":[1,1,1,1,1]}}\n',
        b'{"revealed":["duke","duke"],"coins":[7,1],"turns":3,"low":0.5,"high":0.6,"first":{"tax":[1,1,1,1,1]}}\n',
        b'{"revealed":["duke","duke"],"coins":[1,1],"turns":3,"low":0.5,"high":0.6,"first":{"tax":[1,1,1,1,2]}}\n',
        b'{"revealed":["duke","duke"],"coins":[1,1],"turns":3,"low":0.5,"high":0.6,"first":{"tax":[1,1,1,1,1]}}',
    ],
)
def test_a_damaged_line_is_named(line: bytes) -> None:
    good = b'{"revealed":["duke","duke"],"coins":[1,2],"turns":3,"low":0.5,"high":0.6,"first":{"tax":[1,1,1,1,1]}}\n'
    assert len(read_entries(good, where="it")) == 1
    with pytest.raises(SolveError, match="it, line 2: not a solved endgame"):
        read_entries(good + line, where="it")


@pytest.mark.parametrize(("cards", "coins"), [(("duke", "joker"), (1, 1)), (("duke", "duke"), (7, 1))])
def test_a_root_that_is_none_is_refused(cards: tuple[str, str], coins: tuple[int, int]) -> None:
    with pytest.raises(SolveError, match=r"joker|coins must be"):
        found_in(catalogue(), cards, coins)

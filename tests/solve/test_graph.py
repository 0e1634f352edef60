"""The public states of all endgames at once, and what is known of games that go on from one of them."""

import numpy as np
import pytest

from golpe.rules.ruleset import preset
from golpe.rules.vocabulary import ACT_FIRST, CAPTAIN, CONTESSA, DUKE, INCOME, SLOTS
from golpe.solve.endgame import deal_prior, unrolled
from golpe.solve.fixed import fixed_endgames
from golpe.solve.graph import MOVER_COINS, OTHER_COINS, graph_of, number_of
from golpe.solve.publics import COINS_MAX, Root
from golpe.solve.worth import worth_of

RULESET = preset("resistance")


def test_who_has_more_coins_than_can_matter_stands_as_with_the_most_that_can() -> None:
    graph = graph_of(RULESET.but({"forced_coup_at": 20}))
    for coins, known in (((2, 5), (2, 5)), ((2, 14), (2, COINS_MAX)), ((19, 3), (COINS_MAX, 3))):
        public = graph.publics[number_of(coins)]
        assert (0, True, known) == (public.owner, public.begins_turn, public.coins)


def test_a_game_that_goes_on_counts_what_it_is_worth_to_who_has_the_turn() -> None:
    root = Root(RULESET, (2, 4), (DUKE, CAPTAIN))
    graph, worth = graph_of(RULESET), np.random.default_rng(1).random((MOVER_COINS * OTHER_COINS, SLOTS, SLOTS))
    for turns, expected in ((1, -worth[4 * OTHER_COINS + 3].T), (2, worth[3 * OTHER_COINS + 5])):
        endgame = unrolled(root, graph, number_of(root.coins), turns=turns, prior=deal_prior(root), worth=worth)
        node = 0
        for _ in range(turns):
            below = endgame.child(node, ACT_FIRST[INCOME])
            assert below is not None
            node = below
        assert np.array_equal(expected, endgame.tree.payoffs[endgame.tree.payoff[node]])


@pytest.mark.parametrize(("number", "low", "high"), [(2, 0.7498, 0.7500), (5, 0.2756, 0.2762), (29, 0.2367, 0.2374)])
def test_the_table_comes_near_what_is_certain(number: int, low: float, high: float) -> None:
    root = fixed_endgames()[number - 1].root
    worth = worth_of(RULESET, root.revealed)
    assert worth is not None
    mean = float((deal_prior(root) * worth[root.coins[0] * OTHER_COINS + root.coins[1]]).sum())
    assert low - 0.04 < 0.5 + mean < high + 0.04


def test_only_the_edition_that_was_weighed_has_a_table() -> None:
    worth, turned = worth_of(RULESET, (CONTESSA, DUKE)), worth_of(RULESET, (DUKE, CONTESSA))
    assert worth is not None
    assert turned is not None
    assert np.array_equal(worth, turned)
    assert 0.5 >= np.abs(worth).max()
    assert worth_of(preset("bga"), (DUKE, CONTESSA)) is None

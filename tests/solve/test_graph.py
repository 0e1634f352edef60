"""The graph of the public states of all endgames, and the values of unfinished games."""

import numpy as np
import pytest

from golpe.rules.ruleset import preset
from golpe.rules.vocabulary import actions, characters, ids
from golpe.solve.dcfr import Learning
from golpe.solve.endgame import deal_prior, deepened, unrolled
from golpe.solve.fixed import fixed_endgames
from golpe.solve.graph import MOVER_COINS, OTHER_COINS, graph_of, number_of
from golpe.solve.publics import COINS_MAX, SHOWDOWN, Root
from golpe.solve.strategy import expected
from golpe.solve.worth import Worth, worth_of
from tests.support.tiers import only

RULESET = preset("resistance")


def test_coins_above_the_maximum_count_as_the_maximum() -> None:
    graph = graph_of(RULESET.but({"forced_coup_at": 20}))
    for coins, known in (((2, 5), (2, 5)), ((2, 14), (2, COINS_MAX)), ((19, 3), (COINS_MAX, 3))):
        public = graph.publics[number_of(coins)]
        assert (0, True, known) == (public.owner, public.begins_turn, public.coins)


def test_an_unfinished_game_has_its_value_for_the_player_to_move() -> None:
    root = Root(RULESET, (2, 4), (characters.DUKE, characters.CAPTAIN))
    graph, dealt = (
        graph_of(RULESET),
        np.random.default_rng(1).random((MOVER_COINS * OTHER_COINS, characters.SLOTS, characters.SLOTS)),
    )
    worth = Worth(dealt, np.zeros_like(dealt))
    for turns, standing in ((1, -dealt[4 * OTHER_COINS + 3].T), (2, dealt[3 * OTHER_COINS + 5])):
        endgame = unrolled(root, graph, number_of(root.coins), turns=turns, prior=deal_prior(root), worth=worth)
        node = 0
        for _ in range(turns):
            below = endgame.child(node, ids.ACT_FIRST[actions.INCOME])
            assert below is not None
            node = below
        assert np.array_equal(standing, endgame.tree.payoffs[endgame.tree.payoff[node]])


@pytest.mark.parametrize("number", only(5, of=[2, 5, 29]))
def test_solving_with_the_table_reproduces_its_values(number: int) -> None:
    root = fixed_endgames()[number - 1].root
    worth = worth_of(RULESET, root.revealed)
    assert worth is not None
    mean = float((deal_prior(root) * worth.dealt[root.coins[0] * OTHER_COINS + root.coins[1]]).sum())
    graph = graph_of(RULESET, exchanges=True)
    ahead = Learning(unrolled(root, graph, number_of(root.coins), turns=3, prior=deal_prior(root), worth=worth).tree)
    for _ in range(48):
        ahead.learn()
    assert expected(ahead.tree, (ahead.average(0), ahead.average(1))) == pytest.approx(mean, abs=0.04)


def test_an_exchange_is_a_leaf_with_the_value_of_the_table() -> None:
    root = Root(RULESET, (2, 4), (characters.DUKE, characters.CAPTAIN))
    graph, nothing = (
        graph_of(RULESET, exchanges=True),
        np.zeros((MOVER_COINS * OTHER_COINS, characters.SLOTS, characters.SLOTS)),
    )
    exchanged = np.random.default_rng(1).random(nothing.shape)
    worth = Worth(nothing, exchanged)
    endgame = unrolled(root, graph, number_of(root.coins), turns=1, prior=deal_prior(root), worth=worth)
    claimed = endgame.child(0, ids.ACT_FIRST[actions.EXCHANGE])
    assert claimed is not None
    challenged, passed = (endgame.child(claimed, each) for each in (ids.CHALLENGE, ids.PASS))
    assert challenged is not None
    assert passed is not None
    assert SHOWDOWN + characters.AMBASSADOR == endgame.tree.payoff[challenged]
    gains = endgame.tree.payoffs[endgame.tree.payoff[passed]]
    assert np.array_equal(-exchanged[4 * OTHER_COINS + 2].T, gains)


def test_an_extended_tree_equals_one_unrolled_as_deep() -> None:
    root = Root(RULESET, (2, 4), (characters.DUKE, characters.CAPTAIN))
    graph, worth, first = graph_of(RULESET, exchanges=True), worth_of(RULESET, root.revealed), number_of(root.coins)
    short, long, longer = (
        unrolled(root, graph, first, turns=turns, prior=deal_prior(root), worth=worth) for turns in (2, 3, 4)
    )
    everywhere, places = deepened(short, graph, short.runs_out, worth)
    for found, wanted in ((everywhere.tree.parent, long.tree.parent), (everywhere.decision, long.decision)):
        assert np.array_equal(found, wanted)
    assert np.array_equal(everywhere.tree.payoff, long.tree.payoff)
    assert np.array_equal(np.flatnonzero(places >= 0), np.unique(places, return_index=True)[1][1:])
    assert np.array_equal(everywhere.decision[places >= 0], short.decision)
    again, places = deepened(everywhere, graph, everywhere.runs_out, worth)
    assert np.array_equal(again.tree.payoff, longer.tree.payoff)
    assert np.array_equal(again.decision[places >= 0], long.decision)
    nowhere, _ = deepened(short, graph, np.zeros_like(short.runs_out), worth)
    assert np.array_equal(nowhere.tree.payoff, short.tree.payoff)
    somewhere = short.runs_out & (np.arange(short.tree.nodes) % 2 == 0)
    some, places = deepened(short, graph, somewhere, worth)
    assert short.tree.nodes < some.tree.nodes < long.tree.nodes
    for node in np.flatnonzero(short.runs_out):
        assert bool(somewhere[node]) == bool(some.tree.count[np.flatnonzero(places == node)[0]] > 0)
    same, _ = deepened(some, graph, np.zeros_like(some.runs_out), worth)
    assert np.array_equal(same.tree.payoff, some.tree.payoff)
    others, _ = deepened(some, graph, some.runs_out & (places >= 0), worth)
    assert np.array_equal(others.decision, long.decision)
    assert np.array_equal(others.tree.payoff, long.tree.payoff)


def test_only_one_edition_has_a_table() -> None:
    worth, turned = (
        worth_of(RULESET, (characters.CONTESSA, characters.DUKE)),
        worth_of(RULESET, (characters.DUKE, characters.CONTESSA)),
    )
    assert worth is not None
    assert turned is not None
    assert np.array_equal(worth.dealt, turned.dealt)
    assert 0.5 >= np.abs([worth.dealt, worth.exchanged]).max()
    assert worth_of(preset("bga"), (characters.DUKE, characters.CONTESSA)) is None

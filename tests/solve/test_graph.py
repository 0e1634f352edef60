"""The public states of all endgames at once, and what is known of games that go on from one of them."""

from itertools import combinations

import numpy as np
import pytest

from golpe.rules.ruleset import preset
from golpe.rules.vocabulary import (
    ACT_FIRST,
    AMBASSADOR,
    ASSASSIN,
    CAPTAIN,
    CHALLENGE,
    CONTESSA,
    DUKE,
    EXCHANGE,
    INCOME,
    PASS,
    SLOTS,
)
from golpe.solve.dcfr import Learning
from golpe.solve.draws import DRAWS
from golpe.solve.endgame import deal_prior, hidden_cards, unrolled
from golpe.solve.fixed import fixed_endgames
from golpe.solve.graph import MOVER_COINS, OTHER_COINS, graph_of, number_of
from golpe.solve.publics import COINS_MAX, SHOWDOWN, Root
from golpe.solve.strategy import expected
from golpe.solve.trades import shares_kept, traded
from golpe.solve.worth import Worth, worth_of

RULESET = preset("resistance")


def test_who_has_more_coins_than_can_matter_stands_as_with_the_most_that_can() -> None:
    graph = graph_of(RULESET.but({"forced_coup_at": 20}))
    for coins, known in (((2, 5), (2, 5)), ((2, 14), (2, COINS_MAX)), ((19, 3), (COINS_MAX, 3))):
        public = graph.publics[number_of(coins)]
        assert (0, True, known) == (public.owner, public.begins_turn, public.coins)


def test_a_game_that_goes_on_counts_what_it_is_worth_to_who_has_the_turn() -> None:
    root = Root(RULESET, (2, 4), (DUKE, CAPTAIN))
    graph, dealt = graph_of(RULESET), np.random.default_rng(1).random((MOVER_COINS * OTHER_COINS, SLOTS, SLOTS))
    worth = Worth(dealt, np.zeros_like(dealt))
    for turns, standing in ((1, -dealt[4 * OTHER_COINS + 3].T), (2, dealt[3 * OTHER_COINS + 5])):
        endgame = unrolled(root, graph, number_of(root.coins), turns=turns, prior=deal_prior(root), worth=worth)
        node = 0
        for _ in range(turns):
            below = endgame.child(node, ACT_FIRST[INCOME])
            assert below is not None
            node = below
        assert np.array_equal(standing, endgame.tree.payoffs[endgame.tree.payoff[node]])


@pytest.mark.parametrize("number", [2, 5, 29])
def test_the_table_stands_where_it_is_looked_ahead_from_it(number: int) -> None:
    root = fixed_endgames()[number - 1].root
    worth = worth_of(RULESET, root.revealed)
    assert worth is not None
    mean = float((deal_prior(root) * worth.dealt[root.coins[0] * OTHER_COINS + root.coins[1]]).sum())
    graph = graph_of(RULESET, exchanges=True)
    ahead = Learning(unrolled(root, graph, number_of(root.coins), turns=3, prior=deal_prior(root), worth=worth).tree)
    for _ in range(48):
        ahead.learn()
    assert expected(ahead.tree, (ahead.average(0), ahead.average(1))) == pytest.approx(mean, abs=0.04)


def test_an_exchange_ends_what_is_looked_at_and_counts_as_a_good_one_of_three_cards() -> None:
    root = Root(RULESET, (2, 4), (DUKE, CAPTAIN))
    graph, nothing = graph_of(RULESET, exchanges=True), np.zeros((MOVER_COINS * OTHER_COINS, SLOTS, SLOTS))
    worth = Worth(nothing, nothing.copy())
    worth.exchanged[4 * OTHER_COINS + 2] = -np.arange(SLOTS) / 10  # the more the later the card of who has exchanged
    endgame = unrolled(root, graph, number_of(root.coins), turns=1, prior=deal_prior(root), worth=worth)
    claimed = endgame.child(0, ACT_FIRST[EXCHANGE])
    assert claimed is not None
    challenged, passed = (endgame.child(claimed, each) for each in (CHALLENGE, PASS))
    assert challenged is not None
    assert passed is not None
    assert SHOWDOWN + AMBASSADOR == endgame.tree.payoff[challenged]
    gains = endgame.tree.payoffs[endgame.tree.payoff[passed]]
    hidden = [slot for slot in range(SLOTS) for _ in range(3 - root.revealed.count(slot))]
    for held, other in ((DUKE, DUKE), (DUKE, CONTESSA), (AMBASSADOR, CAPTAIN), (CONTESSA, DUKE)):
        deck = hidden.copy()
        deck.remove(held)
        deck.remove(other)
        best = [max(held, *drawn) / 10 for drawn in combinations(deck, 2)]
        assert gains[held, other] == pytest.approx(sum(best) / len(best), abs=1e-3)


def test_of_cards_that_are_about_as_good_each_is_kept_and_of_others_the_best() -> None:
    exchanged = np.zeros((1, SLOTS, SLOTS))
    exchanged[0] = [0.2, 0.199, 0.0, -0.2, -0.3]  # what the other gains, by the card that is kept
    kept = shares_kept(exchanged, np.full(SLOTS, 3.0))[0]
    assert kept.sum(axis=-1) == pytest.approx(1)
    alike, apart = kept[DUKE, DRAWS.index((DUKE, ASSASSIN))], kept[CAPTAIN, DRAWS.index((DUKE, CONTESSA))]
    assert 0.55 > alike[ASSASSIN] > alike[DUKE] > 0.45
    assert apart[CONTESSA] > 0.99
    assert kept[CONTESSA, DRAWS.index((CONTESSA, CONTESSA)), CONTESSA] == 1


def test_who_has_exchanged_stands_better_than_who_holds_what_was_dealt() -> None:
    worth, root = worth_of(RULESET, (DUKE, CAPTAIN)), Root(RULESET, (2, 2), (DUKE, CAPTAIN))
    assert worth is not None
    prior, hidden, at = deal_prior(root), hidden_cards(root), 2 * OTHER_COINS + 2
    after = traded(prior, hidden, worth.exchanged, (2, 2), 0.0).T
    assert after.sum() == pytest.approx(1)
    assert (after * worth.exchanged[at]).sum() < (prior * worth.dealt[at]).sum() - 0.01


def test_only_the_edition_that_was_weighed_has_a_table() -> None:
    worth, turned = worth_of(RULESET, (CONTESSA, DUKE)), worth_of(RULESET, (DUKE, CONTESSA))
    assert worth is not None
    assert turned is not None
    assert np.array_equal(worth.dealt, turned.dealt)
    assert 0.5 >= np.abs([worth.dealt, worth.exchanged]).max()
    assert worth_of(preset("bga"), (DUKE, CONTESSA)) is None

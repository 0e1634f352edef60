"""Endgames as trees: their nodes, the decisions they leave out, and their bounds."""

import itertools

import numpy as np
import pytest
from numpy.typing import NDArray

from golpe.errors import SolveError
from golpe.game import Game
from golpe.rules.ruleset import preset
from golpe.rules.vocabulary.characters import ASSASSIN, CAPTAIN, CONTESSA, DUKE, SLOTS
from golpe.solve.endgame import Endgame, deal_prior, payoff_matrices, unroll, unrolled
from golpe.solve.graph import graph_of, number_of
from golpe.solve.publics import LOST, UNFINISHED, WON, Root
from golpe.solve.solution import Half, chances_at, questions, solve_endgame
from golpe.solve.strategy import best_response
from golpe.solve.tree import LEAF
from golpe.solve.unfolding import OPEN
from tests.solve.sequence_form import lp_value

pytestmark = pytest.mark.compiled

RULESET = preset("resistance")
ROOT = Root(RULESET, (2, 2), (DUKE, CONTESSA))


def endgame(turns: int, coins: tuple[int, int] = (2, 2), revealed: tuple[int, int] = (DUKE, CONTESSA)) -> Endgame:
    return unroll(Root(RULESET, coins, revealed), turns=turns)


def line_to(game: Endgame, node: int) -> list[str]:
    """Return the decisions on the way to a node."""
    found: list[str] = []
    while node > 0:
        found.insert(0, game.text(int(game.decision[node])))
        node = int(game.tree.parent[node])
    return found


def played(game: Endgame, hands: tuple[int, int], line: list[str]) -> Game:
    """Play a line by the rules, from the position with these hidden cards."""
    now = Game.deal("resistance", seats=2, seed=1, first=0)
    s = now.state
    s.deck[:] = [3] * SLOTS
    for seat, (card, up) in enumerate(zip(hands, game.root.revealed, strict=True)):
        s.coins[seat], s.influence[seat] = game.root.coins[seat], 1
        for slot in range(SLOTS):
            s.hand[seat][slot], s.revealed[seat][slot] = int(slot == card), int(slot == up)
        s.deck[card] -= 1
        s.deck[up] -= 1
    s.deck_count, s.treasury = sum(s.deck), 50 - sum(s.coins)
    for text in line:
        now.play(now.waiting[0], text)
    while now.phase == "prove":
        seat = now.waiting[0]
        now.play(seat, "prove" if "prove" in [each.text for each in now.legal(seat)] else "decline")
    return now


@pytest.mark.long
def test_every_leaf_pays_what_the_rules_decide() -> None:
    """Each leaf is played to the end by the rules, with every pair of cards that can make a difference."""
    game = endgame(3, coins=(4, 5))
    payoffs = payoff_matrices()
    rng = np.random.default_rng(1)
    kinds = set(game.tree.payoff[game.tree.owner == LEAF].tolist()) - {UNFINISHED}
    assert {WON, LOST} < kinds
    assert len(kinds) >= 8
    sample = [rng.choice(np.flatnonzero(game.tree.payoff == kind), 10) for kind in kinds]
    for node in np.concatenate(sample):
        kind = int(game.tree.payoff[node])
        for hands in ((DUKE, CAPTAIN), (ASSASSIN, DUKE), (CONTESSA, ASSASSIN), (CAPTAIN, CAPTAIN)):
            end = played(game, hands, line_to(game, int(node)))
            if end.over:
                winner = end.winner
            else:  # the player to move can launch a Coup, and has won
                winner = end.turn
                assert f"coup {1 - winner}" in [each.text for each in end.legal(winner)]
            assert payoffs[kind][hands] == (0.5 if winner == 0 else -0.5), line_to(game, int(node))


@pytest.mark.long
@pytest.mark.parametrize(("furthest", "width"), [(3, 0.82), pytest.param(4, 0.47, marks=pytest.mark.soak)])
def test_bounds_close_in_on_the_unbounded_game(furthest: int, width: float) -> None:
    """The same position, solved ever deeper: each interval is within the previous one, up to the solver's error.

    By default three turns deep; the fourth takes as long as the others together, and only `soak` runs it.
    """
    accuracy = 1e-3
    found = [solve_endgame(ROOT, turns=turns, accuracy=accuracy, rounds_max=1000) for turns in range(2, furthest + 1)]
    for near, far in itertools.pairwise(found):
        assert near.low - accuracy <= far.low <= far.high <= near.high + accuracy
        assert far.nash_conv <= accuracy
    assert found[-1].high - found[-1].low < width


def test_a_player_who_can_launch_a_coup_has_won() -> None:
    solution = solve_endgame(Root(RULESET, (7, 6), (DUKE, CONTESSA)), turns=1, accuracy=1e-6, rounds_max=10)
    assert 1.0 == pytest.approx(solution.low) == pytest.approx(solution.high)


@pytest.mark.long
@pytest.mark.parametrize(
    ("coins", "unfinished", "counts"),
    [
        pytest.param((2, 2), LOST, 0.0, marks=pytest.mark.soak),
        pytest.param((4, 5), WON, 1.0, marks=pytest.mark.soak),
        ((0, 3), LOST, 0.0),
    ],
)
def test_pruning_decided_states_changes_no_value(coins: tuple[int, int], unfinished: int, counts: float) -> None:
    root = Root(RULESET, coins, (CAPTAIN, CONTESSA))
    whole = unroll(root, turns=3).scored(counts)
    trimmed = unroll(root, turns=3, unfinished=unfinished).tree
    assert trimmed.nodes < whole.nodes / 3
    assert lp_value(whole) == pytest.approx(lp_value(trimmed), abs=1e-9)


@pytest.mark.long
@pytest.mark.parametrize("turns", [3, pytest.param(4, marks=pytest.mark.soak)])
def test_a_strategy_of_the_trimmed_tree_keeps_its_bounds_in_the_whole_one(turns: int) -> None:
    """The strategy is copied decision by decision. Where the trimmed tree ends in a win, it plays any winning one."""
    solution = solve_endgame(ROOT, turns=turns, accuracy=1e-3, rounds_max=500)
    for player, half, counts in ((0, solution.lost, 0.0), (1, solution.won, 1.0)):
        whole = unroll(ROOT, turns=turns)
        steps = carried_over(half, whole, player)
        gain = best_response(whole.scored(counts), 1 - player, steps)
        assert half.learning.best_response(1 - player) == pytest.approx(gain, abs=1e-9)


def carried_over(half: Half, whole: Endgame, player: int) -> NDArray[np.float64]:
    """Return a player's average strategy as steps in the whole tree, where certain wins are found by search."""
    tree = whole.tree
    verdicts = np.full(tree.nodes, OPEN)
    for node in range(tree.nodes - 1, -1, -1):
        if tree.payoff[node] >= 0:
            kind = int(tree.payoff[node])
            unfinished = LOST if player == 0 else WON
            verdicts[node] = unfinished if kind == UNFINISHED else kind if kind in (WON, LOST) else OPEN
            continue
        below = set(verdicts[tree.first[node] : tree.first[node] + tree.count[node]].tolist())
        wins, loses = (WON, LOST) if tree.owner[node] == 0 else (LOST, WON)
        verdicts[node] = wins if wins in below else loses if below == {loses} else OPEN
    steps = np.ones((tree.nodes, SLOTS))
    waiting: list[tuple[int, int | None]] = [(0, 0)]
    for node, same in waiting:
        children = range(int(tree.first[node]), int(tree.first[node] + tree.count[node]))
        if tree.owner[node] == player:
            if same is None or half.endgame.tree.owner[same] == LEAF:
                wins = WON if player == 0 else LOST
                winning = [child for child in children if verdicts[child] == wins]
                steps[children.start : children.stop] = 0
                steps[winning[0] if winning else children.start] = 1
            else:
                chances = chances_at(half, same)
                for child in children:
                    steps[child] = chances[int(whole.decision[child])]
        for child in children:
            below = None
            if same is not None and half.endgame.tree.owner[same] != LEAF:
                below = half.endgame.child(same, int(whole.decision[child]))
            if tree.owner[child] != LEAF:
                waiting.append((child, below))
    return steps


@pytest.mark.long
def test_a_prior_can_be_given() -> None:
    """With known cards no bluff works, and the linear program has the same value."""
    known = np.zeros((SLOTS, SLOTS))
    known[DUKE, CONTESSA] = 1
    root = Root(RULESET, (2, 2), (ASSASSIN, ASSASSIN))
    game = unroll(root, turns=2, prior=known)
    solution = solve_endgame(root, turns=2, prior=known, accuracy=1e-6, rounds_max=500)
    assert lp_value(game.scored(0.0)) + 0.5 == pytest.approx(solution.low, abs=1e-6)
    assert lp_value(game.scored(1.0)) + 0.5 == pytest.approx(solution.high, abs=1e-6)


def test_the_prior_of_a_deal_knows_the_open_cards() -> None:
    prior = deal_prior(Root(RULESET, (2, 2), (DUKE, DUKE)))
    assert 1.0 == pytest.approx(prior.sum())
    assert 0.0 == prior[DUKE, DUKE]
    assert prior[CAPTAIN, CAPTAIN] == pytest.approx(3 * 2 / (13 * 12))


def test_questions_come_in_order_and_add_up() -> None:
    solution = solve_endgame(ROOT, turns=4, accuracy=1e-2, rounds_max=200)
    asked = list(questions(solution, turns=1))
    assert (0, ()) == (asked[0].player, asked[0].line)
    assert {"income", "foreign_aid", "tax", "steal 1"} == set(asked[0].choices)
    for each in asked:
        sums = each.chances.sum(axis=0)
        assert np.allclose(sums[~np.isnan(sums)], 1)
        assert each.reached <= 1


@pytest.mark.parametrize(
    ("root", "turns", "told"),
    [
        (Root(RULESET, (2, 2), (DUKE, DUKE)), 0, "turns must be 1 to"),
        (Root(RULESET, (13, 2), (DUKE, DUKE)), 1, "coins must be 0 to"),
        (Root(preset("reformation"), (2, 2), (DUKE, DUKE)), 2, "Embezzle"),
        (Root(preset("two-player-draft"), (5, 5), (DUKE, DUKE)), 2, "drafted"),
    ],
)
def test_an_endgame_that_cannot_be_solved_is_rejected(root: Root, turns: int, told: str) -> None:
    with pytest.raises(SolveError, match=told):
        unroll(root, turns=turns)


def test_an_invalid_prior_is_rejected() -> None:
    for each in (-1.0, np.nan, 1e308):  # the sum of the last overflows
        with pytest.raises(SolveError, match="5 × 5"):
            unroll(Root(RULESET, (2, 2), (DUKE, DUKE)), turns=1, prior=np.full((SLOTS, SLOTS), each))


@pytest.mark.long
def test_an_endgame_unrolled_from_the_graph_of_all_is_the_same_tree() -> None:
    graph = graph_of(RULESET)
    for coins in ((0, 0), (3, 6), (6, 2)):
        root = Root(RULESET, coins, (DUKE, ASSASSIN))
        alone, shared = unroll(root, turns=3), unrolled(root, graph, number_of(coins), turns=3, prior=deal_prior(root))
        assert np.array_equal(alone.decision, shared.decision)
        for name in ("parent", "owner", "payoff"):
            assert np.array_equal(getattr(alone.tree, name), getattr(shared.tree, name))

"""Best responses found by playing the rules, level by level and line by line, equal those in the solver's tree."""

from collections.abc import Sequence
from typing import Protocol

import numpy as np
import pytest
from numpy.typing import NDArray

from golpe.arena import best_answers
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.rules.ruleset import preset
from golpe.rules.sight import View
from golpe.rules.state import State
from golpe.rules.vocabulary import actions, characters, ids
from golpe.solve.dcfr import Learning, learning
from golpe.solve.draws import DRAWS, chances
from golpe.solve.endgame import Endgame, deal_prior, unroll
from golpe.solve.publics import Root, first_state
from golpe.solve.tree import LEAF
from golpe.solve.worth import worth_of
from tests.support import plain_answers
from tests.support.minds import MindPolicy
from tests.support.plain_answers import Mind

ROOT = Root(preset("resistance"), (3, 2), (characters.DUKE, characters.CAPTAIN))
TURNS = 3

pytestmark = pytest.mark.compiled


class Gain(Protocol):
    """Returns the gain of a best response to a mind."""

    def __call__(
        self,
        root: Root,
        mind: Mind,
        *,
        seat: int,
        pairs: NDArray[np.float64],
        turns: int,
        unfinished: NDArray[np.float64] | None = None,
    ) -> float: ...


def level_by_level(
    root: Root,
    mind: Mind,
    *,
    seat: int,
    pairs: NDArray[np.float64],
    turns: int,
    unfinished: NDArray[np.float64] | None = None,
) -> float:
    s, tally, policy = first_state(root), Tally(), MindPolicy(mind, seat=seat)
    watch(tally, s)
    return best_answers.gain_against(policy, root, s, tally, seat=seat, pairs=pairs, turns=turns, unfinished=unfinished)


def line_by_line(
    root: Root,
    mind: Mind,
    *,
    seat: int,
    pairs: NDArray[np.float64],
    turns: int,
    unfinished: NDArray[np.float64] | None = None,
) -> float:
    s = first_state(root)
    return plain_answers.gain_against(s, mind, seat=seat, pairs=pairs, turns=turns, unfinished=unfinished)


both_ways = pytest.mark.parametrize("gain_against", [level_by_level, line_by_line])


class SolvedMind:
    """The average strategy of a solved tree, at a node; None after the tree has ended because a Coup wins."""

    def __init__(self, endgame: Endgame, learnt: Learning, node: int | None) -> None:
        self._endgame, self._learnt, self._node = endgame, learnt, node

    def after(self, s: State, d: int) -> "SolvedMind":
        child = None if self._node is None else self._endgame.child(self._node, d)
        if child is not None and self._endgame.tree.owner[child] == LEAF:
            child = None
        return SolvedMind(self._endgame, self._learnt, child)

    def chances(self, view: View, seat: int, legal: Sequence[int]) -> Sequence[float]:
        if self._node is None:
            return [float(d == ids.ACT_FIRST[actions.COUP] + 1 - seat) for d in legal]
        public = self._endgame.publics[int(self._endgame.state[self._node])]
        shares = self._learnt.chances(self._node)[:, view.hand[seat].index(1)]
        found = {move.decision: float(share) for move, share in zip(public.moves, shares, strict=True)}
        return [found.get(d, 0.0) for d in legal]


@pytest.mark.long
@pytest.mark.parametrize(
    "gain_against",
    [pytest.param(level_by_level, marks=pytest.mark.soak), line_by_line],  # compiles for half a minute
)
def test_best_responses_to_a_solution_gain_as_much_as_in_the_tree(gain_against: Gain) -> None:
    endgame = unroll(ROOT, turns=TURNS)
    learnt = learning(endgame.scored(0.5))
    mind = SolvedMind(endgame, learnt, 0)
    for _ in range(3):
        learnt.learn()
    prior = deal_prior(ROOT)
    gains = [
        gain_against(ROOT, mind, seat=seat, pairs=pairs, turns=TURNS) for seat, pairs in ((0, prior), (1, prior.T))
    ]
    assert gains == pytest.approx([learnt.best_response(1), learnt.best_response(0)], abs=1e-12)
    assert sum(gains) > 1e-3


class Exchanger:
    """Exchanges whenever it can, keeps the Assassin if it can, and otherwise takes the first decision."""

    def after(self, s: State, d: int) -> "Exchanger":
        return self

    def chances(self, view: View, seat: int, legal: Sequence[int]) -> Sequence[float]:
        wanted = next(
            (d for d in (ids.ACT_FIRST[actions.EXCHANGE], ids.KEEP_ONE + characters.ASSASSIN) if d in legal), legal[0]
        )
        return [float(d == wanted) for d in legal]


@pytest.mark.long
@both_ways
def test_an_exchange_is_followed_card_by_card(gain_against: Gain) -> None:
    """In one turn, a challenge wins unless the policy holds the Ambassador; the draw decides nothing."""
    prior = deal_prior(ROOT)
    gain = gain_against(ROOT, Exchanger(), seat=0, pairs=prior, turns=1)
    chance_to_hold = prior.sum(axis=1)[characters.AMBASSADOR]
    assert 0.5 * (1 - 2 * chance_to_hold) == pytest.approx(gain)


class Earner:
    """Takes an Income at every turn."""

    def after(self, s: State, d: int) -> "Earner":
        return self

    def chances(self, view: View, seat: int, legal: Sequence[int]) -> Sequence[float]:
        return [float(d == ids.ACT_FIRST[actions.INCOME]) for d in legal]


@pytest.mark.long
@both_ways
def test_when_the_turns_run_out_the_table_gives_the_value_of_the_game(gain_against: Gain) -> None:
    """With no turn, or one of Income, the opponent has no decision, and the gain is a sum over pairs of cards."""
    worth = worth_of(ROOT.ruleset, ROOT.revealed)
    assert worth is not None
    table = worth.dealt
    prior = deal_prior(ROOT)

    def gain(seat: int, turns: int, unfinished: NDArray[np.float64] | None) -> float:
        pairs = prior if seat == 0 else prior.T
        return gain_against(ROOT, Earner(), seat=seat, pairs=pairs, turns=turns, unfinished=unfinished)

    at_once = sum(prior[i, j] * table[3 * 10 + 2, i, j] for i, j in np.ndindex(characters.SLOTS, characters.SLOTS))
    assert abs(at_once) > 0.02
    assert gain(0, 0, table) == pytest.approx(-at_once)
    assert gain(1, 0, table) == pytest.approx(at_once)
    earned = sum(prior[i, j] * table[2 * 10 + 4, j, i] for i, j in np.ndindex(characters.SLOTS, characters.SLOTS))
    assert gain(0, 1, table) == pytest.approx(earned)
    assert 0.0 == gain(0, 1, None)


@pytest.mark.long
@both_ways
def test_a_player_who_could_launch_a_coup_when_the_turns_run_out_has_won(gain_against: Gain) -> None:
    """This holds even for a policy that would not launch it, because later turns are not searched."""
    root = Root(ROOT.ruleset, (3, 7), ROOT.revealed)
    worth, prior = worth_of(root.ruleset, root.revealed), deal_prior(root)
    assert worth is not None
    after_income = gain_against(root, Earner(), seat=0, pairs=prior, turns=1, unfinished=worth.dealt)
    assert after_income == pytest.approx(0.5)
    rich = Root(ROOT.ruleset, (7, 3), ROOT.revealed)
    assert gain_against(rich, Earner(), seat=0, pairs=prior, turns=0, unfinished=worth.dealt) == pytest.approx(-0.5)


def test_draws_add_up_for_every_pair_of_cards() -> None:
    odds = chances(ROOT.hidden)
    for held in ((characters.DUKE, characters.CAPTAIN), (characters.ASSASSIN, characters.ASSASSIN)):
        assert 1.0 == pytest.approx(odds[held].sum())
    assert 0.0 == odds[characters.DUKE, characters.CAPTAIN, DRAWS.index((characters.DUKE, characters.DUKE))]

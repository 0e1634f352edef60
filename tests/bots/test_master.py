"""The level `master`: endgames are solved from public information."""

import random
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from golpe.arena.endgames import played
from golpe.bots import duel_start as duels
from golpe.bots import net_store, resolving
from golpe.bots.bot import legal_for
from golpe.bots.duel_start import duel_start_of
from golpe.bots.levels import HardBot
from golpe.bots.master import MasterBot
from golpe.bots.net import Net
from golpe.bots.net_bot import NetBot
from golpe.bots.resolving import is_endgame, solved_shares
from golpe.game import Game
from golpe.observe.features import HAND, OWN_START, features_of
from golpe.observe.relative import RELATIVE_DECISIONS, relative_of
from golpe.observe.tally import DUEL_BLOCKED, Tally
from golpe.observe.watch import watch
from golpe.rules.ruleset import preset
from golpe.rules.state import Options
from golpe.rules.vocabulary import actions, characters, ids, phases
from golpe.solve import plan as plans
from golpe.solve.dcfr import Learning
from golpe.solve.fixed import fixed_endgames
from golpe.solve.plan import THOROUGH, THRIFTY, best_effort
from golpe.solve.publics import COINS_MAX
from golpe.solve.strategy import Table, nash_conv
from tests.support.made_nets import net_of_weights
from tests.support.solutions import forget_solutions
from tests.support.tiers import sampled

SHALLOW = replace(THRIFTY, turns=2, open_max=1.0, open_max_elsewhere=1.0)
"""`master` looks two turns ahead and always uses the solution, which takes a tenth of the time."""


@pytest.fixture(autouse=True)
def nothing_solved() -> Iterator[None]:
    forget_solutions()
    yield
    forget_solutions()


@pytest.mark.parametrize("seats", [2, 3])
def test_before_the_endgame_master_drops_rare_decisions_of_its_net(seats: int) -> None:
    game, tally = Game.deal("resistance", seats=seats, seed=3), Tally()
    watch(tally, game.state)
    seat = game.waiting[0]
    view = game.view(seat)
    assert not MasterBot().is_deliberate(view)
    net = MasterBot().net_for(view.options, seats)
    assert net is not None
    odds = np.array(NetBot(net).probabilities(view, tally, seat))
    kept = np.where(odds < 0.1, 0, odds)
    assert 0 < (kept == 0).sum() < len(odds)
    assert (kept / kept.sum()).tolist() == pytest.approx(MasterBot().probabilities(view, tally, seat))


def test_of_two_master_has_a_net_of_its_own_beside_the_expert_of_hard() -> None:
    net_store.stored_nets.cache_clear()
    net_store.stored_nets_of_master.cache_clear()
    options = preset("resistance").encoded()
    own, hards = MasterBot().net_for(options, 2), HardBot().net_for(options, 2)
    assert own is not None
    assert hards is not None
    assert own is not hards
    assert own.expert is hards.expert is not None
    assert MasterBot().net_for(options, 3) is HardBot().net_for(options, 3) is not None


@pytest.mark.long
def test_the_whole_turn_is_played_by_the_solution_of_its_start() -> None:
    bot = MasterBot(SHALLOW)
    game, tally = played(fixed_endgames()[0])
    start = duel_start_of(game.view(0), tally)
    for text in ("steal 1", "pass", "block captain", "pass"):
        seat = game.waiting[0]
        view = game.view(seat)
        assert is_endgame(view)
        assert (start, 1) == (duel_start_of(view, tally), tally.duel_turns)
        shares = solved_shares(view, tally, seat, SHALLOW)
        assert shares is not None
        assert shares.sum() == pytest.approx(1)
        assert bot.decide(view, tally, seat, random.Random(1)) in legal_for(view, seat)
        game.play(seat, text)
        watch(tally, game.state)
    assert (start, 2) == (duel_start_of(game.view(0), tally), tally.duel_turns)


def test_a_solution_is_followed_until_its_turns_are_over_or_an_exchange() -> None:
    game, tally = played(fixed_endgames()[0])
    start = duel_start_of(game.view(0), tally)

    def first_after(*line: int) -> int:
        known = resolving.belief_after(start, line, 0, SHALLOW)
        assert known is not None
        return known.first

    begun = resolving.solution_of(start, (), 0, SHALLOW).shares[()]
    decided = {
        each: ids.ACT_FIRST[each] + actions.TARGETED[each]
        for each in (actions.INCOME, actions.FOREIGN_AID, actions.TAX, actions.STEAL)
    }
    usual = max(decided, key=lambda each: begun[decided[each]].mean())
    assert (0, 1) == (first_after(usual), first_after(actions.EXCHANGE))
    line = (usual,)
    for _ in range(2):
        shares = resolving.solution_of(start, line, 0, SHALLOW).shares[()]
        line = (*line, max(decided, key=lambda each: shares[decided[each]].mean()))
    assert (0, 3) == (first_after(*line[:2]), first_after(*line))
    plan = resolving.plan_of(start, (), 0, SHALLOW)
    below = plan.endgame.child(0, decided[usual])
    while below is not None and not plan.endgame.publics[int(plan.endgame.state[below])].begins_turn:
        below = plan.endgame.child(below, ids.PASS)
    assert below is not None
    told = resolving.solution_of(start, (usual,), 0, SHALLOW).shares[()]
    for decision, shares in told.items():
        child = plan.endgame.child(below, resolving.aimed(decision, 1))
        assert child is not None
        assert np.array_equal(shares, plan.shares[child])


@pytest.mark.long
def test_the_solution_after_an_exchange_chooses_the_card_to_keep() -> None:
    game, tally = played(fixed_endgames()[0])
    for text in ("exchange", "pass"):
        game.play(game.waiting[0], text)
        watch(tally, game.state)
    seat = game.waiting[0]
    view = game.view(seat)
    view.hand[seat], view.drawn[:] = [0, 0, 0, 0, 1], [1, 0, 1, 0, 0]
    shares = solved_shares(view, tally, seat, SHALLOW)
    assert shares is not None
    assert shares.sum() == pytest.approx(1)
    odds = dict(zip([each.text for each in legal_for(view, seat)], shares.tolist(), strict=True))
    assert {"keep contessa", "keep duke", "keep captain"} == set(odds)
    assert odds["keep duke"] > 0.9


def test_cards_drawn_before_the_first_turn_of_a_duel_are_left_to_the_net() -> None:
    """A player with one influence exchanges; a wrong challenge leaves the challenger with one influence, too."""
    game, tally = Game.deal("resistance", seats=3, seed=1, first=1), Tally()
    state = game.state
    for seat, (open_slots, held) in enumerate(
        (
            ((characters.DUKE, characters.DUKE), ()),
            ((characters.CAPTAIN,), (characters.AMBASSADOR,)),
            ((), (characters.CAPTAIN, characters.DUKE)),
        )
    ):
        state.revealed[seat] = [open_slots.count(slot) for slot in range(5)]
        state.hand[seat] = [held.count(slot) for slot in range(5)]
        state.influence[seat] = len(held)
    state.alive, state.deck = 0b110, [0, 3, 1, 2, 3]
    watch(tally, state)
    for seat, text in ((1, "exchange"), (2, "challenge"), (1, "prove"), (2, "lose captain")):
        game.play(seat, text)
        watch(tally, game.state)
    view = game.view(1)
    assert (phases.EXCHANGING, True, 0) == (view.phase, is_endgame(view), tally.duel_turns)
    assert solved_shares(view, tally, 1, SHALLOW) is None
    assert MasterBot(SHALLOW).decide(view, tally, 1, random.Random(1)) in legal_for(view, 1)


def test_where_cards_go_under_the_deck_the_net_keeps_them() -> None:
    game, tally = Game.deal("igrato", seats=2, seed=1, first=0), Tally()
    state = game.state
    for seat in (0, 1):
        state.hand[seat], state.revealed[seat], state.influence[seat] = [0, 0, 0, 1, 0], [1, 0, 0, 0, 0], 1
    state.deck, state.coins[:2] = [1, 3, 3, 1, 3], [4, 6]
    watch(tally, state)
    while game.state.phase != phases.EXCHANGING:
        seat = game.waiting[0]
        game.play(seat, "exchange" if game.state.phase == phases.CHOOSE_ACTION else "pass")
        watch(tally, game.state)
    view = game.view(0)
    assert is_endgame(view)
    assert solved_shares(view, tally, 0, SHALLOW) is None
    assert MasterBot(SHALLOW).decide(view, tally, 0, random.Random(1)) in legal_for(view, 0)


@pytest.mark.long
def test_the_net_decides_if_the_game_is_likely_to_go_on() -> None:
    game, tally = played(fixed_endgames()[0])
    view, seat = game.view(0), game.waiting[0]
    left_open = resolving.solution_of(duel_start_of(view, tally), (), 0, SHALLOW).left_open
    assert 0.1 < left_open < 1
    for most, is_solved in ((left_open - 0.01, False), (left_open + 0.01, True)):
        effort = replace(SHALLOW, open_max=most)
        assert is_solved == (solved_shares(view, tally, seat, effort) is not None)


def test_the_net_decides_unfinished_games_at_larger_tables_and_in_other_editions() -> None:
    """With more face-up cards than in the table of values, unfinished games have no known value."""
    for name, seats, open_max in (("resistance", 2, 1.0), ("resistance", 3, 0.15), ("bga", 2, 0.15)):
        game = Game.deal(name, seats=seats, seed=1)
        state = game.state
        for seat, held in ((0, characters.CAPTAIN), (1, characters.DUKE)):
            state.revealed[seat] = [0, 0, 0, 0, 1]
            state.hand[seat] = [int(slot == held) for slot in range(5)]
            state.influence[seat] = 1
        state.revealed[2], state.alive = [seats - 2, 0, 0, seats - 2, 0], 0b11
        tally = Tally()
        watch(tally, state)
        assert open_max == resolving.left_open_max(duel_start_of(game.view(0), tally), THOROUGH)


@pytest.mark.long
@pytest.mark.compiled
def test_a_thorough_solution_is_near_an_equilibrium() -> None:
    assert best_effort() is THOROUGH
    game, tally = played(fixed_endgames()[8])
    plan = resolving.plan_of(duel_start_of(game.view(0), tally), (), 0, THOROUGH)
    tree = plan.endgame.tree
    own = tree.owner[tree.parent][:, None]
    first, second = (np.where(own == player, plan.shares, 1.0).astype(np.float64) for player in (0, 1))
    assert 0 <= nash_conv(tree, (first, second)) < 0.02


def test_without_numba_the_best_effort_is_thrifty(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(**_: bool) -> None:
        return None

    monkeypatch.setattr(plans, "compiled_walk", missing)
    assert best_effort() is THRIFTY


def test_where_endgames_cannot_be_solved_the_net_plays_them() -> None:
    for seed in range(12):
        game, tally = Game.deal("two-player-draft", seats=2, seed=seed), Tally()
        rng = random.Random(seed)
        while not game.over:
            watch(tally, game.state)
            seat = game.waiting[0]
            game.play(seat, MasterBot(SHALLOW).decide(game.view(seat), tally, seat, rng))
        assert game.winner is not None


@pytest.mark.parametrize(
    ("line", "asker", "own"),
    sampled([((), 0, 0), ((), 1, 1), ((actions.EXCHANGE,), 0, 1), ((actions.EXCHANGE,), 1, 0)], every=2),
)
def test_the_tree_is_extended_where_the_asking_player_arrives(line: tuple[int, ...], asker: int, own: int) -> None:
    """Player 0 of a later solution is the turn player at its start."""
    asked_of = list[int]()

    class Watched(Learning):
        def average(self, player: int) -> Table:
            asked_of.append(player)
            return super().average(player)

    game, tally = played(fixed_endgames()[0])
    effort = replace(THRIFTY, learner=Watched, turns=1, begun=(2, 2), later=(2, 2))
    resolving.plan_of(duel_start_of(game.view(0), tally), (), asker, effort)
    asked_of.clear()
    resolving.plan_of.cache_clear()
    resolving.plan_of(duel_start_of(game.view(0), tally), line, asker, effort)
    assert asked_of[-3:] == [own, 0, 1]


def test_solutions_do_not_depend_on_hidden_cards() -> None:
    game, tally = played(fixed_endgames()[1])
    seat = game.waiting[0]
    view = game.view(seat)
    public = duel_start_of(game.view(None), tally)
    for card in range(5):
        view.hand[seat] = [int(slot == card) for slot in range(5)]
        assert public == duel_start_of(view, tally)


def test_beliefs_follow_from_past_decisions() -> None:
    game, tally = played(fixed_endgames()[0])
    start = duel_start_of(game.view(0), tally)
    steal = actions.STEAL + DUEL_BLOCKED * (characters.CAPTAIN + 1)
    before, after = (resolving.belief_after(start, line, 0, SHALLOW) for line in ((), (steal,)))
    assert before is not None
    assert after is not None
    assert before.coins == after.coins == (0, 0)
    assert after.pairs.sum() == pytest.approx(1)
    assert (
        after.pairs.sum(axis=1)[characters.CAPTAIN] > before.pairs.sum(axis=0)[characters.CAPTAIN]
    )  # the blocker moves next
    swapped = resolving.belief_after(start, (actions.EXCHANGE,), 0, SHALLOW)
    assert swapped is not None
    assert swapped.pairs.sum() == pytest.approx(1)
    assert np.abs(swapped.pairs.sum(axis=0) - before.pairs.sum(axis=1)).max() > 0.01


def test_master_launches_the_last_coup_if_it_can() -> None:
    game, tally = played(fixed_endgames()[2])
    game.play(0, "income")
    for seat, text in ((1, "income"), (0, "income"), (1, "income"), (0, "income"), (1, "income")):
        watch(tally, game.state)
        view = game.view(seat)
        shares = solved_shares(view, tally, seat, SHALLOW)
        assert shares is not None
        if view.coins[seat] >= 7:
            assert legal_for(view, seat)[int(shares.argmax())].text.startswith("coup")
            assert shares.max() == 1
        game.play(seat, text)


@pytest.mark.long
def test_the_last_two_of_a_larger_table_are_solved() -> None:
    game, tally = Game.deal("resistance", seats=3, seed=1, first=0), Tally()
    state = game.state
    for seat, (open_slots, held) in enumerate(
        (
            ((characters.DUKE,), characters.CAPTAIN),
            ((characters.DUKE, characters.CAPTAIN), None),
            ((characters.CONTESSA,), characters.DUKE),
        )
    ):
        state.revealed[seat] = [int(slot in open_slots) for slot in range(5)]
        state.hand[seat] = [int(slot == held) for slot in range(5)]
        state.influence[seat] = int(held is not None)
    state.alive, state.coins[:3] = 0b101, [2, 0, 3]
    watch(tally, state)
    start = duel_start_of(game.view(0), tally)
    assert ((2, 3), (1, 3, 2, 3, 2)) == (start.coins, start.hidden)
    shares = solved_shares(game.view(0), tally, 0, SHALLOW)
    assert shares is not None
    actions = dict(zip([each.text for each in legal_for(game.view(0), 0)], shares, strict=True))
    assert actions["steal 2"] > 0.5


def test_a_claim_makes_its_card_likelier_and_never_certain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duels, "net_for", truthful)
    duels.likelihoods.cache_clear()
    game, tally = played(fixed_endgames()[0])
    start = replace(duel_start_of(game.view(0), tally), coins=(3, 3))  # enough for every claim
    for slot in range(5):
        likely = duels.likelihoods(start, 1, (1 << slot, 0))
        assert likely[slot] == 1
        assert 1 > np.delete(likely, slot).max()
        assert likely.min() >= duels.LIKELIHOOD_MIN - 1 / duels.LIKELIHOOD_STEPS
    assert np.array_equal(duels.likelihoods(start, 1, (0, 0)), np.ones(5))
    duels.likelihoods.cache_clear()


def truthful(_: Options, seats: int) -> Net:
    """Return a net that claims the card it holds far more often than any other."""
    weights = np.zeros((RELATIVE_DECISIONS + 1, features_of(seats)), np.float32)
    for slot, action in duels.ACTION_OF.items():
        claim = relative_of(ids.ACT_FIRST[action] + actions.TARGETED[action], 0, seats)
        weights[claim, OWN_START + HAND + slot] = 8
    return net_of_weights(weights, seats)


@pytest.mark.long
def test_coins_above_the_solvers_maximum_count_as_the_maximum() -> None:
    game, tally = Game.deal("resistance", seats=2, seed=1, options={"forced_coup_at": 20}), Tally()
    state = game.state
    for seat in (0, 1):
        state.hand[seat], state.revealed[seat], state.influence[seat] = [1, 0, 0, 0, 0], [0, 0, 0, 0, 1], 1
    state.deck = [1, 3, 3, 3, 1]
    mover = game.waiting[0]
    state.coins[mover], state.coins[1 - mover] = 2, 15
    watch(tally, state)
    tally.duel_claimed[1 - mover] = 1 << characters.DUKE
    view = game.view(mover)
    start = duel_start_of(view, tally)
    assert COINS_MAX == max(start.coins)
    assert solved_shares(view, tally, mover, SHALLOW) is not None

"""The guard: what no level may play, as positions, and what holds for its mask in every game."""

import random
from collections.abc import Callable, Iterator, Sequence

import numpy as np
import pytest

from benchmarks.levels import Matchup, digest_for
from golpe.arena.compiled_answers import allowed_in
from golpe.arena.nets import Chooser
from golpe.batch.carrier import legal_in, seen_by
from golpe.batch.layout import STATE_DTYPE, TALLY_DTYPE, pack_all
from golpe.bots import guarding, master
from golpe.bots.bot import Bot, MixedBot, legal_for
from golpe.bots.levels import HardBot
from golpe.bots.master import MasterBot
from golpe.bots.net import Net
from golpe.bots.net_bot import NetBot
from golpe.bots.net_store import net_for
from golpe.bots.policy.guard import VERSION, guarded, guarded_word, winning_actions
from golpe.bots.reference import NOTHING, Reference, hand_id
from golpe.bots.registry import bot_named
from golpe.game import Decision, Game
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.review.outcomes import reference_digest
from golpe.rules.ruleset import Value, preset
from golpe.rules.sight import View, view
from golpe.rules.state import copy_state
from golpe.rules.vocabulary import phases
from golpe.rules.vocabulary.ids import WORDS
from tests.support.guarded import left_of
from tests.support.laid_out import laid_out
from tests.support.random_games import dealt, play_on
from tests.support.tiers import only
from tests.support.twins import twin_of

DUKE, ASSASSIN, CAPTAIN, AMBASSADOR, CONTESSA = range(5)
NAMES = ("hard", "medium", "easy", "hard:felix", "medium:leo", "easy:rosa")
LEVELS = only(*NAMES[:3], of=NAMES)
KEYS = range(60)
THREE_DUKES = ((DUKE,), (DUKE,), (DUKE,))


def played(bot: Bot, game: Game, seat: int) -> set[str]:
    """Return what a bot may play: all that it gives a probability, or what it draws with some keys."""
    told, tally = game.view(seat), Tally()
    watch(tally, game.state)
    if isinstance(bot, MixedBot) and isinstance(bot, HardBot) and bot.net_for(told.options, told.seats):
        shares = bot.probabilities(told, tally, seat)
        return {each.text for each, share in zip(legal_for(told, seat), shares, strict=True) if share > 0}
    return {bot.decide(told, tally, seat, random.Random(key)).text for key in KEYS}


def answered(game: Game, *answers: tuple[int, str]) -> Game:
    """Return the game after these answers."""
    for seat, text in answers:
        game.play(seat, text)
    return game


# --- What wins is played ----------------------------------------------------------------------


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("others", [1, 3])
def test_a_coup_on_the_only_opponents_last_influence_is_played(name: str, others: int) -> None:
    hands = [(DUKE, CAPTAIN), *[()] * (others - 1), (CONTESSA,)]
    revealed = [(), *[(ASSASSIN, AMBASSADOR)] * (others - 1), (ASSASSIN,)]
    for coins in (7, 8, 9):
        game = laid_out(*hands, coins=(coins, *[2] * others), revealed=tuple(revealed))
        assert {f"coup {others}"} == played(bot_named(name), game, 0)


@pytest.mark.parametrize("name", LEVELS)
def test_an_assassination_that_can_be_neither_challenged_nor_blocked_with_success_is_played(name: str) -> None:
    revealed = ((CONTESSA,), (CONTESSA,))
    game = laid_out((ASSASSIN, CONTESSA)[:1], (DUKE,), coins=(4, 6), revealed=revealed)
    assert 1 < len(left(game, 0))  # the third Contessa may be in the other hand
    game = laid_out((ASSASSIN, CONTESSA), (DUKE,), coins=(4, 6), revealed=revealed)
    assert {"assassinate 1"} == played(bot_named(name), game, 0)


@pytest.mark.parametrize("name", LEVELS)
def test_the_last_opponents_impossible_claim_is_challenged(name: str) -> None:
    game = laid_out((DUKE, CAPTAIN), (CONTESSA,), coins=(2, 2), revealed=((), (DUKE,)))
    game.state.revealed[0][DUKE] = 1
    game.state.turn = game.state.asked = 1
    game.state.waiting = game.state.eligible = 1 << 1
    assert {"challenge"} == played(bot_named(name), answered(game, (1, "tax")), 0)


@pytest.mark.parametrize("name", LEVELS)
def test_a_true_claim_is_proved_if_that_wins_or_if_declining_loses(name: str) -> None:
    won = laid_out((DUKE, CAPTAIN), (CONTESSA,), coins=(2, 2), revealed=((), (ASSASSIN,)))
    lost = laid_out((DUKE,), (CONTESSA, CAPTAIN), coins=(2, 2), revealed=((ASSASSIN,), ()))
    for game in (won, lost):
        assert {"prove"} == played(bot_named(name), answered(game, (0, "tax"), (1, "challenge")), 0)


# --- What loses is not ------------------------------------------------------------------------


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("contessas", [0, 3])
def test_the_last_influence_is_not_let_be_assassinated_whatever_lies_face_up(name: str, contessas: int) -> None:
    up = ((DUKE,), (CONTESSA, CONTESSA)[:contessas], (CONTESSA, DUKE) if contessas else (DUKE, CAPTAIN))
    game = laid_out((ASSASSIN, CAPTAIN), (DUKE,), (), coins=(3, 2, 2), revealed=((), (AMBASSADOR,), up[2]))
    game.state.revealed[2][CONTESSA] = contessas
    answered(game, (0, "assassinate 1"), (1, "pass"))
    assert {"block contessa"} == played(bot_named(name), game, 1)


def test_where_others_may_still_block_for_it_a_last_influence_may_wait() -> None:
    options: dict[str, Value] = {"block_scope": "any"}
    game = laid_out((ASSASSIN, CAPTAIN), (DUKE,), (CONTESSA, DUKE), coins=(3, 2, 2), options=options)
    answered(game, (0, "assassinate 1"), (1, "pass"), (2, "pass"))
    assert {0, 10 + CONTESSA} == set(left_of(game.view(1), 1))


@pytest.mark.parametrize("name", LEVELS)
def test_with_its_last_influence_no_level_challenges_a_card_that_all_have_just_seen(name: str) -> None:
    options: dict[str, Value] = {"replacement_timing": "end_of_turn"}
    game = laid_out((DUKE, CAPTAIN), (DUKE, CONTESSA), (CONTESSA, CONTESSA, DUKE)[:1], coins=(2, 2, 2), options=options)
    s = game.state
    answered(game, (0, "steal 1"), (1, "challenge"), (2, "pass"), (0, "prove"))
    s.phase, s.claim_of_block, s.waiting, s.eligible, s.asked = phases.CHALLENGE_ACTION, 0, 4, 4, 2
    assert {"pass"} == played(bot_named(name), game, 2)


# --- Impossible claims ------------------------------------------------------------------------


@pytest.mark.parametrize("name", LEVELS)
def test_an_impossible_claim_is_challenged_where_it_is_aimed_at_the_seat_or_blocks_it(name: str) -> None:
    up = ((), (), (CAPTAIN, CAPTAIN))
    game = laid_out((DUKE, CONTESSA), (CAPTAIN, DUKE), (), coins=(2, 2, 0), revealed=up)
    assert {"challenge"} == played(bot_named(name), answered(game, (0, "steal 1")), 1)
    hands = ((CAPTAIN, DUKE), (AMBASSADOR, DUKE), (ASSASSIN, CONTESSA), (), ())
    game = laid_out(*hands, coins=(2, 2, 2, 0, 0), revealed=((), (), (), (CAPTAIN, CAPTAIN), (DUKE, CONTESSA)))
    answered(game, (0, "steal 1"), (1, "pass"), (2, "pass"), (1, "block captain"))
    assert {"challenge"} == played(bot_named(name), game, 0)


def test_an_impossible_claim_that_concerns_two_others_is_left_to_the_bot() -> None:
    hands = ((DUKE, CONTESSA), (CAPTAIN, DUKE), (ASSASSIN, DUKE), ())
    game = laid_out(*hands, coins=(2, 2, 2, 0), revealed=((), (), (), (CAPTAIN, CAPTAIN)))
    answered(game, (0, "steal 2"))
    assert {0, 1} == set(left_of(game.view(1), 1))


@pytest.mark.parametrize("name", LEVELS)
def test_no_level_claims_a_character_that_lies_face_up_wholly(name: str) -> None:
    revealed = ((DUKE,), (DUKE,), (DUKE, CAPTAIN))
    game = laid_out((CONTESSA,), (ASSASSIN,), (), coins=(2, 2, 0), revealed=revealed)
    assert "tax" not in played(bot_named(name), game, 0)
    assert "block duke" not in played(bot_named(name), answered(game, (0, "foreign_aid")), 1)


def test_that_no_duke_is_held_may_be_claimed_while_all_of_them_lie_face_up() -> None:
    revealed = ((DUKE,), (DUKE,), (DUKE, CAPTAIN))
    game = laid_out((CONTESSA,), (ASSASSIN,), (), coins=(2, 2, 0), revealed=revealed, options={"factions": True})
    s = game.state
    s.phase, s.turn, s.waiting, s.eligible, s.asked, s.reserve = phases.CHOOSE_ACTION, 0, 1, 1, 0, 3
    s.faction[:3] = [0, 1, 0]
    assert {"embezzle"} == {each.text for each in left(game, 0)} & {"embezzle", "tax"}
    answered(game, (0, "embezzle"))
    assert {"pass", "challenge"} >= {each.text for each in left(game, 1)} >= {"pass"}


# --- An empty purse ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", LEVELS)
def test_no_level_robs_an_empty_purse_where_income_pays(name: str) -> None:
    game = laid_out((CAPTAIN, CAPTAIN), (CONTESSA, DUKE), (DUKE, DUKE), coins=(2, 0, 3))
    assert "steal 1" not in played(bot_named(name), game, 0)
    assert {"steal 2"} == {each.text for each in left(game, 0) if each.action == "steal"}
    game.state.treasury = 0
    assert {"steal 1", "steal 2"} == {each.text for each in left(game, 0) if each.action == "steal"}


# --- Laws of the mask -------------------------------------------------------------------------


def left(game: Game, seat: int) -> list[Decision]:
    """Return the decisions that the guard leaves."""
    kept = set(left_of(game.view(seat), seat))
    return [each for each in game.legal(seat) if each.id in kept]


def positions(games: Sequence[int]) -> Iterator[tuple[Game, int]]:
    """Yield positions of random games, with each seat that owes an answer."""
    for seed in games:
        for game in play_on(dealt(seed), seed):
            for seat in game.waiting:
                yield game, seat


GAMES = [pytest.param(range(12)), pytest.param(range(12, 400), marks=pytest.mark.long)]


@pytest.mark.parametrize("games", GAMES)
def test_the_guard_leaves_some_of_the_legal_decisions(games: Sequence[int]) -> None:
    took = 0
    for game, seat in positions(games):
        legal, kept = {each.id for each in game.legal(seat)}, set(left_of(game.view(seat), seat))
        assert set() < kept <= legal
        took += kept < legal
        for d in legal:
            assert (
                guarded(game.view(seat), seat, d) in kept if d not in kept else guarded(game.view(seat), seat, d) == d
            )
    assert took


@pytest.mark.leaks
@pytest.mark.parametrize("games", GAMES)
def test_equal_views_give_equal_masks(games: Sequence[int]) -> None:
    rng = random.Random(1)
    for game, seat in positions(games):
        seen = left_of(game.view(seat), seat)
        assert seen == left_of(view(twin_of(game.state, seat, rng), seat), seat)
        assert seen == left_of(View(game.state), seat)


@pytest.mark.parametrize("games", GAMES)
def test_what_is_said_to_win_ends_the_game_whatever_others_hold_and_answer(games: Sequence[int]) -> None:
    rng, won = random.Random(1), 0
    for game, seat in positions(games):
        kept = left(game, seat)
        is_win = game.state.phase == phases.CHOOSE_ACTION and winning_actions(game.view(seat), seat)
        for decision in kept if is_win else ():
            for _ in range(3):
                twin = game.copy()
                copy_state(twin_of(game.state, seat, rng), twin.state)
                twin.play(seat, decision)
                while not twin.over:
                    assert game.turns == twin.turns
                    asked = rng.choice(twin.waiting)
                    twin.play(asked, rng.choice(left(twin, seat) if asked == seat else twin.legal(asked)))
                assert seat == twin.winner
                won += 1
    assert won


# --- Where it is applied ----------------------------------------------------------------------


def test_the_net_runs_before_the_guard_and_also_where_one_answer_is_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[str] = []

    def noted(name: str, function: Callable[..., object]) -> Callable[..., object]:
        def call(*arguments: object) -> object:
            ran.append(name)
            return function(*arguments)

        return call

    monkeypatch.setattr(Net, "strategy", noted("net", Net.strategy))
    monkeypatch.setattr(guarding, "guarded_word", noted("guard", guarded_word))
    game = answered(laid_out((DUKE, CAPTAIN), (CONTESSA, DUKE), coins=(2, 2)), (0, "steal 1"), (1, "challenge"))
    for hand, legal in (([1, 0, 1, 0, 0], 2), ([2, 0, 0, 0, 0], 1)):
        game.state.hand[0][:] = hand
        assert legal == len(game.legal(0))
        ran.clear()
        HardBot().decide(game.view(0), Tally(), 0, random.Random(1))
        assert ["net", *["guard"] * WORDS] == ran


def test_master_follows_a_solution_only_where_the_guard_does(monkeypatch: pytest.MonkeyPatch) -> None:
    def even(told: View, _: Tally, seat: int, __: object) -> np.ndarray:
        return np.full(len(legal_for(told, seat)), 1 / len(legal_for(told, seat)))

    monkeypatch.setattr(master, "solved_shares", even)
    game = laid_out((CAPTAIN,), (DUKE,), coins=(7, 2), revealed=((CONTESSA,), (CONTESSA,)))
    assert {"coup 1"} == played(MasterBot(), game, 0)
    assert {"coup 1"} == {MasterBot().decide(game.view(0), Tally(), 0, random.Random(k)).text for k in KEYS}


def test_the_reference_model_is_guarded() -> None:
    game = laid_out((DUKE, CAPTAIN), (CONTESSA,), coins=(7, 2), revealed=((), (CONTESSA,)))
    tally = Tally()
    watch(tally, game.state)
    model = Reference(game.state.options, 2)
    shares = model.shares(game.state, tally, 0, [(hand_id([1, 0, 1, 0, 0]), NOTHING)])
    assert [1.0] == [share for share in shares[0].values() if share > 0]


def test_another_version_of_the_guard_is_another_reference_model(monkeypatch: pytest.MonkeyPatch) -> None:
    of_edition, of_none = preset("resistance"), preset("resistance").but({"forced_coup_at": 11})

    def digests() -> list[str]:
        models = [Reference(each.encoded(), 2).version for each in (of_edition, of_none)]
        return [*models, reference_digest.__wrapped__(), digest_for(Matchup("hard", "honest", 2))]

    before = digests()
    assert ["hard", "counting"] == [each.partition(" ")[0] for each in before[:2]]
    monkeypatch.setattr(guarding, "VERSION", VERSION + 1)
    assert all(old != new for old, new in zip(before, digests(), strict=True))


def test_where_the_threshold_or_a_solution_leaves_nothing_the_net_decides_among_the_rest() -> None:
    net = net_for(Game.deal(seats=4, seed=1).state.options, 4)
    assert net is not None
    game = laid_out((CAPTAIN, CAPTAIN), (DUKE, DUKE), (ASSASSIN, CONTESSA), (DUKE, CONTESSA), coins=(1, 0, 0, 0))
    told, tally = game.view(0), Tally()
    watch(tally, game.state)
    shares = NetBot(net, threshold=1.0).probabilities(told, tally, 0)
    assert 1 == pytest.approx(sum(shares))
    assert {each.text for each, share in zip(legal_for(told, 0), shares, strict=True) if share > 0} == {
        each.text for each in left(game, 0)
    }


@pytest.mark.compiled
def test_nets_in_many_games_at_once_play_what_a_net_plays_in_one() -> None:
    seats = 2
    found = [(game.copy(), seat) for game, seat in positions(range(60)) if is_usual(game, seats) and seat == game.asked]
    games = np.zeros(len(found), STATE_DTYPE)
    pack_all([game.state for game, _ in found], games)
    asked = np.array([seat for _, seat in found])
    assert len(found) > 30
    marked = allowed_in(seen_by(games, asked), asked)
    for row, (game, seat) in zip(marked, found, strict=True):
        assert left_of(game.view(seat), seat) == np.flatnonzero(row).tolist()
    net = net_for(found[0][0].state.options, seats)
    assert net is not None
    tallies, bot = np.zeros(len(found), TALLY_DTYPE), NetBot(net, threshold=0.1)
    shares = Chooser(net, 0.1, seats).strategies(seen_by(games, asked), tallies, asked, legal_in(games))
    for row, (game, seat) in zip(shares, found, strict=True):
        told = game.view(seat)
        own = [each.id for each in legal_for(told, seat)]
        np.testing.assert_allclose(row[own], bot.probabilities(told, Tally(), seat), atol=1e-4)
        assert 1 == pytest.approx(row[own].sum())


def is_usual(game: Game, seats: int) -> bool:
    """Return whether a game has the usual rules and this many seats."""
    return game.ruleset == preset("resistance") and game.seats == seats

"""Requirements for every bot: it makes legal decisions, from a view alone, in every kind of game."""

import copy
import random
from dataclasses import replace
from itertools import product

import pytest

from golpe.bots.bot import Bot, court_of, legal_for
from golpe.bots.master import MasterBot
from golpe.bots.registry import bot_named, bot_names
from golpe.game import Game, Windows
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.rules.ruleset import preset
from golpe.rules.sight import view
from golpe.rules.turns import TURN_CAP
from golpe.solve.plan import THRIFTY
from tests.support.random_games import PRESETS, WITH_TOGGLES, dealt, watched_on
from tests.support.tiers import only, sampled
from tests.support.twins import twin_of

SHALLOW = replace(THRIFTY, turns=1, open_max=1.0, open_max_elsewhere=1.0)
"""`master` looks one turn ahead and always uses the solution, which takes a tenth of the time."""
BOTS = [MasterBot(SHALLOW) if name == "master" else bot_named(name) for name in bot_names()]
ALL_BUT_MASTER = only(*(bot for bot in BOTS if not isinstance(bot, MasterBot)), of=BOTS)
"""Master takes seconds."""
TABLES = [(name, seats) for name in PRESETS for seats in range(preset(name).players_min, preset(name).players_max + 1)]
GAMES = 10
"""Games whose positions are tried with each bot."""
WINDOWS: tuple[Windows, ...] = ("sealed", "open")


def play_with(bots: list[Bot], game: Game, seed: int) -> None:
    """Play a game to the end, asking the bots in any order; an illegal decision raises."""
    rng = random.Random(seed)
    tally = Tally()
    while not game.over and game.turns <= TURN_CAP:
        watch(tally, game.state)
        seat = rng.choice(game.waiting)
        game.play(seat, bots[seat].decide(game.view(seat), tally, seat, rng))


@pytest.mark.parametrize(("name", "seats"), sampled(TABLES, every=4))
def test_bots_decide_legally_in_every_preset_at_every_table(name: str, seats: int) -> None:
    toggles = [options for preset_name, options in WITH_TOGGLES if preset_name == name]
    for seed, (options, windows) in enumerate(product(toggles, WINDOWS)):
        game = Game.deal(name, seats=seats, seed=seed, options=options, windows=windows)
        play_with([BOTS[(seat + seed) % len(BOTS)] for seat in range(seats)], game, seed)


@pytest.mark.parametrize("bot", ALL_BUT_MASTER, ids=bot_names())
def test_a_decision_is_one_of_the_legal_ones_in_any_position(bot: Bot) -> None:
    for seed in range(GAMES):
        for game, tally in watched_on(dealt(seed), seed):
            for seat in game.waiting:
                assert bot.decide(game.view(seat), tally, seat, random.Random(seed)) in game.legal(seat)


@pytest.mark.leaks
@pytest.mark.parametrize("bot", ALL_BUT_MASTER, ids=bot_names())
def test_a_decision_does_not_depend_on_what_the_seat_cannot_know(bot: Bot) -> None:
    rng = random.Random(1)
    for seed in range(GAMES):
        for game, tally in watched_on(dealt(seed), seed):
            seat = game.waiting[0]
            told, twin = game.view(seat), view(twin_of(game.state, seat, rng), seat)
            one, other = (bot.decide(each, tally, seat, random.Random(seed)) for each in (told, twin))
            assert one == other


@pytest.mark.leaks
@pytest.mark.parametrize("bot", BOTS, ids=bot_names())
def test_a_bot_does_not_look_at_the_blanks_of_its_view(bot: Bot) -> None:
    """Concealed fields of a view may hold any number; a bot that reads one would change its decision."""
    for seed in range(GAMES):
        for game, tally in watched_on(dealt(seed), seed):
            seat = game.waiting[0]
            told, scribbled = game.view(seat), game.view(seat)
            rows = [scribbled.deck] + [scribbled.hand[other] for other in range(game.seats) if other != seat]
            for row in rows + ([scribbled.drawn] if seat != game.turn else []):
                row[:] = [7] * len(row)
            scribbled.key, scribbled.rolls = 7, 7
            one, other = (bot.decide(each, tally, seat, random.Random(seed)) for each in (told, scribbled))
            assert one == other


@pytest.mark.parametrize("bot", BOTS, ids=bot_names())
def test_a_bot_does_not_change_its_view_or_tally(bot: Bot) -> None:
    for game, tally in watched_on(dealt(5), 5):
        seat = game.waiting[0]
        told = game.view(seat)
        before = copy.deepcopy((told, tally))
        bot.decide(told, tally, seat, random.Random(0))
        assert before == (told, tally)


@pytest.mark.parametrize(("name", "options"), WITH_TOGGLES)
def test_the_court_is_read_from_the_view(name: str, options: dict[str, str | int | bool | None]) -> None:
    game = Game.deal(name, seats=preset(name).players_min, options=options)
    assert game.ruleset.court == court_of(game.view(None))


def test_a_seat_that_is_not_asked_has_no_decisions() -> None:
    game = Game.deal(seats=3, first=0)
    assert () == legal_for(game.view(1), 1)
    assert game.legal(0) == legal_for(game.view(0), 0)

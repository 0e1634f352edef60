"""What the levels below `hard` forget, and how hasty they are."""

import random

import numpy as np
import pytest

from golpe.bots.lapses import lapsing
from golpe.bots.levels import CasualBot, EasyBot, HardBot, LapsingBot, MediumBot, TemperedBot
from golpe.bots.net import Net
from golpe.bots.net_bot import NetBot
from golpe.bots.net_store import net_for
from golpe.bots.temper import Temper
from golpe.game import Game
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.rules.ruleset import preset
from tests.support.random_games import watched_on
from tests.support.seen_by_nets import observations

BELOW_HARD = (EasyBot, CasualBot, MediumBot)
OPTIONS = preset("resistance").encoded()


def net_of(seats: int) -> Net:
    """Return the net of `hard`."""
    net = net_for(OPTIONS, seats)
    assert net is not None
    return net


@pytest.mark.parametrize("seats", [2, 4])
def test_a_net_without_lapses_answers_as_before(seats: int) -> None:
    net = net_of(seats)
    assert np.array_equal(lapsing(net, 1, 1).logits(observations()), net.logits(observations()))


def test_haste_divides_the_logarithm_of_the_odds() -> None:
    net, seen = net_of(2), observations()
    assert np.allclose(2 * lapsing(net, 1, 2).logits(seen), net.logits(seen), rtol=1e-4, atol=1e-3)


def test_what_others_claimed_does_not_matter_to_who_has_forgotten_it() -> None:
    """Two histories that differ in nothing but one claim: who remembers it plays differently, who does not the same."""
    game, heard = Game.deal(seats=3, seed=1, first=0), Tally()
    for text in ("income", "income"):
        game.play(game.waiting[0], text)
        watch(heard, game.state)
    seat, view, unheard = game.waiting[0], game.view(game.waiting[0]), Tally()
    watch(unheard, game.state)
    heard.claimed[0][0] = heard.claimed_since[0][0] = 3
    net = net_of(3)
    for memory, is_same in ((1.0, False), (0.0, True)):
        bot = NetBot(lapsing(net, memory, 1.0))
        told, untold = (bot.probabilities(view, tally, seat) for tally in (heard, unheard))
        assert np.allclose(told, untold) is is_same


def test_each_level_forgets_more_and_is_hastier_than_the_one_above() -> None:
    easy, casual, medium = (each.lapses for each in BELOW_HARD)
    assert 0 <= easy.memory <= casual.memory <= medium.memory <= 1
    for seats in (2, 4, 6):
        assert easy.haste_at(seats) > casual.haste_at(seats) > medium.haste_at(seats) >= 1
    assert 0 < easy.character < casual.character < medium.character < 1


def test_a_temper_is_multiplied_with_the_fears_of_a_level() -> None:
    both = Temper(lies=0.5, challenges=0.5, grudge=0.5).times(Temper(lies=3, attacks=2, grudge=0.25))
    assert Temper(lies=1.5, challenges=0.5, attacks=2, grudge=0.75) == both


def test_a_milder_temper_lies_between_none_and_the_whole() -> None:
    leo = Temper(lies=4, challenges=0.25, attacks=1, grudge=2)
    assert Temper(grudge=2) == leo.milder(0)
    assert Temper(lies=2, challenges=0.5, attacks=1, grudge=2) == leo.milder(0.5)
    assert leo == leo.milder(1)


@pytest.mark.parametrize("level", BELOW_HARD)
def test_a_level_is_scripted_where_no_net_was_trained(level: type[LapsingBot]) -> None:
    changed = preset("resistance").but({"forced_coup_at": 20}).encoded()
    assert isinstance(level().player_for(changed, 2), TemperedBot)
    assert isinstance(level().player_for(OPTIONS, 2), NetBot)
    assert isinstance(HardBot().player_for(OPTIONS, 2), NetBot)
    for game, tally in watched_on(Game.deal(seats=2, seed=1, options={"forced_coup_at": 20}), 1):
        seat = game.waiting[0]
        assert level().decide(game.view(seat), tally, seat, random.Random(1)) in game.legal(seat)

"""Compiled games equal the interpreted ones, decision by decision."""

from dataclasses import replace

import numpy as np
import pytest

from golpe.arena.built_in import BuiltInEntrant
from golpe.arena.contest import player_of, run_contest
from golpe.arena.dice import Dice
from golpe.arena.lockstep import AT_ONCE, play_side_by_side
from golpe.arena.match import Edition, Played, play_match
from golpe.arena.nets import NetPlayer
from golpe.arena.schedule import schedule
from golpe.arena.settings import Contest
from golpe.bots import duel_start, levels, master
from golpe.bots.levels import HardBot
from golpe.bots.master import MasterBot
from golpe.bots.net import Net
from golpe.bots.scripted import (
    BlufferBot,
    CountingBot,
    HonestBot,
    PersonaBot,
    RandomBot,
    ScriptedBot,
)
from golpe.rules.ruleset import preset
from golpe.rules.state import Options
from golpe.solve.plan import THRIFTY
from tests.support.made_nets import net_by_chance
from tests.support.random_games import PRESETS, WITH_TOGGLES
from tests.support.solutions import forget_solutions

BOTS: tuple[ScriptedBot, ...] = (
    CountingBot(),
    PersonaBot("honesty=0.3,scepticism=0.6,aggression=0.4,grudge=1"),
    HonestBot(),
    BlufferBot(),
    RandomBot(),
)
TABLES = [
    (name, options, seats)
    for name, options in WITH_TOGGLES
    for seats in range(preset(name).players_min, preset(name).players_max + 1)
]


def outcome_of(played: Played) -> tuple[int | None, list[tuple[int, ...]]]:
    return played.winner, played.exiled


@pytest.mark.long
@pytest.mark.compiled
def test_compiled_games_end_as_interpreted_ones_in_every_preset_at_every_table() -> None:
    for number, (name, options, seats) in enumerate(TABLES):
        bots = [BOTS[(number + seat) % len(BOTS)] for seat in range(seats)]
        entrants = [BuiltInEntrant("", bot) for bot in bots]
        pairings = list(schedule(entrants=seats, games=1, seed=number))
        interpreted = [play_match(Edition(name, options), pairing, entrants) for pairing in pairings]
        compiled = play_side_by_side(Edition(name, options), pairings, [bot.policy for bot in bots])
        assert all(not each.forfeits for each in interpreted)
        assert [outcome_of(each) for each in interpreted] == [outcome_of(each) for each in compiled]


@pytest.mark.long
@pytest.mark.compiled
def test_nets_play_the_same_games_in_lockstep(monkeypatch: pytest.MonkeyPatch) -> None:
    forget_solutions()
    solving = MasterBot(replace(THRIFTY, turns=1, open_max=1.0, open_max_elsewhere=1.0))
    nets = {seats: net_by_chance(seats) for seats in (2, 4)}

    def net_for(_: Options, seats: int) -> Net:
        return nets[seats]

    for module in (levels, duel_start):
        monkeypatch.setattr(module, "net_for", net_for)
    monkeypatch.setattr(master, "net_for_master", net_for)
    edition, options = Edition("resistance", {}), preset("resistance").encoded()
    for seats, bots in ((2, [solving, HardBot()]), (4, [HardBot(), CountingBot(), HardBot(), HonestBot()])):
        players = [player for bot in bots if (player := player_of(bot, options, seats)) is not None]
        assert {id(nets[seats])} == {id(each.net) for each in players if isinstance(each, NetPlayer)}
        pairings = list(schedule(entrants=seats, games=12, seed=seats))
        entrants = [BuiltInEntrant("", bot) for bot in bots]
        one_by_one = [outcome_of(play_match(edition, pairing, entrants)) for pairing in pairings]
        assert one_by_one == [outcome_of(each) for each in play_side_by_side(edition, pairings, players)]
    forget_solutions()


def test_dice_are_uniform() -> None:
    dice = Dice(7)
    assert 0.5 == pytest.approx(np.mean([dice.random() for _ in range(4000)]), abs=0.03)
    assert {0, 1, 2} == {Dice(luck).randrange(3) for luck in range(50)}
    assert [Dice(3).getrandbits(k).bit_length() <= k for k in (1, 31, 32, 33, 62)] == [True] * 5


@pytest.mark.soak
@pytest.mark.compiled
@pytest.mark.parametrize("name", PRESETS)
def test_hard_among_itself_is_cut_off_at_most_once_in_ten_thousand_games_of_every_preset_at_every_table(
    name: str,
) -> None:
    for seats in range(preset(name).players_min, preset(name).players_max + 1):
        games = 100_000 if name == "resistance" and seats in (2, 4, 6) else 10_000
        contest = Contest(bots=("hard",), preset=name, options={}, games=games, seats=seats, seed=seats)
        report = run_contest(contest, lambda _: None)
        assert not any(row.forfeits for row in report.rows)
        assert report.truncated <= games // 10_000


@pytest.mark.soak
@pytest.mark.compiled
@pytest.mark.parametrize("name", PRESETS)
def test_no_decision_is_illegal_in_ten_thousand_games_of_every_preset_at_every_table(name: str) -> None:
    """`lockstep` raises if one is."""
    for seats in range(preset(name).players_min, preset(name).players_max + 1):
        bots = [BOTS[seat % len(BOTS)] for seat in range(seats)]
        pairings = list(schedule(entrants=seats, games=10_000, seed=seats))
        for start in range(0, len(pairings), AT_ONCE):
            batch = pairings[start : start + AT_ONCE]
            played = play_side_by_side(Edition(name, {}), batch, [bot.policy for bot in bots])
            assert batch == [each.pairing for each in played]

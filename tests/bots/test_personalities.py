"""The personalities: their names, and how a temper changes a level."""

import random
from collections import Counter
from functools import cache

import numpy as np
import pytest

from golpe.arena.built_in import BuiltInEntrant
from golpe.arena.contest import player_of, run_contest
from golpe.arena.lockstep import play_side_by_side
from golpe.arena.match import Edition, play_match
from golpe.arena.schedule import schedule
from golpe.arena.settings import Contest
from golpe.bots.bot import court_of
from golpe.bots.levels import CountingLevel, HardBot, LapsingBot, TemperedBot
from golpe.bots.personalities import cast, personalities, personality_in, temper_in
from golpe.bots.policy.decide import TEMPERED_COUNTING
from golpe.bots.policy.temper import NO_TEMPER, OFFENCES_MAX, Factors, factor_of
from golpe.bots.registry import LEVELS, bot_named, level_of
from golpe.bots.temper import Temper, random_temper
from golpe.errors import GolpeError
from golpe.game import Game, describe
from golpe.languages import ENGLISH, text_of
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.rules.ruleset import preset
from golpe.rules.turns import TURN_CAP
from golpe.rules.vocabulary.actions import ASSASSINATE
from tests.support.random_games import dealt, watched_on
from tests.support.tiers import only

GRUDGING = NO_TEMPER._replace(grudge=500)
LYING = NO_TEMPER._replace(lies=3000)
MILD = Factors(200, 200, 200, 0)
GAMES = 60


@cache
def habits(kind: str) -> Counter[str]:
    """Count the lies, challenges and attacks of a bot in games against `honest`, and its chances for them."""
    bot, other, found = bot_named(kind), bot_named("honest"), Counter[str]()
    for seed in range(GAMES):
        game, tally, rng = Game.deal(seats=3, seed=seed), Tally(), random.Random(seed)
        while not game.over and game.turns < TURN_CAP:
            watch(tally, game.state)
            seat = game.waiting[0]
            view = game.view(seat)
            decision = (bot if seat == seed % 3 else other).decide(view, tally, seat, rng)
            if seat == seed % 3:
                found["claims"] += game.phase in ("choose_action", "block")
                found["lies"] += describe(view, seat, decision, court_of(view)).bluff is True
                found["turns"] += game.phase == "choose_action"
                found["attacks"] += decision.action in ("coup", "assassinate", "steal")
                found["asked"] += game.phase.startswith("challenge")
                found["challenges"] += decision.text == "challenge"
            game.play(seat, decision)
    return found


def test_there_are_eight_with_masks_and_tints_of_their_own() -> None:
    every = personalities().values()
    assert 8 == len(every) == len({each.mask for each in every}) == len({each.tint for each in every})
    assert [name.capitalize() for name in personalities()] == [each.name for each in every]


def test_each_has_a_word_for_its_temper_and_a_voice() -> None:
    lines = text_of(ENGLISH, "personalities").splitlines()
    ids = [f"{part}-{each}" for each in personalities() for part in ("temper", "voice")]
    assert ids == [line.partition(" =")[0] for line in lines if line.startswith(("temper-", "voice-"))]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("settings", ["tessa", "tessa,lies=2.5", "lies=2,challenges=0.5,attacks=1,grudge=0.3"])
def test_a_level_takes_a_personality_a_temper_or_both(level: str, settings: str) -> None:
    bot = bot_named(f"{level}:{settings}")
    wanted = temper_in(settings)
    assert isinstance(bot, HardBot)
    assert level == level_of(f"{level}:{settings}")
    if isinstance(bot, LapsingBot):
        assert bot.lapses.temper.times(wanted.milder(bot.lapses.character)) == bot.temper
    else:
        assert wanted == bot.temper
    untrained = bot.player_for(preset("resistance").but({"forced_coup_at": 20}).encoded(), 2)
    assert isinstance(untrained, TemperedBot)
    assert wanted.factors == untrained.policy.sliders


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("hard:nobody", "there is no personality 'nobody': they are .*tessa.*; settings are as lies=2"),
        ("hard:", "there is no personality ''"),
        ("hard:luck=2", "a temper has no setting 'luck': it has lies, challenges, attacks, grudge"),
        ("easy:lies=9", "a temper's lies must be a number from 0.2 to 5, not '9'"),
        ("easy:leo,grudge=nan", "a temper's grudge must be a number from 0 to 2, not 'nan'"),
        ("easy:lies=2,lies=2", "a temper's lies is set twice"),
        ("counting:leo", "unknown bot 'counting:leo'"),
        ("leo", "unknown bot 'leo'"),
    ],
)
def test_what_is_spelled_wrong_is_told(name: str, told: str) -> None:
    with pytest.raises(GolpeError, match=told):
        bot_named(name)


@pytest.mark.parametrize("level", only("medium", of=["easy", "casual", "medium", "hard"]))
@pytest.mark.parametrize(
    ("part", "habit", "chances"),
    [("lies", "lies", "claims"), ("challenges", "challenges", "asked"), ("attacks", "attacks", "turns")],
)
def test_a_factor_changes_how_often_a_level_does_it(level: str, part: str, habit: str, chances: str) -> None:
    rarely, plain, often = (habits(kind) for kind in (f"{level}:{part}=0.2", level, f"{level}:{part}=5"))
    assert rarely[habit] / rarely[chances] < plain[habit] / plain[chances] < often[habit] / often[chances]


def test_a_grudge_is_held_against_an_attacker() -> None:
    game, tally = Game.deal(seats=3, seed=1, first=0), Tally()
    for seat, text in ((0, "income"), (1, "income"), (2, "steal 0"), (0, "pass"), (1, "pass"), (0, "pass")):
        game.play(seat, text)
        watch(tally, game.state)
    steals = {each.target: each.id for each in game.legal(0) if each.action == "steal"}
    factors = [factor_of(game.view(0), tally, 0, steals[other], GRUDGING) for other in (1, 2)]
    assert game.turn == 0
    assert [1.0, 1.5] == [factor / min(factors) for factor in factors]
    tally.steals[2][0] = 2 * OFFENCES_MAX
    assert 2.5 == factor_of(game.view(0), tally, 0, steals[2], GRUDGING)


def test_a_block_that_saves_from_exile_is_no_matter_of_temper() -> None:
    asked = 0
    for seed in range(60):
        for game, tally in watched_on(dealt(seed), seed):
            for seat in game.waiting:
                view = game.view(seat)
                if view.influence[seat] == 1 and (view.action, view.target) == (ASSASSINATE, seat):
                    factors = {factor_of(view, tally, seat, each.id, MILD) for each in game.legal(seat)}
                    asked += 1
                    assert {1.0} == factors
    assert asked > 0


def test_probabilities_are_those_of_the_level_with_other_odds() -> None:
    plain, lying = HardBot(), HardBot(temper=Temper(lies=3.0))
    differing = 0
    for seed in range(10):
        for game, tally in watched_on(Game.deal(seats=2, seed=seed), seed):
            seat = game.waiting[0]
            view = game.view(seat)
            factors = np.array([factor_of(view, tally, seat, each.id, LYING) for each in game.legal(seat)])
            expected = np.array(plain.probabilities(view, tally, seat)) * factors
            differing += factors.max() > factors.min()
            assert np.allclose(expected / expected.sum(), lying.probabilities(view, tally, seat))
    assert differing > 0


def test_without_a_net_the_temper_is_that_of_a_bot_that_counts_cards() -> None:
    changed = preset("resistance").but({"forced_coup_at": 20}).encoded()
    player = bot_named("hard:leo")
    assert isinstance(player, HardBot)
    found = player.player_for(changed, 2)
    assert isinstance(found, TemperedBot)
    for seed in range(20):
        for game, tally in watched_on(dealt(seed), seed):
            seat = game.waiting[0]
            view = game.view(seat)
            neutral = type(found)(TEMPERED_COUNTING, Temper())
            kept, same = (bot.decide(view, tally, seat, random.Random(seed)) for bot in (CountingLevel(), neutral))
            assert kept == same


@pytest.mark.parametrize("kind", [f"{level}:felix" for level in LEVELS])
def test_the_same_seed_gives_the_same_decisions(kind: str) -> None:
    first, second = bot_named(kind), bot_named(kind)
    for seed in range(3):
        for game, tally in watched_on(Game.deal(seats=3, seed=seed), seed):
            seat = game.waiting[0]
            decisions = [bot.decide(game.view(seat), tally, seat, random.Random(seed)) for bot in (first, second)]
            assert decisions[0] == decisions[1]
            assert decisions[0] in game.legal(seat)


@pytest.mark.long
@pytest.mark.compiled
def test_compiled_games_are_the_interpreted_ones() -> None:
    kinds = ("easy:leo", "casual:mina", "medium:tessa", "hard:vera")
    edition, options = Edition("resistance", {}), preset("resistance").encoded()
    players = [player for kind in kinds if (player := player_of(bot_named(kind), options, 4)) is not None]
    pairings = list(schedule(entrants=4, games=12, seed=5))
    entrants = [BuiltInEntrant(kind, bot_named(kind)) for kind in kinds]
    one_by_one = [play_match(edition, pairing, entrants) for pairing in pairings]
    for each, other in zip(one_by_one, play_side_by_side(edition, pairings, players), strict=True):
        assert (each.winner, each.exiled) == (other.winner, other.exiled)


@pytest.mark.long
@pytest.mark.compiled
def test_hard_beats_honest_in_any_company() -> None:
    for company in (("hard", *["honest"] * 5), ("hard", "honest", "persona", "bluffer")):
        report = run_contest(Contest(bots=company, options={}, games=600, seed=1), lambda _: None)
        assert report.rows[0].wins.low > report.rows[1].wins.high


def test_a_cast_has_everybody_once_and_may_have_random_tempers() -> None:
    rng = random.Random(1)
    taken: list[str] = []
    for _ in personalities():
        kind = cast("hard", taken, rng, is_random=True)
        assert kind is not None
        chosen = personality_in(kind)
        assert chosen is not None
        assert len(kind) <= 80  # the longest kind on the wire
        assert isinstance(bot_named(kind), HardBot)
        taken.append(personalities()[chosen].name)
    assert len(personalities()) == len(set(taken))
    assert cast("hard", taken, rng) is None
    assert [random_temper(random.Random(7))] * 2 == [random_temper(random.Random(7)) for _ in range(2)]

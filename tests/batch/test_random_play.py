"""Random play by code without a trace, with the options of a preset as constants, plays as the interpreted rules do."""

import numpy as np
import pytest

from golpe import batch
from golpe.batch.carrier import run_interpreted
from golpe.batch.compiled_rules import compiled_rules
from golpe.batch.layout import Records
from golpe.batch.random_play import PRESETS, constant_options, preset_of
from golpe.rules.ruleset import preset, preset_names
from golpe.rules.turns import TURN_CAP
from golpe.rules.vocabulary.ids import RESIGN

pytestmark = pytest.mark.compiled


def dealt(name: str, *, games: int = 40) -> Records:
    return batch.deal(preset(name), seats=4, keys=np.arange(games))


@pytest.mark.parametrize("name", PRESETS)
def test_games_with_seats_that_have_resigned_are_played_out_alike(name: str) -> None:
    games = dealt(name)
    for i in range(len(games)):
        compiled_rules().apply_at(games, i, i % 4, RESIGN)
    twin, chosen, again = games.copy(), batch.play_out(games), np.zeros(len(games), np.int64)
    run_interpreted("play_out_all", twin, TURN_CAP, again)
    assert (games.tobytes(), chosen.tolist()) == (twin.tobytes(), again.tolist())


def test_no_trace_is_left() -> None:
    games = dealt("resistance")
    assert games["trace_count"].all()
    batch.play_out(games, turn_cap=3)
    assert not games["trace_count"].any()
    assert not games["trace"].any()


def test_only_games_that_all_have_the_options_of_a_preset_are_played_by_its_code() -> None:
    first, second = (dealt(name) for name in PRESETS)
    changed = batch.deal(preset("resistance").but({"reblock": True}), seats=4, keys=[1])
    assert [*PRESETS, "", ""] == [
        preset_of(games) for games in (first, second, changed, np.concatenate((first, second)))
    ]


@pytest.mark.parametrize("name", preset_names())
def test_what_depends_on_more_than_an_option_is_no_constant(name: str) -> None:
    constants = constant_options(preset(name).encoded())
    assert {"options.must_coup", "options.copies", "options.start_coins"}.isdisjoint(constants)
    assert 20 < len(constants)
    assert constants["options.has_factions"] == preset(name).options["factions"]

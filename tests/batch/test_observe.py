"""Tallies and observations of many games: compiled and interpreted agree byte for byte, and new games reset tallies."""

import numpy as np
import pytest

from golpe import batch
from golpe.batch.carrier import run_interpreted
from golpe.batch.compiled_rules import compiled_rules
from golpe.batch.layout import TALLY_DTYPE, Records
from golpe.errors import BatchError
from golpe.observe.features import FEATURES, PRESENT, SEAT_START, features_of
from golpe.rules.ruleset import preset
from golpe.rules.vocabulary.phases import OVER
from tests.support.random_games import WITH_TOGGLES

pytestmark = pytest.mark.compiled

TABLES = [
    (name, options, seats)
    for name, options in WITH_TOGGLES
    for seats in range(preset(name).players_min, preset(name).players_max + 1)
]


def some_legal(games: Records, rng: np.random.Generator) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """Choose a legal decision for every game, -1 where it is over."""
    mask = batch.legal(games)
    return np.where(mask.any(axis=1), (mask * rng.random(mask.shape)).argmax(axis=1), -1).astype(np.int64)


def played(name: str = "resistance", *, seats: int = 3, steps: int = 12, n: int = 8) -> tuple[Records, Records]:
    """Return games in progress, with their tallies."""
    rng = np.random.default_rng(1)
    games = batch.deal(preset(name), seats=seats, keys=np.arange(n))
    tallies = batch.tally(games)
    for _ in range(steps):
        batch.step(games, some_legal(games, rng), tallies)
    return games, tallies


def test_compiled_and_interpreted_observations_agree_at_every_table() -> None:
    rng = np.random.default_rng(3)
    for i, (name, options, seats) in enumerate(TABLES):
        games = batch.deal(
            preset(name).but(options), seats=seats, keys=np.arange(2) + i, windows=("sealed", "open")[i % 2]
        )
        tallies = batch.tally(games)
        for step in range(40):
            decisions = some_legal(games, rng)
            before = tallies.copy()
            batch.apply(games, decisions, tallies)
            if step % 8 == 0:
                run_interpreted("watch_all", games.copy(), before)
                assert before.tobytes() == tallies.tobytes(), (name, seats)
        viewers = rng.integers(-1, seats, len(games))
        rows = batch.observe(games, tallies, viewers, seats=seats)
        again = np.ones_like(rows)
        run_interpreted("encode_all", batch.view(games, viewers), tallies.copy(), viewers, again)
        assert rows.tobytes() == again.tobytes(), (name, seats)
        assert (rows[:, SEAT_START + PRESENT] == 1).all()
    assert compiled_rules().encode_all.nopython_signatures


def test_rows_are_padded_to_any_number_of_seats() -> None:
    games, tallies = played()
    whole = batch.observe(games, tallies, 1)
    assert (len(games), FEATURES) == whole.shape
    assert (whole[:, features_of(3) :] == 0).all()
    assert (whole[:, : features_of(3)] == batch.observe(games, tallies, 1, seats=3)).all()


def test_a_new_game_resets_its_tally() -> None:
    rng = np.random.default_rng(3)
    games, tallies = played(seats=2, n=64)
    renewed = 0
    for _ in range(40):
        ended, _ = batch.step(games, some_legal(games, rng), tallies)
        assert batch.tally(games[ended]).tobytes() == tallies[ended].tobytes()
        renewed += int(ended.sum())
    assert renewed > 32
    assert (tallies["claimed"].sum(axis=(1, 2)) > 0).any()


def test_tallies_include_the_end_of_a_game() -> None:
    rng = np.random.default_rng(3)
    games = batch.deal(preset("resistance"), seats=2, keys=np.arange(32))
    tallies = batch.tally(games)
    while (games["phase"] != OVER).any():
        batch.apply(games, some_legal(games, rng), tallies)
    assert (tallies["phase"] == OVER).all()
    assert (games["turns"] >= tallies["claimed_at"].max(axis=(1, 2))).all()


def test_an_invalid_tally_is_rejected_and_nothing_changes() -> None:
    games, tallies = played()
    before = games.tobytes(), tallies.tobytes()
    stray = tallies.copy()
    stray["claim"][2] = 77
    frozen = tallies.copy()
    frozen.setflags(write=False)
    told = games.copy()
    told["trace"][1, 0], told["trace_count"][1] = (18, 0, 9, 0), 1
    decisions = some_legal(games, np.random.default_rng(1))
    for code, arguments in (
        ("wrong_dtype", (games, decisions, games.copy())),
        ("wrong_shape", (games, decisions, tallies[:3])),
        ("read_only", (games, decisions, frozen)),
        ("not_contiguous", (games[:4].copy(), decisions[:4], tallies[::2])),
        ("not_a_tally", (games, decisions, stray)),
        ("not_a_tally", (told, decisions, tallies)),
    ):
        for call in (batch.apply, batch.step):
            with pytest.raises(BatchError) as caught:
                call(*arguments)
            assert code == caught.value.code
    for code, viewers, seats in (("out_of_range", 3, 10), ("out_of_range", 0, 2), ("wrong_shape", [0, 1], 10)):
        with pytest.raises(BatchError) as caught:
            batch.observe(games, tallies, viewers, seats=seats)
        assert code == caught.value.code
    assert before == (games.tobytes(), tallies.tobytes())


def test_observing_accepts_arrays_that_are_not_contiguous() -> None:
    games, tallies = played()
    assert (batch.observe(games, tallies, 0)[::2] == batch.observe(games[::2], tallies[::2], 0)).all()
    assert TALLY_DTYPE == batch.tally(games[::2]).dtype

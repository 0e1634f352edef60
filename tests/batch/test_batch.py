"""Many games at once: compiled and interpreted loops agree with each other and with `Game`."""

import numpy as np
import pytest

from golpe import batch
from golpe.batch import random_play
from golpe.batch.blank import scrambled
from golpe.batch.carrier import run_interpreted
from golpe.batch.layout import STATE_DTYPE, Records
from golpe.rules.ruleset import preset
from golpe.rules.turns import TURN_CAP
from golpe.rules.vocabulary.phases import OVER
from tests.support.random_games import WITH_TOGGLES

pytestmark = pytest.mark.compiled


def dealt(n: int = 6, *, name: str = "resistance", seats: int = 3) -> Records:
    return batch.deal(preset(name), seats=seats, keys=np.arange(n))


def some_legal(games: Records, rng: np.random.Generator) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """Choose a legal decision for every game, -1 where it is over."""
    mask = batch.legal(games)
    chosen = np.array([rng.choice(np.flatnonzero(row)) if row.any() else -1 for row in mask])
    return chosen.astype(np.int64)


@pytest.mark.parametrize(("name", "options"), WITH_TOGGLES)
def test_compiled_and_interpreted_loops_agree(name: str, options: dict[str, str | int | bool | None]) -> None:
    ruleset = preset(name).but(options)
    rng = np.random.default_rng(7)
    games = batch.deal(ruleset, seats=ruleset.players_max, keys=np.arange(8))
    for _ in range(12):
        decisions = some_legal(games, rng)
        twin = games.copy()
        batch.apply(games, decisions)
        run_interpreted("apply_all", twin, decisions)
        assert games.tobytes() == twin.tobytes()
        viewers = rng.integers(-1, ruleset.players_max, len(games))
        views, again = batch.view(games, viewers), np.zeros(len(games), STATE_DTYPE)
        again["options"] = games["options"]
        run_interpreted("hide_all", games.copy(), viewers, again)
        assert views.tobytes() == again.tobytes()
        keys = rng.integers(0, 1 << 62, len(games))
        guesses, again = batch.determinize(views, viewers, keys), views.copy()
        run_interpreted("redeal_all", again, viewers, scrambled(keys))
        assert guesses.tobytes() == again.tobytes()
    twin = games.copy()
    chosen, again_chosen = batch.play_out(games), np.zeros(len(games), np.int64)
    run_interpreted("play_out_all", twin, TURN_CAP, again_chosen)
    assert games.tobytes() == twin.tobytes()
    assert chosen.tolist() == again_chosen.tolist()
    assert random_play.compiled_for(random_play.preset_of(games)).nopython_signatures


def test_random_play_is_fair_and_ends() -> None:
    games = dealt(4_000, seats=4)
    batch.play_out(games)
    assert (games["phase"] == OVER).all()
    scores = batch.scores(games)
    assert scores.sum(axis=1).tolist() == [1.0] * len(games)
    assert np.abs(scores.mean(axis=0) - 0.25).max() < 4 * (0.25 * 0.75 / len(games)) ** 0.5


def test_a_capped_game_scores_the_same_for_all() -> None:
    games = dealt(10, seats=5)
    batch.play_out(games, turn_cap=1)
    assert np.allclose(batch.scores(games), 0.2)


def test_step_deals_new_games_for_those_that_ended() -> None:
    rng = np.random.default_rng(3)
    games = dealt(64, seats=2)
    ended_games = 0
    for _ in range(60):
        ended, reward = batch.step(games, some_legal(games, rng))
        assert (reward[~ended] == 0).all()
        assert np.allclose(reward[ended].sum(axis=1), 1)
        assert (games["phase"] != OVER).all()
        ended_games += int(ended.sum())
    assert ended_games > 64


def test_rollouts_favour_the_seat_that_is_ahead() -> None:
    games = dealt(1, seats=2)
    games["coins"][0, :2] = (9, 0)
    mean = batch.rollouts(games, n=2_000, key=5)
    assert mean[0] > mean[1]
    assert np.isclose(mean.sum(), 1)
    assert mean.tolist() == batch.rollouts(games, n=2_000, key=5).tolist()


def test_the_same_keys_deal_the_same_games() -> None:
    assert dealt().tobytes() == dealt().tobytes()


def test_games_of_neighbouring_keys_share_no_cards() -> None:
    keys = np.arange(4_000)
    hands = [batch.deal(preset("resistance"), seats=4, keys=keys + k, first=0)["hand"].astype(float) for k in (0, 1)]
    for one in range(4):
        for other in range(4):
            # Two hands of two share 0.8 of a card on average, with a deviation of about 0.7 a pair.
            assert abs((hands[0][:, one] * hands[1][:, other]).sum(axis=1).mean() - 0.8) < 0.06


def test_scrambling_maps_keys_one_to_one() -> None:
    rng = np.random.default_rng(5)
    keys = np.unique(
        np.concatenate([np.arange(50_000), rng.integers(0, 1 << 62, 50_000), (1 << 62) - 1 - np.arange(99)])
    )
    spread = scrambled(keys)
    assert len(keys) == len(np.unique(spread))
    assert spread.min() >= 0
    assert spread.max() < 1 << 62

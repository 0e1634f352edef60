"""Masks, samples, buffers, ended games and conversions of `golpe.batch`."""

from typing import cast

import numpy as np
import pytest
from numpy.typing import NDArray

from golpe import batch
from golpe.batch.layout import Records
from golpe.errors import BatchError
from golpe.game import Game
from golpe.observe.relative import RELATIVE_DECISIONS, relative_of
from golpe.rules.ruleset import preset
from golpe.rules.turns import TURN_CAP
from golpe.rules.vocabulary.ids import DECISIONS
from golpe.rules.vocabulary.phases import OVER

pytestmark = pytest.mark.compiled


def dealt(n: int = 16, *, name: str = "resistance", seats: int = 4) -> Records:
    return batch.deal(preset(name), seats=seats, keys=np.arange(n))


def test_samples_are_legal_and_equally_likely() -> None:
    rng = np.random.default_rng(1)
    mask = np.zeros((9_000, 5), np.bool_)
    mask[:, [1, 2, 4]] = True
    mask[0] = False
    chosen = batch.sample(mask, rng)
    assert -1 == chosen[0]
    counts = np.bincount(chosen[1:], minlength=5)
    assert 0 == counts[0] + counts[3]
    assert np.abs(counts[[1, 2, 4]] - 3_000).max() < 4 * (9_000 * 2 / 9) ** 0.5
    assert [] == batch.sample(mask[:0], rng).tolist()
    assert [-1, -1] == batch.sample(np.zeros((2, 5), np.bool_), rng).tolist()


def test_relative_masks_name_the_same_decisions() -> None:
    rng = np.random.default_rng(1)
    games = dealt(name="reformation", seats=6)
    for _ in range(60):
        mask, relative = batch.legal(games), batch.legal(games, relative=True)
        assert (len(games), RELATIVE_DECISIONS) == relative.shape
        for i, seat in enumerate(games["asked"].tolist()):
            named = {relative_of(int(d), seat, 6) for d in np.flatnonzero(mask[i])}
            assert named == set(np.flatnonzero(relative[i]).tolist())
        chosen = batch.absolute(games, batch.sample(relative, rng))
        assert mask[np.arange(len(games)), chosen].all()
        batch.step(games, chosen)
    batch.play_out(games)
    over = games[games["phase"] == OVER]
    assert not batch.legal(over, relative=True).any()
    assert (batch.absolute(over, np.zeros(len(over), int)) == -1).all()


def test_masks_and_observations_are_written_to_the_caller_s_arrays() -> None:
    games = dealt()
    tallies = batch.tally(games)
    mask, rows = np.ones((16, DECISIONS), np.bool_), np.ones_like(batch.observe(games, tallies, 0, seats=4))
    assert np.shares_memory(mask, batch.legal(games, out=mask))
    assert np.shares_memory(rows, batch.observe(games, tallies, 0, seats=4, out=rows))
    assert mask.tobytes() == batch.legal(games).tobytes()
    assert rows.tobytes() == batch.observe(games, tallies, 0, seats=4).tobytes()
    frozen = mask.copy()
    frozen.setflags(write=False)
    for code, wrong in (
        ("wrong_shape", mask[:, :-1].copy()),
        ("wrong_dtype", cast(NDArray[np.bool_], mask.astype(np.int8))),
        ("not_contiguous", np.asfortranarray(mask)),
        ("read_only", frozen),
    ):
        with pytest.raises(BatchError) as caught:
            batch.legal(games, out=wrong)
        assert code == caught.value.code


def test_without_autoreset_games_stay_as_they_ended() -> None:
    rng = np.random.default_rng(1)
    games = dealt(32, seats=2)
    games["turns"][:8] = TURN_CAP - 3
    tallies = batch.tally(games)
    ends = np.zeros(32, int)
    total = np.zeros((32, 2))
    while ends.min() == 0:
        before = games.copy()
        ended, reward = batch.step(games, batch.sample(batch.legal(games), rng), tallies, autoreset=False)
        assert before[ends > 0].tobytes() == games[ends > 0].tobytes()
        ends += ended
        total += reward
    assert [1] * 32 == ends.tolist()
    assert [1.0] * 32 == total.sum(axis=1).tolist()
    assert (games["turns"] >= TURN_CAP).any()
    batch.step(games, np.full(32, -1), tallies, autoreset=False)  # no game needs a decision
    which = np.arange(32) < 5
    kept = games[~which].tobytes()
    batch.deal_again(games, which, tallies)
    assert kept == games[~which].tobytes()
    assert [1] * 5 == games["turns"][which].tolist()
    assert batch.tally(games[which]).tobytes() == tallies[which].tobytes()


@pytest.mark.parametrize(
    ("name", "seats"), [("resistance", 3), ("reformation", 5), ("bga", 8), ("two-player-draft", 2)]
)
def test_a_game_of_a_batch_plays_on_as_the_batch_does_and_back(name: str, seats: int) -> None:
    rng = np.random.default_rng(1)
    games = dealt(4, name=name, seats=seats)
    for _ in range(9):
        batch.step(games, batch.sample(batch.legal(games), rng))
    twins = [batch.game_of(games, i) for i in range(len(games))]
    assert games.tobytes() == batch.records_of(twins).tobytes()
    for _ in range(120):
        mask = batch.legal(games)
        decisions = batch.sample(mask, rng)
        for i, game in enumerate(twins):
            if game.asked is not None:
                assert mask[i].tolist() == game.legal_mask(game.asked).tolist()
                game.play(game.asked, int(decisions[i]))
        batch.apply(games, decisions)
        assert games.tobytes() == batch.records_of(twins).tobytes()


def test_a_converted_game_has_the_ruleset_that_it_is_given() -> None:
    games = dealt(1)
    game = batch.game_of(games, ruleset=preset("resistance"))
    assert ("resistance", None) == (game.ruleset.name, game.seed)
    with pytest.raises(BatchError, match="reformation") as caught:
        batch.game_of(games, ruleset=preset("reformation"))
    assert "wrong_ruleset" == caught.value.code
    with pytest.raises(BatchError):
        batch.records_of([Game.deal(seats=2, seed=1, chance=None)])

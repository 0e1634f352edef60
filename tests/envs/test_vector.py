"""Self-play in many games at once: the same games as `Game`, in any buffers, and nothing that a seat cannot know."""

import random
from collections.abc import Sequence

import numpy as np
import pytest

from golpe import batch
from golpe.batch.layout import pack, unpacked, unpacked_tallies
from golpe.envs.tables import Dtype
from golpe.envs.vector import Reward, SelfPlay, Turn, decoded
from golpe.errors import BatchError
from golpe.game import Game, Windows
from golpe.observe.encoder import encode
from golpe.observe.features import features_of
from golpe.observe.relative import RELATIVE_DECISIONS, absolute_of
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.rules.ruleset import preset
from golpe.rules.sight import view
from golpe.rules.turns import TURN_CAP
from golpe.rules.vocabulary.seats import NOBODY
from tests.support.random_games import WITH_TOGGLES
from tests.support.twins import twin_of

pytestmark = pytest.mark.compiled

TABLES: Sequence[tuple[str, int, Windows, Reward]] = (
    ("resistance", 2, "sealed", "end"),
    ("resistance", 4, "open", "exile"),
    ("reformation", 6, "sealed", "exile"),
    ("two-player-draft", 2, "sealed", "exile"),
    ("bga", 3, "open", "end"),
)


def played(env: SelfPlay, turn: Turn, rng: np.random.Generator, steps: int) -> Turn:
    for _ in range(steps):
        turn = env.step(batch.sample(turn.mask, rng))
    return turn


def observed(game: Game, tally: Tally, seat: int) -> list[float]:
    row = np.zeros(features_of(game.seats), np.float32)
    encode(game.view(seat), tally, seat, row)
    return row.tolist()


@pytest.mark.parametrize(("name", "seats", "windows", "reward"), TABLES)
def test_a_batch_of_one_plays_as_a_game_step_for_step(name: str, seats: int, windows: Windows, reward: Reward) -> None:
    env = SelfPlay(name, 1, seats=seats, windows=windows, reward=reward, autoreset=False)
    rng = np.random.default_rng(2)
    for seed in range(3):
        turn, tally = env.reset(seed=seed), Tally()
        game = Game.deal(name, seats=seats, seed=seed, windows=windows)
        watch(tally, game.state)
        earned = np.zeros(seats)
        while (seat := game.asked) is not None and game.turns < TURN_CAP:
            assert seat == turn.seat[0]
            assert observed(game, tally, seat) == turn.obs[0].tolist()
            assert game.legal_mask(seat, relative=True).tolist() == turn.mask[0].tolist()
            decisions = batch.sample(turn.mask, rng)
            alive = game.state.alive
            game.play(seat, absolute_of(int(decisions[0]), seat, seats))
            watch(tally, game.state)
            turn = env.step(decisions)
            assert [game.over] == turn.terminated.tolist()
            earned += turn.reward[0]
            if reward == "exile":
                gone = [bool((alive & ~game.state.alive) >> each & 1) for each in range(seats)]
                assert gone == (turn.reward[0] < 0).tolist()
        assert turn.terminated[0] or turn.truncated[0]
        assert turn.seat[0] == -1
        assert not turn.mask.any()
        assert [observed(game, tally, each) for each in range(seats)] == turn.final_obs[0].tolist()
        if game.winner is not None:
            assert [1 if each == game.winner else np.float32(-1 / (seats - 1)) for each in range(seats)] == list(earned)


@pytest.mark.parametrize(("name", "options"), WITH_TOGGLES)
def test_compact_observations_stand_for_the_same_numbers(
    name: str, options: dict[str, str | int | bool | None]
) -> None:
    for seats in {preset(name).players_min, preset(name).players_max}:
        env = SelfPlay(name, 16, seats=seats, options=options)
        compact = SelfPlay(name, 16, seats=seats, options=options, dtype="uint8")
        turn, small = env.reset(seed=5), compact.reset(seed=5)
        rng, meaning = np.random.default_rng(5), compact.meaning()
        for _ in range(120):
            assert small.obs.dtype == np.uint8
            assert turn.obs.tobytes() == decoded(np.asarray(small.obs, np.uint8), meaning).tobytes()
            decisions = batch.sample(turn.mask, rng)
            turn, small = env.step(decisions), compact.step(decisions)


@pytest.mark.parametrize(("name", "options"), WITH_TOGGLES)
def test_every_row_is_that_of_the_interpreted_encoder_bit_by_bit(
    name: str, options: dict[str, str | int | bool | None]
) -> None:
    ended = 0
    for seats in {preset(name).players_min, preset(name).players_max}:
        env = SelfPlay(name, 6, seats=seats, options=options, autoreset=False)
        turn, rng = env.reset(seed=11), np.random.default_rng(11)
        for step in range(300):
            now = turn.terminated | turn.truncated
            for i in np.flatnonzero(now if step % 20 else turn.seat >= NOBODY).tolist():
                state, tally = unpacked(env.games[i : i + 1])[0], unpacked_tallies(env.tallies[i : i + 1])[0]
                rows = np.zeros((seats + 1, features_of(seats)), np.float32)
                for row, viewer in zip(rows, (*range(seats), int(turn.seat[i])), strict=True):
                    encode(view(state, viewer), tally, viewer, row)
                assert not now[i] or rows[:-1].tobytes() == turn.final_obs[i].tobytes()
                assert rows[-1].tobytes() == turn.obs[i].tobytes()
            ended += int(now.sum())
            turn = env.step(batch.sample(turn.mask, rng))
    assert ended > 0


def test_a_game_that_ended_is_followed_by_the_one_that_step_deals() -> None:
    rng = np.random.default_rng(1)
    env = SelfPlay("resistance", 64, seats=2)
    turn = env.reset(seed=9)
    games = batch.deal(batch.preset("resistance"), seats=2, keys=9 + np.arange(64))
    ended = 0
    for _ in range(60):
        decisions = batch.sample(turn.mask, rng)
        over, _ = batch.step(games, batch.absolute(games, decisions))
        turn = env.step(decisions)
        assert over.tolist() == (turn.terminated | turn.truncated).tolist()
        assert games.tobytes() == env.games.tobytes()
        ended += int(over.sum())
    assert ended > 64


def test_games_that_ended_wait_until_they_are_replaced() -> None:
    rng = np.random.default_rng(1)
    env = SelfPlay("resistance", 8, seats=2, autoreset=False)
    turn = played(env, env.reset(seed=1), rng, 1)
    ends = np.zeros(8, int)
    for _ in range(400):
        ends += turn.terminated | turn.truncated
        turn = env.step(batch.sample(turn.mask, rng))
    assert [1] * 8 == ends.tolist()
    which = np.arange(8) < 3
    kept = env.games[~which].tobytes()
    turn = env.reset(which=which)
    assert which.tolist() == (turn.seat >= 0).tolist() == turn.mask.any(axis=1).tolist()
    assert kept == env.games[~which].tobytes()


def test_no_observation_depends_on_what_its_seat_cannot_see() -> None:
    rng, dice = np.random.default_rng(4), random.Random(4)
    told = 0
    for name, seats in (("resistance", 4), ("reformation", 5), ("igrato", 3)):
        env = SelfPlay(name, 32, seats=seats, full_information=True)
        turn = env.reset(seed=4)
        for _ in range(12):
            turn = played(env, turn, rng, 3)
            assert env.hidden is not None
            obs, mask, hidden = turn.obs.copy(), turn.mask.copy(), env.hidden.copy()
            games = env.games.copy()
            for i, state in enumerate(unpacked(games)):
                seat = int(turn.seat[i])
                twin = twin_of(state, seat, dice)
                twin.asked = seat
                pack(twin, env.games, i)
            turn = env.ask()
            assert obs.tobytes() == turn.obs.tobytes()
            assert mask.tobytes() == turn.mask.tobytes()
            told += int((hidden != env.hidden).any(axis=1).sum())
            env.games[:] = games
            turn = env.ask()
    assert told > 500


def test_full_information_holds_every_card() -> None:
    env = SelfPlay("resistance", 4, seats=3, full_information=True)
    turn = played(env, env.reset(seed=2), np.random.default_rng(2), 5)
    assert env.hidden is not None
    for i, seat in enumerate(turn.seat.tolist()):
        row, s = env.hidden[i], env.games[i]
        assert s["hand"][(seat + 1) % 3].tolist() == row[12:17].tolist()
        assert s["deck"].tolist() == row[36:41].tolist()
    assert SelfPlay("resistance", 4).hidden is None


def test_turns_are_written_to_the_caller_s_arrays() -> None:
    obs = np.full((4, features_of(3)), np.nan, np.float32)
    env = SelfPlay("resistance", 4, seats=3, out={"obs": obs})
    turn = env.reset(seed=1)
    assert np.shares_memory(obs, turn.obs)
    assert not np.isnan(obs).any()
    for code, wrong in (
        ("wrong_shape", {"obs": obs[:3]}),
        ("wrong_dtype", {"mask": np.zeros((4, RELATIVE_DECISIONS))}),
        ("wrong_type", {"seat": [0] * 4}),
        ("out_of_range", {"observation": obs}),
    ):
        with pytest.raises(BatchError) as caught:
            SelfPlay("resistance", 4, seats=3, out=wrong)
        assert code == caught.value.code


def test_tensors_of_torch_are_written_to_without_a_copy() -> None:
    torch = pytest.importorskip("torch", reason="tensors need PyTorch: pip install '.[learn]'")
    obs, mask = torch.zeros((4, features_of(2))), torch.zeros((4, RELATIVE_DECISIONS), dtype=torch.bool)
    env = SelfPlay("resistance", 4, seats=2, out={"obs": obs, "mask": mask})
    turn = env.reset(seed=1)
    assert turn.obs.tolist() == obs.tolist()
    assert turn.mask.tolist() == mask.tolist()
    assert obs.any()


def test_an_illegal_decision_changes_nothing() -> None:
    env = SelfPlay("resistance", 4, seats=2)
    with pytest.raises(BatchError, match="reset"):
        env.step([0] * 4)
    turn = env.reset(seed=1)
    before = env.games.tobytes()
    for wrong in (int((~turn.mask[2]).argmax()), -1, RELATIVE_DECISIONS):
        decisions = turn.mask.argmax(axis=1)
        decisions[2] = wrong
        with pytest.raises(BatchError, match=r"decisions\[2\]") as caught:
            env.step(decisions)
        assert "not_legal" == caught.value.code
    assert before == env.games.tobytes()


@pytest.mark.parametrize("threads", [2, 3, 9])
def test_any_number_of_threads_gives_the_same_turns(threads: int) -> None:
    one = SelfPlay("resistance", 7, seats=2, full_information=True)
    some = SelfPlay("resistance", 7, seats=2, full_information=True, threads=threads)
    turn, rng, ended = one.reset(seed=6), np.random.default_rng(6), 0
    other = some.reset(seed=6)
    for _ in range(80):
        now = turn.terminated | turn.truncated
        assert turn.final_obs[now].tobytes() == other.final_obs[now].tobytes()
        assert [each.tobytes() for each in turn[:6]] == [each.tobytes() for each in other[:6]]
        assert one.hidden is not None
        assert some.hidden is not None
        assert one.hidden.tobytes() == some.hidden.tobytes()
        decisions = batch.sample(turn.mask, rng)
        ended += int(now.sum())
        turn, other = one.step(decisions), some.step(decisions)
    assert ended > 7


def test_an_illegal_decision_changes_nothing_in_any_thread() -> None:
    env = SelfPlay("resistance", 9, seats=2, threads=3)
    turn = env.reset(seed=1)
    before = env.games.tobytes()
    decisions = turn.mask.argmax(axis=1)
    decisions[7] = decisions[8] = -1
    with pytest.raises(BatchError, match=r"decisions\[7\]"):
        env.step(decisions)
    assert before == env.games.tobytes()


@pytest.mark.parametrize(("dtype", "threads"), [("uint8", 1), ("float32", 2)])
def test_interpreted_loops_give_the_same_turns(dtype: Dtype, threads: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def turns() -> list[bytes]:
        env = SelfPlay("resistance", 3, seats=3, dtype=dtype, full_information=True, threads=threads)
        turn, rng, seen = env.reset(seed=6), np.random.default_rng(6), list[bytes]()
        for _ in range(40):
            turn = env.step(batch.sample(turn.mask, rng))
            assert env.hidden is not None
            seen.append(b"".join(each.tobytes() for each in (*turn[:6], env.hidden)))
        return seen

    compiled = turns()
    monkeypatch.setattr("golpe.batch.carrier.compiled_or_none", lambda: None)
    assert compiled == turns()

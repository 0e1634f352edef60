"""Invalid arguments are rejected with a code and change nothing; every state that play can reach is valid."""

from collections.abc import Callable
from typing import Any, cast

import numpy as np
import pytest

from golpe import batch
from golpe.batch.carrier import run_interpreted
from golpe.batch.layout import STATE_DTYPE, Records
from golpe.errors import BatchError, RulesetError
from golpe.rules.ruleset import Ruleset, preset
from golpe.rules.turns import TURN_CAP
from golpe.rules.vocabulary import actions, characters, ids, phases
from tests.support.random_games import WITH_TOGGLES

B = 6


def dealt() -> Records:
    return batch.deal(preset("resistance"), seats=3, keys=np.arange(B))


def frozen(games: Records) -> Records:
    copy = games.copy()
    copy.flags.writeable = False
    return copy


def misaligned(games: Records) -> Records:
    room = np.zeros(games.nbytes + 1, np.uint8)
    room[1:] = games.view(np.uint8)
    return room[1:].view(STATE_DTYPE)


Wrong = Callable[[Records], object]
WRONG: list[tuple[str, Wrong, str]] = [
    (
        "not_legal",
        lambda games: batch.apply(games, np.full(B, 150)),
        r"decisions\[0\]: seat \d may not make decision 150",
    ),
    (
        "not_legal",
        lambda games: batch.apply(games, np.full(B, -1)),
        r"decisions\[0\]: seat \d may not make decision -1",
    ),
    ("out_of_range", lambda games: batch.apply(games, np.full(B, -2)), "decisions must be -1 to 153, not -2 to -2"),
    ("out_of_range", lambda games: batch.apply(games, np.full(B, ids.RESIGN)), "decisions must be -1 to 153"),
    ("out_of_range", lambda games: batch.apply(games, np.full(B, 1 << 40)), "decisions must be -1 to 153"),
    ("out_of_range", lambda games: batch.apply(games, np.full(B, (1 << 64) - 1, np.uint64)), "decisions must be"),
    ("out_of_range", lambda games: batch.apply(games, np.full(B, -1 - (1 << 63) + 1)), "decisions must be"),
    ("wrong_dtype", lambda games: batch.apply(games, [1 << 70] * B), "at most 64 bits, not object"),
    ("wrong_dtype", lambda games: batch.apply(games, np.full(B, 62.0)), "must be integers of .*, not float64"),
    ("wrong_dtype", lambda games: batch.apply(games, np.full(B, True)), "not bool"),
    ("wrong_shape", lambda games: batch.apply(games, np.full(B - 1, 62)), r"must have the shape \[6\], not \[5\]"),
    ("wrong_shape", lambda games: batch.apply(games, np.full((B, 1), 62)), r"not \[6, 1\]"),
    ("wrong_shape", lambda games: batch.apply(games, np.asarray(62)), r"not \[\]"),
    ("wrong_shape", lambda games: batch.legal(games.reshape(2, 3)), r"must be STATE_DTYPE\[B\]"),
    ("wrong_shape", lambda games: batch.legal(np.asfortranarray(games.reshape(2, 3))), "must be STATE_DTYPE"),
    ("wrong_type", lambda games: batch.legal(games.tolist()), "must be a NumPy array, not list"),
    ("wrong_type", lambda games: batch.legal(np.ma.masked_array(games)), "not MaskedArray"),
    ("wrong_dtype", lambda games: batch.legal(games.astype(STATE_DTYPE.newbyteorder())), "must have the dtype"),
    ("wrong_dtype", lambda games: batch.legal(cast(Any, games["coins"])), "must have the dtype STATE_DTYPE"),
    ("read_only", lambda games: batch.play_out(frozen(games)), "games is read-only: pass a copy"),
    ("not_contiguous", lambda games: batch.play_out(games[::2]), "games is not contiguous"),
    ("not_contiguous", lambda games: batch.play_out(games[::-1]), "games is not contiguous"),
    (
        "not_contiguous",
        lambda games: batch.step(np.lib.stride_tricks.as_strided(games, (B,), (0,)), np.full(B, 62)),
        "not contiguous",
    ),
    ("not_a_game", lambda games: batch.legal(np.zeros(3, STATE_DTYPE)), r"games\[0\] is not a valid game"),
    ("not_a_game", lambda games: batch.play_out(batch.view(games, 0)), "is not a valid game.*`determinize`"),
    ("not_a_game", lambda games: batch.view(batch.view(games, 0), 0), "is not a valid game"),
    ("not_a_view", lambda games: batch.determinize(games, 0, np.arange(B)), r"views\[0\] is not the view of seat 0"),
    ("not_a_view", lambda games: batch.determinize(batch.view(games, 0), 1, np.arange(B)), "not the view of seat 1"),
    (
        "not_a_view",
        lambda games: batch.determinize(np.zeros(B, STATE_DTYPE), -1, np.arange(B)),
        "not the view of seat -1",
    ),
    ("out_of_range", lambda games: batch.view(games, 3), r"games\[0\] has 3 seats and no seat 3"),
    ("out_of_range", lambda games: batch.view(games, -2), "viewers must be -1 to 9"),
    ("wrong_shape", lambda games: batch.view(games, [0, 1]), "viewers must have the shape"),
    ("wrong_dtype", lambda games: batch.view(games, cast(Any, 0.5)), "viewers must be integers"),
    ("wrong_shape", lambda games: batch.determinize(batch.view(games, 0), 0, [1, 2]), "keys must have the shape"),
    ("wrong_shape", lambda games: batch.rollouts(games, n=5), "rollouts start from one game, not from 6"),
    ("out_of_range", lambda games: batch.rollouts(games[:1], n=0), "n must be 1 to"),
    ("out_of_range", lambda games: batch.rollouts(games[:1], n=1, key=-1), "key must be 0 to"),
    ("wrong_type", lambda games: batch.rollouts(games[:1], n=cast(Any, 2.5)), "n must be an integer, not 2.5"),
    ("out_of_range", lambda games: batch.play_out(games, turn_cap=TURN_CAP + 1), "turn_cap must be 0 to 200"),
    ("out_of_range", lambda games: batch.deal(preset("resistance"), seats=3, keys=[-1]), "keys must be 0"),
    ("out_of_range", lambda games: batch.deal(preset("resistance"), seats=3, keys=[1 << 62]), "keys must be 0"),
    ("wrong_dtype", lambda games: batch.deal(preset("resistance"), seats=3, keys=cast(Any, [0.5])), "keys must be"),
    ("wrong_dtype", lambda games: batch.deal(preset("resistance"), seats=3, keys=cast(Any, ["7"])), "keys must be"),
    ("wrong_shape", lambda games: batch.deal(preset("resistance"), seats=3, keys=np.zeros((2, 2), int)), "keys must"),
    (
        "out_of_range",
        lambda games: batch.deal(preset("resistance"), seats=3, keys=[1], first=3),
        "first must be 0 to 2",
    ),
    ("wrong_type", lambda games: batch.deal(preset("resistance"), seats=cast(Any, "3"), keys=[1]), "seats must be"),
    ("out_of_range", lambda games: batch.deal(preset("resistance"), seats=11, keys=[1]), "seats must be 2 to 10"),
    (
        "out_of_range",
        lambda games: batch.deal(preset("resistance"), seats=3, keys=[1], windows=cast(Any, "")),
        "windows",
    ),
]


@pytest.mark.parametrize(("code", "wrong", "told"), WRONG)
def test_invalid_arguments_are_rejected_and_change_nothing(code: str, wrong: Wrong, told: str) -> None:
    games = dealt()
    before = games.tobytes()
    with pytest.raises(BatchError, match=told) as caught:
        wrong(games)
    assert code == caught.value.code
    assert before == games.tobytes()


def test_a_number_of_seats_outside_the_ruleset_is_rejected() -> None:
    with pytest.raises(RulesetError):
        batch.deal(preset("resistance"), seats=7, keys=[1])


BROKEN: list[tuple[str, object]] = [
    ("seats", 0), ("seats", 11), ("phase", 14), ("phase", -1), ("phase", 1), ("turn", 3), ("turn", -1),
    ("asked", -1), ("asked", 100), ("waiting", 0), ("waiting", -1), ("waiting", 1 << 3), ("alive", 1),
    ("turns", -1), ("turns", 32_767), ("owed", 4), ("trace_count", -1), ("trace_count", 127), ("target", 3),
    ("claimant", 9), ("challenger", -2), ("claim", 5), ("kept_claim", -2), ("examined", 7), ("action", 12),
    ("action", -1), ("objection", [-1] * 10), ("objection", [ids.DECISIONS] * 10), ("coins", [-1] * 10),
    ("coins", [20_000] * 10), ("influence", [0] * 10), ("influence", [3] * 10), ("faction", [2] * 10),
    ("hand", 0), ("hand", -1), ("shown", 2), ("revealed", -1), ("deck", 0), ("deck", -1), ("drawn", -1),
    ("deck_count", 120), ("under_count", 26), ("under_count", -1), ("treasury", -2), ("reserve", -1),
    ("drafted", [6] * 10),
]  # fmt: skip


@pytest.mark.parametrize(("name", "value"), BROKEN)
def test_an_invalid_record_is_rejected_by_both_carriers(name: str, value: object) -> None:
    games = dealt()
    games[name][4] = value
    before = games.tobytes()
    with pytest.raises(BatchError, match=r"games\[4\] is not a valid game"):
        batch.play_out(games)
    assert before == games.tobytes()
    assert run_interpreted("first_unsound", games) == 4


def test_a_block_with_an_unknown_character_is_rejected() -> None:
    games = dealt()
    batch.apply(games, np.full(B, ids.ACT_FIRST[actions.FOREIGN_AID]))
    assert (games["phase"] == phases.BLOCKING).all()
    games["objectors"][2] = 1
    games["objection"][2, 0] = ids.BLOCK + characters.SLOTS
    with pytest.raises(BatchError, match=r"games\[2\] is not a valid game"):
        batch.apply(games, np.full(B, ids.PASS))


def strided(games: Records) -> Records:
    return games[::2]


def as_recarray(games: Records) -> Records:
    return games.view(np.recarray)


@pytest.mark.parametrize("suits", [strided, frozen, misaligned, as_recarray])
def test_arrays_that_are_only_read_may_have_any_layout(suits: Callable[[Records], Records]) -> None:
    games = dealt()
    odd = suits(games)
    even = odd.copy().view(STATE_DTYPE, np.ndarray)
    assert batch.legal(even).tolist() == batch.legal(odd).tolist()
    assert batch.view(even, 1).tobytes() == batch.view(odd, 1).tobytes()
    assert batch.scores(even).tolist() == batch.scores(odd).tolist()


@pytest.mark.parametrize("dtype", [">i8", "<i4", ">i2", "u1", "u8"])
def test_integers_of_any_width_and_byte_order_are_accepted(dtype: str) -> None:
    games, twin = dealt(), dealt()
    decisions = batch.legal(games).argmax(axis=1)
    batch.apply(games, decisions)
    batch.apply(twin, decisions.astype(dtype))
    assert games.tobytes() == twin.tobytes()


def test_an_empty_batch_is_a_batch() -> None:
    games = batch.deal(preset("resistance"), seats=3, keys=[])
    batch.apply(games, [])
    assert (0, ids.DECISIONS) == batch.legal(games).shape
    assert (0,) == batch.play_out(games).shape
    assert (0,) == batch.determinize(batch.view(games, 1), 1, []).shape
    assert (0,) == batch.step(games, [])[0].shape


def test_a_game_that_is_over_takes_no_decision_but_minus_one() -> None:
    games = dealt()
    batch.play_out(games)
    over = games[games["phase"] == phases.OVER]
    before = over.tobytes()
    batch.apply(over, np.full(len(over), -1))
    assert before == over.tobytes()
    with pytest.raises(BatchError, match="the game is over and takes only -1, not 0"):
        batch.apply(over, np.zeros(len(over), int))


@pytest.mark.parametrize(("name", "options"), WITH_TOGGLES)
def test_every_state_in_play_is_valid(name: str, options: dict[str, str | int | bool | None]) -> None:
    ruleset: Ruleset = preset(name).but(options)
    rng = np.random.default_rng(11)
    for seats in range(ruleset.players_min, ruleset.players_max + 1):
        games = batch.deal(ruleset, seats=seats, keys=np.arange(40), windows="sealed" if seats % 2 else "open")
        for turn in range(60):
            mask = batch.legal(games)
            if not mask.any():
                break
            chosen = np.where(mask.any(axis=1), (mask * rng.random(mask.shape)).argmax(axis=1), -1)
            batch.apply(games, chosen)  # rejects invalid games
            viewers = rng.integers(-1, seats, len(games))
            whole = batch.determinize(batch.view(games, viewers), viewers, np.arange(len(games)) + turn)
            assert (batch.legal(whole).any(axis=1) == (whole["phase"] != phases.OVER)).all()
        batch.play_out(games)

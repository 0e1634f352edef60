"""The compiled rules play like the interpreted ones, byte for byte."""

import random
import sys
from collections.abc import Callable
from types import FrameType

import numpy as np
import pytest

from golpe.batch.compiled_rules import compiled_rules
from golpe.batch.layout import STATE_DTYPE, pack, unpack
from golpe.rules.legal import legal_word
from golpe.rules.play import apply, deal_by_roll
from golpe.rules.resignation import may_resign
from golpe.rules.ruleset import Ruleset, preset
from golpe.rules.state import State
from golpe.rules.turns import TURN_CAP
from golpe.rules.vocabulary.ids import RESIGN, WORD_BITS, WORDS
from golpe.rules.vocabulary.seats import NOBODY
from tests.support.playthrough import tables
from tests.support.random_games import WITH_TOGGLES

GAMES = 400

pytestmark = pytest.mark.compiled
rules = compiled_rules()


def bits(word: int, mask: int) -> list[int]:
    return [word * WORD_BITS + bit for bit in range(WORD_BITS) if mask >> bit & 1]


def table_of(seed: int) -> tuple[Ruleset, int]:
    """Choose a ruleset and a number of seats."""
    rng = random.Random(seed)
    name, options = rng.choice(WITH_TOGGLES)
    ruleset = preset(name).but(options)
    return ruleset, rng.randint(ruleset.players_min, ruleset.players_max)


def play_both(seed: int) -> int:
    """Play one random game in both carriers, comparing after every decision; return the number of decisions.

    In every fourth game, seats sometimes resign.
    """
    rng = random.Random(seed)
    leaves = 0.03 if seed % 4 == 3 else 0.0
    ruleset, seats = table_of(seed)
    s = State(options=ruleset.encoded(), seats=seats, sealed=rng.randint(0, 1), key=rng.getrandbits(62))
    record, mirror = np.zeros(1, STATE_DTYPE), np.zeros(1, STATE_DTYPE)
    pack(s, record, 0)
    deal_by_roll(s, NOBODY)
    rules.deal_by_roll_at(record, 0, NOBODY)
    played = 0
    while True:
        pack(s, mirror, 0)
        assert mirror.tobytes() == record.tobytes(), f"seed {seed}, decision {played}"
        if s.waiting == 0 or s.turns == TURN_CAP:
            return played
        masks = [legal_word(s, s.asked, word) for word in range(WORDS)]
        assert masks == [rules.legal_word_at(record, 0, s.asked, word) for word in range(WORDS)]
        seat, d = s.asked, rng.choice([d for word, mask in enumerate(masks) for d in bits(word, mask)])
        if rng.random() < leaves:
            seat, d = rng.choice([each for each in range(seats) if may_resign(s, each)]), RESIGN
        apply(s, seat, d)
        rules.apply_at(record, 0, seat, d)
        played += 1


def test_compiled_and_interpreted_play_the_same_games() -> None:
    decisions = sum(play_both(seed) for seed in range(GAMES))
    assert decisions > 10 * GAMES


def rules_run_by_python(play: Callable[[], object]) -> bool:
    """Return whether the interpreter runs a function of the rules during a call."""
    files: set[str] = set()

    def note(frame: FrameType, *_: object) -> None:
        files.add(frame.f_code.co_filename)

    sys.setprofile(note)
    try:
        play()
    finally:
        sys.setprofile(None)
    return not files.isdisjoint({deal_by_roll.__code__.co_filename, legal_word.__code__.co_filename})


def test_nothing_is_interpreted_while_compiled_rules_play() -> None:
    s = State(options=preset("reformation").encoded(), seats=9, sealed=1, key=1)
    record = np.zeros(2, STATE_DTYPE)
    pack(s, record, 0)
    pack(s, record, 1)

    def play(i: int) -> None:
        rules.deal_by_roll_at(record, i, NOBODY)
        seat = int(record["asked"][i])
        d = next(d for word in range(WORDS) for d in bits(word, rules.legal_word_at(record, i, seat, word)))
        rules.apply_at(record, i, seat, d)

    play(0)  # here it may have to compile
    assert not rules_run_by_python(lambda: play(1))
    assert rules_run_by_python(lambda: deal_by_roll(s, NOBODY))
    assert rules_run_by_python(lambda: legal_word(s, s.asked, 0))


@pytest.mark.soak
def test_compiled_and_interpreted_play_ten_thousand_games_of_every_preset_and_size() -> None:
    seeds = range(GAMES, GAMES + 10_000)
    sizes = {(ruleset.name, seats) for ruleset, seats in map(table_of, seeds)}
    assert set(tables()) == sizes
    assert sum(play_both(seed) for seed in seeds) > 100_000


@pytest.mark.parametrize("seed", range(5))
def test_a_state_survives_the_way_into_a_record_and_back(seed: int) -> None:
    ruleset = preset("reformation")
    s = State(options=ruleset.encoded(), seats=9, sealed=1, key=seed)
    deal_by_roll(s, NOBODY)
    record = np.zeros(3, STATE_DTYPE)
    pack(s, record, 1)
    back = State()
    unpack(record, 1, back)
    assert s == back

"""The compiled rules play like the interpreted ones, byte for byte."""

import sys
from collections.abc import Callable
from types import FrameType

import numpy as np
import pytest

from golpe.batch.layout import STATE_DTYPE, pack, unpack
from golpe.rules.legal import legal_word
from golpe.rules.play import deal_by_roll
from golpe.rules.ruleset import preset
from golpe.rules.state import State
from golpe.rules.vocabulary.ids import WORDS
from golpe.rules.vocabulary.seats import NOBODY
from tests.support.carriers import GAMES, bits, play_both, rules, table_of
from tests.support.playthrough import tables

pytestmark = pytest.mark.compiled


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

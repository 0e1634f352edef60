"""The compiled rules play like the interpreted ones, byte for byte."""

import random

import numpy as np
import pytest

from golpe.batch.compiled import compiled_rules
from golpe.batch.layout import STATE_DTYPE, pack, unpack
from golpe.rules.legal import legal_word
from golpe.rules.play import apply, deal_by_roll
from golpe.rules.ruleset import Ruleset, preset
from golpe.rules.state import State
from golpe.rules.vocabulary import NOBODY, TURN_CAP, WORD_BITS, WORDS
from tests.support.playthrough import tables
from tests.support.random_games import WITH_TOGGLES

GAMES = 1_000

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
    """Play one random game in both carriers, comparing after every decision; return how many there were."""
    rng = random.Random(seed)
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
        apply(s, seat, d)
        rules.apply_at(record, 0, seat, d)
        played += 1


def test_compiled_and_interpreted_play_the_same_games() -> None:
    decisions = sum(play_both(seed) for seed in range(GAMES))
    assert decisions > 10 * GAMES
    for name in ("play.apply", "play.decide", "legal.legal_word", "effects.resolve", "proof.prove", "influence.lose"):
        assert rules.functions[name].nopython_signatures, f"{name} was not compiled"


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

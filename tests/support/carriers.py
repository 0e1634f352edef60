"""Games played by the interpreted and by the compiled rules, compared after every decision."""

import random

import numpy as np

from golpe.batch.compiled_rules import compiled_rules
from golpe.batch.layout import STATE_DTYPE, pack
from golpe.rules.legal import legal_word
from golpe.rules.play import apply, deal_by_roll
from golpe.rules.resignation import may_resign
from golpe.rules.ruleset import Ruleset, preset
from golpe.rules.state import State
from golpe.rules.turns import TURN_CAP
from golpe.rules.vocabulary.ids import RESIGN, WORD_BITS, WORDS
from golpe.rules.vocabulary.seats import NOBODY
from tests.support.random_games import WITH_TOGGLES

GAMES = 400


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

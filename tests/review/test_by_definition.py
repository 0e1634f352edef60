"""Five positions of a review, computed again from docs/reference/reviews.md: by counting, with the bots as they play."""

import random
from functools import cache
from itertools import combinations

import numpy as np
import pytest

from golpe.bots.bot import legal_for
from golpe.bots.levels import HardBot
from golpe.game import Game, decisions_under
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.record.game_text import read_game
from golpe.review.outcomes import outcome_model, records_from
from golpe.rules.sight import View, view
from golpe.rules.state import State, copied
from golpe.rules.vocabulary.phases import CHOOSE_ACTION, OVER
from golpe.rules.vocabulary.seats import NOBODY
from tests.review.short_game import review, short_game

pytestmark = pytest.mark.compiled

DUKE, CONTESSA = 0, 4
Hand = tuple[int, int]
SAMPLES = 200


@cache
def followed() -> list[tuple[State, Tally]]:
    """Return the state and tally before each decision of the short game, and after the last."""
    record = read_game(short_game()).record
    found: list[tuple[State, Tally]] = []
    game = Game.deal_with(
        record.ruleset, seats=2, windows="sealed", first=0, draws=[0, 4, 2, 4], chance=lambda _: 3
    )  # fmt: skip
    for number in range(len(record.plays) + 1):
        tally = Tally()
        again = Game.deal_with(
            record.ruleset, seats=2, windows="sealed", first=0, draws=[0, 4, 2, 4], chance=lambda _: 3
        )  # fmt: skip
        watch(tally, again.state)
        for seat, decision, _ in record.plays[:number]:
            again.play(seat, decision)
            watch(tally, again.state)
        found.append((copied(again.state), tally))
    assert game.seats == 2
    return found

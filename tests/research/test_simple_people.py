"""People with one simple habit: they challenge what their habit says, and decide honestly otherwise."""

import random

import pytest

from golpe.game import Game
from golpe.observe.tally import Tally
from research.simple_people import AlwaysChallenges, ChallengesHalf, ChallengesWhatHitsIt

KEYS = range(40)


@pytest.mark.parametrize(
    ("habit", "of_target", "of_other"),
    [(AlwaysChallenges, 40, 40), (ChallengesHalf, 20, 20), (ChallengesWhatHitsIt, 40, 0)],
)
def test_a_claim_is_challenged_as_the_habit_says(habit: type[AlwaysChallenges], of_target: int, of_other: int) -> None:
    game = Game.deal(seats=3, seed=1, first=0)
    game.play(0, "steal 1")
    for seat, expected in ((1, of_target), (2, of_other)):
        texts = [habit().decide(game.view(seat), Tally(), seat, random.Random(key)).text for key in KEYS]
        assert abs(expected - texts.count("challenge")) <= 8

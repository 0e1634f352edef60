"""Key moments of a recorded game."""

from functools import cache

import numpy as np

from golpe.game import Game
from golpe.protocol.reviews import Curves, Doubt, ReviewedClaim, ReviewedDecision
from golpe.record.game_text import write_game
from golpe.review.game import RecordedPlay, read_play
from golpe.review.ledger import Entry, actors_of
from golpe.review.moments import Telling, chosen_in
from golpe.rules.ruleset import preset

PLAYS = (
    (0, "foreign_aid"), (2, "pass"), (1, "block duke"), (0, "pass"), (2, "challenge"), (1, "prove"), (2, "lose duke"),
)  # fmt: skip


@cache
def blocked_aid() -> RecordedPlay:
    """Seat 1 blocks Foreign Aid, and seat 2 loses a challenge of the block."""
    game = Game.deal_with(
        preset("resistance"), seats=3, windows="sealed", first=0, draws=[0, 1, 0, 1, 0, 1], chance=lambda _: 3
    )
    for seat, text in PLAYS:
        game.play(seat, text)
    return read_play(write_game(game.record()))


def telling() -> Telling:
    flat = [[1 / 3] * 3 for _ in range(len(PLAYS) + 1)]
    return Telling(blocked_aid(), Curves(spectator=flat, known=flat, opened=flat))


def claim(*, wrong: float) -> ReviewedClaim:
    doubt = Doubt(
        seat=2, bluff=0.4, challenged=True, passed=0.3, right=0.6, wrong=wrong, break_even=0.5, verdict="close"
    )  # fmt: skip
    return ReviewedClaim(
        n=3, turn=1, seat=1, character="duke", action="foreign_aid", is_block=True, is_true=True, fate="proved",
        challenger=2, challenge=0.5, believed=0.4, challenged=0.5, otherwise=0.3, break_even=None, verdict="close",
        doubts=[doubt],
    )  # fmt: skip


def test_a_challenge_that_could_cost_everything_is_told_at_the_challenge_itself() -> None:
    (moment,) = telling().claims(2, [claim(wrong=0.0)])
    assert (moment.kind, moment.n, moment.decision) == ("challenge", 5, "challenge")
    assert moment.points == -0.6 * 0.4


def decided(n: int, question: str) -> ReviewedDecision:
    seat, text = PLAYS[n - 1]
    return ReviewedDecision(
        n=n, turn=1, seat=seat, question=question, forced=False, options=[], played=text, best=text,
        loss=0.0, loss_error=0.0, close=False, common=False, mark="none",
    )  # fmt: skip


def test_only_choices_are_told_as_swings() -> None:
    play = blocked_aid()
    change = np.array([0.2, 0.1, -0.3])
    entries = [Entry(each.n, actors_of(play, each), change, np.zeros(3)) for each in play.plays]
    decisions = [
        decided(3, "block"), decided(5, "challenge_block"), decided(6, "prove"),
        decided(7, "lose_influence"),
    ]  # fmt: skip
    swings = [each for each in telling().changes(0, entries, chosen_in(decisions)) if each.kind == "swing"]
    assert [(each.actor, each.decision) for each in swings] == [(1, "block duke"), (2, "challenge")]

"""Marked decisions of a seat in a reviewed game, and the moment of one as the seat saw it."""

from itertools import islice
from typing import NamedTuple

import msgspec
from msgspec import Raw, Struct

from golpe.game import question_kind
from golpe.protocol.page import Event, GameView, Prompt
from golpe.protocol.reviews import ReviewedDecision
from golpe.record.game_text import retrace
from golpe.server.wire.prompts import options
from golpe.server.wire.views import Surroundings, event_view, game_view


class OnlyDecisions(Struct):
    """The part of a review that says what was a mistake."""

    decisions: list[ReviewedDecision]


class Moment(NamedTuple):
    """What a seat knew when it had to decide."""

    view: GameView
    events: list[Event]


def marked_in(review: Raw) -> list[ReviewedDecision]:
    """Return the decisions that a review has marked."""
    return [each for each in msgspec.json.decode(review, type=OnlyDecisions).decisions if each.mark != "none"]


def moment_before(text: str, decision: ReviewedDecision, *, number: int) -> Moment:
    """Return the moment at which a seat made a decision, from its own view and with the options that it had.

    Args:
        number: number of the game at its table.

    Raises: RecordError if the record is damaged or of another version.
    """
    seat = decision.seat
    events: list[Event] = []
    game = None
    for game in islice(retrace(text), decision.n):
        events += [event_view(each) for each in game.events(seat)]
    assert game is not None
    view = game.view(seat)
    judged = {option.decision for option in decision.options}
    legal = [*game.legal(seat), *game.foreseen_blocks(seat)]
    prompt = Prompt(
        kind=question_kind(view), options=options(game, view, seat, [each for each in legal if each.text in judged])
    )
    around = Surroundings(number, is_waiting_shown=False, ended=None)
    return Moment(game_view(game, view, viewer=seat, around=around, prompt=prompt), events)

"""The seats that are shown to owe an answer."""

from collections.abc import Sequence

from golpe.game import Game, View, seats_in
from golpe.rules.vocabulary.phases import DRAFTING
from golpe.table.seats import Seat
from golpe.table.state import TableState


def waiting_for(game: Game, view: View, asked: Sequence[int], *, is_shown: bool) -> list[int] | None:
    """Return the seats that everybody is shown to owe an answer; None if the open window conceals them.

    A11: until a sealed window closes nobody learns who has answered it, unless the table shows it.

    Args:
        asked: the seats that the open window asks.
        is_shown: True at a table that shows who has answered.
    """
    if len(asked) <= 1:
        return list(asked)
    if view.sealed == 0 and view.phase != DRAFTING:
        return list(seats_in(view.waiting))
    return list(game.waiting) if is_shown else None


def conceals_answers_of_several(state: TableState) -> bool:
    """Return whether the open window asks several people and conceals which of them have answered.

    Outside bots count as people: when they answer depends on more than what everybody knows.
    """
    game = state.game
    if game is None or state.stage != "playing":
        return False
    view = state.view(None)
    asked = seats_in(view.eligible)
    is_concealed = waiting_for(game, view, asked, is_shown=state.options.show_waiting is True) is None
    return is_concealed and sum(plays_by_itself(state.seats[seat]) for seat in asked) > 1


def plays_by_itself(seat: Seat) -> bool:
    """Return whether a person or an outside bot plays in a seat now."""
    return seat.is_human or seat.token is not None

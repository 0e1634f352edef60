"""The seats that are shown to owe an answer."""

from collections.abc import Sequence

from golpe.game import Game, View, seats_in
from golpe.rules.vocabulary.phases import DRAFTING


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

"""A short recorded game and its review."""

from functools import cache

from golpe import __version__
from golpe.game import Game
from golpe.protocol.reviews import Review
from golpe.record.game_text import write_game
from golpe.review.reviewing import review_of
from golpe.rules.ruleset import preset


@cache
def short_game() -> str:
    """Seat 0 (Duke, Contessa) taxes, is challenged and shows the Duke; seat 1 claims the Duke without having it."""
    game = Game.deal_with(
        preset("resistance"), seats=2, windows="sealed", first=0, draws=[0, 4, 2, 4], chance=lambda _: 3
    )
    for seat, text in (
        (0, "tax"), (1, "challenge"), (0, "prove"), (1, "lose contessa"),
        (1, "tax"), (0, "challenge"), (1, "decline"),
    ):  # fmt: skip
        game.play(seat, text)
    assert game.winner == 0
    return write_game(game.record(), players=["human", "hard"])


@cache
def review() -> Review:
    return review_of(short_game(), golpe=__version__)


@cache
def first_decision() -> str:
    """The record of the same game after its first decision."""
    heading, first, *_ = short_game().splitlines(keepends=True)
    return heading + first + '{"plays":1,"winner":null}\n'

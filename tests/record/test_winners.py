"""Whoever reads a record says who has won as its closing line does, also where a table ended without a winner."""

import pytest

from golpe.cli.replay import Viewer, game_lines
from golpe.data.rows import rows_of
from golpe.game import Game
from golpe.people.results import results_of
from golpe.record.game_text import winner_of, write_game
from golpe.review.game import read_play
from golpe.server.replays.replays import frames_of
from golpe.server.replays.share_story import story_of


def left_alone() -> str:
    """Return the record of a game that goes on although all but seat 0 have resigned."""
    game = Game.deal("resistance", seats=2, seed=1, first=0)
    game.play(1, "resign")
    assert not game.over
    return write_game(game.record())


@pytest.mark.parametrize(("winner", "ended", "last"), [(0, "won", "Seat 0 wins"), (None, "capped", "record ends")])
def test_all_readers_follow_the_closing_line(winner: int | None, ended: str, last: str) -> None:
    text = left_alone()
    assert 0 == winner_of(text)
    text = text.replace('"winner":0', f'"winner":{"null" if winner is None else winner}')
    *_, frame = frames_of(text, number=1, seat=None)
    assert (ended, winner) == (frame.view.ended, frame.view.winner)
    assert [1 if winner == 0 else None, 2 if winner == 0 else None] == [each.place for each in results_of(text)]
    assert [each.place for each in results_of(text)] == [each.place for each in story_of(text).endings]
    assert {winner} == {row.winner for row in rows_of(text)}
    assert winner == read_play(text).winner
    assert last in game_lines(text, Viewer(None, sees_all=False), "en")[-1].plain

"""The rows of games: what they say about a decision, and what became of it."""

from pathlib import Path

import pytest

from golpe.data.row import COLUMNS, Row, columns, schema_table
from golpe.data.rows import rows_of
from golpe.errors import RecordError
from golpe.game import Game
from golpe.record import read_game, write_game
from golpe.record.claims import claims_of
from golpe.record.game_text import read_heading
from golpe.rules.turns import TURN_CAP
from tests.support.checkable_games import checkable_game
from tests.support.random_games import dealt, play_on

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "export.md"


def played(*plays: str, windows: str = "open", seats: int = 2) -> list[Row]:
    """Return the rows of a game: `0 tax` is a decision of seat 0."""
    game = Game.deal("resistance", seats=seats, seed=1, first=0, windows="sealed" if windows == "sealed" else "open")
    for play in plays:
        seat, _, decision = play.partition(" ")
        game.play(int(seat), decision)
    return rows_of(write_game(game.record(), players=["human", "easy", "hard"][:seats]))


def random_game(seed: int) -> Game:
    game = dealt(seed)
    for _ in play_on(game, seed):
        pass
    return game


@pytest.mark.parametrize("seed", range(12))
def test_claims_are_those_of_the_record(seed: int) -> None:
    text = write_game(random_game(seed).record())
    expected = [
        (each.turn, each.seat, each.character, each.is_block, each.is_true, each.fate, each.challenger)
        for each in claims_of(text)
    ]
    heard = [row for row in rows_of(text) if row.claim is not None and row.fate != "unheard"]
    assert expected == [
        (row.turn, row.seat, row.claim, row.verb == "block", row.is_true, row.fate, row.challenger) for row in heard
    ]


@pytest.mark.parametrize("seed", range(12))
def test_every_action_and_objection_of_a_finished_game_has_an_outcome(seed: int) -> None:
    game = random_game(seed)
    assert game.over or game.turns == TURN_CAP
    rows = rows_of(write_game(game.record()))
    assert list(range(1, len(game.record().plays) + 1)) == [row.number for row in rows]
    judged = [row for row in rows if row.verb in ("act", "block", "challenge")]
    assert [] == [row for row in judged if game.over and row.outcome is None]
    assert [] == [row for row in rows if row.outcome is not None and row not in judged]
    assert [] == [row for row in rows if row.verb != "resign" and row.decision not in row.options]


def test_a_checkable_record_has_the_rows_of_any_other() -> None:
    text = checkable_game(3).text
    assert rows_of(write_game(read_game(text).record(), players=read_heading(text).players)) == rows_of(text)


def test_a_row_is_the_moment_before_its_decision() -> None:
    action, passed, blocked = played("0 foreign_aid", "1 block duke", "0 pass")
    assert ("choose_action", "foreign_aid", None, 1, "stopped") == (
        action.phase,
        action.action,
        action.claim,
        action.coins,
        action.outcome,
    )
    assert ("block", "foreign_aid", "duke", "believed", "stood") == (
        passed.phase,
        passed.action,
        passed.claim,
        passed.fate,
        passed.outcome,
    )
    assert ("challenge_block", "foreign_aid", None, ["pass", "challenge"]) == (
        blocked.phase,
        blocked.action,
        blocked.claim,
        blocked.options,
    )
    assert (["human", "easy", "human"], [1, 2]) == ([row.player for row in (action, passed, blocked)], action.all_coins)


def test_a_caught_bluff_and_its_challenge_say_so() -> None:
    hand = played("0 income")[0].hand
    lie = next(action for action, card in (("tax", "duke"), ("steal 1", "captain")) if card not in hand)
    action, challenge, _ = played(f"0 {lie}", "1 challenge", "0 decline")
    assert (False, "caught", 1, "failed", "right") == (
        action.is_true,
        action.fate,
        action.challenger,
        action.outcome,
        challenge.outcome,
    )


def test_a_sealed_objection_after_another_is_unheard() -> None:
    rows = played("0 foreign_aid", "2 block duke", "1 block duke", "0 pass", "2 pass", windows="sealed", seats=3)
    assert [("unheard", "unheard", 2), ("believed", "stood", 1)] == [
        (row.fate, row.outcome, row.seat) for row in rows if row.verb == "block"
    ]


def test_changed_options_are_named() -> None:
    game = Game.deal("resistance", seats=2, seed=1, options={"treasury": None, "may_decline": False})
    game.play(game.turn, "income")
    assert ["may_decline=no", "treasury=unlimited"] == sorted(rows_of(write_game(game.record()))[0].changes)


def test_people_are_numbers_and_a_seat_taken_over_is_mixed() -> None:
    game = Game.deal("resistance", seats=2, seed=1, first=0)
    game.play(0, "income")
    game.play(1, "income")
    text = write_game(game.record(), players=["human", "human"])
    rows = rows_of(text, game=7, people=(31, 44), mixed=(1,))
    assert [(7, "human", 31), (7, "mixed", 44)] == [(row.game, row.player, row.person) for row in rows]


def test_a_damaged_record_has_no_rows() -> None:
    text = write_game(random_game(1).record())
    with pytest.raises(RecordError, match="line 2"):
        rows_of(text.replace('"n":1,', '"n":"x",'))


def test_the_documented_schema_is_the_schema() -> None:
    assert schema_table() in PAGE.read_text("utf-8")
    assert list(COLUMNS) == [each.name for each in columns()]

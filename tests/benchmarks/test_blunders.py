"""The count of blunders: each is counted where it can be made, and as one only where it is made."""

import json
from pathlib import Path

import pytest

from benchmarks.blunders import CONCERNING, EMPTY, FACE_UP, FILE, LAST_COUP, LOST, SURE, WON, Blunders, by_level, count
from golpe.game import Game
from tests.support.laid_out import laid_out

TABLES = ("resistance 2", "resistance 4", "resistance 6", "reformation 4")
"""The columns in the docs."""
DUKE, ASSASSIN, CAPTAIN, AMBASSADOR, CONTESSA = range(5)


def after(game: Game, *answers: tuple[int, str]) -> Game:
    """Return the game after these answers."""
    for seat, text in answers:
        game.play(seat, text)
    return game


def against_one_card(*, coins: int = 2) -> Game:
    """Return a game of two, whose second player has one influence."""
    return laid_out((DUKE, CAPTAIN), (CONTESSA,), coins=(coins, 2), revealed=((), (ASSASSIN,)))


def with_face_up_dukes() -> Game:
    """Return a game of three in which all Dukes lie face up, and the first player has one influence."""
    return laid_out((CAPTAIN,), (CONTESSA,), (ASSASSIN,), coins=(3, 0, 2), revealed=((DUKE,), (DUKE,), (DUKE,)))


def one_against_two() -> Game:
    """Return a game of two, whose first player has one influence."""
    return laid_out((DUKE,), (CONTESSA, CAPTAIN), coins=(2, 2), revealed=((ASSASSIN,), ()))


def last_card_at_stake() -> Game:
    """Return a game of two, in which the last influence of the second player is about to be assassinated."""
    game = laid_out((ASSASSIN,), (DUKE,), coins=(3, 2), revealed=((DUKE,), (DUKE,)))
    return after(game, (0, "assassinate 1"), (1, "pass"))


def with_duke_claimed() -> Game:
    """Return a game of two, whose second player sees every Duke while the first one claims one."""
    return after(laid_out((CAPTAIN, CONTESSA), (DUKE, DUKE), coins=(2, 2), revealed=((DUKE,), ())), (0, "tax"))


CASES = [
    pytest.param(against_one_card(coins=7), 0, "coup 1", "income", LAST_COUP, id="Coup"),
    pytest.param(after(against_one_card(), (0, "tax"), (1, "challenge")), 0, "prove", "decline", WON, id="proof"),
    pytest.param(after(one_against_two(), (0, "tax"), (1, "challenge")), 0, "prove", "decline", LOST, id="last proof"),
    pytest.param(last_card_at_stake(), 1, "block contessa", "pass", LOST, id="last blocker"),
    pytest.param(with_face_up_dukes(), 0, "income", "tax", FACE_UP, id="claim"),
    pytest.param(with_face_up_dukes(), 0, "steal 2", "steal 1", EMPTY, id="purse"),
    pytest.param(after(with_face_up_dukes(), (0, "foreign_aid")), 1, "pass", "block duke", FACE_UP, id="block"),
    pytest.param(with_duke_claimed(), 1, "challenge", "pass", CONCERNING, id="impossible claim"),
]


@pytest.mark.parametrize(("game", "seat", "good", "bad", "row"), CASES)
def test_a_blunder_is_counted_where_it_is_made(game: Game, seat: int, good: str, bad: str, row: str) -> None:
    for text, taken in ((good, 0), (bad, 1)):
        book = Blunders()
        decision = next(each for each in game.legal(seat) if each.text == text)
        book.take(game, seat, decision)
        assert (taken, 1) == (book.taken[row], book.chances[row])


def test_no_level_blunders_where_random_bots_do() -> None:
    books = count(["hard:leo", "easy", "random"], seats=2, games=60, preset="resistance", mixed=True)
    found = by_level(books)
    assert ["hard", "easy", "random"] == list(found)
    assert all(found[name].taken[row] == 0 for name in ("hard", "easy") for row in SURE)
    assert sum(found["random"].taken[row] for row in SURE) > 0


def test_the_docs_have_the_counts_that_are_saved() -> None:
    page = (Path(__file__).parents[2] / "docs" / "reference" / "bots.md").read_text("utf-8")
    counts = [json.loads(FILE.read_text("utf-8"))[each]["counts"] for each in TABLES]
    rows = [line for line in page.splitlines() if line.startswith(tuple(f"| {row} |" for row in counts[0]))]
    for line in rows:
        row, *cells = line.strip("| ").split(" | ")
        sums = [[sum(column) for column in zip(*each[row].values(), strict=True)] for each in counts]
        assert [f"{taken} of {chances:,}" for taken, chances in sums] == cells
    assert 6 == len(rows)

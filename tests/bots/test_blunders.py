"""Plain blunders in records are those that the benchmark of blunders counts."""

import random

from benchmarks.blunders import CONCERNING, EMPTY, FACE_UP, LAST_COUP, LOST, WON
from benchmarks.blunders import Blunders as Counted
from golpe.bots.blunders import blunders_in
from golpe.game import Game
from golpe.record.game_text import write_game

PLAIN = (LAST_COUP, WON, LOST, CONCERNING, FACE_UP, EMPTY)


def played(seed: int) -> tuple[str, list[int]]:
    """Play a game at random; return its record, and how many decisions of each seat the benchmark counts."""
    game, rng, counts = Game.deal(seats=3, seed=seed), random.Random(seed), [0, 0, 0]
    while (seat := game.asked) is not None:
        decision, book = rng.choice(game.legal(seat)), Counted()
        book.take(game, seat, decision)
        counts[seat] += any(book.taken[row] for row in PLAIN)
        game.play(seat, decision)
    return write_game(game.record()), counts


def test_blunders_in_records_are_those_of_the_benchmark() -> None:
    found, counted = [0, 0, 0], [0, 0, 0]
    for seed in range(100):
        text, counts = played(seed)
        for seat, each in enumerate(blunders_in(text)):
            assert counts[seat] <= each.blunders <= each.chances
            found[seat] += each.blunders
            counted[seat] += counts[seat]
    assert min(counted) > 10
    assert sum(found) < 1.1 * sum(counted)


def test_a_resignation_is_no_blunder() -> None:
    game = Game.deal(seats=2, seed=1)
    seat = game.asked
    assert seat is not None
    game.play(seat, "resign")
    assert [(0, 0), (0, 0)] == blunders_in(write_game(game.record()))

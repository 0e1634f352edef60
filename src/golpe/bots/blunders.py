"""Plain blunders in a recorded game: decisions that the guard forbids to all of the server's levels."""

from typing import NamedTuple

from golpe.bots.policy.guard import guarded_word
from golpe.record.game_text import line_of, retrace, split
from golpe.rules.legal import legal_word
from golpe.rules.vocabulary.ids import WORD_BITS, WORDS


class Blunders(NamedTuple):
    """Counts of one seat."""

    blunders: int
    chances: int
    """Number of questions with a plain blunder among the legal decisions."""


def blunders_in(text: str) -> list[Blunders]:
    """Count the plain blunders in a game, by seat; `docs/reference/bots.md` lists what the guard forbids.

    Raises: RecordError if the record is damaged or of another version.
    """
    heading, lines = split(text)
    moves = [line_of(line, n, heading) for n, line in enumerate(lines[1:-1], start=2)]
    counts = [Blunders(0, 0)] * heading.seats
    for game, move in zip(retrace(text), moves, strict=False):  # it also yields the game after the last move
        view, seat = game.view(move.seat), move.seat
        words = [guarded_word(view, seat, word) for word in range(WORDS)]
        decision = next((each.id for each in game.legal(seat) if each.text == move.decision), None)
        if decision is None or all(word == legal_word(view, seat, at) for at, word in enumerate(words)):
            continue  # the seat resigned, or nothing was plainly wrong
        is_blunder = words[decision // WORD_BITS] >> decision % WORD_BITS & 1 == 0
        counts[seat] = Blunders(counts[seat].blunders + is_blunder, counts[seat].chances + 1)
    return counts

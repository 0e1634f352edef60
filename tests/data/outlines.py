"""What a log of another program tells of a game."""

from golpe.record import read_game
from golpe.record.claims import claims_of


def outline(text: str) -> list[object]:
    """Return what a log tells of a game: claims, lost cards, coins and the winner."""
    game = read_game(text)
    claims: list[object] = [
        (each.turn, each.seat, each.character, each.is_block, each.is_true, each.fate, each.challenger)
        for each in claims_of(text)
    ]
    alive = [game.state.coins[seat] for seat in range(game.seats) if game.state.alive >> seat & 1]
    return [*claims, game.state.revealed, game.hands(), alive, game.turns, game.winner]

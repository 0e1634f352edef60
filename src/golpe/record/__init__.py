"""Games and positions as text: to read, write, replay and check them."""

from golpe.record.claims import Claim, claims_of
from golpe.record.game_text import read_game, replay, write_game
from golpe.record.games import GameText, RecordedGame, read_games, read_texts
from golpe.record.position_text import read_position, write_position
from golpe.record.verification import Fits, Misfit, NotCheckable, verify

__all__ = [
    "Claim",
    "Fits",
    "GameText",
    "Misfit",
    "NotCheckable",
    "RecordedGame",
    "claims_of",
    "read_game",
    "read_games",
    "read_position",
    "read_texts",
    "replay",
    "verify",
    "write_game",
    "write_position",
]

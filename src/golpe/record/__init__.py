"""Games and positions as text."""

from golpe.record.game_text import read_game, write_game
from golpe.record.games import GameText, RecordedGame, read_games, read_texts

__all__ = ["GameText", "RecordedGame", "read_game", "read_games", "read_texts", "write_game"]

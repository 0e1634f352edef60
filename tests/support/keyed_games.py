"""Games by the key of their simulated chance, for golden files that are older than the scrambling of seeds."""

from golpe.game import Game, Windows
from golpe.rules.chance import roll
from golpe.rules.ruleset import preset


def dealt_by_key(name: str, *, seats: int, key: int, first: int | None = None, windows: Windows = "sealed") -> Game:
    """Deal a game of a preset."""
    return Game.deal_with(preset(name), seats=seats, windows=windows, first=first, draws=None, chance=roll, key=key)

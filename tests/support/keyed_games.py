"""Games by the key of their simulated chance.

`Game.deal` scrambles its seed into a key. Golden files, and tests that need rare moments, keep the games that they had
before it did.
"""

from collections.abc import Mapping

from golpe.game import Game, Windows
from golpe.rules.chance import roll
from golpe.rules.ruleset import Value, preset


def dealt_by_key(
    name: str,
    *,
    seats: int,
    key: int,
    first: int | None = None,
    windows: Windows = "sealed",
    options: Mapping[str, Value] | None = None,
) -> Game:
    """Deal a game of a preset."""
    ruleset = preset(name).but(options or {})
    return Game.deal_with(ruleset, seats=seats, windows=windows, first=first, draws=None, chance=roll, key=key)

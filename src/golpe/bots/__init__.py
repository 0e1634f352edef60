"""Bots: what the author of one needs, and the built-in ones by name. Each name is loaded when it is first used."""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from golpe.bots.bot import Bot, Decision, Tally, View, court_of, legal_for
    from golpe.bots.one_game import play_game
    from golpe.bots.registry import bot_named, bot_names
    from golpe.game import describe
else:
    HOMES: Final = {
        "golpe.bots.bot": ("Bot", "Decision", "Tally", "View", "court_of", "legal_for"),
        "golpe.bots.one_game": ("play_game",),
        "golpe.bots.registry": ("bot_named", "bot_names"),
        "golpe.game": ("describe",),
    }

    def __getattr__(name):
        for home, names in HOMES.items():
            if name in names:
                return getattr(import_module(home), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "Bot",
    "Decision",
    "Tally",
    "View",
    "bot_named",
    "bot_names",
    "court_of",
    "describe",
    "legal_for",
    "play_game",
]

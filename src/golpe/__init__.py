"""The card game Coup: rules engine, online table, bots and laboratory. Unofficial."""

import os

from golpe.errors import ArgumentError, GolpeError, IllegalDecision, ProtocolError, RecordError, RulesetError
from golpe.game import Decision, Event, Game, GameRecord, Ruleset, View

__version__ = "1.0.0rc1"

__all__ = [
    "ArgumentError",
    "Decision",
    "Event",
    "Game",
    "GameRecord",
    "GolpeError",
    "IllegalDecision",
    "ProtocolError",
    "RecordError",
    "Ruleset",
    "RulesetError",
    "View",
    "__version__",
]


def _check_distributions(folder: str) -> None:
    """Raise an ImportError if a folder has both `golpe` and `golpe-core`, whose files overwrite each other."""
    beside = os.listdir(folder) if os.path.isdir(folder) else []
    installed = {name.partition("-")[0] for name in beside if name.endswith(".dist-info")}
    if installed >= {"golpe", "golpe_core"}:
        raise ImportError(
            "golpe and golpe-core are both installed, and each overwrites files of the other: "
            "`pip uninstall --yes golpe golpe-core`, then install one of them"
        )


_check_distributions(os.path.dirname(__path__[0]))

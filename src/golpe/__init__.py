"""The card game Coup: rules engine, online table, bots and laboratory. Unofficial."""

from golpe.errors import GolpeError, IllegalDecision, ProtocolError, RecordError, RulesetError
from golpe.game import Decision, Event, Game, GameRecord, Ruleset, View

__version__ = "0.1.0"

__all__ = [
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

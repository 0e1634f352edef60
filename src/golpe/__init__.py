"""The card game Coup: rules engine, online table, bots and laboratory. Unofficial."""

__version__ = "0.1.0"

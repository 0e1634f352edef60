"""The events of a game, as each viewer knows them."""

from collections.abc import Callable, Mapping
from typing import Final

from golpe.game import Event, Game, View
from golpe.rules.vocabulary.traces import AUDIENCE, KINDS, KNOWN_TO_ALL
from golpe.table.revisions import Viewer

PRIVATE: Final = frozenset(kind for kind, audience in zip(KINDS, AUDIENCE, strict=True) if audience != KNOWN_TO_ALL)
"""Kinds of event with details that are hidden from some viewers."""


def log_events(logs: Mapping[Viewer, list[Event]], game: Game, view: Callable[[Viewer], View]) -> tuple[Event, ...]:
    """Add the new events to every log, and return them as a spectator knows them."""
    public = game.events_in(view(None))
    is_private = any(event.kind in PRIVATE for event in public)
    for viewer, log in logs.items():
        log += game.events_in(view(viewer)) if is_private and viewer is not None else public
    return public

"""The events of a game, as each viewer knows them."""

from collections.abc import Callable, Mapping

from golpe.game import Event, Game, View
from golpe.rules.vocabulary.traces import PRIVATE_KINDS
from golpe.table.revisions import Viewer


def log_events(logs: Mapping[Viewer, list[Event]], game: Game, view: Callable[[Viewer], View]) -> tuple[Event, ...]:
    """Add the new events to every log, and return them as a spectator knows them."""
    public = game.events_in(view(None))
    is_private = any(event.kind in PRIVATE_KINDS for event in public)
    for viewer, log in logs.items():
        log += game.events_in(view(viewer)) if is_private and viewer is not None else public
    return public

"""The outcome of a finished game, for the picture of its link: the blow that ended it, and all players' last cards.

Everything here is known to all readers once a game is over.
"""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from golpe.game import Event
from golpe.people.results import results_of
from golpe.record.game_text import retrace, winner_of
from golpe.server.replays.replays import view_and_events
from golpe.server.wire.views import Surroundings

How = Literal["coup", "assassinate", "caught", "proved", "left"]
"""A Coup, an assassination, a claim that was not shown, one that was shown to its challenger, or a resignation."""


class Blow(Struct, frozen=True):
    """How the last opponent of the winner went out."""

    how: How
    by: int | None
    """Whose blow it was; None for a resignation."""
    against: int
    character: str | None
    """The character that was claimed, if it was about a claim; else the one that was lost."""


class Ending(Struct, frozen=True):
    """A seat at the end of a game."""

    hand: tuple[str, ...]
    lost: tuple[str, ...]
    place: int | None
    """None without a winner."""
    bluffs: int
    caught: int


class Story(Struct, frozen=True):
    """What a picture tells of a game."""

    turns: int
    blow: Blow | None
    """None without a winner."""
    endings: tuple[Ending, ...]
    """By seat."""


def story_of(text: str) -> Story:
    """Tell a recorded game.

    Raises: RecordError if the record is damaged or of another version.
    """
    watched = LastBlow()
    game = None
    for game in retrace(text):
        watched.follow(game.events(None))
    assert game is not None
    is_won = winner_of(text) is not None
    view, _ = view_and_events(game, None, Surroundings(1, False, "won" if is_won else "capped"))
    endings = tuple(
        Ending(tuple(player.hand or ()), tuple(player.revealed), result.place, result.bluffs, result.caught)
        for player, result in zip(view.players, results_of(text), strict=True)
    )
    return Story(view.turns, watched.blow if is_won else None, endings)


class LastBlow:
    """Follows the events of a game, and remembers why a player was exiled last."""

    def __init__(self) -> None:
        self.blow: Blow | None = None
        self._action: Event | None = None
        self._doubt: Event | None = None
        """A challenge for which no player has lost an influence yet."""
        self._reason: Blow | None = None
        """Of the last loss."""

    def follow(self, events: Iterable[Event]) -> None:
        """Add the events of one decision."""
        for event in events:
            match event.kind:
                case "acted":
                    self._action, self._doubt = event, None
                case "challenged":
                    self._doubt = event
                case "lost" if event.seat is not None:
                    self._reason = self._reason_of(event.seat, event.character)
                case "resigned" if event.seat is not None:
                    self.blow = Blow("left", None, event.seat, None)
                case "exiled" if self._reason is not None and self._reason.against == event.seat:
                    self.blow = self._reason
                case _:
                    pass

    def _reason_of(self, seat: int, lost: str | None) -> Blow | None:
        """Return why a seat loses an influence; None if it resigns."""
        doubt, action = self._doubt, self._action
        self._doubt = None
        if doubt is not None and seat == doubt.other:
            return Blow("caught", doubt.seat, seat, doubt.character)
        if doubt is not None and seat == doubt.seat:
            return Blow("proved", doubt.other, seat, doubt.character)
        if action is not None and action.other == seat and (action.action == "coup" or action.action == "assassinate"):
            return Blow(action.action, action.seat, seat, lost)
        return None

"""Finished games, frame by frame: rebuilt from their records, as one seat saw them or with all cards open."""

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import msgspec
from msgspec import Raw

from golpe.game import Game, View
from golpe.protocol.bodies import Answer, ReplayFrame
from golpe.protocol.page import Ended, Event, GameView
from golpe.record.game_text import decode_line, retrace, split, winner_of
from golpe.rules.ruleset import Value, preset, preset_names
from golpe.rules.vocabulary.traces import PRIVATE_KINDS
from golpe.server.limits import FRAMES_MAX
from golpe.server.wire.views import Surroundings, characters, event_view, game_view

LINE_END = b"\n"


@dataclass(frozen=True, slots=True)
class CompressedFrames:
    """All frames of a game, compressed. They are so similar that they compress very well."""

    parts: tuple[bytes, ...]
    """Each holds as many frames as one response."""
    frames_each: int
    changes: dict[str, Value]
    """The options in which the rules of the game differ from its preset."""

    @classmethod
    def of(cls, text: str, *, number: int, seat: int | None) -> "CompressedFrames":
        """Replay a record.

        Args:
            number: number of the game at its table.
            seat: whose view to show; None opens all cards.

        Raises: RecordError if the record is damaged or of another version.
        """
        parts: list[bytes] = []
        waiting: list[bytes] = []
        each = FRAMES_MAX
        for frame in frames_of(text, number=number, seat=seat):
            waiting.append(msgspec.json.encode(frame))
            if len(waiting) == each:
                parts.append(zlib.compress(LINE_END.join(waiting), 1))
                waiting.clear()
        if waiting:
            parts.append(zlib.compress(LINE_END.join(waiting), 1))
        return cls(tuple(parts), each, changes_in(text))

    def frames(self, first: int) -> tuple[list[Raw], int | None]:
        """Return the encoded frames of one response, starting at this number, and the number of the next frame."""
        part, skipped = divmod(first, self.frames_each)
        if part >= len(self.parts):
            return [], None
        frames = zlib.decompress(self.parts[part]).split(LINE_END)[skipped:]
        following = (part + 1) * self.frames_each if part + 1 < len(self.parts) else None
        return [Raw(frame) for frame in frames], following


def changes_in(text: str) -> dict[str, Value]:
    """Return the options in which the ruleset of a record differs from its preset.

    Raises: RecordError.
    """
    heading = split(text)[0]
    original = preset(heading.preset).options if heading.preset in preset_names() else heading.options
    return {name: value for name, value in heading.options.items() if original[name] != value}


def frames_of(text: str, *, number: int, seat: int | None) -> Iterator[ReplayFrame]:
    """Replay a record; yield a frame whenever something became public.

    Raises: RecordError, as `CompressedFrames.of` does.
    """
    answers: list[Answer] = []
    lines = split(text)[1]
    last, winner = len(lines) - 2, winner_of(text)
    for decisions, game in enumerate(retrace(text)):
        if decisions > 0:
            line = decode_line(lines[decisions])
            if seat in (None, line.seat):
                answers.append(Answer(seat=line.seat, decision=line.decision))
        ended: Ended | None = None if decisions < last else "capped" if winner is None else "won"
        if not game.published and ended is None:  # an answer in a sealed window
            continue
        around = Surroundings(number, False, ended)
        shown, events = view_and_events(game, seat, around)
        yield ReplayFrame(view=shown, events=events, answers=answers)
        answers = []


def positions_of(text: str) -> list[int]:
    """Return how many decisions precede each frame that `frames_of` yields.

    Raises: RecordError, as `CompressedFrames.of` does.
    """
    last = len(split(text)[1]) - 2
    return [decisions for decisions, game in enumerate(retrace(text)) if game.published or decisions == last]


def view_and_events(game: Game, seat: int | None, around: Surroundings) -> tuple[GameView, list[Event]]:
    """Return the game and the latest events as a seat saw them, or with all cards open if the seat is None."""
    if seat is None:
        views = [game.view(viewer) for viewer in range(game.seats)]
        return open_view(game, views, around), open_events(game, views)
    view = game.view(seat)
    return seen_by(game, seat, view, around), [event_view(each) for each in game.events_in(view)]


def seen_by(game: Game, seat: int, view: View, around: Surroundings) -> GameView:
    """Return the game as a seat saw it; once exiled, as spectators saw it."""
    viewer = seat if view.alive >> seat & 1 else None
    return game_view(game, view, viewer=viewer, around=around, prompt=None)


def open_view(game: Game, views: Sequence[View], around: Surroundings) -> GameView:
    """Return the game with all hands and with everything that only the turn player saw."""
    shown = game_view(game, views[game.turn], viewer=game.turn, around=around, prompt=None)
    for player in shown.players:
        player.hand = characters(views[player.seat].hand[player.seat], game.ruleset.court)
    return shown


def open_events(game: Game, views: Sequence[View]) -> list[Event]:
    """Return the latest events, each as the seat that it is about saw it."""
    events = list(game.events_in(views[game.turn]))
    for at, event in enumerate(events):
        if event.kind in PRIVATE_KINDS and event.character is None and event.seat is not None:
            events[at] = game.events_in(views[event.seat])[at]
    return [event_view(event) for event in events]

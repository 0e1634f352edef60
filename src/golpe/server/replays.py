"""Games that are over, moment by moment: rebuilt from their records, as one seat saw them or with all cards open."""

from golpe.game import Event as GameEvent
from golpe.game import Game
from golpe.record.game_text import decode_line, replay, split
from golpe.server.bodies import Answer, ReplayFrame
from golpe.server.limits import FRAMES_MAX
from golpe.server.protocol import Ended, Event, GameView
from golpe.server.views import Frame, characters, event_view, game_view


def frames_of(text: str, *, number: int, seat: int | None, first: int) -> tuple[list[ReplayFrame], int | None]:
    """Play a record again; return the moments at which something was told to all, and where the next ones begin.

    Args:
        number: of the game at its table.
        seat: whose view it is; None opens all cards.
        first: how many moments to leave out.

    Raises: RecordError if the record is damaged or of another version.
    """
    frames: list[ReplayFrame] = []
    answers: list[Answer] = []
    told = 0
    lines = split(text)[1]
    last = len(lines) - 2
    for decisions, game in enumerate(replay(text)):
        if decisions > 0:
            line = decode_line(lines[decisions])
            if seat in (None, line.seat):
                answers.append(Answer(seat=line.seat, decision=line.decision))
        ended: Ended | None = None if decisions < last else "won" if game.over else "capped"
        if not game.published and ended is None:  # an answer that its window conceals
            continue
        if len(frames) == FRAMES_MAX:
            return frames, told
        if told >= first:
            frame = Frame(number, False, ended)
            view = open_view(game, frame) if seat is None else seen_by(game, seat, frame)
            frames.append(ReplayFrame(view=view, events=events_of(game, seat), answers=answers))
        told += 1
        answers = []
    return frames, None


def seen_by(game: Game, seat: int, frame: Frame) -> GameView:
    """Return what a seat saw; once it was exiled, what spectators saw."""
    view = game.view(seat)
    viewer = seat if view.alive >> seat & 1 else None
    return game_view(game, view, viewer=viewer, frame=frame, prompt=None)


def open_view(game: Game, frame: Frame) -> GameView:
    """Return the game with all hands, and with what the turn player alone saw."""
    shown = game_view(game, game.view(game.turn), viewer=game.turn, frame=frame, prompt=None)
    for player in shown.players:
        player.hand = characters(game.view(player.seat).hand[player.seat], game.ruleset.court)
    return shown


def events_of(game: Game, seat: int | None) -> list[Event]:
    """Return what has just happened, as a seat was told it, or as whoever was told most."""
    if seat is not None:
        return [event_view(event) for event in game.events(seat)]
    told = [game.events(viewer) for viewer in range(game.seats)]
    return [event_view(max(each, key=known)) for each in zip(*told, strict=True)]


def known(event: GameEvent) -> bool:
    """Tell whether somebody was told which card an event is about."""
    return event.character is not None

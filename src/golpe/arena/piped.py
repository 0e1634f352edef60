"""Bots in any language: programs that read and write the messages of `golpe.protocol.bots`, one per line."""

import time
from collections.abc import Sequence
from typing import Final

import msgspec

from golpe.arena.child import Child, NoLineError
from golpe.arena.entrant import START_SECONDS_MAX, Answer, Entrant, Forfeit, Place, check_asked, title_of
from golpe.bots.query import printable, shown
from golpe.errors import GolpeError
from golpe.game import legal_in
from golpe.observe.tally import Tally
from golpe.observe.telling import told_event, told_new_game, told_tally, told_view
from golpe.protocol.bots import (
    BOT_PROTOCOL_OLDEST,
    BOT_PROTOCOL_VERSION,
    LINE_BYTES_MAX,
    BotDecision,
    BotHello,
    Bye,
    Decide,
    Error,
    GameOver,
    Happened,
    Hello,
    MessageToBot,
    NewGame,
    PipedMessageFromBot,
)
from golpe.rules.events import Event
from golpe.rules.sight import View

COMMAND: Final = "cmd:"
"""The beginning of the name of such a bot; the command follows."""
EXCERPT: Final = 80
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder[PipedMessageFromBot](PipedMessageFromBot).decode


class PipedEntrant(Entrant):
    """A program that is restarted when it has ended, has not answered in time, or has sent anything else."""

    follows = True

    def __init__(self, name: str, *, limit_s: float, start_s: float = START_SECONDS_MAX) -> None:
        """Start the program.

        Args:
            name: `cmd:` and the command.
            limit_s: seconds that one decision may take.
            start_s: seconds until it must have said hello.

        Raises: GolpeError with the cause if it does not start, or does not say hello.
        """
        self._name = name
        self._limit_s = limit_s
        self._start_s = start_s
        self._question = 0
        self._events: list[Happened] = []
        self._place: Place | None = None
        child, hello = started_program(name, start_s=start_s)
        self._child: Child | None = child
        self.title = title_of(hello.name, hello.bot_version, given=name)

    def begin(self, place: Place) -> None:
        check_asked(self)
        self._place = None
        self._events.clear()
        try:
            if self._child is not None and self._child.has_ended():
                self._child.kill()
                self._child = None
            if self._child is None:
                self._child, _ = started_program(self._name, start_s=self._start_s)
            self._send(told_game(place))
        except GolpeError as error:
            raise self._no_answer(str(error)) from None
        self._place = place

    def note(self, events: Sequence[Event]) -> None:
        self._events.extend(map(told_event, events))

    def decide(self, view: View, tally: Tally) -> Answer:
        place = self._place
        assert place is not None
        self._question += 1
        asked = told_question(place, self._question, view, tally, self._events, limit_s=self._limit_s)
        begun = time.perf_counter()
        self._send(asked)
        reply = self._reply(self._limit_s)
        seconds = time.perf_counter() - begun
        if reply is None:
            why = f"no decision within {self._limit_s:g} s"
            self._send(Error(game=asked.game, id=asked.id, code="late", reason="deadline", message=why))
            raise self._no_answer(why)
        if not isinstance(reply, BotDecision) or (reply.game, reply.id) != (asked.game, asked.id):
            given = f"question {reply.id} of game {reply.game}" if isinstance(reply, BotDecision) else "hello"
            raise self._no_answer(f"it answered {given} instead of question {asked.id} of game {asked.game}")
        self._events = []
        return Answer(reply.decision, seconds)

    def reject(self, why: str) -> None:
        if self._child is not None and self._place is not None:
            game = self._place.game
            self._tell(Error(game=game, id=self._question, code="illegal", reason="not_legal", message=why))

    def end(self, winner: int | None) -> None:
        if self._child is not None and self._place is not None:
            self._tell(GameOver(game=self._place.game, winner=winner, events=self._events))
        self._place = None

    def close(self) -> None:
        if self._child is not None:
            self._tell(Bye())
        if self._child is not None:
            self._child.end()
            self._child = None

    def _send(self, message: MessageToBot) -> None:
        """Send a message that the game depends on.

        Raises: Forfeit if the program does not read.
        """
        assert self._child is not None
        try:
            self._child.send(encode(message))
        except NoLineError as error:
            raise self._no_answer(str(error)) from None

    def _tell(self, message: MessageToBot) -> None:
        """Send a message that the game does not depend on."""
        assert self._child is not None
        try:
            self._child.send(encode(message))
        except NoLineError:
            self._child.kill()
            self._child = None

    def _reply(self, seconds: float) -> BotHello | BotDecision | None:
        """Return the next message; None if there is none in time.

        Raises: Forfeit if the program has ended, or has sent anything else.
        """
        assert self._child is not None
        try:
            line = self._child.receive(seconds)
            return None if line is None else message_in(line)
        except NoLineError as error:
            raise self._no_answer(str(error)) from None

    def _no_answer(self, why: str) -> Forfeit:
        """End the program, which may still be busy with the question, and return the reason as a forfeit."""
        self.unanswered += 1
        if self._child is not None:
            self._child.end()
            self._child = None
        return Forfeit(why, is_unanswered=True)


def started_program(name: str, *, start_s: float = START_SECONDS_MAX) -> tuple[Child, BotHello]:
    """Start a program, and return it with its hello.

    Args:
        name: `cmd:` and the command.

    Raises: GolpeError with the cause if it does not start, or does not say hello.
    """
    problem, hello = "", None
    try:
        child = Child(name.removeprefix(COMMAND), line_bytes_max=LINE_BYTES_MAX)
    except GolpeError as error:
        raise GolpeError(f"the bot {name!r} cannot play: {error}") from None
    try:
        child.send(encode(Hello(version=BOT_PROTOCOL_OLDEST, latest=BOT_PROTOCOL_VERSION)))
        line = child.receive(start_s)
        hello = None if line is None else message_in(line)
        if hello is None:
            problem = f"it did not say hello within {start_s:g} s"
        elif not isinstance(hello, BotHello):
            problem = "it did not begin with hello"
        elif not BOT_PROTOCOL_OLDEST <= hello.version <= BOT_PROTOCOL_VERSION:
            known = f"{BOT_PROTOCOL_OLDEST} to {BOT_PROTOCOL_VERSION}"
            problem = f"it speaks version {hello.version} of the protocol, not {known}"
    except NoLineError as error:
        problem = str(error)
    if problem or not isinstance(hello, BotHello):
        child.kill()
        raise GolpeError(f"the bot {name!r} cannot play: {problem}")
    return child, hello


def told_game(place: Place) -> NewGame:
    """Return the message with which a game begins."""
    return told_new_game(
        place.ruleset, game=place.game, seat=place.seat, seats=place.seats, windows="sealed", luck=place.luck
    )


def told_question(
    place: Place, number: int, view: View, tally: Tally, events: list[Happened], *, limit_s: float
) -> Decide:
    """Return the message with which a bot is asked."""
    court = place.ruleset.court
    return Decide(
        game=place.game,
        id=number,
        view=told_view(view, place.seat, court),
        tally=told_tally(tally, place.seats, court),
        events=events,
        legal=[each.text for each in legal_in(view, place.seat, court)],
        deadline_ms=round(limit_s * 1000),
    )


def message_in(line: bytes) -> BotHello | BotDecision:
    """Return the message of a bot.

    Raises: NoLineError if there is none in the line.
    """
    try:
        return decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        text = line[:EXCERPT].decode(errors="replace")
        raise NoLineError(f"its output {shown(text)} is not a message: {printable(str(error))}") from None

"""Bots in any language at a table of a server: messages go through to the program, and its answers back."""

import threading
import time
from contextlib import suppress
from typing import Final

from golpe.arena.child import Child, NoLineError
from golpe.arena.piped import encode, message_in, started_program
from golpe.errors import GolpeError
from golpe.protocol.bots import BotDecision, Bye, Decide, Error, GameOver, MessageToBot, NewGame

SLICE_S: Final = 0.2
"""How long an answer is awaited before it is checked whether it is still wanted."""


class PipedPlayer:
    """A program that is started again when it has ended, or has sent anything but a decision."""

    def __init__(self, name: str) -> None:
        """Start the program.

        Args:
            name: `cmd:` and the command.

        Raises: GolpeError with the cause if it does not start, or says no hello.
        """
        self._command = name
        self._game: NewGame | None = None
        child, hello = started_program(name)
        self._child: Child | None = child
        self.name, self.version = hello.name, hello.bot_version
        self._is_closed = False
        self._is_free = threading.Lock()

    def begin(self, game: NewGame) -> None:
        with self._is_free:
            self._game = game
            self._send(game)

    def decide(self, asked: Decide) -> str:
        """Return the program's decision. Answers to earlier questions, which come too late, are left out."""
        until = time.monotonic() + asked.deadline_ms / 1000
        with self._is_free:
            child = self._send(asked)
            while not self._is_closed:
                try:
                    line = child.receive(max(0.0, min(SLICE_S, until - time.monotonic())))
                    reply = None if line is None else message_in(line)
                except NoLineError as error:
                    raise self._broken(str(error)) from None
                if reply is None:
                    if time.monotonic() >= until:
                        raise self._problem(f"no decision within {asked.deadline_ms / 1000:g} s")
                elif not isinstance(reply, BotDecision):
                    raise self._broken("it said hello again")
                elif (reply.game, reply.id) == (asked.game, asked.id):
                    return reply.decision
        raise self._problem("it is not asked any more")

    def note(self, message: Error | GameOver) -> None:
        with self._is_free:
            if isinstance(message, GameOver):
                self._game = None
            if self._child is not None:
                self._send(message)

    def close(self) -> None:
        self._is_closed = True
        with self._is_free:
            child, self._child = self._child, None
            if child is not None:
                with suppress(NoLineError):
                    child.send(encode(Bye()))
                child.end()

    def _send(self, message: MessageToBot) -> Child:
        """Send a message, to a new process if the last one has ended, and return the process.

        Raises: GolpeError if the program does not start, or does not read.
        """
        if self._is_closed:
            raise self._problem("it is not asked any more")
        if self._child is not None and self._child.has_ended():
            self._end()
        try:
            if self._child is None:
                self._child, _ = started_program(self._command)
                if self._game is not None and self._game is not message:
                    self._child.send(encode(self._game))
            self._child.send(encode(message))
        except NoLineError as error:
            raise self._broken(str(error)) from None
        return self._child

    def _end(self) -> None:
        child, self._child = self._child, None
        if child is not None:
            child.end()

    def _broken(self, why: str) -> GolpeError:
        """End the program, which cannot be understood any more, and return the reason as an error."""
        self._end()
        return self._problem(why)

    def _problem(self, why: str) -> GolpeError:
        return GolpeError(f"the bot {self._command!r}: {why}")

"""A bot at tables of a server: answers questions until it has left them all."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import aclosing
from typing import Final

from golpe.client.bot_line import BotLine, Connected, Lost
from golpe.client.player import Player
from golpe.errors import GolpeError, ProtocolError
from golpe.protocol.bots import (
    BotDecision,
    Decide,
    Error,
    GameOver,
    Leave,
    Left,
    MessageToBot,
    NewGame,
    Refused,
    Seated,
    Sit,
)

NO_ANSWER: Final = "none"
"""Sent in place of a decision that a bot did not make: the server then gives the default answer at once."""
FAILURES_MAX: Final = 3
"""Questions in a row without an answer after which the bot leaves."""
LEFT: Final = {
    "left": "the bot has left",
    "removed": "the bot was removed",
    "away": "the bot did not answer in time, and another one plays on",
    "closed": "the table was closed",
}
HINTS: Final = {
    "outside_bots_off": "; its host may allow them",
    "already_started": "; try again after it",
}
"""What to do about refusals."""
ForTable = NewGame | Decide | Error | GameOver


class Playing:
    """Plays at tables, at each with a player of its own, so that one that thinks keeps no other waiting."""

    def __init__(
        self,
        line: BotLine,
        make: Callable[[], Player],
        *,
        say: Callable[[str], None],
        games_max: int | None = None,
    ) -> None:
        """Prepare to play.

        Args:
            make: returns a player for one more table; raises GolpeError if there can be none.
            say: takes a line for whoever has started the bot.
            games_max: leave each table after this many games.
        """
        self._line = line
        self._make = make
        self._say = say
        self._games_max = games_max
        self._tables: dict[str, Table] = {}
        self._table_of: dict[int, str] = {}
        """The table of each game."""
        self._wanted: set[str] = set()
        """Tables where the bot has asked for a seat."""
        self._failure: GolpeError | None = None
        self._spare: Player | None = None
        """A player that has been made before the first table."""
        self._running: asyncio.Task[None] | None = None
        self._is_connected = False
        self._is_stopping = False

    async def run(self, tables: Sequence[str]) -> None:
        """Sit down at some tables, and play there and where the bot still has a seat, until it has left all.

        Raises: ProtocolError if the server refuses the bot or a seat; GolpeError if the bot cannot play.
        """
        self._running = asyncio.current_task()
        self._spare = self._make()  # before anything is said to the server
        try:
            async with asyncio.TaskGroup() as self._workers:
                try:
                    await self._follow(tables)
                except GolpeError as error:
                    self._failure = error
                finally:
                    for table in self._tables.values():
                        table.close()
        finally:
            self._close_spare()
        if self._failure is not None:
            raise self._failure

    def _close_spare(self) -> None:
        if self._spare is not None:
            self._spare.close()

    def stop(self) -> None:
        """Leave all tables, which ends `run`; if that cannot be, or on a second call, end it at once."""
        if self._is_stopping or not self._is_connected or not self._tables:
            if self._running is not None:
                self._running.cancel()
            return
        self._is_stopping = True
        self._say("leaving; interrupt again to end at once")
        for code in self._tables:
            self._workers.create_task(self._line.send(Leave(table=code)))

    async def _follow(self, tables: Sequence[str]) -> None:
        for table in map(str.lower, tables):  # as the server writes codes
            self._wanted.add(table)
            await self._line.send(Sit(table=table))
        async with aclosing(self._line.messages()) as messages:
            async for message in messages:
                self._take(message)
                if not self._tables and not self._wanted:
                    return

    def _take(self, message: MessageToBot | Connected | Lost) -> None:
        match message:
            case Connected():
                self._is_connected = True
                self._say(f"connected to {self._line.server}")
            case Lost():
                self._is_connected = False
                self._say("the connection is lost; trying again")
            case Seated(table=code):
                self._sit_down(code, message.seat)
            case Left(table=code):
                self._say(f"table {code}: {LEFT[message.reason]}")
                self._drop(code)
            case Refused():
                self._refused(message)
            case NewGame():
                self._table_of[message.game] = code = message.table or ""
                self._say(f"table {code}: a game begins, in seat {message.seat} of {message.seats}")
                self._pass_on(message)
            case GameOver():
                won = "nobody has won" if message.winner is None else f"seat {message.winner} has won"
                self._say(f"table {self._table_of.get(message.game, '')}: {won}")
                self._pass_on(message)
                self._table_of.pop(message.game, None)
            case Error():
                code = self._table_of.get(message.game, "")
                table = self._tables.get(code)
                if table is None or table.unanswered != message.id:  # otherwise it has been said why
                    self._say(f"table {code}: {message.code}: {message.message}")
                self._pass_on(message)
            case Decide():
                self._pass_on(message)
            case _:
                pass

    def _sit_down(self, code: str, seat: int) -> None:
        self._wanted.discard(code)
        if code not in self._tables:
            self._say(f"table {code}: the bot has seat {seat}")
            player, self._spare = self._spare or self._make(), None
            table = self._tables[code] = Table(code, player, self._line, self._finished, self._failed)
            table.working = self._workers.create_task(table.work())

    def _drop(self, code: str) -> None:
        self._wanted.discard(code)
        table = self._tables.pop(code, None)
        if table is not None:
            table.close()

    def _refused(self, refusal: Refused) -> None:
        """Note what the server did not do. A seat that the bot does not get ends everything if it has no other."""
        why = f"{refusal.message}{HINTS.get(refusal.code, '')}"
        if refusal.about != "sit":
            self._say(f"{refusal.about}: {why}")
            if (refusal.about, refusal.code) == ("leave", "not_seated"):  # it was lost while nothing could be told
                self._drop(refusal.table or "")
            return
        self._wanted.discard(refusal.table or "")
        is_named = refusal.table is not None and refusal.table in refusal.message
        problem = ProtocolError(refusal.code, why if is_named else f"table {refusal.table}: {why}")
        if self._tables or self._wanted:
            self._say(str(problem))
        else:
            self._failure = self._failure or problem

    def _pass_on(self, message: ForTable) -> None:
        table = self._tables.get(self._table_of.get(message.game, ""))
        if table is not None:
            table.give(message)

    def _finished(self, code: str, games: int) -> None:
        """Leave a table after the last game that is wanted."""
        if games == self._games_max:
            self._ask_to_leave(code)

    def _failed(self, code: str, why: GolpeError, failures: int) -> None:
        self._say(f"table {code}: {why}")
        if failures >= FAILURES_MAX:
            self._failure = GolpeError(f"{failures} questions in a row without an answer, the last one: {why}")
            self._ask_to_leave(code)

    def _ask_to_leave(self, code: str) -> None:
        table = self._tables.get(code)
        if table is not None:
            table.leave()


class Table:
    """One table: takes its messages in order, and lets the player answer outside the event loop."""

    def __init__(
        self,
        code: str,
        player: Player,
        line: BotLine,
        finished: Callable[[str, int], None],
        failed: Callable[[str, GolpeError, int], None],
    ) -> None:
        self._code = code
        self._player = player
        self._line = line
        self._finished = finished
        self._failed = failed
        self._games = 0
        self._failures = 0
        self._messages: asyncio.Queue[ForTable | Leave] = asyncio.Queue()
        self.working: asyncio.Task[None] | None = None
        self.unanswered: int | None = None
        """The last question to which the player had no answer."""

    def give(self, message: ForTable) -> None:
        """Take a message of this table."""
        self._messages.put_nowait(message)

    def leave(self) -> None:
        """Leave the table once all messages so far have been taken."""
        self._messages.put_nowait(Leave(table=self._code))

    def close(self) -> None:
        """Forget the table, also while its player is thinking."""
        if self.working is not None:
            self.working.cancel()
        self._player.close()

    async def work(self) -> None:
        """Take messages until it is cancelled."""
        while True:
            message = await self._messages.get()
            try:
                match message:
                    case Leave():
                        await self._line.send(message)
                    case NewGame():
                        await asyncio.to_thread(self._player.begin, message)
                    case Decide():
                        await self._decide(message)
                    case Error() | GameOver():
                        await asyncio.to_thread(self._player.note, message)
                        if isinstance(message, GameOver):
                            self._games += 1
                            self._finished(self._code, self._games)
            except GolpeError as error:
                self._fail(error)

    async def _decide(self, asked: Decide) -> None:
        try:
            decision = await asyncio.to_thread(self._player.decide, asked)
            self._failures = 0
        except GolpeError as error:
            decision = NO_ANSWER
            self.unanswered = asked.id
            self._fail(error)
        await self._line.send(BotDecision(game=asked.game, id=asked.id, decision=decision))

    def _fail(self, error: GolpeError) -> None:
        self._failures += 1
        self._failed(self._code, error, self._failures)

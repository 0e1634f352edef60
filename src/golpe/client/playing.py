"""A bot at tables of a server: answers questions until it has left them all."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import aclosing
from typing import Final

from msgspec.structs import replace

from golpe.client.bot_line import BotLine, Connected, Lost
from golpe.client.player import Player
from golpe.errors import GolpeError, ProtocolError
from golpe.protocol.bot_entries import Enter, Entry, Withdraw
from golpe.protocol.bots import (
    Accept,
    BotDecision,
    Challenged,
    ChallengeEnded,
    Decide,
    Decline,
    Error,
    GameOver,
    Leave,
    Left,
    MessageToBot,
    NewGame,
    Refused,
    Seated,
    Seek,
    Sit,
    Unseek,
)

NO_ANSWER: Final = "none"
"""Sent in place of a decision that a bot did not make: the server then gives the default answer at once."""
FAILURES_MAX: Final = 3
"""Questions in a row without an answer after which the bot leaves."""
LEFT: Final = {
    "left": "the bot has left",
    "removed": "the bot was removed",
    "away": "the bot has lost its seat, because three answers in a row were missing or illegal",
    "closed": "the table was closed",
    "over": "the table is closed after its game",
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
        seek: Seek | None = None,
        tournaments: Sequence[str] = (),
    ) -> None:
        """Prepare to play.

        Args:
            make: returns a player for one more table; raises GolpeError if there can be none.
            say: takes a line for whoever has started the bot.
            games_max: leave each table after this many games, and seek this many games in all.
            seek: the games to ask the server for; the bot then also accepts unrated challenges.
            tournaments: ids of the tournaments to enter.
        """
        self._line = line
        self._make = make
        self._say = say
        self._games_max = games_max
        self._seek = seek
        """What the bot asks for now."""
        self._tournaments = dict.fromkeys(tournaments, "")
        """The bot's last status in each tournament that it plays."""
        self._at_once = 0 if seek is None else seek.at_once
        self._arranged = 0
        """Number of games that the server has arranged so far."""
        self._tables: dict[str, Table] = {}
        self._table_of: dict[int, str] = {}
        """The table of each game."""
        self._wanted: set[str] = set()
        """Tables where the bot has asked for a seat."""
        self._named: set[str] = set()
        """Tables named when the bot was started."""
        self._failure: GolpeError | None = None
        self._spare: list[Player] = []
        """Players without a table."""
        self._running: asyncio.Task[None] | None = None
        self._is_connected = False
        self._interrupts = 0

    @property
    def is_done(self) -> bool:
        """True if the bot has no seat and asks for none."""
        return not (self._tables or self._wanted or self._seek or self._tournaments)

    async def run(self, tables: Sequence[str]) -> None:
        """Take seats, seek games, and play until all games are over, also at tables where the bot still has a seat.

        Raises: ProtocolError if the server refuses the bot or a seat; GolpeError if the bot cannot play.
        """
        self._running = asyncio.current_task()
        player = self._make()  # before anything is sent to the server
        self._spare.append(player)
        hello = self._line.hello
        self._line.hello = replace(hello, name=player.name or hello.name, bot_version=player.version)
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
            for player in self._spare:
                player.close()
        if self._failure is not None:
            raise self._failure

    def stop(self) -> None:
        """End `run`: the first call lets the games finish, the second leaves all tables, and the third ends at once."""
        self._interrupts += 1
        no_more = self._want_no_more()
        if not self._is_connected or not self._tables or self._interrupts > 2:
            if self._running is not None:
                self._running.cancel()
            return
        for message in no_more:
            self._workers.create_task(self._line.send(message))
        playing = [table for table in self._tables.values() if table.is_playing]
        if self._interrupts == 1 and playing:
            count = "1 game" if len(playing) == 1 else f"{len(playing)} games"
            self._say(f"finishing {count}; interrupt again to leave at once")
        else:
            self._say("leaving; interrupt again to end at once")
            playing = []
        for code, table in self._tables.items():
            if table not in playing:
                self._workers.create_task(self._line.send(Leave(table=code)))

    async def _follow(self, tables: Sequence[str]) -> None:
        for table in map(str.lower, tables):  # as the server writes codes
            self._wanted.add(table)
            self._named.add(table)
            await self._line.send(Sit(table=table))
        await self._seek_games()
        for tournament in self._tournaments:
            await self._line.send(Enter(tournament=tournament))
        async with aclosing(self._line.messages()) as messages:
            async for message in messages:
                await self._take(message)
                if self.is_done:
                    return

    async def _seek_games(self) -> None:
        """Tell the server which games the bot wants now, never more at a time than are left to play."""
        if self._seek is None:
            return
        left = self._at_once if self._games_max is None else self._games_max - self._arranged
        if left <= 0:
            self._seek = None
            await self._line.send(Unseek())
            return
        wanted = replace(self._seek, at_once=min(self._at_once, left))
        if self._arranged == 0 or wanted != self._seek:
            self._seek = wanted
            await self._line.send(wanted)

    async def _take(self, message: MessageToBot | Connected | Lost) -> None:
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
                self._drop(code, is_over=message.reason == "over")
            case Refused():
                self._refused(message)
            case NewGame():
                await self._begin(message)
            case GameOver():
                won = "nobody has won" if message.winner is None else f"seat {message.winner} has won"
                self._say(f"table {self._table_of.get(message.game, message.table or '')}: {won}")
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
            case Challenged():
                await self._answer_challenge(message)
            case ChallengeEnded():
                self._say(f"the challenge of {message.opponent} is {message.reason}")
            case Entry():
                await self._stand(message)
            case _:
                pass

    async def _begin(self, game: NewGame) -> None:
        self._table_of[game.game] = code = game.table or ""
        self._say(f"table {code}: a game begins, in seat {game.seat} of {game.seats}")
        table = self._tables.get(code)
        if table is not None:
            table.is_playing = True
        self._pass_on(game)
        if code not in self._named:
            self._arranged += 1
            await self._seek_games()

    async def _answer_challenge(self, challenged: Challenged) -> None:
        """Accept a challenge if the bot seeks games and plays fewer than its limit."""
        is_free = self._seek is not None and len(self._tables) < self._at_once
        self._say(f"{challenged.by} challenges: {'accepted' if is_free else 'declined'}")
        answer = Accept if is_free else Decline
        await self._line.send(answer(challenge=challenged.challenge))

    async def _stand(self, entry: Entry) -> None:
        """Print the bot's standing in a tournament, and enter again if the bot counts as away."""
        before, place = self._tournaments.get(entry.tournament), "" if entry.place is None else f"place {entry.place}, "
        if before != entry.status or entry.status == "waiting":
            self._say(f"tournament {entry.tournament}: {entry.status}, {place}{entry.points} points")
        if before is None:
            return
        self._tournaments[entry.tournament] = entry.status
        if entry.status == "out":
            del self._tournaments[entry.tournament]
        elif entry.status == "away":
            await self._line.send(Enter(tournament=entry.tournament))

    def _sit_down(self, code: str, seat: int) -> None:
        self._wanted.discard(code)
        if code not in self._tables:
            self._say(f"table {code}: the bot has seat {seat}")
            table = self._tables[code] = Table(code, self._obtain, self._line, self)
            table.working = self._workers.create_task(table.work())

    def _obtain(self) -> Player:
        """Return a player for one more table; may block.

        Raises: GolpeError if none can be made.
        """
        try:
            return self._spare.pop()
        except IndexError:
            return self._make()

    def _drop(self, code: str, *, is_over: bool = False) -> None:
        self._wanted.discard(code)
        table = self._tables.pop(code, None)
        if table is not None and is_over:
            table.end()
        elif table is not None:
            table.close()

    def _refused(self, refusal: Refused) -> None:
        """Handle a refusal from the server. Stop if nothing is left to play or to wait for."""
        why = f"{refusal.message}{HINTS.get(refusal.code, '')}"
        if refusal.about == "enter" and refusal.retry_s is not None:
            self._say(f"tournament {refusal.tournament}: {why}; trying again in {refusal.retry_s} s")
            self._workers.create_task(self._enter_later(refusal.tournament or "", refusal.retry_s))
            return
        if refusal.about not in ("sit", "seek", "enter"):
            self._say(f"{refusal.about}: {why}")
            if (refusal.about, refusal.code) == ("leave", "not_seated"):  # it was lost while nothing could be told
                self._drop(refusal.table or "")
            return
        if refusal.about == "seek":
            self._seek = None
        self._tournaments.pop(refusal.tournament or "", None)
        self._wanted.discard(refusal.table or "")
        is_named = refusal.table is None or refusal.table in refusal.message
        problem = ProtocolError(refusal.code, why if is_named else f"table {refusal.table}: {why}")
        if self.is_done:
            self._failure = self._failure or problem
        else:
            self._say(str(problem))

    async def _enter_later(self, tournament: str, retry_s: int) -> None:
        """Enter a tournament after a delay, unless the bot has stopped playing by then."""
        await asyncio.sleep(retry_s)
        if tournament in self._tournaments:
            await self._line.send(Enter(tournament=tournament))

    def _pass_on(self, message: ForTable) -> None:
        table = self._tables.get(self._table_of.get(message.game, ""))
        if table is not None:
            table.give(message)

    # --- From the tables ------------------------------------------------------------------------

    def finished(self, code: str, games: int) -> None:
        """Leave a table after the last game that is wanted."""
        if self._interrupts or (code in self._named and games == self._games_max):
            self._ask_to_leave(code)

    def failed(self, code: str, why: GolpeError, failures: int) -> None:
        """Say why a question has no answer, and leave after too many of them."""
        self._say(f"table {code}: {why}")
        if failures >= FAILURES_MAX:
            self._give_up(code, GolpeError(f"{failures} questions in a row without an answer, the last one: {why}"))

    def has_no_player(self, code: str, why: GolpeError) -> None:
        """Leave a table for which no player could be made."""
        self._give_up(code, why)

    def free(self, player: Player) -> None:
        """Keep a player for use at another table."""
        self._spare.append(player)

    def _give_up(self, code: str, why: GolpeError) -> None:
        self._failure = self._failure or why
        for message in self._want_no_more():
            self._workers.create_task(self._line.send(message))
        self._ask_to_leave(code)

    def _want_no_more(self) -> list[Unseek | Withdraw]:
        """Stop seeking games and playing tournaments; return the messages that tell the server."""
        told: list[Unseek | Withdraw] = [Withdraw(tournament=each) for each in self._tournaments]
        if self._seek is not None:
            told.append(Unseek())
        self._seek = None
        self._tournaments.clear()
        return told

    def _ask_to_leave(self, code: str) -> None:
        table = self._tables.get(code)
        if table is not None:
            table.leave()


class Table:
    """One table: takes its messages in order, and lets the player answer outside the event loop."""

    def __init__(self, code: str, obtain: Callable[[], Player], line: BotLine, playing: Playing) -> None:
        """Start without a player, which is made outside the event loop."""
        self._code = code
        self._obtain = obtain
        self._player: Player | None = None
        self._line = line
        self._playing = playing
        self._games = 0
        self._failures = 0
        self._messages: asyncio.Queue[ForTable | Leave | None] = asyncio.Queue()
        """None ends it once all messages have been taken."""
        self.working: asyncio.Task[None] | None = None
        self.unanswered: int | None = None
        """The last question to which the player had no answer."""
        self.is_playing = False
        """True from the beginning of a game until its end has been taken."""

    def give(self, message: ForTable) -> None:
        """Take a message of this table."""
        self._messages.put_nowait(message)

    def leave(self) -> None:
        """Leave the table once all messages so far have been taken."""
        self._messages.put_nowait(Leave(table=self._code))

    def end(self) -> None:
        """Forget the table once all messages so far have been taken; its player is free for another one."""
        self._messages.put_nowait(None)

    def close(self) -> None:
        """Forget the table, also while its player is thinking."""
        if self.working is not None:
            self.working.cancel()
        if self._player is not None:
            self._player.close()

    async def work(self) -> None:
        """Take messages until it ends or is cancelled."""
        try:
            player = self._player = await asyncio.to_thread(self._obtain)
        except GolpeError as error:
            self._playing.has_no_player(self._code, error)
            await self._line.send(Leave(table=self._code))
            return
        while (message := await self._messages.get()) is not None:
            try:
                await self._take(message, player)
            except GolpeError as error:
                self._fail(error)
        self._player = None
        self._playing.free(player)

    async def _take(self, message: ForTable | Leave, player: Player) -> None:
        match message:
            case Leave():
                await self._line.send(message)
            case NewGame():
                await asyncio.to_thread(player.begin, message)
            case Decide():
                await self._decide(message, player)
            case Error():
                await asyncio.to_thread(player.note, message)
            case GameOver():
                await asyncio.to_thread(player.note, message)
                self.is_playing = False
                self._games += 1
                self._playing.finished(self._code, self._games)

    async def _decide(self, asked: Decide, player: Player) -> None:
        try:
            decision = await asyncio.to_thread(player.decide, asked)
            self._failures = 0
        except GolpeError as error:
            decision = NO_ANSWER
            self.unanswered = asked.id
            self._fail(error)
        await self._line.send(BotDecision(game=asked.game, id=asked.id, decision=decision))

    def _fail(self, error: GolpeError) -> None:
        self._failures += 1
        self._playing.failed(self._code, error, self._failures)

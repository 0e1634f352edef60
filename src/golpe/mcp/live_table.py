"""A table of a server: one seat for a language model, under the token of an outside bot."""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final, assert_never

from golpe.client.addresses import server_in, table_in
from golpe.client.bot_line import BotLine, Connected, Lost
from golpe.errors import GolpeError, ProtocolError
from golpe.mcp.live_game import LiveGame
from golpe.mcp.problems import ToolProblem
from golpe.mcp.rule_texts import preset_text, rules_text
from golpe.mcp.tools import (
    LIVE_TOOLS,
    Decide,
    Join,
    LeaveTable,
    LegalDecisions,
    LiveCall,
    Log,
    Look,
    NewGame,
    Rules,
    SayPhrase,
    Wait,
    call_of,
)
from golpe.protocol import bots
from golpe.wording.messages import Wording, words_in

ANSWERED_WITHIN_S: Final = 15.0
"""How long an answer of the server is awaited."""
PHRASE_REFUSED_WITHIN_S: Final = 1.0
"""How long to wait for a phrase to be refused; one that is said is not confirmed."""
INSTRUCTIONS: Final = (
    "You play the card game Coup at a table with people and bots. Call join with the table's code or link, then wait "
    "until you are asked, and decide with one of the legal decisions within the time that you are told, again and "
    "again. Every answer tells what has happened since, what is on the table, your question and your legal decisions; "
    "everything that you may know is in it. Bluffing is part of the game. If you do not know the rules of an edition, "
    "call rules."
)


class LiveTable:
    """Carries out tool calls at one table of a server. The connection comes back by itself."""

    instructions = INSTRUCTIONS
    tools = LIVE_TOOLS

    def __init__(self, server: str, token: str, language: str) -> None:
        """Prepare to play; `join` connects.

        Raises: ProtocolError (bad_address).
        """
        self._server = server_in(server)
        self._token = token
        self._language = language
        self._line: BotLine | None = None
        self._following: asyncio.Task[None] | None = None
        self._table: str | None = None
        self._seat: int | None = None
        self._game: LiveGame | None = None
        self._notes: list[str] = []
        """What the model has to be told besides the game."""
        self._is_lost = False
        self._refusal: bots.Refused | None = None
        self._failure: ProtocolError | None = None
        self._changed = asyncio.Event()

    async def call(self, name: str, arguments: Mapping[str, object]) -> str:
        """Carry out a tool call."""
        return await self._answer(call_of(LIVE_TOOLS, name, arguments))

    async def close(self) -> None:
        """Leave the table, and disconnect."""
        with suppress(ToolProblem):
            if self._seat is not None:
                await self._leave()
        if self._following is not None:
            self._following.cancel()

    async def _answer(self, call: LiveCall) -> str:
        match call:
            case Join():
                return await self._join(call.table)
            case Wait():
                self._check_seated()
                return await self._wait(call.seconds)
            case Look():
                return self._look()
            case LegalDecisions():
                return self._playing().legal()
            case Decide():
                return await self._decide(call.decision)
            case SayPhrase():
                return await self._say(call)
            case LeaveTable():
                self._check_seated()
                return await self._leave()
            case Rules():
                return self._rules(call)
            case Log():
                return "\n".join(self._playing().log(call.turns))
        assert_never(call)

    @property
    def _words(self) -> Wording:
        return words_in(self._language, NewGame().preset) if self._game is None else self._game.words

    # --- Tools --------------------------------------------------------------------------------

    async def _join(self, table: str) -> str:
        if self._seat is not None:
            raise ToolProblem("already_seated", f"you have a seat at table {self._table}: leave it first")
        code = self._code_of(table)
        self._table, self._game, self._refusal, self._failure = code, None, None, None
        line = self._line
        if line is None:
            line = self._line = BotLine(self._server, self._token, name="golpe mcp")
            self._following = asyncio.create_task(self._follow(line))
        await line.send(bots.Sit(table=code))
        await self._until(lambda: self._seat is not None or self._refusal is not None, ANSWERED_WITHIN_S)
        if self._refusal is not None:
            raise ToolProblem(self._refusal.code, self._refusal.message)
        if self._seat is None:
            raise ToolProblem("try_again", f"{self._server} does not answer: call join again later")
        return self._words.say("text-live", {"seat": self._seat, "table": code})

    def _code_of(self, table: str) -> str:
        """Return the code of a table.

        Raises: ToolProblem (no_such_table, other_server): the token must not reach another server.
        """
        if "/" not in table:
            return table.lower()  # as the server writes codes
        try:
            server, code = table_in(table)
        except ProtocolError as problem:
            raise ToolProblem("no_such_table", str(problem)) from problem
        if server != self._server:
            raise ToolProblem("other_server", f"{table} is not a table of {self._server}, whose token you have")
        return code.lower()

    async def _wait(self, seconds: float) -> str:
        """Wait until the model is asked, the game is over or the seat is lost; return what is new."""
        await self._until(lambda: self._seat is None or (self._game is not None and self._game.is_news), seconds)
        return self._told(self._game.prompt() if self._game is not None else self._words.say("text-not-asked"))

    def _look(self) -> str:
        self._check_seated()
        return self._told(self._words.say("text-not-asked") if self._game is None else self._game.look())

    async def _decide(self, answer: str) -> str:
        game = self._playing()
        decision = game.answer(answer)
        assert self._line is not None
        await self._line.send(decision)
        return await self._wait(Wait().seconds)

    async def _say(self, said: SayPhrase) -> str:
        self._check_seated()
        assert self._line is not None
        assert self._table is not None
        self._refusal = None
        await self._line.send(bots.Say(table=self._table, phrase=said.phrase, seat=said.seat, character=said.character))
        await self._until(lambda: self._refusal is not None, PHRASE_REFUSED_WITHIN_S)
        refusal: bots.Refused | None = self._refusal
        if refusal is not None:
            raise ToolProblem(refusal.code, refusal.message)
        return said.phrase

    async def _leave(self) -> str:
        assert self._line is not None
        assert self._table is not None
        await self._line.send(bots.Leave(table=self._table))
        await self._until(lambda: self._seat is None, ANSWERED_WITHIN_S)
        return self._told("")

    def _rules(self, call: Rules) -> str:
        if call.preset is None and self._game is not None:
            return rules_text(self._game.ruleset, call.seats, self._language)
        return preset_text(call.preset or NewGame().preset, call.seats, self._language)

    def _check_seated(self) -> None:
        """Check that the model has a seat, and has had one since the last call.

        Raises: ToolProblem (not_seated, or why the server refuses the bot).
        """
        if self._failure is not None:
            raise ToolProblem(self._failure.code, str(self._failure))
        if self._seat is None and not self._notes:
            raise ToolProblem("not_seated", "you have no seat at a table: call join")

    def _playing(self) -> LiveGame:
        self._check_seated()
        if self._game is None:
            raise ToolProblem("no_game", "no game has begun: call wait")
        return self._game

    def _told(self, text: str) -> str:
        """Return a text after what the model has to be told besides the game."""
        notes, self._notes = self._notes, []
        if self._is_lost:
            notes.append(self._words.say("text-lost"))
        return "\n".join(part for part in ("\n".join(notes), text) if part)

    # --- The server's messages ----------------------------------------------------------------

    async def _until(self, is_so: Callable[[], bool], seconds: float) -> None:
        """Wait until something is so, for some seconds at most.

        Raises: ToolProblem if the server refuses the bot for good.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while not is_so() and self._failure is None:
                    self._changed.clear()
                    await self._changed.wait()
        if self._failure is not None:
            raise ToolProblem(self._failure.code, str(self._failure))

    async def _follow(self, line: BotLine) -> None:
        """Take the server's messages until it refuses the bot for good."""
        try:
            async for message in line.messages():
                await self._take(message, line)
                self._changed.set()
        except (GolpeError, ValueError, LookupError) as problem:
            why = f"the server speaks of something unknown here: {problem}"
            self._failure = problem if isinstance(problem, ProtocolError) else ProtocolError("malformed", why)
            self._line = self._seat = self._game = None
            self._changed.set()

    async def _take(self, message: bots.MessageToBot | Connected | Lost, line: BotLine) -> None:
        match message:
            case bots.Seated() if message.table == self._table:
                self._seat = message.seat
            case bots.Seated():  # from an earlier run, whose table nobody plays at any more
                await line.send(bots.Leave(table=message.table))
            case bots.Left() if message.table == self._table:
                self._notes.append(self._words.say("text-left", {"reason": message.reason}))
                self._seat = self._game = None
            case bots.Refused(about="leave", code="not_seated") if message.table == self._table:
                self._notes.append(self._words.say("text-left", {"reason": "left"}))  # while nothing could be told
                self._seat = self._game = None
            case bots.Refused():
                self._refusal = message
            case bots.NewGame() if message.table == self._table:
                self._game = LiveGame(message, self._language)
            case bots.Decide() | bots.GameOver() if self._is_mine(message.game):
                assert self._game is not None
                self._game.take(message)
            case bots.Error() if self._is_mine(message.game):
                if message.code == "late":
                    self._notes.append(self._words.say("text-late"))
                assert self._game is not None
                self._game.close(message.id)
            case Lost() | Connected():
                self._is_lost = isinstance(message, Lost)
            case _:
                pass

    def _is_mine(self, game: int) -> bool:
        return self._game is not None and self._game.number == game

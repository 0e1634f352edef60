"""A table in this process: one seat for a language model, the others for bots."""

import random
import secrets
import sys
from collections.abc import Mapping
from typing import Final, assert_never

import anyio
import anyio.to_thread

from golpe.bots.bot import Bot
from golpe.bots.query import query_decision
from golpe.bots.registry import NET_FILE, bot_named, bot_names
from golpe.envs.text import TextGame
from golpe.errors import GolpeError, RulesetError
from golpe.game import Game
from golpe.mcp.problems import ToolProblem
from golpe.mcp.rule_texts import preset_text, rules_text
from golpe.mcp.tools import LOCAL_TOOLS, Decide, LegalDecisions, LocalCall, Log, Look, NewGame, Rules, call_of
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.rules.turns import TURN_CAP
from golpe.wording.messages import words_in

SEED_BITS: Final = 53
SEATS: Final = 4
"""Seats of a game for which neither seats nor opponents are named."""
OPPONENT: Final = "medium"
INSTRUCTIONS: Final = (
    "You play the card game Coup against bots. Call new_game to deal a game, then decide with one of the legal "
    "decisions, again and again until the game is over. Every answer tells what has happened since, what is on the "
    "table, your question and your legal decisions; everything that you may know is in it. Bluffing is part of the "
    "game. If you do not know the rules of an edition, call rules."
)


class LocalTable:
    """Handles tool calls for one game at a time, and reports only what one seat may know."""

    instructions = INSTRUCTIONS
    tools = LOCAL_TOOLS

    def __init__(self, language: str) -> None:
        self._language = language
        self._play: GameWithBots | None = None
        self._is_free = anyio.Lock()

    @property
    def game(self) -> Game | None:
        """The underlying game; never show it to a model."""
        return None if self._play is None else self._play.game

    async def call(self, name: str, arguments: Mapping[str, object]) -> str:
        """Carry out a tool call, one at a time, in a thread of its own because bots may think for seconds."""
        call = call_of(LOCAL_TOOLS, name, arguments)
        async with self._is_free:
            return await anyio.to_thread.run_sync(self.answer, call)

    async def close(self) -> None:
        self._play = None

    def answer(self, call: LocalCall) -> str:
        """Carry out a tool call, and return what the model reads.

        Raises: ToolProblem; nothing has changed.
        """
        match call:
            case NewGame():
                play = GameWithBots(call, self._language)
                told = play.heading() + play.go_on()
                self._play = play
                return told
            case Rules():
                return self._rules(call)
            case Look():
                return self._game().look()
            case LegalDecisions():
                return self._game().legal()
            case Decide(decision=text):
                return self._game().decide(text)
            case Log(turns=turns):
                return "\n".join(self._game().log(turns))
        assert_never(call)

    def _game(self) -> "GameWithBots":
        if self._play is None:
            raise ToolProblem("no_game", "no game has been dealt yet: call new_game")
        return self._play

    def _rules(self, call: Rules) -> str:
        if call.preset is None and self._play is not None:
            return rules_text(self._play.game.ruleset, call.seats, self._language)
        return preset_text(call.preset or NewGame().preset, call.seats, self._language)


class GameWithBots:
    """One game: the model's seat is asked, the bots decide by themselves."""

    def __init__(self, wanted: NewGame, language: str) -> None:
        """Deal the game.

        Raises: ToolProblem (bad_ruleset, bad_seat, too_many_opponents, no_such_bot).
        """
        seats = wanted.seats or (len(wanted.opponents) + 1 if wanted.opponents else SEATS)
        if wanted.seat >= seats:
            raise ToolProblem("bad_seat", f"seat {wanted.seat} does not exist: the seats are 0 to {seats - 1}")
        if len(wanted.opponents) > seats - 1:
            why = f"{len(wanted.opponents)} opponents and you do not fit at {seats} seats: name fewer, or more seats"
            raise ToolProblem("too_many_opponents", why)
        self._seat = wanted.seat
        self._seed = secrets.randbits(SEED_BITS) if wanted.seed is None else wanted.seed
        named = wanted.opponents or [OPPONENT]
        names = [named[min(at, len(named) - 1)] for at in range(seats - 1)]
        self._kinds = [*names[: self._seat], "", *names[self._seat :]]
        bots = {name: bot_called(name) for name in dict.fromkeys(names)}
        self._bots = [bots.get(kind) for kind in self._kinds]
        try:
            self._text = TextGame(
                wanted.preset,
                seats,
                seed=self._seed,
                windows=wanted.windows,
                changes=wanted.options,
                language=language,
            )
        except RulesetError as error:
            raise ToolProblem("bad_ruleset", str(error)) from error
        self._words = words_in(language, wanted.preset)
        self._luck = [random.Random(f"{self._seed}/{seat}") for seat in range(seats)]
        self._failure = ""
        """Why the game cannot go on, if a bot has failed."""
        self._tally = Tally()
        watch(self._tally, self._text.game.state)

    @property
    def game(self) -> Game:
        """The underlying game; never show it to a model."""
        return self._text.game

    # --- What the model reads -----------------------------------------------------------------

    def heading(self) -> str:
        """Return the edition, and which bot sits where."""
        game, words = self._text.game, self._words
        edition = words.say(f"edition-{game.ruleset.name}")
        facts = {"title": f"{edition} ({game.ruleset.name})", "seats": game.seats, "windows": game.windows}
        lines = [words.say("record-game", facts)]
        for seat, kind in enumerate(self._kinds):
            if kind:
                name = words.say("record-seat", {"seat": seat})
                lines.append(words.say("record-player", {"name": name, "player": kind}))
        return "\n".join(lines) + "\n\n"

    def look(self) -> str:
        """Return the current turn, the table and the question."""
        return "\n".join([*self.log(turns=1), "", *self._text.table(self._seat), *self._asked()])

    def legal(self) -> str:
        """Return the legal decisions; if there are none, why."""
        return "\n".join(self._text.listed(self._seat)) if self._text.asked is not None else self._ended()

    def log(self, turns: int | None) -> list[str]:
        """Return what the seat has seen since the deal, or in the last turns."""
        return self._text.log(self._seat, turns=turns)

    def _asked(self) -> list[str]:
        if self._text.asked is None:
            return ["", self._ended()]
        return ["", self._text.question(self._seat), *self._text.listed(self._seat)]

    def _ended(self) -> str:
        """Return how the game ended, and its seed, which now tells nothing that is still hidden."""
        won = self._text.game.winner is not None
        lines = [] if won else [self._words.say("text-stopped", {"turns": TURN_CAP})]
        return "\n".join([*lines, self._words.say("text-over", {"seed": str(self._seed)})])

    # --- What the model decides ---------------------------------------------------------------

    def decide(self, answer: str) -> str:
        """Play the model's answer, and return what happens until it is asked again.

        Raises: ToolProblem (game_over, not_a_decision, not_legal, bot_failed).
        """
        if self._failure:
            raise ToolProblem("bot_failed", self._failure)
        if self._text.asked is None:
            raise ToolProblem("game_over", self._ended())
        reply = self._text.answer(answer)
        if not reply.is_played:
            raise ToolProblem(reply.code, reply.text)
        watch(self._tally, self._text.game.state)
        return self.go_on()

    def go_on(self) -> str:
        """Let the bots decide until the model is asked or the game is over; return the text for the model.

        Raises: ToolProblem (bot_failed).
        """
        while (seat := self._text.asked) is not None and seat != self._seat:
            self._let_decide(seat, self._bots[seat])
        return "\n".join([*self._text.news(self._seat), "", *self._text.table(self._seat), *self._asked()])

    def _let_decide(self, seat: int, bot: Bot | None) -> None:
        game = self._text.game
        assert bot is not None, "a bot sits in every other seat"
        try:
            decision = query_decision(bot, game.view(seat), self._tally, seat, self._luck[seat])
        except GolpeError as error:
            # The reason may name the bot's cards, so only the log has it.
            sys.stderr.write(f"golpe: seat {seat}: {error}\n")
            self._failure = f"the bot in seat {seat} ({self._kinds[seat]}) has failed: call new_game with another one"
            raise ToolProblem("bot_failed", self._failure) from None
        self._text.play(seat, decision)
        watch(self._tally, game.state)


def bot_called(name: str) -> Bot:
    """Make a bot by name. Files of nets are refused: a model must not read files.

    Raises: ToolProblem (no_such_bot).
    """
    try:
        if name.endswith(NET_FILE):
            raise GolpeError(f"{name!r} is a file; known are {', '.join(bot_names())}")
        return bot_named(name)
    except GolpeError as error:
        raise ToolProblem("no_such_bot", str(error)) from error

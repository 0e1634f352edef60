"""The outside bots that have seats at one table: what each is told, and its answers.

A bot is told only what is saved, as it was after the table had handled its last item. A question is sent in the same
step that opened it, and again as it was when the bot connects again, so neither shows what others have answered since.
An answer counts at a multiple of a fixed time after the question, and not before the pause of a bot is over.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import blake2b
from math import ceil
from typing import Final

from msgspec.structs import replace

from golpe.game import Decision, Event, Game
from golpe.observe.telling import told_event, told_new_game, told_tally, told_view
from golpe.protocol.bots import (
    BotDecision,
    Decide,
    Error,
    ErrorReason,
    GameOver,
    Happened,
    Left,
    LeftReason,
    NewGame,
    Say,
    Seated,
)
from golpe.record.game_text import won_by
from golpe.rules.vocabulary.phases import CHOOSE_ACTION, PHASES
from golpe.server.limits import BOT_ANSWERS_EVERY, BOT_ANSWERS_WITHIN, BOT_UNANSWERED_MAX, ROOM_ANSWERS_WITHIN
from golpe.server.realtime.posted import BotGone
from golpe.server.services.clock import Timer
from golpe.server.services.release import Release
from golpe.server.services.services import Services
from golpe.table.state import TableState
from golpe.table.waiting import conceals_answers_of_several

GAME_BITS: Final = 53
"""Length of a game's number, so that every language can hold it."""


@dataclass(slots=True)
class Question:
    """An open question to a bot."""

    decide: Decide
    """As it is sent, but without events."""
    legal: dict[str, Decision]
    default: Decision
    """Counts if the bot gives no legal answer in time."""
    since: float
    """When it was opened, by the clock."""
    limit_s: float
    until: float
    """When the default answer is given, unless nobody is connected to the table."""
    length: int
    """Number of events at that time. Later ones come with the next question, also if this one is sent again."""
    decision: asyncio.Future[Decision]
    is_strict: bool = False
    """Whether an illegal answer counts as no answer."""
    is_answered: bool = False
    timer: Timer | None = None

    def close(self) -> None:
        """End the question; whoever waits for its answer sees what the table asks now."""
        self.is_answered = True
        if self.timer is not None:
            self.timer.cancel()
        if not self.decision.done():
            self.decision.set_result(self.default)


@dataclass(slots=True)
class SeatedBot:
    """An outside bot in its seat."""

    token: int
    name: str
    seat: int
    luck: int
    number: int = 0
    """Number of the last game at this table that it was told about."""
    game: NewGame | None = None
    """The game that it plays."""
    log: list[Event] = field(default_factory=list[Event])
    length: int = 0
    """Number of saved events in that log."""
    told: int = 0
    """Number of events that it has been sent."""
    question: Question | None = None
    missed: int = 0
    """Questions in a row that it has not answered."""
    last: BotDecision | None = None
    """Its last answer."""
    reason: LeftReason = "removed"
    """Why it leaves."""

    def news(self, length: int) -> list[Happened]:
        """Return those of the first events that it has not been sent, now counted as sent."""
        events = [told_event(each) for each in self.log[self.told : length]]
        self.told = length
        return events

    def is_asked(self, number: int, window: int) -> bool:
        """Return whether the open question is this one."""
        return self.question is not None and (self.number, self.question.decide.id) == (number, window)

    def close_question(self) -> None:
        """End the open question, if there is one."""
        if self.question is not None:
            self.question.close()
            self.question = None


class SeatedBots:
    """The outside bots at one table."""

    def __init__(
        self,
        code: str,
        services: Services,
        release: Release,
        *,
        post: Callable[[BotGone], None],
        speak: Callable[[str, Say], None],
    ) -> None:
        """Start without bots.

        Args:
            release: says when a reply may leave.
            post: takes a bot that leaves.
            speak: says a phrase in the name of a bot; raises ProtocolError.
        """
        self._code = code
        self._services = services
        self._bots = services.outside_bots
        self._release = release
        self._post = post
        self._speak = speak
        self._here: dict[int, SeatedBot] = {}
        """By number of the token."""

    # --- From the table -------------------------------------------------------------------------

    def look(self, state: TableState, *, since: float, is_watched: bool) -> None:
        """Tell the bots what has changed at a table that has been saved.

        Args:
            since: when the cause of the change arrived, by the clock.
            is_watched: False if the table does not play on because nobody is connected.
        """
        seats = {seat.token: at for at, seat in enumerate(state.seats) if seat.token is not None}
        if state.options.is_of_bots and state.stage == "over" and not self._here:
            return
        for token in self._here.keys() - seats.keys():
            self._lose(self._here.pop(token), since=since)
        for token, at in seats.items():
            bot = self._here.get(token)
            if bot is None:
                luck = self._services.rng.getrandbits(62)
                bot = self._here[token] = SeatedBot(token, state.seats[at].bot_name, at, luck)
                self._bots.join(token, self._code, self)
                self._bots.tell(token, Seated(table=self._code, seat=at))
            bot.seat = at
            self._follow(bot, state, is_watched=is_watched)
        if state.options.is_of_bots and state.stage == "over":  # there is no next game
            for bot in self._here.values():
                bot.reason = "over"
                self._lose(bot, since=since)
            self._here.clear()

    def lost(self, state: TableState) -> list[int]:
        """Return the bots to be replaced now: those that do not answer, and those whose token was revoked.

        None is replaced while that would show who has not answered the open window.
        """
        if not self._here or conceals_answers_of_several(state):
            return []
        for each in self._here.values():
            if each.missed >= BOT_UNANSWERED_MAX:
                each.reason = "away"
        return [
            each.token for each in self._here.values() if each.reason == "away" or not self._bots.is_allowed(each.token)
        ]

    def decision_of(self, token: int, state: TableState) -> asyncio.Future[Decision]:
        """Return a bot's answer to the question that its table is asking it, which may still be awaited."""
        bot = self._here[token]
        if not bot.is_asked(state.number, state.playing().window):
            self._ask(bot, state)
        assert bot.question is not None
        return asyncio.shield(bot.question.decision)  # cancelled when somebody else has to answer

    def stop(self, *, is_closed: bool) -> None:
        """Stop asking.

        Args:
            is_closed: True if the table is gone for good.
        """
        for each in self._here.values():
            each.close_question()
            self._bots.part(each.token, self._code)
            if is_closed:
                self._bots.tell(each.token, Left(table=self._code, reason="closed"))
        self._here.clear()

    def _lose(self, bot: SeatedBot, *, since: float) -> None:
        bot.close_question()
        self._bots.part(bot.token, self._code)
        left = Left(table=self._code, reason=bot.reason)
        self._release.answer(since, lambda: self._bots.tell(bot.token, left))

    def _follow(self, bot: SeatedBot, state: TableState, *, is_watched: bool) -> None:
        """Tell one bot what has become of its game."""
        is_playing = state.stage == "playing"
        if is_playing and bot.number != state.number:
            self._begin(bot, state)
        game = bot.game
        if game is None or state.game is None:
            return
        bot.log = state.logs[game.seat]
        bot.length = len(bot.log)
        if not is_playing:
            bot.close_question()
            bot.game = None
            events = bot.news(bot.length)
            winner = won_by(state.game) if state.ended == "won" else None
            over = GameOver(game=game.game, winner=winner, events=events, table=self._code)
            self._bots.tell(bot.token, over)
        elif game.seat not in state.game.waiting:
            bot.close_question()
        elif not is_watched:
            self._stop_the_clock(bot)
        elif not bot.is_asked(state.number, state.game.window):
            self._ask(bot, state)
        elif bot.question is not None:
            self._start_the_clock(bot, bot.question)

    def _begin(self, bot: SeatedBot, state: TableState) -> None:
        game = state.playing()
        bot.close_question()
        bot.number, bot.told = state.number, 0
        bot.game = told_new_game(
            game.ruleset,
            game=number_of_game(self._code, state.number),
            seat=bot.seat,
            seats=game.seats,
            windows=game.windows,
            luck=bot.luck ^ state.number,
            table=self._code,
        )
        self._bots.tell(bot.token, bot.game)

    # --- Questions ------------------------------------------------------------------------------

    def _ask(self, bot: SeatedBot, state: TableState) -> None:
        """Open a question and send it, if the bot is connected."""
        bot.close_question()
        game, seat, now = state.playing(), bot.seat, self._services.clock.now()
        court = game.ruleset.court
        is_here = self._bots.link_of(bot.token) is not None
        limit_s = 0.0 if bot.missed and not is_here else time_limit(state, game)
        legal = {each.text: each for each in state.legal(seat)}
        decide = Decide(
            game=number_of_game(self._code, state.number),
            id=game.window,
            view=told_view(state.view(seat), seat, court),
            tally=told_tally(state.tally, game.seats, court),
            events=[],
            legal=list(legal),
            deadline_ms=0,
        )
        decision: asyncio.Future[Decision] = asyncio.get_running_loop().create_future()
        default, until = game.default(seat), now + limit_s
        is_strict = state.options.is_of_bots
        question = Question(decide, legal, default, now, limit_s, until, bot.length, decision, is_strict=is_strict)
        bot.question = question
        self._start_the_clock(bot, question)
        self._tell_question(bot, question)

    def _start_the_clock(self, bot: SeatedBot, question: Question) -> None:
        """Give a bot the whole time for its question, unless the time is running already."""
        if question.is_answered or question.timer is not None:
            return
        clock = self._services.clock
        question.until = clock.now() + question.limit_s
        question.timer = clock.call_later(question.limit_s, lambda: self._miss(bot, question))

    def _stop_the_clock(self, bot: SeatedBot) -> None:
        """Wait for a bot's answer as long as the table sleeps."""
        question = bot.question
        if question is not None and question.timer is not None and not question.is_answered:
            question.timer.cancel()
            question.timer = None

    def _tell_question(self, bot: SeatedBot, question: Question) -> None:
        left_ms = max(0, round((question.until - self._services.clock.now()) * 1000))
        events = bot.news(question.length)
        self._bots.tell(bot.token, replace(question.decide, events=events, deadline_ms=left_ms))

    def _miss(self, bot: SeatedBot, question: Question) -> None:
        """Give the default answer in place of one that has not come."""
        bot.missed += 1
        question.close()
        self._refuse(bot, question.decide, "deadline", f"no answer came in time: {question.default.text} counts")

    def _refuse(self, bot: SeatedBot, about: Decide | BotDecision, reason: ErrorReason, message: str) -> None:
        code = "illegal" if reason == "not_legal" else "late"
        self._bots.tell(bot.token, Error(game=about.game, id=about.id, code=code, reason=reason, message=message))

    # --- From the bots; none of these wait -------------------------------------------------------

    def greet(self, token: int) -> None:
        """Tell a bot that has just connected its seat, its game and its open question."""
        bot = self._here[token]
        self._bots.tell(token, Seated(table=self._code, seat=bot.seat))
        if bot.game is None:
            return
        self._bots.tell(token, bot.game)
        bot.told = 0
        question = bot.question
        if question is not None and not question.is_answered:
            self._tell_question(bot, question)

    def take_decision(self, token: int, decision: BotDecision) -> bool:
        """Take a bot's answer; return whether its game is played here. A repeated answer counts once."""
        bot = self._here[token]
        if bot.number == 0 or decision.game != number_of_game(self._code, bot.number):
            return False
        question = bot.question
        if decision == bot.last:
            return True
        if question is None or question.decide.id != decision.id:
            self._refuse(bot, decision, "not_asked", f"question {decision.id} is not open")
            return True
        if question.is_answered:
            reason: ErrorReason = "deadline" if bot.missed else "already_answered"
            self._refuse(bot, decision, reason, f"question {decision.id} is answered")
            return True
        bot.last = decision
        counted = question.legal.get(decision.decision)
        # If the server has chosen the bots, one that gives only illegal answers fails like one that gives none.
        bot.missed = bot.missed + 1 if counted is None and question.is_strict else 0
        if counted is None:
            counted = question.default
            legal = ", ".join(question.legal)
            self._refuse(bot, decision, "not_legal", f"not one of {legal}: {counted.text} counts")
        self._settle(question, counted)
        return True

    def take_phrase(self, token: int, said: Say) -> None:
        """Say a phrase for a bot.

        Raises: ProtocolError.
        """
        self._speak(self._here[token].name, said)

    def part(self, token: int, *, is_wanted: bool) -> None:
        """Make a bot leave."""
        bot = self._here.get(token)
        if bot is not None:
            bot.reason = "left" if is_wanted else "removed"
            self._post(BotGone(token))

    def _settle(self, question: Question, decision: Decision) -> None:
        """Let an answer count at the next multiple of a fixed time after its question."""
        question.is_answered = True
        if question.timer is not None:
            question.timer.cancel()
        passed = self._services.clock.now() - question.since
        due = BOT_ANSWERS_EVERY * max(1, ceil(passed / BOT_ANSWERS_EVERY))

        def count() -> None:
            if not question.decision.done():
                question.decision.set_result(decision)

        question.timer = self._services.clock.call_later(due - passed, count)


def time_limit(state: TableState, game: Game) -> float:
    """Return how long, in seconds, a bot may take for the open question."""
    clocks = state.options.clocks
    if state.options.is_of_bots:
        return ROOM_ANSWERS_WITHIN
    if clocks is None:
        return BOT_ANSWERS_WITHIN
    own = clocks.turn if game.phase == PHASES[CHOOSE_ACTION] else clocks.reaction
    return min(BOT_ANSWERS_WITHIN, own)


def number_of_game(code: str, number: int) -> int:
    """Return the number by which bots know a game. It is the same after a restart of the server."""
    digest = blake2b(f"{code}/{number}".encode(), digest_size=8).digest()
    return int.from_bytes(digest) >> (64 - GAME_BITS)

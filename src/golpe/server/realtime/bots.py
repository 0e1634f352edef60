"""Answers that a table gives by itself: those of bots, standing answers, and forced decisions.

Each is given after a random pause that depends on the pace and begins once a decisive moment has been shown. If a bot
needs time to think, which depends only on public information, the pause is long enough for that at any pace. The pause
is fixed when a seat is asked and does not depend on its cards, plans or decision, so the time of an answer reveals none
of them. A bot decides in the middle of its pause, or earlier if it needs time to think, and answers when the pause is
over. So its thinking time does not show.
"""

import asyncio
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

from golpe.game import Decision
from golpe.protocol.bots import Say
from golpe.server.networks import NOWHERE, Origin
from golpe.server.realtime.posted import AutomaticDue, BotGone, ThinkingDue
from golpe.server.realtime.seated_bots import SeatedBots
from golpe.server.services.clock import Timer
from golpe.server.services.households import Households
from golpe.server.services.release import Release
from golpe.server.services.services import Services
from golpe.server.services.thinking import takes_time
from golpe.table.pacing import held_for_ms, speed_of
from golpe.table.seats import Seat, token_of
from golpe.table.standing_answers import automatic_answer
from golpe.table.state import TableState
from golpe.table.values import Pace

PAUSES: Final[dict[Pace, tuple[float, float]]] = {"calm": (1.6, 3.0), "brisk": (0.6, 1.2), "instant": (0.0, 0.0)}
"""Shortest and longest pause before an automatic answer, in seconds."""
THINKS_AFTER: Final = 0.5
"""The fraction of a pause after which a bot decides, if that leaves enough time to think."""
SPARE_S: Final = 0.1
"""Minimum time in seconds by which a pause exceeds a bot's time limit for thinking."""
DRAW_BYTES: Final = 8


@dataclass(frozen=True, slots=True)
class Pauses:
    """The pause of each seat in each window, which is random but always computed the same."""

    secret: bytes

    def pause(self, pace: Pace, due: AutomaticDue) -> float:
        """Return a pause in seconds."""
        text = f"{due.number}/{due.window}/{due.seat}".encode()
        drawn = int.from_bytes(blake2b(text, key=self.secret, digest_size=DRAW_BYTES).digest())
        shortest, longest = PAUSES[pace]
        return shortest + (longest - shortest) * drawn / (1 << 8 * DRAW_BYTES)


@dataclass(frozen=True, slots=True)
class Thought:
    """A bot's decision in the making, to be played once the bot's pause is over."""

    bot: str
    decision: asyncio.Future[Decision]


class TableBots:
    """The bots of one table, and the pauses before all automatic answers."""

    def __init__(
        self,
        code: str,
        services: Services,
        release: Release,
        *,
        post: Callable[[AutomaticDue | ThinkingDue | BotGone], None],
        speak: Callable[[str, Say], None],
    ) -> None:
        """Start without bots and pauses.

        Args:
            code: of the table.
            release: says when a reply may leave.
            post: called with each item that is due, and with an outside bot that leaves.
            speak: says a phrase in the name of an outside bot; raises ProtocolError.
        """
        self._services = services
        self.seated = SeatedBots(code, services, release, post=post, speak=speak)
        """The outside bots that have seats."""
        self._pauses = Pauses(services.rng.randbytes(16))
        self._post = post
        self._running: dict[AutomaticDue, tuple[Pace, list[Timer]]] = {}
        self._thoughts: dict[AutomaticDue, Thought] = {}

    def look(self, state: TableState, *, since: float, is_watched: bool) -> None:
        """Take note of what a saved table asks: outside bots are told, and pauses begin.

        Args:
            since: when the cause of the change arrived, by the clock.
            is_watched: False if the table does not play on because nobody is connected.
        """
        self.seated.look(state, since=since, is_watched=is_watched)
        self.schedule(state, is_watched=is_watched)

    def schedule(self, state: TableState, *, is_watched: bool) -> None:
        """Start the pause of every seat that answers automatically. Without connections a table does not play on."""
        due = due_at(state) if is_watched else set[AutomaticDue]()
        if not due and not self._running:
            return
        pace = state.options.pace
        for each, (begun_at, timers) in list(self._running.items()):
            if each not in due or begun_at != pace:
                cancel(timers)
                del self._running[each]
        for each in sorted(due - self._running.keys(), key=lambda each: each.seat):
            pause = held_for_ms(state) / 1000 + self._pauses.pause(pace, each) / speed_of(state)
            self._running[each] = (pace, self._begin(state, pause, each))

    def stop(self, *, is_closed: bool) -> None:
        """Cancel all pauses and thoughts.

        Args:
            is_closed: True if the table is gone for good.
        """
        for _, timers in self._running.values():
            cancel(timers)
        self._running.clear()
        for thought in self._thoughts.values():
            thought.decision.cancel()
        self.seated.stop(is_closed=is_closed)

    def _begin(self, state: TableState, pause: float, due: AutomaticDue) -> list[Timer]:
        clock, thinks_after = self._services.clock, pause * THINKS_AFTER
        if (needed := time_to_think(self._services, state, due.seat)) > 0:
            least = needed + SPARE_S
            pause = max(pause, least)
            thinks_after = min(thinks_after, pause - least)
        answers = clock.call_later(pause, lambda: self._post(due))
        if state.seats[due.seat].bot is None or pause == 0:
            return [answers]
        return [clock.call_later(thinks_after, lambda: self._post(ThinkingDue(due))), answers]

    # --- Thoughts -------------------------------------------------------------------------------------

    def think(self, due: AutomaticDue, state: TableState, *, is_awake: bool) -> None:
        """Let a bot think about an answer that will be due, and forget thoughts that are no longer needed."""
        for each in [each for each in self._thoughts if each == due or not (is_awake and is_still_asked(each, state))]:
            self._thoughts.pop(each).decision.cancel()
        bot = state.seats[due.seat].bot if is_awake and is_still_asked(due, state) else None
        if bot is not None and answer_in_lesson(state, due.seat) is None:
            self._thoughts[due] = self._thought_of(bot, due.seat, state)

    def answer(self, due: AutomaticDue, state: TableState) -> str | None:
        """Return the answer that is due now; None if there is none, or if a bot is late.

        The item of a bot that is late is posted again, so that its table need not wait.
        """
        bot = state.seats[due.seat].bot
        if bot is None:
            return automatic_answer(state, due.seat)
        answer = answer_in_lesson(state, due.seat)
        if answer is not None:
            return answer
        thought = self._thoughts.get(due)
        if thought is None or thought.bot != bot:
            thought = self._thoughts[due] = self._thought_of(bot, due.seat, state)
        if thought.decision.done():
            return thought.decision.result().text
        thought.decision.add_done_callback(lambda done: None if done.cancelled() else self._post(due))
        return None

    def _thought_of(self, bot: str, seat: int, state: TableState) -> Thought:
        """Ask a bot for its decision on the question to its seat."""
        token = token_of(bot)
        if token is not None:
            return Thought(bot, self.seated.decision_of(token, state))
        player = self._services.catalogue.bot_named(bot)
        rng = self._services.rng
        if state.day is not None and state.number == 1:
            rng = random.Random(state.day.luck(window=state.playing().window, seat=seat))
        origin = origin_at(state.seats, self._services.households)
        asked = self._services.thinker.ask(player, state.playing(), state.tally, seat, rng, origin=origin)
        return Thought(bot, asked)


def time_to_think(services: Services, state: TableState, seat: int) -> float:
    """Return how long, in seconds, the bot in a seat may think about the open question; 0 if it needs no time.

    An outside bot is not waited for here: its answer is given whenever it counts.
    """
    bot = state.seats[seat].bot
    if bot is None or token_of(bot) is not None or not takes_time(services.catalogue.bot_named(bot), state.playing()):
        return 0.0
    return services.thinker.longest_s


def origin_at(seats: Sequence[Seat], households: Households) -> Origin:
    """Return where the first player with a public address is, also of those who have left their seat to a bot."""
    guests = [each.former if each.guest is None else each.guest for each in seats]
    origins = (households.origin_of(each) for each in guests if each is not None)
    return next((each for each in origins if each.is_public), NOWHERE)


def answer_in_lesson(state: TableState, seat: int) -> str | None:
    """Return the answer that a lesson prescribes for a bot, if any."""
    lesson = state.lesson
    return None if lesson is None else lesson.answer(state.playing(), seat)


def is_still_asked(due: AutomaticDue, state: TableState) -> bool:
    """Return whether a seat is still asked the same question as when its pause began."""
    game = state.game
    if game is None or (due.number, due.window) != (state.number, game.window) or due.seat not in game.waiting:
        return False
    return state.stage == "playing"


def cancel(timers: list[Timer]) -> None:
    """Cancel pending calls."""
    for timer in timers:
        timer.cancel()


def due_at(state: TableState) -> set[AutomaticDue]:
    """Return the seats that answer the open question automatically."""
    game = state.game
    if game is None or state.stage != "playing":
        return set()
    return {
        AutomaticDue(seat, state.number, game.window)
        for seat in game.waiting
        if state.seats[seat].bot is not None or automatic_answer(state, seat) is not None
    }

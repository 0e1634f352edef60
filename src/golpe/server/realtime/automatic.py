"""What seats answer without a click: bots, standing answers, and where there is nothing to choose.

All of it comes after a pause that is drawn from the pace; where everybody can see that a bot has to think, it is long
enough for that, at any pace. When a seat is asked, its pause is known, whatever it holds, has settled or will decide;
so nothing of that can be read from the time of an answer. A bot decides in the middle of its pause, or earlier if it
has to think, and answers when the pause is over.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

from golpe.server.services.clock import Clock, Timer
from golpe.table.standing_answers import automatic_answer
from golpe.table.state import TableState
from golpe.table.values import Pace

PAUSES: Final[dict[Pace, tuple[float, float]]] = {"calm": (1.6, 3.0), "brisk": (0.6, 1.2), "instant": (0.0, 0.0)}
"""Shortest and longest pause before an automatic answer, in seconds."""
THINKS_AFTER: Final = 0.5
"""The part of a pause that has gone by when a bot decides, if that leaves it the time."""
SPARE_S: Final = 0.1
"""How much longer, in seconds, a pause is at least than a bot may think meanwhile."""
DRAW_BYTES: Final = 8


@dataclass(frozen=True, slots=True)
class AutomaticDue:
    """A seat's pause is over: it answers now, if it is still asked and still has an answer of its own."""

    seat: int
    number: int
    window: int


@dataclass(frozen=True, slots=True)
class ThinkingDue:
    """A bot thinks about an answer that is not due yet."""

    answer: AutomaticDue


@dataclass(frozen=True, slots=True)
class Pauses:
    """How long each seat pauses before each window: random, and the same however often it is asked for."""

    secret: bytes

    def pause(self, pace: Pace, due: AutomaticDue) -> float:
        """Return a pause in seconds."""
        text = f"{due.number}/{due.window}/{due.seat}".encode()
        drawn = int.from_bytes(blake2b(text, key=self.secret, digest_size=DRAW_BYTES).digest())
        shortest, longest = PAUSES[pace]
        return shortest + (longest - shortest) * drawn / (1 << 8 * DRAW_BYTES)


class AutomaticAnswers:
    """The pauses that run at one table."""

    def __init__(
        self,
        clock: Clock,
        rng: random.Random,
        post: Callable[[AutomaticDue | ThinkingDue], None],
        *,
        time_to_think: Callable[[int], float],
    ) -> None:
        """Begin without any.

        Args:
            rng: what the secret of the pauses is drawn from.
            post: takes what is due.
            time_to_think: tells for how long, in seconds, the bot of a seat may think about the open question; 0 for
                most, and for who is no bot.
        """
        self._clock = clock
        self._pauses = Pauses(rng.randbytes(16))
        self._post = post
        self._time_to_think = time_to_think
        self._running: dict[AutomaticDue, tuple[Pace, list[Timer]]] = {}

    def schedule(self, state: TableState, *, is_watched: bool) -> None:
        """Let every seat that answers by itself begin its pause; a table that nobody watches does not play on."""
        due = due_at(state) if is_watched else set[AutomaticDue]()
        if not due and not self._running:
            return
        pace = state.options.pace
        for each, (begun_at, timers) in list(self._running.items()):
            if each not in due or begun_at != pace:
                cancel(timers)
                del self._running[each]
        for each in sorted(due - self._running.keys(), key=lambda each: each.seat):
            is_bot = state.seats[each.seat].bot is not None
            self._running[each] = (pace, self._begin(self._pauses.pause(pace, each), each, is_bot=is_bot))

    def cancel(self) -> None:
        """Forget all pauses."""
        for _, timers in self._running.values():
            cancel(timers)
        self._running.clear()

    def _begin(self, pause: float, due: AutomaticDue, *, is_bot: bool) -> list[Timer]:
        thinks_after = pause * THINKS_AFTER
        if (needed := self._time_to_think(due.seat)) > 0:
            least = needed + SPARE_S
            pause = max(pause, least)
            thinks_after = min(thinks_after, pause - least)
        answers = self._clock.call_later(pause, lambda: self._post(due))
        if not is_bot or pause == 0:
            return [answers]
        return [self._clock.call_later(thinks_after, lambda: self._post(ThinkingDue(due))), answers]


def cancel(timers: list[Timer]) -> None:
    """Forget calls that have not happened yet."""
    for timer in timers:
        timer.cancel()


def due_at(state: TableState) -> set[AutomaticDue]:
    """Return which seats answer the open question by themselves."""
    game = state.game
    if game is None or state.stage != "playing":
        return set()
    return {
        AutomaticDue(seat, state.number, game.window)
        for seat in game.waiting
        if state.seats[seat].bot is not None or automatic_answer(state, seat) is not None
    }

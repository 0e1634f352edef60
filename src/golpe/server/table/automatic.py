"""What seats answer without a click: bots, standing answers, and where there is nothing to choose.

All of it comes after a pause that is drawn from the pace alone. When a seat is asked, its pause is known, whoever plays
there, whatever it holds, has settled or will decide; so nothing of that can be read from the time of an answer. A bot
decides in the middle of its pause, and answers when the pause is over. Where everybody can see that it has to think
for longer, its pause is long enough for that, at any pace, and it thinks early enough.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

from golpe.server.services.clock import Clock, Timer
from golpe.server.services.thinking import LONGEST_S
from golpe.server.standing.standing import Standing
from golpe.server.standing.standing_answers import automatic_answer
from golpe.server.wire.protocol import Pace

PAUSES: Final[dict[Pace, tuple[float, float]]] = {"calm": (1.6, 3.0), "brisk": (0.6, 1.2), "instant": (0.0, 0.0)}
"""Shortest and longest pause before an automatic answer, in seconds."""
THINKS_AFTER: Final = 0.5
"""The part of a pause that has gone by when a bot decides, if that leaves it the time."""
PAUSE_TO_THINK: Final = LONGEST_S + 0.1
"""Shortest pause, in seconds, before an answer that a bot thinks about for longer."""
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
        takes_time: Callable[[int], bool],
    ) -> None:
        """Begin without any.

        Args:
            rng: what the secret of the pauses is drawn from.
            post: takes what is due.
            takes_time: tells whether the seat of a bot thinks for longer about the open question.
        """
        self._clock = clock
        self._pauses = Pauses(rng.randbytes(16))
        self._post = post
        self._takes_time = takes_time
        self._running: dict[AutomaticDue, tuple[Pace, list[Timer]]] = {}

    def schedule(self, standing: Standing, *, is_watched: bool) -> None:
        """Let every seat that answers by itself begin its pause; a table that nobody watches does not play on."""
        due = due_at(standing) if is_watched else set[AutomaticDue]()
        if not due and not self._running:
            return
        pace = standing.options.pace
        for each, (begun_at, timers) in list(self._running.items()):
            if each not in due or begun_at != pace:
                cancel(timers)
                del self._running[each]
        for each in sorted(due - self._running.keys(), key=lambda each: each.seat):
            is_bot = standing.chairs[each.seat].bot is not None
            self._running[each] = (pace, self._begin(self._pauses.pause(pace, each), each, is_bot=is_bot))

    def cancel(self) -> None:
        """Forget all pauses."""
        for _, timers in self._running.values():
            cancel(timers)
        self._running.clear()

    def _begin(self, pause: float, due: AutomaticDue, *, is_bot: bool) -> list[Timer]:
        thinks_after = pause * THINKS_AFTER
        if is_bot and self._takes_time(due.seat):
            pause = max(pause, PAUSE_TO_THINK)
            thinks_after = min(thinks_after, pause - PAUSE_TO_THINK)
        answers = self._clock.call_later(pause, lambda: self._post(due))
        if not is_bot or pause == 0:
            return [answers]
        return [self._clock.call_later(thinks_after, lambda: self._post(ThinkingDue(due))), answers]


def cancel(timers: list[Timer]) -> None:
    """Forget calls that have not happened yet."""
    for timer in timers:
        timer.cancel()


def due_at(standing: Standing) -> set[AutomaticDue]:
    """Return which seats answer the open question by themselves."""
    game = standing.game
    if game is None or standing.state != "playing":
        return set()
    return {
        AutomaticDue(seat, standing.number, game.window)
        for seat in game.waiting
        if standing.chairs[seat].bot is not None or automatic_answer(standing, seat) is not None
    }

"""Automatic answers: answers of bots, standing answers, and forced decisions.

Each is given after a random pause that depends on the pace and begins once a decisive moment has been shown. If a bot
needs time to think, which depends only on public information, the pause is long enough for that at any pace. The pause
is fixed when a seat is asked and does not depend on its cards, plans or decision, so the time of an answer reveals none
of them. A bot decides in the middle of its pause, or earlier if it needs time to think, and answers when the pause is
over.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

from golpe.server.services.clock import Clock, Timer
from golpe.table.pacing import held_for_ms, speed_of
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
class AutomaticDue:
    """A seat's pause is over. It answers now if it is still asked and still answers automatically."""

    seat: int
    number: int
    window: int


@dataclass(frozen=True, slots=True)
class ThinkingDue:
    """A bot should start to think about an answer that is not due yet."""

    answer: AutomaticDue


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


class AutomaticAnswers:
    """The running pauses of one table."""

    def __init__(
        self,
        clock: Clock,
        rng: random.Random,
        post: Callable[[AutomaticDue | ThinkingDue], None],
        *,
        time_to_think: Callable[[TableState, int], float],
    ) -> None:
        """Create an object without running pauses.

        Args:
            rng: draws the secret from which pauses are computed.
            post: called with each item that is due.
            time_to_think: returns how long, in seconds, the bot of a seat may think about the open question; 0 for most
                bots and for people.
        """
        self._clock = clock
        self._pauses = Pauses(rng.randbytes(16))
        self._post = post
        self._time_to_think = time_to_think
        self._running: dict[AutomaticDue, tuple[Pace, list[Timer]]] = {}

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

    def cancel(self) -> None:
        """Cancel all pauses."""
        for _, timers in self._running.values():
            cancel(timers)
        self._running.clear()

    def _begin(self, state: TableState, pause: float, due: AutomaticDue) -> list[Timer]:
        thinks_after = pause * THINKS_AFTER
        if (needed := self._time_to_think(state, due.seat)) > 0:
            least = needed + SPARE_S
            pause = max(pause, least)
            thinks_after = min(thinks_after, pause - least)
        answers = self._clock.call_later(pause, lambda: self._post(due))
        if state.seats[due.seat].bot is None or pause == 0:
            return [answers]
        return [self._clock.call_later(thinks_after, lambda: self._post(ThinkingDue(due))), answers]


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

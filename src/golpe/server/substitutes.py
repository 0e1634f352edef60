"""Bots as players: they post the same kind of command as a page does, after a pause."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from golpe.bots.bot import Bot
from golpe.server.clock import Clock, Timer
from golpe.server.protocol import Pace
from golpe.server.standing import Standing

PAUSES: Final[dict[Pace, tuple[float, float]]] = {"calm": (1.6, 3.0), "brisk": (0.6, 1.2), "instant": (0.0, 0.0)}
"""Shortest and longest pause of a bot, in seconds: of the pace alone, never of cards or of what is decided."""


@dataclass(frozen=True, slots=True)
class Company:
    """The bots that there are."""

    names: tuple[str, ...]
    """Kinds of bot; the first takes the seats of those who leave."""
    bot_named: Callable[[str], Bot]


@dataclass(frozen=True, slots=True)
class BotDue:
    """A bot's pause is over: it answers now, if it is still asked."""

    seat: int
    number: int
    window: int


Key = tuple[int, int, Pace]


class Substitutes:
    """The pauses of the bots at one table."""

    def __init__(self, clock: Clock, rng: random.Random, post: Callable[[BotDue], None]) -> None:
        self._clock = clock
        self._rng = rng
        self._post = post
        self._pauses: dict[int, tuple[Key, Timer]] = {}

    def schedule(self, standing: Standing, *, is_watched: bool) -> None:
        """Let every bot that is asked begin its pause; a table that nobody watches does not play on."""
        game = standing.game
        asked: dict[int, Key] = {}
        if game is not None and is_watched:
            key = (standing.number, game.window, standing.pace)
            asked = {seat: key for seat in game.waiting if standing.chairs[seat].bot is not None}
        for seat in list(self._pauses):
            if asked.get(seat) != self._pauses[seat][0]:
                self._pauses.pop(seat)[1].cancel()
        for seat, key in asked.items():
            if seat not in self._pauses:
                self._pauses[seat] = (key, self._pause(seat, key))

    def cancel(self) -> None:
        """Forget all pauses."""
        for _, timer in self._pauses.values():
            timer.cancel()
        self._pauses.clear()

    def _pause(self, seat: int, key: Key) -> Timer:
        number, window, pace = key
        shortest, longest = PAUSES[pace]
        due = BotDue(seat, number, window)
        return self._clock.call_later(self._rng.uniform(shortest, longest), lambda: self._post(due))

"""Bots by name as the opponents of one seat: scripted ones run compiled, others as they are."""

import random
from collections.abc import Sequence
from typing import Final

import numpy as np

from golpe.arena.answers import key_of
from golpe.arena.built_in import built_in_bot_named
from golpe.arena.compiled_answers import compiled_answers
from golpe.bots.bot import Bot
from golpe.bots.registry import bot_named
from golpe.bots.scripted import ScriptedBot
from golpe.envs.one_game import OneGame

LUCK_BITS: Final = 62


def opponent_named(name: str) -> Bot:
    """Make a bot by name, or from the file of a net.

    Raises: GolpeError as `golpe.bots.bot_named` does.
    """
    return built_in_bot_named(name) or bot_named(name)


class Opponents:
    """The other seats of a table. The same seed gives the same answers, compiled or not."""

    def __init__(self, bots: Sequence[Bot], seats: int) -> None:
        """Take a bot for each seat but one, in turn order from that one."""
        self._bots = bots
        self._by_seat: list[Bot | None] = [None] * seats
        self._lucks, self._rngs, self._made = [0] * seats, [random.Random()] * seats, [0] * seats
        self._rows = [np.zeros((1, 5), np.int64)] * seats
        self._seat, self._luck, self._number, self._decision = (np.zeros(1, np.int64) for _ in range(4))

    def sit_down(self, seat: int, seed: int) -> None:
        """Begin a game beside the player of `seat`; all randomness of the bots follows from the seed."""
        seats = len(self._by_seat)
        rng = random.Random(seed)
        for k, bot in enumerate(self._bots):
            at = (seat + 1 + k) % seats
            self._by_seat[at] = bot
            self._lucks[at] = rng.getrandbits(LUCK_BITS)
            self._rngs[at] = random.Random(self._lucks[at])
            self._made[at] = 0
            if isinstance(bot, ScriptedBot):
                self._rows[at] = np.array([[bot.policy.number, *bot.policy.sliders]], np.int64)

    def decision(self, table: OneGame, seat: int) -> int:
        """Return the id of the decision of a seat."""
        bot, number = self._by_seat[seat], self._made[seat]
        assert bot is not None, f"seat {seat} is no opponent"
        self._made[seat] += 1
        if not isinstance(bot, ScriptedBot):
            return bot.decide(table.view(seat), table.tally(), seat, self._rngs[seat]).id
        answer_all = compiled_answers()
        if answer_all is None:
            key = key_of(self._lucks[seat], number)
            return bot.policy.decide(table.view(seat), table.tally(), seat, key).id
        views, tallies = table.records(seat)
        self._seat[0], self._luck[0], self._number[0] = seat, self._lucks[seat], number
        answer_all(views, tallies, self._seat, self._rows[seat], self._luck, self._number, self._decision)
        return int(self._decision[0])

"""Built-in bots in an arena."""

import time

from golpe.arena.dice import Dice
from golpe.arena.entrant import Answer, Entrant, Place
from golpe.bots.bot import Bot
from golpe.bots.master import MasterBot
from golpe.bots.registry import trusted_bot_named
from golpe.observe.tally import Tally
from golpe.rules.sight import View
from golpe.solve.plan import best_effort


def built_in_bot_named(name: str) -> Bot | None:
    """Make a bot that runs no foreign code; nobody waits for its answers, so `master` solves with `best_effort`.

    Returns: None if there is no such bot.

    Raises: GolpeError, as `golpe.bots.registry.trusted_bot_named` does.
    """
    bot = trusted_bot_named(name)
    return MasterBot(best_effort(), temper=bot.temper) if isinstance(bot, MasterBot) else bot


class BuiltInEntrant(Entrant):
    """A built-in bot, which is trusted to return and therefore called in this process."""

    def __init__(self, name: str, bot: Bot) -> None:
        self.title = name
        self.bot = bot
        self._seat = 0
        self._rng = Dice(0)

    def begin(self, place: Place) -> None:
        self._seat = place.seat
        self._rng = Dice(place.luck)

    def decide(self, view: View, tally: Tally) -> Answer:
        begun = time.perf_counter()
        decision = self.bot.decide(view, tally, self._seat, self._rng)
        return Answer(decision.text, time.perf_counter() - begun)

"""Who plays in an arena: a bot, asked for its decision with a clock beside it."""

import time
from dataclasses import dataclass
from typing import Protocol

from golpe.arena.dice import Dice
from golpe.bots.bot import Bot
from golpe.bots.master import MasterBot
from golpe.bots.registry import own_bot_named
from golpe.bots.resolving import best_effort
from golpe.observe.tally import Tally
from golpe.rules.sight import View


@dataclass(frozen=True, slots=True)
class Answer:
    """What an entrant has decided, as text, and the seconds that it took."""

    text: str
    seconds: float


class Forfeit(Exception):
    """An entrant gives no usable answer; the message says why."""


class Entrant(Protocol):
    """One of those who play, in one seat of one game at a time."""

    name: str

    def begin(self, seat: int, luck: int) -> None:
        """Take a seat of a new game.

        Args:
            luck: seed of the entrant's own randomness in this game.

        Raises: Forfeit.
        """
        ...

    def decide(self, view: View, tally: Tally) -> Answer:
        """Answer the open question.

        Raises: Forfeit.
        """
        ...

    def close(self) -> None:
        """End what was started for this entrant."""
        ...


def house_bot_named(name: str) -> Bot | None:
    """Make a bot that runs no code of others, as it plays where nobody waits: `master` makes its best effort.

    Returns: None if there is none of this name.

    Raises: GolpeError, as `golpe.bots.registry.own_bot_named` does.
    """
    own = own_bot_named(name)
    return MasterBot(best_effort()) if isinstance(own, MasterBot) else own


class HouseEntrant:
    """A bot that comes with Golpe: trusted to end, so it is simply called."""

    def __init__(self, name: str, bot: Bot) -> None:
        self.name = name
        self.bot = bot
        self._seat = 0
        self._rng = Dice(0)

    def begin(self, seat: int, luck: int) -> None:
        self._seat = seat
        self._rng = Dice(luck)

    def decide(self, view: View, tally: Tally) -> Answer:
        begun = time.perf_counter()
        decision = self.bot.decide(view, tally, self._seat, self._rng)
        return Answer(decision.text, time.perf_counter() - begun)

    def close(self) -> None:
        """Nothing was started."""

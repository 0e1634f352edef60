"""The bots that there are, to take the places of people."""

from collections.abc import Callable
from dataclasses import dataclass

from golpe.bots.bot import Bot


@dataclass(frozen=True, slots=True)
class Company:
    """The bots that there are."""

    names: tuple[str, ...]
    """Kinds of bot; the first takes the seats of those who leave."""
    bot_named: Callable[[str], Bot]

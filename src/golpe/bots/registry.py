"""Bots by name: those of this package, and those that other packages bring as entry points."""

from collections.abc import Callable, Mapping
from importlib.metadata import EntryPoint, entry_points
from types import MappingProxyType
from typing import Final

from golpe.bots.bot import Bot
from golpe.bots.counting import CountingBot
from golpe.bots.honest import HonestBot
from golpe.bots.random_bot import RandomBot
from golpe.errors import GolpeError

GROUP: Final = "golpe.bots"
"""The entry points of this group name what makes a bot when it is called without arguments: a class will do."""

BUILT_IN: Final[Mapping[str, Callable[[], Bot]]] = MappingProxyType(
    {"random": RandomBot, "honest": HonestBot, "counting": CountingBot}
)


def bot_names() -> tuple[str, ...]:
    """Return the names of all bots, those of this package first."""
    return (*BUILT_IN, *sorted(_installed()))


def bot_named(name: str) -> Bot:
    """Make the bot with a name; only the package that brings it is imported.

    Raises: GolpeError if there is none of this name, or if it does not load.
    """
    if name in BUILT_IN:
        return BUILT_IN[name]()
    found = _installed().get(name)
    if found is None:
        raise GolpeError(f"unknown bot {name!r}: known are {', '.join(bot_names())}")
    return _load(found)


def _installed() -> dict[str, EntryPoint]:
    """Return the entry points of other packages by name; they cannot take a built-in name."""
    return {each.name: each for each in entry_points(group=GROUP) if each.name not in BUILT_IN}


def _load(point: EntryPoint) -> Bot:
    """Make the bot of an entry point.

    Raises: GolpeError with the cause, whatever went wrong in the foreign package.
    """
    try:
        bot: object = point.load()()
    except Exception as error:
        raise GolpeError(f"the bot {point.name!r} ({point.value}) does not load: {error!r}") from error
    if not isinstance(bot, Bot):
        raise GolpeError(f"the bot {point.name!r} ({point.value}) is no Bot: it has no method decide")
    return bot

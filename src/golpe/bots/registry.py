"""Bots by name: those of this package, and those that other packages bring as entry points."""

from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import MappingProxyType
from typing import Final

from golpe.bots.bot import Bot
from golpe.bots.levels import EasyBot, HardBot, MediumBot
from golpe.bots.master import MasterBot
from golpe.bots.net import read_net
from golpe.bots.net_bot import NetBot
from golpe.bots.net_store import is_trained
from golpe.bots.scripted import BlufferBot, CountingBot, HonestBot, PersonaBot, RandomBot, ScriptedBot
from golpe.errors import GolpeError
from golpe.rules.ruleset import Ruleset

GROUP: Final = "golpe.bots"
"""The entry points of this group name what makes a bot when it is called without arguments: a class will do."""

NET_FILE: Final = ".npz"
PERSONA: Final = "persona"
BUILT_IN: Final[Mapping[str, Callable[[], ScriptedBot]]] = MappingProxyType(
    {"random": RandomBot, "honest": HonestBot, "counting": CountingBot, "bluffer": BlufferBot, PERSONA: PersonaBot}
)
LEVELS: Final[Mapping[str, Callable[[], Bot]]] = MappingProxyType(
    {"easy": EasyBot, "medium": MediumBot, "hard": HardBot, "master": MasterBot}
)
"""What people choose among, the weakest first."""
TRAINED: Final = ("hard", "master")
"""Those who play a net, and as `counting` where none was trained for the game."""


def bot_names() -> tuple[str, ...]:
    """Return the names of all bots, those of this package first."""
    return (*BUILT_IN, *LEVELS, *sorted(_installed()))


def counting_instead(names: Sequence[str], ruleset: Ruleset, seats: int) -> list[str]:
    """Return a sentence for each of these bots that was not trained for a game, and plays as `counting` does."""
    untrained = [] if is_trained(ruleset, seats) else [name for name in TRAINED if name in names]
    game = f"the options of {ruleset.name!r} as they are here, at {seats} seats"
    return [f"{name!r} plays as 'counting': no net that fits was trained for {game}" for name in untrained]


def bot_named(name: str) -> Bot:
    """Make the bot with a name, `persona:honesty=0.2,grudge=0.9` too, or of the file of a net, `…/net.npz`.

    Only the package that brings it is imported.

    Raises: GolpeError if there is none of this name, if it does not load, or a slider is set wrong.
    """
    own = trusted_bot_named(name)
    if own is not None:
        return own
    found = _installed().get(name)
    if found is None:
        raise GolpeError(f"unknown bot {name!r}: known are {', '.join(bot_names())}")
    return _load(found)


def trusted_bot_named(name: str) -> Bot | None:
    """Make a bot that runs no code of others: of this package, or of the file of a net.

    Raises: GolpeError if a slider is set wrong, or the file holds no net.
    """
    if name.endswith(NET_FILE):
        return NetBot(read_net(Path(name)))
    return scripted_named(name) or (LEVELS[name]() if name in LEVELS else None)


def scripted_named(name: str) -> ScriptedBot | None:
    """Make a bot of this package, or return None if it has none of this name.

    Raises: GolpeError if a slider is set wrong.
    """
    kind, colon, settings = name.partition(":")
    if kind == PERSONA and colon:
        return PersonaBot(settings)
    if name in BUILT_IN:
        return BUILT_IN[name]()
    level = LEVELS[name]() if name in LEVELS else None
    return level if isinstance(level, ScriptedBot) else None


def _installed() -> dict[str, EntryPoint]:
    """Return the entry points of other packages by name; they cannot take a built-in name."""
    return {each.name: each for each in entry_points(group=GROUP) if each.name not in (*BUILT_IN, *LEVELS)}


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

"""Bots by name: the built-in ones, and those that other packages provide as entry points."""

from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType
from typing import Final

from golpe.bots.bot import Bot
from golpe.bots.personalities import canonical_settings, temper_in
from golpe.bots.scripted import BlufferBot, CountingBot, HonestBot, PersonaBot, RandomBot, ScriptedBot
from golpe.bots.temper import Temper
from golpe.errors import GolpeError, installing
from golpe.rules.arguments import string
from golpe.rules.ruleset import Ruleset

GROUP: Final = "golpe.bots"
"""Entry point group. Each entry point names a callable without arguments that returns a bot, such as a class."""

NET_FILE: Final = ".npz"
PERSONA: Final = "persona"
BUILT_IN: Final[Mapping[str, Callable[[], ScriptedBot]]] = MappingProxyType(
    {"random": RandomBot, "honest": HonestBot, "counting": CountingBot, "bluffer": BlufferBot, PERSONA: PersonaBot}
)
LEVELS: Final = ("easy", "casual", "medium", "hard", "master")
"""The levels that people choose from, weakest first. They play nets, and are imported when one is made."""
TRAINED: Final = ("hard", "master")
"""Levels that play a net, or play as `counting` if none was trained for the game."""


def bot_names() -> tuple[str, ...]:
    """Return the names of all bots, built-in ones first."""
    return (*BUILT_IN, *LEVELS, *sorted(_installed()))


def counting_instead(names: Sequence[str], ruleset: Ruleset, seats: int) -> list[str]:
    """Return a warning for each of these bots that plays as `counting` because no net fits the game."""
    from golpe.bots.net_store import is_trained

    levels = {level_of(name) for name in names}
    untrained = [] if is_trained(ruleset, seats) else [name for name in TRAINED if name in levels]
    game = f"the options of {ruleset.name!r} as they are here, at {seats} seats"
    return [f"{name!r} plays as 'counting': no net fits {game}" for name in untrained]


def bot_named(name: str) -> Bot:
    """Make a bot by name, or from the file of a net, `…/net.npz`.

    A name may have settings: `persona:honesty=0.2,grudge=0.9`, `hard:tessa`, `hard:lies=2,challenges=0.5`. Of other
    packages only the one that provides the bot is imported.

    Raises: GolpeError if there is no bot with this name, it does not load, or a setting is invalid.
    """
    string("the name of a bot", name)
    own = trusted_bot_named(name)
    if own is not None:
        return own
    found = _installed().get(name)
    if found is None:
        raise GolpeError(f"unknown bot {name!r}: {hint(name)}the known ones are {', '.join(bot_names())}")
    return _load(found)


def hint(name: str) -> str:
    """Return a question with the most similar name of a bot; empty if none is similar."""
    kind, colon, settings = name.partition(":")
    similar = get_close_matches(kind, bot_names(), n=1)
    return f"did you mean {similar[0]}{colon}{settings}? " if similar else ""


def trusted_bot_named(name: str) -> Bot | None:
    """Make a bot that runs no foreign code: a built-in one, or one from the file of a net.

    Returns: None if the name is neither.

    Raises: GolpeError if a setting is invalid, the file holds no net, or NumPy is missing.
    """
    return net_bot(Path(name)) if name.endswith(NET_FILE) else built_in_named(name)


def built_in_named(name: str) -> Bot | None:
    """Make a built-in bot; return None if there is none with this name.

    Raises: GolpeError if a setting is invalid, or NumPy is missing.
    """
    kind, colon, settings = name.partition(":")
    if colon:
        if kind == PERSONA:
            return PersonaBot(settings)
        return level_named(kind, temper_in(settings)) if kind in LEVELS else None
    if kind in BUILT_IN:
        return BUILT_IN[kind]()
    return level_named(kind) if kind in LEVELS else frozen_named(kind)


def level_named(level: str, temper: Temper | None = None) -> Bot:
    """Make one of LEVELS.

    Raises: GolpeError if NumPy is missing.
    """
    check_numpy(level)
    from golpe.bots.levels import CasualBot, EasyBot, HardBot, MediumBot
    from golpe.bots.master import MasterBot

    kinds = {"easy": EasyBot, "casual": CasualBot, "medium": MediumBot, "hard": HardBot, "master": MasterBot}
    return kinds[level](temper=temper)


def frozen_named(name: str) -> Bot | None:
    """Make a level as it was when a pool was frozen, such as `hard@pool-1`; return None if there is none.

    Raises: GolpeError if NumPy is missing.
    """
    if "@" not in name:
        return None
    check_numpy(name)
    from golpe.bots.frozen import FROZEN

    return FROZEN[name]() if name in FROZEN else None


def net_bot(path: Path) -> Bot:
    """Make the bot that plays the net in a file.

    Raises: GolpeError if the file holds no net, or NumPy is missing.
    """
    check_numpy(path.name)
    from golpe.bots.net import read_net
    from golpe.bots.net_bot import NetBot

    return NetBot(read_net(path))


def check_numpy(name: str) -> None:
    """Raise a GolpeError if NumPy, with which a bot plays its net, is missing, as it may be in `golpe-core`."""
    if find_spec("numpy") is None:
        raise GolpeError(f"the bot {name!r} plays a net, which needs NumPy: {installing('numpy')}")


def scripted_named(name: str) -> ScriptedBot | None:
    """Make a scripted built-in bot; return None if there is none with this name.

    Raises: GolpeError if a setting is invalid.
    """
    bot = built_in_named(name)
    return bot if isinstance(bot, ScriptedBot) else None


def level_of(kind: str) -> str:
    """Return the level of a kind of bot, such as `hard` for `hard:tessa`; other kinds as they are."""
    level = kind.partition(":")[0]
    return level if level in LEVELS else kind


def canonical_name(name: str) -> str:
    """Return the canonical name of a level with a temper: `hard:leo` for `hard:leo,lies=2.50`. Keep other names.

    Raises: GolpeError if a setting is invalid.
    """
    level, colon, settings = name.partition(":")
    return f"{level}:{canonical_settings(settings)}" if colon and level in LEVELS else name


def _installed() -> dict[str, EntryPoint]:
    """Return the entry points of other packages by name, ignoring those that use a built-in name."""
    return {each.name: each for each in entry_points(group=GROUP) if each.name not in (*BUILT_IN, *LEVELS)}


def _load(point: EntryPoint) -> Bot:
    """Make the bot of an entry point.

    Raises: GolpeError with the cause, whatever the foreign package raises.
    """
    try:
        bot: object = point.load()()
    except Exception as error:
        raise GolpeError(f"the bot {point.name!r} ({point.value}) does not load: {error!r}") from error
    if not isinstance(bot, Bot):
        raise GolpeError(f"the bot {point.name!r} ({point.value}) is not a Bot: it has no method decide")
    return bot

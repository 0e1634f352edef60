"""The available bots."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from golpe.bots.bot import Bot
from golpe.bots.personalities import ANY
from golpe.bots.registry import LEVELS, built_in_named
from golpe.errors import GolpeError
from golpe.rules.ruleset import Ruleset

HasLearnt = Callable[[Ruleset, int], bool]
"""Returns whether a bot was trained for a ruleset and number of seats."""


@dataclass(frozen=True, slots=True, eq=False)
class BotCatalogue:
    """The kinds of bot on a server."""

    names: tuple[str, ...]
    """Kinds of bot that are offered, from weakest to strongest."""
    bot_named: Callable[[str], Bot]
    usual: str = ""
    """The default kind, for example in the seats of players who leave; if empty, the first of `names`."""
    unoffered: tuple[str, ...] = ()
    """Kinds that are not offered but can be requested by name."""
    learnt: Mapping[str, HasLearnt] = field(default_factory=dict[str, HasLearnt])
    """Kinds that need training for each game."""

    @property
    def known(self) -> tuple[str, ...]:
        """All kinds of bot."""
        return (*self.names, *self.unoffered)

    @property
    def first_choice(self) -> str:
        """The default kind."""
        return self.usual or self.names[0]

    def untrained_for(self, ruleset: Ruleset, seats: int) -> list[str]:
        """Return the kinds that were not trained for this game and count cards instead."""
        return [name for name, has_learnt in self.learnt.items() if not has_learnt(ruleset, seats)]


def why_unknown(name: str, known: tuple[str, ...]) -> str | None:
    """Return an explanation if there is no bot with this name, otherwise None.

    Args:
        name: a kind of bot, possibly with settings, such as `persona:honesty=0.2` or `hard:tessa`.
        known: kinds of bot.
    """
    if name in known:
        return None
    kind, _, settings = name.partition(":")
    if kind in known:
        if kind in LEVELS and settings == ANY:
            return None
        try:
            if built_in_named(name) is not None:
                return None
        except GolpeError as error:
            return str(error)
    return f"there is no bot {name!r}, only {', '.join(known)}"

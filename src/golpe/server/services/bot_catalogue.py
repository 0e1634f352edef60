"""The bots that there are, to take the places of people."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from golpe.bots.bot import Bot
from golpe.bots.registry import scripted_named
from golpe.errors import GolpeError
from golpe.rules.ruleset import Ruleset

HasLearnt = Callable[[Ruleset, int], bool]
"""Whether somebody has learnt these rules, at a table of this size."""


@dataclass(frozen=True, slots=True, eq=False)
class BotCatalogue:
    """The bots that there are."""

    names: tuple[str, ...]
    """Kinds of bot that are offered, levels from the weakest up."""
    bot_named: Callable[[str], Bot]
    usual: str = ""
    """The kind that plays where nobody says which, as in the seats of those who leave; the first if this is empty."""
    unoffered: tuple[str, ...] = ()
    """Kinds that play if they are named."""
    learnt: Mapping[str, HasLearnt] = field(default_factory=dict[str, HasLearnt])
    """Kinds that have to learn a game."""

    @property
    def known(self) -> tuple[str, ...]:
        """All kinds of bot."""
        return (*self.names, *self.unoffered)

    @property
    def first_choice(self) -> str:
        """The kind that plays where nobody says which."""
        return self.usual or self.names[0]

    def strange_to(self, ruleset: Ruleset, seats: int) -> list[str]:
        """Return the kinds that have not learnt this game, and count cards instead."""
        return [name for name, has_learnt in self.learnt.items() if not has_learnt(ruleset, seats)]


def why_unknown(name: str, known: tuple[str, ...]) -> str | None:
    """Tell why there is no bot of this name; None if there is one.

    Args:
        known: kinds of bot; a kind may have its sliders set, as `persona:honesty=0.2`.
    """
    if name in known:
        return None
    if name.partition(":")[0] in known:
        try:
            if scripted_named(name) is not None:
                return None
        except GolpeError as error:
            return str(error)
    return f"there is no bot {name!r}: known are {', '.join(known)}"

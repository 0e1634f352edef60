"""The bots that there are, to take the places of people."""

from collections.abc import Callable
from dataclasses import dataclass

from golpe.bots.bot import Bot
from golpe.bots.registry import scripted_named
from golpe.errors import GolpeError


@dataclass(frozen=True, slots=True)
class Company:
    """The bots that there are."""

    names: tuple[str, ...]
    """Kinds of bot; the first takes the seats of those who leave."""
    bot_named: Callable[[str], Bot]


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

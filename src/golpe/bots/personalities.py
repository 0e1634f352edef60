"""The eight personalities: bots with a name, a mask, a temper and a voice. The page reads the same table."""

import random
from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from golpe.bots.temper import Temper, random_temper, temper_of
from golpe.errors import GolpeError

IN_PACKAGE: Final = Path(__file__).parents[1] / "messages" / "personalities.json"
IN_A_CLONE: Final = Path(__file__).parents[3] / "web" / "src" / "messages" / "personalities.json"
ANY: Final = "random"
"""Asks for a personality with a random temper. It is drawn when the bot sits down, so no bot is named like this."""


class Voice(Struct, frozen=True, forbid_unknown_fields=True):
    """How often a bot speaks about public events, and which phrases it prefers."""

    talks: float = 1.0
    """Factor on the probability that it says something; 1 for an average bot."""
    phrases: dict[str, float] = {}
    """Weights of phrases among those that fit an event; 1 for phrases that are not listed."""


class Personality(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot with a name, a mask, a temper and a voice.

    `golpe.bots.registry` makes it play at a level, as `hard:tessa`.
    """

    name: str
    mask: int
    """The number of its mask among the drawings of the page."""
    tint: str
    """The colour of its mask."""
    temper: Temper
    voice: Voice


@cache
def personalities() -> dict[str, Personality]:
    """Return the personalities by id."""
    path = IN_PACKAGE if IN_PACKAGE.is_file() else IN_A_CLONE
    return msgspec.json.decode(path.read_bytes(), type=dict[str, Personality], strict=True)


def personality_in(kind: str) -> str | None:
    """Return the id of the personality in a kind of bot, such as `tessa` in `hard:tessa,lies=2`; None without one."""
    first = kind.partition(":")[2].partition(",")[0]
    return first if first in personalities() else None


def temper_in(settings: str) -> Temper:
    """Parse the settings of a level: a personality, parts of a temper, or both.

    Raises: GolpeError if there is no such personality, or a part is invalid.
    """
    first, *others = settings.split(",")
    known = personalities().get(first)
    if known is None and "=" not in first:
        raise GolpeError(
            f"there is no personality {first!r}: they are {', '.join(personalities())}; settings are as lies=2"
        )
    return temper_of([first, *others], base=Temper()) if known is None else temper_of(others, base=known.temper)


def canonical_settings(settings: str) -> str:
    """Return the shortest settings that give a bot the same personality and temper.

    Parts that equal those of the personality, or 1 (0 for a grudge) without one, are left out; the others are in the
    order of `golpe.bots.temper.RANGES`.

    Raises: GolpeError if there is no such personality, or a part is invalid.
    """
    first = settings.partition(",")[0]
    known = personalities().get(first)
    temper, base = temper_in(settings), Temper() if known is None else known.temper
    changed = [part for part, usual in zip(temper.parts, base.parts, strict=True) if part != usual]
    if known is not None:
        return ",".join([first, *changed])
    return ",".join(changed) or temper.parts[0]  # a level without settings may be another bot


def cast(level: str, taken: Collection[str], rng: random.Random, *, is_random: bool = False) -> str | None:
    """Choose a personality for a level whose name is not taken, and return the kind of bot; None if all are taken.

    Args:
        is_random: whether it has a random temper instead of its own.
    """
    free = [name for name, each in personalities().items() if each.name not in taken]
    if not free:
        return None
    chosen = rng.choice(free)
    return f"{level}:{chosen},{random_temper(rng).settings}" if is_random else f"{level}:{chosen}"

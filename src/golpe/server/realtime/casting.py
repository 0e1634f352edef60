"""Which bot takes a seat: a level is played by a personality that is not at the table yet."""

import random
from collections.abc import Collection
from typing import Final

from golpe.bots.personalities import ANY, cast, personalities, personality_in
from golpe.bots.registry import LEVELS, canonical_name
from golpe.server.guests.names import bot_first_name, distinct

NO_SETTINGS: Final = ("", ANY)


def cast_bot(wanted: str, taken: Collection[str], rng: random.Random) -> tuple[str, str]:
    """Return the kind, in its canonical form, and the first name of a bot, with a number if it is taken.

    Args:
        wanted: a kind of bot. A level alone is played by any personality; `hard:random` gives it a random temper.
        taken: the names at the table. If all personalities are among them, the level is played without a temper.
    """
    level, _, settings = wanted.partition(":")
    is_open = level in LEVELS and settings in NO_SETTINGS
    kind = canonical_name((cast(level, taken, rng, is_random=settings == ANY) or level) if is_open else wanted)
    personality = personality_in(kind)
    if personality is not None:
        return kind, distinct(personalities()[personality].name, taken)
    names = (each.name for each in personalities().values())
    return kind, bot_first_name([*taken, *names], rng)

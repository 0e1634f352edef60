"""Anchors: the server's levels in rated bot games. Their ratings never change, so those of bots stay comparable.

They come from the win rates in `benchmarks/levels.json` of each level against the next, on the model's scale: with two
seats one against one, with four one against three. Everything here is frozen under `MODEL_VERSION`.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from golpe.people.pools import AnyPool
from golpe.people.ratings import MU, Rating

SIGMA: Final = 1.0
LEVELS: Final = ("easy", "casual", "medium", "hard", "master")
"""An anchor's number is the negative of its position here, counted from 1. No guest has a negative number."""
ANCHORS: Final[Mapping[AnyPool, tuple[Rating, ...]]] = MappingProxyType(
    {
        "bots_two": tuple(Rating(mu, SIGMA) for mu in (5.7, 17.1, MU, 31.9, 33.7)),
        "bots_more": tuple(Rating(mu, SIGMA) for mu in (0.2, 12.3, MU, 38.6, 40.8)),
    }
)


def rated_id(guest: int | None, bot: str | None) -> int | None:
    """Return the number under which a seat's player is rated among bots; None if that player is not rated.

    Args:
        guest: the bot with an account; None for one of the server's own.
        bot: the kind of bot.
    """
    if guest is not None:
        return guest
    return -1 - LEVELS.index(bot) if bot in LEVELS else None


def is_anchor(player: int) -> bool:
    """Return whether a number belongs to an anchor."""
    return player < 0


def anchor_rating(pool: AnyPool, player: int) -> Rating:
    """Return the rating of an anchor."""
    return ANCHORS[pool][-1 - player]

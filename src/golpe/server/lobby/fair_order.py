"""The order of public tables, in the list and for quick play, in which one network cannot push others away."""

from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from golpe.server.listings.listings import Listing, origin_of
from golpe.server.networks import WIDE, Origin
from golpe.server.services.households import Households

ROUNDS_MAX: Final = 8
"""Number of tables of one narrow network that are listed. With more, it draws only its share of newcomers."""
NO_RATINGS: Final[Mapping[str, int]] = MappingProxyType({})


class Turns:
    """Counts the tables of networks; a wide network has a turn for as many tables as that many narrow ones."""

    def __init__(self, origins: Iterable[Origin] = ()) -> None:
        self._levels = (Counter[str](), Counter[str]())
        for origin in origins:
            self.add(origin)

    def add(self, origin: Origin) -> None:
        """Count a table."""
        for counted, network in zip(self._levels, origin.networks, strict=False):
            counted[network] += 1

    def of(self, origin: Origin) -> int:
        """Return how many turns the networks of a client have had."""
        levels = zip(self._levels, origin.networks, (1, WIDE), strict=False)
        return max((counted[network] // size for counted, network, size in levels), default=0)


def in_fair_order(
    listed: Mapping[str, Listing],
    households: Households,
    ratings: Mapping[str, int] = NO_RATINGS,
    *,
    filled: Iterable[Origin] = (),
) -> list[tuple[str, Listing]]:
    """Return listings with their codes, the best to join first; those beyond a network's share are left out.

    Tables with a free seat come first, then rated games, the highest rating first. Then the networks take turns: the
    first table of each, then the second of each. Within a turn the fullest table comes first, counting people at one
    address once, and of equals the one that has waited longest. So a flood of tables comes after those that were there
    before it.

    Args:
        filled: where the tables count that were filled lately; each has been a turn.
    """
    ranked = sorted((rank(listing, code, households), code) for code, listing in listed.items())
    turns, listed_turns = Turns(filled), Turns()
    ordered: list[tuple[bool, int, int, int, str]] = []
    for place, (_, code) in enumerate(ranked):
        listing = listed[code]
        origin = origin_of(listing, households)
        if listed_turns.of(origin) < ROUNDS_MAX:
            ordered.append((listing.free == 0, -ratings.get(code, 0), turns.of(origin), place, code))
        turns.add(origin)
        listed_turns.add(origin)
    return [(code, listed[code]) for *_, code in sorted(ordered)]


def beyond_share(
    waiting: Mapping[str, Listing], households: Households, *, filled: Iterable[Origin], newcomer: Origin
) -> frozenset[str]:
    """Return the tables that a newcomer joins only if they cannot open one.

    These are tables of a network that has or had more than a few lately, and more turns than the newcomer's own. So a
    flood of tables draws its share of newcomers, even where no others wait.
    """
    origins = {code: origin_of(listing, households) for code, listing in waiting.items()}
    had = Turns(filled)
    all_tables = Turns([*filled, *origins.values()])
    return frozenset(
        code
        for code, origin in origins.items()
        if all_tables.of(origin) > ROUNDS_MAX and had.of(origin) > had.of(newcomer)
    )


def rank(listing: Listing, code: str, households: Households) -> tuple[bool, int, int, str]:
    """Return the sort key of a table among those of one turn."""
    return listing.free == 0, -households.voices(listing.people), listing.since_ms, code

"""The order of public tables, in the list and for quick play, in which one network cannot push others away."""

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from golpe.server.listings.listing import Listing
from golpe.server.networks import NOWHERE, WIDE, Origin
from golpe.server.services.households import Households

ROUNDS_MAX: Final = 8
"""Number of tables of one narrow network that are listed."""
NO_RATINGS: Final[Mapping[str, int]] = MappingProxyType({})


def in_fair_order(
    listed: Mapping[str, Listing], households: Households, ratings: Mapping[str, int] = NO_RATINGS
) -> list[tuple[str, Listing]]:
    """Return listings with their codes, the best to join first; those beyond a network's share are left out.

    Tables with a free seat come first, then rated games, the highest rating first. Then the networks take turns: the
    first table of each, then the second of each. Within a turn the fullest table comes first, counting people at one
    address once, and of equals the one that has waited longest. So a flood of tables comes after those that were there
    before it.
    """
    ranked = sorted((rank(listing, code, households), code) for code, listing in listed.items())
    turns = (Counter[str](), Counter[str]())
    ordered: list[tuple[bool, int, int, int, str]] = []
    for place, (_, code) in enumerate(ranked):
        listing = listed[code]
        turn = 0
        for counted, network, size in zip(turns, origin_of(listing, households).networks, (1, WIDE), strict=False):
            turn = max(turn, counted[network] // size)
            counted[network] += 1
        if turn < ROUNDS_MAX:
            ordered.append((listing.free == 0, -ratings.get(code, 0), turn, place, code))
    return [(code, listed[code]) for *_, code in sorted(ordered)]


def rank(listing: Listing, code: str, households: Households) -> tuple[bool, int, int, str]:
    """Return the sort key of a table among those of one turn."""
    return listing.free == 0, -households.voices(listing.people), listing.since_ms, code


def origin_of(listing: Listing, households: Households) -> Origin:
    """Return the network to which a table counts: that of its first person at a public address."""
    origins = (households.origin_of(guest) for guest in listing.people)
    return next((origin for origin in origins if origin.is_public), NOWHERE)

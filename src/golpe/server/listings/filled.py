"""Which networks' public tables people have joined lately, so that their other tables come later."""

from collections import OrderedDict
from collections.abc import Callable, Container
from dataclasses import dataclass

from golpe.server.limits import FILLED_COUNTS_FOR, FILLED_MAX
from golpe.server.listings.listing import Listing, can_be_joined
from golpe.server.networks import NOWHERE, Origin
from golpe.server.services.households import Households


@dataclass(frozen=True, slots=True)
class Filled:
    """A table that people of several households filled."""

    origin: Origin
    """The network to which it counted while it waited."""
    since_ms: int


class FilledTables:
    """The tables that were filled within the last minutes, by code. Only in memory."""

    def __init__(self, households: Households, now_ms: Callable[[], int]) -> None:
        self._households = households
        self._now_ms = now_ms
        self._filled: OrderedDict[str, Filled] = OrderedDict()

    def note(self, code: str, before: Listing | None, listing: Listing) -> None:
        """Take a change of a listing over.

        Args:
            before: the listing until now, if there was one.
        """
        if before is None or not can_be_joined(before) or can_be_joined(listing):
            return
        if self._households.voices(listing.people) > 1:
            self._filled[code] = Filled(origin_of(before, self._households), self._now_ms())
            self._filled.move_to_end(code)
            if len(self._filled) > FILLED_MAX:
                self._filled.popitem(last=False)

    def origins(self, *, without: Container[str]) -> list[Origin]:
        """Return to which networks the tables count that were filled lately, except for some tables."""
        oldest_ms = self._now_ms() - int(FILLED_COUNTS_FOR * 1000)
        while self._filled and next(iter(self._filled.values())).since_ms < oldest_ms:
            self._filled.popitem(last=False)
        return [filled.origin for code, filled in self._filled.items() if code not in without]


def origin_of(listing: Listing, households: Households) -> Origin:
    """Return the network to which a table counts: that of its first person at a public address."""
    origins = (households.origin_of(guest) for guest in listing.people)
    return next((origin for origin in origins if origin.is_public), NOWHERE)

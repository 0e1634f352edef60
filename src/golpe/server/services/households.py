"""Which guests were last at the same address. Only in memory: no journal, listing or log has anything of it."""

from collections import Counter, OrderedDict
from collections.abc import Collection

from golpe.server.limits import GUESTS_LOCATED_MAX
from golpe.server.networks import NOWHERE, Origin


class Households:
    """Where each guest was last seen. If there are too many guests, those not seen for longest are forgotten."""

    def __init__(self, *, guests_max: int = GUESTS_LOCATED_MAX) -> None:
        self._guests_max = guests_max
        self._origins: OrderedDict[int, Origin] = OrderedDict()

    def see(self, guest: int, origin: Origin) -> None:
        """Note where a guest is."""
        self._origins[guest] = origin
        self._origins.move_to_end(guest)
        if len(self._origins) > self._guests_max:
            self._origins.popitem(last=False)

    def forget(self, guest: int) -> None:
        """Forget an erased guest."""
        self._origins.pop(guest, None)

    def origin_of(self, guest: int) -> Origin:
        """Return where a guest was last seen; NOWHERE if that is not known."""
        return self._origins.get(guest, NOWHERE)

    def voices(self, guests: Collection[int]) -> int:
        """Return how many people guests count as: those of one household as one."""
        households = [self.origin_of(guest).household for guest in guests]
        return households.count(None) + len(set(households) - {None})

    def neighbours(self, guest: int, guests: Collection[int]) -> int:
        """Return how many of these guests are other members of a guest's household."""
        household = self.origin_of(guest).household
        found = Counter(self.origin_of(other).household for other in guests if other != guest)
        return 0 if household is None else found[household]

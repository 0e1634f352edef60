"""Fair shares of what a server has little of: how much each network holds."""

from collections import Counter
from typing import Final

from golpe.server.networks import WIDE, Origin

FEW: Final = 8
"""A narrow network that holds less than this may use the room that is reserved for such networks."""
RESERVED: Final = 8
"""One part in this many of all room is reserved."""


class Shares:
    """Counts what the narrow and the wide networks of clients hold. It remembers only networks that hold something."""

    def __init__(self, *, room: int, of_address_max: int) -> None:
        """Begin with nothing held.

        Args:
            room: how much there is in total.
            of_address_max: how much a narrow network may hold; a wide one may hold several times as much.
        """
        self._room = room
        self._levels = ((Counter[str](), of_address_max, FEW), (Counter[str](), of_address_max * WIDE, FEW * WIDE))
        self.count = 0
        """How much is held, by all together."""

    def exhausted(self, origin: Origin) -> list[str]:
        """Return the networks of a client that may not hold more."""
        held = zip(self._levels, origin.networks, strict=False)
        return [network for (counted, most, _), network in held if counted[network] >= most]

    def has_room(self, origin: Origin, *, kept_free: int = 0) -> bool:
        """Return whether a client may hold one more; the last room is for networks that hold few.

        Args:
            kept_free: how much must stay free besides.
        """
        held = zip(self._levels, origin.networks, strict=False)
        holds_few = all(counted[network] < few for (counted, _, few), network in held)
        return self.count < self._room - kept_free - (0 if holds_few else self._room // RESERVED)

    def add(self, origin: Origin) -> None:
        """Count one more."""
        self.count += 1
        for (counted, _, _), network in zip(self._levels, origin.networks, strict=False):
            counted[network] += 1

    def remove(self, origin: Origin) -> None:
        """Count one less."""
        self.count -= 1
        for (counted, _, _), network in zip(self._levels, origin.networks, strict=False):
            counted[network] -= 1
            if counted[network] <= 0:
                del counted[network]

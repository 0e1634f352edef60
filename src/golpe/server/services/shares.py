"""Fair shares of what a server has little of: how much each network holds."""

from collections import Counter

from golpe.server.networks import PREFIXES, Allotment, Origin


class Shares:
    """Counts what the narrow and the wide networks of clients hold. It remembers only networks that hold something."""

    def __init__(self, allotment: Allotment) -> None:
        """Begin with nothing held."""
        self._allotment = allotment
        self._levels = tuple(Counter[str]() for _ in PREFIXES[4])
        self.count = 0
        """How much is held, by all together."""

    def exhausted(self, origin: Origin) -> list[str]:
        """Return the networks of a client that may not hold more."""
        is_exhausted = self._allotment.exhausted(self._held(origin))
        return [network for network, is_full in zip(origin.networks, is_exhausted, strict=True) if is_full]

    def has_room(self, origin: Origin, *, kept_free: int = 0) -> bool:
        """Return whether a client may hold one more; the last room is for networks that hold few.

        Args:
            kept_free: how much must stay free besides.
        """
        return self._allotment.has_room(self._held(origin), total=self.count, kept_free=kept_free)

    def add(self, origin: Origin) -> None:
        """Count one more."""
        self.count += 1
        for counted, network in zip(self._levels, origin.networks, strict=False):
            counted[network] += 1

    def remove(self, origin: Origin) -> None:
        """Count one less."""
        self.count -= 1
        for counted, network in zip(self._levels, origin.networks, strict=False):
            counted[network] -= 1
            if counted[network] <= 0:
                del counted[network]

    def _held(self, origin: Origin) -> list[int]:
        return [counted[network] for counted, network in zip(self._levels, origin.networks, strict=False)]

"""Room for those who wait until something is computed, of which no network has more than its share."""

from collections.abc import Callable

from golpe.errors import ProtocolError
from golpe.server.networks import Origin, counted, quarter
from golpe.server.services.pace import Pace
from golpe.server.services.shares import Shares


class WaitingRoom:
    """Counts those who wait, or for whom something is being computed, by network."""

    def __init__(self, room: int, pace: Pace) -> None:
        """Begin empty.

        Args:
            room: how many may be in it.
            pace: how long it takes until one leaves.
        """
        self._shares = Shares(quarter(room))
        self._pace = pace

    def __len__(self) -> int:
        return self._shares.count

    def enter(self, origin: Origin) -> Callable[[], None]:
        """Let a client in; return what lets them out again, to be called once.

        Raises: ProtocolError (queue_full, share_full).
        """
        origin = counted(origin)
        if self._shares.exhausted(origin):
            raise share_full(self._pace.wait_s(0))
        if not self._shares.has_room(origin):
            raise queue_full(self._pace.wait_s(0))
        self._shares.add(origin)
        return lambda: self._shares.remove(origin)


def share_full(retry_s: int) -> ProtocolError:
    """Return the refusal of a client whose network has its share."""
    return ProtocolError(
        "share_full", "others at this address, or near it, wait for as much as they may", retry_s=retry_s
    )


def queue_full(retry_s: int) -> ProtocolError:
    """Return the refusal of a client for whom there is no room."""
    return ProtocolError("queue_full", "too many others wait for the same kind of answer", retry_s=retry_s)

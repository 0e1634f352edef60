"""Limits how many wait until something is computed, in total and from each network."""

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
            room: how many may wait, or have something computed, at the same time.
            pace: estimates when there is room again.
        """
        self._shares = Shares(quarter(room))
        self._pace = pace

    def __len__(self) -> int:
        return self._shares.count

    def enter(self, origin: Origin) -> Callable[[], None]:
        """Count a client who begins to wait; return a function to be called once when they no longer do.

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
    """Return the refusal of a client whose network has used up its share."""
    return ProtocolError(
        "share_full", "this address, or the network around it, already waits for as much as it may", retry_s=retry_s
    )


def queue_full(retry_s: int) -> ProtocolError:
    """Return the refusal of a client while the queue is full."""
    return ProtocolError("queue_full", "too many others wait for the same kind of answer", retry_s=retry_s)

"""Waiting for work that the server can do little of at once: each network's fair share, and the expected wait."""

import math
from collections import Counter
from collections.abc import Callable
from typing import Final

from golpe.errors import ProtocolError
from golpe.server.networks import PREFIXES, Allotment, Origin, counted, quarter

WEIGHT_OF_LAST: Final = 0.25
"""Weight of the latest duration in the mean."""


class Pace:
    """A moving average of how long some kind of work takes."""

    def __init__(self, *, usual_s: float, at_once: int = 1) -> None:
        """Begin with an assumed duration.

        Args:
            usual_s: seconds that the work is assumed to take until some has been timed.
            at_once: how many pieces of it are done at the same time.
        """
        self._mean_s = usual_s
        self._at_once = at_once

    def note(self, seconds: float) -> None:
        """Note how long a piece of work took."""
        self._mean_s += (seconds - self._mean_s) * WEIGHT_OF_LAST

    def wait_s(self, ahead: int) -> int:
        """Estimate the seconds until a piece of work with `ahead` others before it is done."""
        return math.ceil((ahead // self._at_once + 1) * self._mean_s)


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
        for level, network in zip(self._levels, origin.networks, strict=False):
            level[network] += 1

    def remove(self, origin: Origin) -> None:
        """Count one less."""
        self.count -= 1
        for level, network in zip(self._levels, origin.networks, strict=False):
            level[network] -= 1
            if level[network] <= 0:
                del level[network]

    def _held(self, origin: Origin) -> list[int]:
        return [level[network] for level, network in zip(self._levels, origin.networks, strict=False)]


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

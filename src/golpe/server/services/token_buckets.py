"""Rate limits by token bucket."""

import math
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from golpe.errors import ProtocolError
from golpe.server.limits import TOKEN_BUCKETS_MAX, Bounds
from golpe.server.networks import WIDE, Origin
from golpe.server.services.clock import Clock
from golpe.server.services.lease import Lease


class TokenBucket:
    """Allows `burst` messages at once and `per_second` on average."""

    __slots__ = ("_burst", "_clock", "_credit", "_filled_at", "_lease", "_per_second")

    def __init__(self, clock: Clock, *, burst: int, per_second: float, lease: Lease | None = None) -> None:
        """Fill a bucket.

        Args:
            lease: says by how many nodes the rate is divided; None if its payer reaches only this one.
        """
        self._clock = clock
        self._lease = lease
        self._burst = float(burst)
        self._per_second = per_second
        self._credit = self._burst
        self._filled_at = clock.now()

    def has_credit(self) -> bool:
        """Return whether there is a token."""
        now = self._clock.now()
        self._credit = min(self._burst, self._credit + (now - self._filled_at) * self._rate)
        self._filled_at = now
        return self._credit >= 1

    @property
    def wait_s(self) -> float:
        """Seconds until there is a token, if nobody else takes it."""
        return 0.0 if self.has_credit() else (1 - self._credit) / self._rate

    def pay(self) -> bool:
        """Take one token; return whether there was one."""
        if not self.has_credit():
            return False
        self._credit -= 1
        return True

    def give_back(self) -> None:
        """Return a token that was taken."""
        self._credit = min(self._burst, self._credit + 1)

    @property
    def _rate(self) -> float:
        return self._per_second / (1 if self._lease is None else self._lease.nodes)


class TokenBuckets:
    """One bucket per payer; the least recently used are dropped first."""

    def __init__(
        self, clock: Clock, lease: Lease | None, *, burst: int, per_second: float, payers_max: int = TOKEN_BUCKETS_MAX
    ) -> None:
        """Begin without any.

        Args:
            lease: says by how many nodes the rates are divided; None if each payer reaches only this one.
        """
        self._clock = clock
        self._lease = lease
        self._burst = burst
        self._per_second = per_second
        self._payers_max = payers_max
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def has_credit(self, payer: str) -> bool:
        """Return whether a payer's bucket has a token, without making a bucket for a new payer."""
        bucket = self._buckets.get(payer)
        if bucket is None:
            return True
        self._buckets.move_to_end(payer)
        return bucket.has_credit()

    def pay(self, payer: str) -> bool:
        """Take one token from a payer's bucket; return whether there was one."""
        bucket = self._buckets.get(payer)
        if bucket is None:
            bucket = TokenBucket(self._clock, burst=self._burst, per_second=self._per_second, lease=self._lease)
            self._buckets[payer] = bucket
            if len(self._buckets) > self._payers_max:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(payer)
        return bucket.pay()

    def wait_s(self, payer: str) -> float:
        """Return the seconds until a payer's bucket has a token."""
        bucket = self._buckets.get(payer)
        return 0.0 if bucket is None else bucket.wait_s

    def give_back(self, payer: str) -> None:
        """Return a token to a payer's bucket, if there is one."""
        if (bucket := self._buckets.get(payer)) is not None:
            bucket.give_back()


class NetworkBuckets:
    """One bucket for each narrow network of clients, and a larger one for each wide network.

    What the wide network refuses costs the narrow one nothing, and takes no memory.
    """

    def __init__(self, clock: Clock, lease: Lease, *, burst: int, per_second: float) -> None:
        """Create the buckets.

        Args:
            lease: says by how many nodes the rates are divided.
            burst: tokens of a narrow network, as `per_second`.
        """
        self._levels = tuple(
            TokenBuckets(clock, lease, burst=burst * times, per_second=per_second * times) for times in (1, WIDE)
        )

    def pay(self, origin: Origin) -> bool:
        """Take one token from each of a client's networks; return whether all had one."""
        levels = list(zip(self._levels, origin.networks, strict=False))
        if not all(buckets.has_credit(network) for buckets, network in reversed(levels)):
            return False
        for buckets, network in levels:
            buckets.pay(network)
        return True

    def wait_s(self, origin: Origin) -> float:
        """Return the seconds until all of a client's networks have a token."""
        return max(
            (buckets.wait_s(network) for buckets, network in zip(self._levels, origin.networks, strict=False)),
            default=0.0,
        )


@dataclass(frozen=True, eq=False, slots=True)
class Limit:
    """Limits how often a payer (a guest, a bot, the clients of a network) may do something, with buckets of its own."""

    rate: Callable[[Bounds], tuple[int, float]]
    """Returns the burst and the rate per second."""
    is_divided: bool = True
    """Whether nodes divide the rate; False if each payer reaches only one of them."""


class Limits:
    """The buckets of all limits of a server, made when they are first needed."""

    def __init__(self, clock: Clock, lease: Lease, bounds: Bounds) -> None:
        """Begin without any.

        Args:
            lease: says by how many nodes the rates are divided.
        """
        self._clock = clock
        self._lease = lease
        self._bounds = bounds
        self._of_payers: dict[Limit, TokenBuckets] = {}
        self._of_networks: dict[Limit, NetworkBuckets] = {}

    def of(self, limit: Limit) -> TokenBuckets:
        """Return the buckets of a limit by payer."""
        if limit not in self._of_payers:
            burst, per_second = limit.rate(self._bounds)
            lease = self._lease if limit.is_divided else None
            self._of_payers[limit] = TokenBuckets(self._clock, lease, burst=burst, per_second=per_second)
        return self._of_payers[limit]

    def of_networks(self, limit: Limit) -> NetworkBuckets:
        """Return the buckets of a limit by network."""
        if limit not in self._of_networks:
            burst, per_second = limit.rate(self._bounds)
            self._of_networks[limit] = NetworkBuckets(self._clock, self._lease, burst=burst, per_second=per_second)
        return self._of_networks[limit]

    def pay(self, limit: Limit, payer: str) -> None:
        """Take one token for what a payer asks for.

        Raises: ProtocolError (too_fast).
        """
        buckets = self.of(limit)
        if not buckets.pay(payer):
            raise too_fast(buckets.wait_s(payer))

    def pay_from(self, limit: Limit, origin: Origin) -> None:
        """Take one token for what a client of a network asks for.

        Raises: ProtocolError (too_fast).
        """
        buckets = self.of_networks(limit)
        if not buckets.pay(origin):
            raise too_fast(buckets.wait_s(origin))


def too_fast(wait_s: float) -> ProtocolError:
    """Return the refusal of a request that comes too soon."""
    retry_s = max(1, math.ceil(wait_s))
    return ProtocolError("too_fast", f"too many requests: try again in {retry_s} s", retry_s=retry_s)

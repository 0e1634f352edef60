"""Rate limits by token bucket."""

from collections import OrderedDict

from golpe.errors import ProtocolError
from golpe.server.limits import TOKEN_BUCKETS_MAX
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
        now, nodes = self._clock.now(), 1 if self._lease is None else self._lease.nodes
        self._credit = min(self._burst, self._credit + (now - self._filled_at) * self._per_second / nodes)
        self._filled_at = now
        return self._credit >= 1

    def pay(self) -> bool:
        """Take one token; return whether there was one."""
        if not self.has_credit():
            return False
        self._credit -= 1
        return True

    def give_back(self) -> None:
        """Return a token that was taken."""
        self._credit = min(self._burst, self._credit + 1)


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


def pay(buckets: TokenBuckets, payer: str) -> None:
    """Take one token for a request.

    Raises: ProtocolError (too_fast).
    """
    if not buckets.pay(payer):
        raise too_fast()


def pay_from(origin: Origin, buckets: NetworkBuckets) -> None:
    """Take one token for a request of a client.

    Raises: ProtocolError (too_fast).
    """
    if not buckets.pay(origin):
        raise too_fast()


def too_fast() -> ProtocolError:
    """Return the refusal of a request that comes too soon."""
    return ProtocolError("too_fast", "too many requests: try again in a moment")

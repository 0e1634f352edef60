"""Rate limits by token bucket."""

from collections import OrderedDict

from golpe.errors import ProtocolError
from golpe.server.limits import TOKEN_BUCKETS_MAX
from golpe.server.services.clock import Clock


class TokenBucket:
    """Allows `burst` messages at once and `per_second` on average."""

    __slots__ = ("_burst", "_clock", "_credit", "_filled_at", "_per_second")

    def __init__(self, clock: Clock, *, burst: int, per_second: float) -> None:
        self._clock = clock
        self._burst = float(burst)
        self._per_second = per_second
        self._credit = self._burst
        self._filled_at = clock.now()

    def pay(self) -> bool:
        """Take one token; return whether there was one."""
        now = self._clock.now()
        self._credit = min(self._burst, self._credit + (now - self._filled_at) * self._per_second)
        self._filled_at = now
        if self._credit < 1:
            return False
        self._credit -= 1
        return True


class TokenBuckets:
    """One bucket per payer; the least recently used are dropped first."""

    def __init__(self, clock: Clock, *, burst: int, per_second: float, payers_max: int = TOKEN_BUCKETS_MAX) -> None:
        self._clock = clock
        self._burst = burst
        self._per_second = per_second
        self._payers_max = payers_max
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def pay(self, payer: str) -> bool:
        """Take one token from a payer's bucket; return whether there was one."""
        bucket = self._buckets.get(payer)
        if bucket is None:
            bucket = TokenBucket(self._clock, burst=self._burst, per_second=self._per_second)
            self._buckets[payer] = bucket
            if len(self._buckets) > self._payers_max:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(payer)
        return bucket.pay()


def pay(buckets: TokenBuckets, payer: str) -> None:
    """Take one token for a request.

    Raises: ProtocolError (too_fast).
    """
    if not buckets.pay(payer):
        raise ProtocolError("too_fast", "too many requests: try again in a moment")

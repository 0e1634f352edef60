"""Rate limits: a purse of credit that fills up again as time goes by."""

from collections import OrderedDict

from golpe.errors import ProtocolError
from golpe.server.limits import PURSES_MAX
from golpe.server.services.clock import Clock


class Purse:
    """Credit for `burst` messages at once and `per_second` in the long run."""

    __slots__ = ("_burst", "_clock", "_credit", "_filled_at", "_per_second")

    def __init__(self, clock: Clock, *, burst: int, per_second: float) -> None:
        self._clock = clock
        self._burst = float(burst)
        self._per_second = per_second
        self._credit = self._burst
        self._filled_at = clock.now()

    def pay(self) -> bool:
        """Take one unit, or tell that there is none left."""
        now = self._clock.now()
        self._credit = min(self._burst, self._credit + (now - self._filled_at) * self._per_second)
        self._filled_at = now
        if self._credit < 1:
            return False
        self._credit -= 1
        return True


class Purses:
    """One purse for each payer; those unused for longest are forgotten first."""

    def __init__(self, clock: Clock, *, burst: int, per_second: float, payers_max: int = PURSES_MAX) -> None:
        self._clock = clock
        self._burst = burst
        self._per_second = per_second
        self._payers_max = payers_max
        self._purses: OrderedDict[str, Purse] = OrderedDict()

    def pay(self, payer: str) -> bool:
        """Take one unit from a payer's purse, or tell that there is none left."""
        purse = self._purses.get(payer)
        if purse is None:
            purse = Purse(self._clock, burst=self._burst, per_second=self._per_second)
            self._purses[payer] = purse
            if len(self._purses) > self._payers_max:
                self._purses.popitem(last=False)
        self._purses.move_to_end(payer)
        return purse.pay()


def pay(purses: Purses, payer: str) -> None:
    """Take one request's worth of credit.

    Raises: ProtocolError (too_fast).
    """
    if not purses.pay(payer):
        raise ProtocolError("too_fast", "too many requests: wait a little")

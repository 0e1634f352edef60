"""Saves what is said at all tables of a server: one thing at a time, apart from the games.

However much is said, at most one of it is with the store, so that a decision never waits behind more than that; what
waits is bounded, and more is refused.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from golpe.errors import ProtocolError
from golpe.server.limits import TALK_WAITING_MAX
from golpe.server.services.services import Services
from golpe.server.services.token_buckets import TokenBuckets

SECRET_BYTES = 16


Listener = Callable[[int], Awaitable[None]]
"""Is told which guest has changed whom they want to hear."""

log = logging.getLogger("golpe.server")


@dataclass(frozen=True, slots=True)
class Errand:
    """Something to be saved; it answers for its own failures."""

    owner: object
    """Whoever may take it back."""
    work: Callable[[], Awaitable[None]]


class TalkKeeper:
    """What the talk of all tables has in common."""

    def __init__(self, services: Services) -> None:
        bounds = services.bounds
        self.secret = services.rng.randbytes(SECRET_BYTES)
        """For the handles of guests and the dice of bots: the games' chance has nothing to do with talk."""
        self.buckets = TokenBuckets(services.clock, burst=bounds.talk_burst, per_second=bounds.talk_per_second)
        self.report_buckets = TokenBuckets(
            services.clock, burst=bounds.report_burst, per_second=bounds.reports_per_second
        )
        self._listening: dict[object, Listener] = {}
        self._waiting: deque[Errand] = deque()
        self._running: asyncio.Task[None] | None = None

    @property
    def waiting(self) -> int:
        """How much waits to be saved."""
        return len(self._waiting)

    def post(self, errand: Errand) -> None:
        """Save something when its turn comes.

        Raises: ProtocolError (busy).
        """
        if len(self._waiting) >= TALK_WAITING_MAX:
            raise ProtocolError("busy", f"more than {TALK_WAITING_MAX} lines of talk wait to be saved")
        self._waiting.append(errand)
        if self._running is None:
            self._running = asyncio.get_running_loop().create_task(self._run())

    def listen(self, owner: object, listener: Listener) -> None:
        """Tell an owner from now on of guests who change whom they want to hear."""
        self._listening[owner] = listener

    async def tell_of_hushes(self, guest: int) -> None:
        """Tell every table that a guest has changed whom they want to hear."""
        for listener in list(self._listening.values()):
            await listener(guest)

    def take_back(self, owner: object) -> None:
        """Save nothing more of an owner, and tell it nothing."""
        self._listening.pop(owner, None)
        self._waiting = deque(errand for errand in self._waiting if errand.owner is not owner)

    async def settle(self) -> None:
        """Wait until nothing waits any more."""
        while self._running is not None:
            await self._running

    async def _run(self) -> None:
        try:
            while self._waiting:
                errand = self._waiting.popleft()
                try:
                    await errand.work()
                except Exception:
                    log.exception("something that was said is lost")
        finally:
            self._running = None

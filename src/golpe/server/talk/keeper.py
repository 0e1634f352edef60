"""Saves the talk of all tables of a server, one line at a time, separately from the games.

The store gets only one line at a time, so a decision never waits for more than one. The queue is bounded; when it is
full, talk is refused.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from golpe.errors import ProtocolError
from golpe.server.limits import TALK_WAITING_MAX
from golpe.server.networks import NOWHERE, Origin, counted, quarter
from golpe.server.services.services import Services
from golpe.server.services.waiting_room import Shares

SECRET_BYTES = 16


Listener = Callable[[int, float], Awaitable[None]]
"""Called with a guest whose mutes have changed, and when the message arrived that changed them."""

log = logging.getLogger("golpe.server")


@dataclass(frozen=True, slots=True)
class SaveJob:
    """Something to save. Its work handles its own errors."""

    owner: object
    """The object that may cancel the job."""
    work: Callable[[], Awaitable[None]]
    origin: Origin = NOWHERE
    """Where its author connects from."""


class TalkKeeper:
    """The queue and the secret shared by the talk of all tables."""

    def __init__(self, services: Services) -> None:
        self.secret = services.rng.randbytes(SECRET_BYTES)
        """Used for guests' handles and bots' random remarks, so that talk does not use the games' randomness."""
        self._listening: dict[object, Listener] = {}
        self._waiting: deque[SaveJob] = deque()
        self._shares = Shares(quarter(TALK_WAITING_MAX))
        self._running: asyncio.Task[None] | None = None

    @property
    def waiting(self) -> int:
        """Number of waiting jobs."""
        return len(self._waiting)

    def post(self, job: SaveJob) -> None:
        """Queue a job.

        Raises: ProtocolError (busy).
        """
        origin = counted(job.origin)
        if self._shares.exhausted(origin) or not self._shares.has_room(origin):
            raise ProtocolError("busy", f"{self.waiting} lines of talk wait to be saved, in total or from this address")
        self._waiting.append(job)
        self._shares.add(origin)
        if self._running is None:
            self._running = asyncio.get_running_loop().create_task(self._run())

    def listen(self, owner: object, listener: Listener) -> None:
        """Call an owner's listener whenever a guest's mutes change."""
        self._listening[owner] = listener

    async def report_mutes(self, guest: int, since: float) -> None:
        """Notify every listener that a guest's mutes have changed.

        Args:
            since: when the message arrived that changed them.
        """
        for listener in list(self._listening.values()):
            await listener(guest, since)

    def take_back(self, owner: object) -> None:
        """Cancel an owner's jobs and its listener."""
        self._listening.pop(owner, None)
        for job in [each for each in self._waiting if each.owner is owner]:
            self._waiting.remove(job)
            self._shares.remove(counted(job.origin))

    async def settle(self) -> None:
        """Wait until the queue is empty."""
        while self._running is not None:
            await self._running

    async def _run(self) -> None:
        try:
            while self._waiting:
                job = self._waiting.popleft()
                self._shares.remove(counted(job.origin))
                try:
                    await job.work()
                except Exception:
                    log.exception("a line of talk was lost")
        finally:
            self._running = None

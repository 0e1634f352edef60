"""One node among those that share a store: it renews its lease, and gives up its tables once it cannot."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from golpe.server.lobby.lobby import Lobby
from golpe.server.services.lease import Lease, uptime
from golpe.server.store.errors import StoreError
from golpe.server.store.nodes import LEASE_S, NodeStore, Renewal
from golpe.table.formats import FORMAT

RENEW_EVERY: Final = 0.5
"""Seconds between two renewals."""
LIST_EVERY: Final = 4
"""Renewals between two looks at the other nodes: the listings of their tables, and what they read."""

log = logging.getLogger("golpe.server")


class Membership:
    """Keeps a lease while it runs. Tables that are not owned any more are unloaded, and their pages reconnect."""

    def __init__(
        self, store: NodeStore, lease: Lease, lobby: Lobby, *, agree: Callable[[int], None], lost: Callable[[], None]
    ) -> None:
        """Begin without a valid lease.

        Args:
            agree: called with the database's time of day.
            lost: called when the lease was lost.
        """
        self._store = store
        self._lease = lease
        self._lobby = lobby
        self._agree = agree
        self._lost = lost
        self._task: asyncio.Task[None] | None = None
        lease.hold_until(0)
        lease.format = 1

    async def open(self) -> None:
        """Obtain the lease, and keep it from now on.

        Raises: StoreError.
        """
        sent = uptime()
        renewal = await self._store.renew()
        if renewal is None:
            sent = uptime()
            renewal = await self._store.begin_lease()
        self._keep(sent, renewal)
        self._lease.format = await self._store.agreed_format()
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def close(self) -> None:
        """Renew no more."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        count = 0
        while True:
            await asyncio.sleep(RENEW_EVERY)
            count += 1
            if not self._lease.is_held():
                self._give_up("the lease has run out")
            try:
                async with asyncio.timeout(LEASE_S - RENEW_EVERY):  # a silent database must not keep tables alive
                    await self._renew()
                if count % LIST_EVERY == 0:
                    await self._lobby.listings.read()
                    if self._lease.format < FORMAT:  # it never goes down
                        self._lease.format = await self._store.agreed_format()
            except (StoreError, TimeoutError) as error:
                log.error("the lease could not be renewed: %s", error)

    async def _renew(self) -> None:
        sent = uptime()
        renewal = await self._store.renew()
        if renewal is None:
            self._lease.hold_until(0)
            self._lost()
            self._give_up("the lease is over, and other nodes may have taken its tables")
            sent = uptime()
            renewal = await self._store.begin_lease()
        self._keep(sent, renewal)
        if renewal.drains:
            self._give_up("the node is being drained")
            await self._store.hand_over()

    def _keep(self, sent: float, renewal: Renewal) -> None:
        self._lease.hold_until(sent + LEASE_S)
        self._lease.drains = renewal.drains
        self._agree(renewal.now_ms)

    def _give_up(self, why: str) -> None:
        self._lease.term += 1
        tables = self._lobby.tables
        if tables:
            log.warning("%s tables are unloaded: %s", len(tables), why)
        for table in tables:
            table.stop("try_again")

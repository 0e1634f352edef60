"""One node among those that share a store: it renews its lease, and gives up its tables once it cannot."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from golpe.errors import RecordError
from golpe.server.db.errors import StoreError
from golpe.server.db.nodes import LEASE_S, Renewal
from golpe.server.lobby.lobby import Lobby
from golpe.server.nodes.relay import Passing
from golpe.server.services.clock import Periodic, SystemClock
from golpe.server.services.lease import Lease, uptime
from golpe.table.formats import FORMAT

if TYPE_CHECKING:
    from golpe.server.db.postgres.database import PostgresDatabase  # needs the driver

RENEW_EVERY: Final = 0.5
"""Seconds between two renewals."""
LOOK_EVERY: Final = 2.0
"""Seconds between two looks at the other nodes; they tell each other then at which tables there is somebody."""
LATE_AFTER: Final = 0.25
"""Seconds after which an answer no longer tells what time it is."""

log = logging.getLogger("golpe.server")


class Membership:
    """Keeps a lease while it runs. Tables that are not owned any more are unloaded, and their pages reconnect."""

    def __init__(
        self,
        database: "PostgresDatabase",
        lease: Lease,
        lobby: Lobby,
        passing: Passing,
        *,
        agree: Callable[[int], None],
        lost: Callable[[], None],
    ) -> None:
        """Begin without a valid lease.

        Args:
            passing: pages that are passed on to a node are disconnected once its lease is over.
            agree: called with the database's time of day.
            lost: called when the lease was lost.
        """
        self._database = database
        self._lease = lease
        self._lobby = lobby
        self._passing = passing
        self._agree = agree
        self._lost = lost
        clock = SystemClock()
        self._periodic = (  # independent of each other, so that slow ones do not delay renewing the lease
            Periodic(clock, RENEW_EVERY, self._keep_up, failure="the lease could not be renewed"),
            Periodic(clock, LOOK_EVERY, self._look, failure="the other nodes could not be checked"),
            Periodic(clock, RENEW_EVERY, self._move, failure="tables could not be handed over"),
        )
        lease.hold_until(0)
        lease.format = 1

    async def open(self) -> None:
        """Obtain the lease, and keep it from now on.

        Raises: StoreError.
        """
        sent = uptime()
        renewal = await self._database.renew()
        if renewal is None:
            sent = uptime()
            renewal = await self._database.begin_lease()
        self._agree(renewal.now_ms)  # late or not: this machine's clock may be wrong by far more
        self._keep(sent, renewal)
        self._lease.format = await self._database.agreed_format()
        for each in self._periodic:
            each.start()

    async def close(self) -> None:
        """Renew no more."""
        for each in self._periodic:
            await each.cancel()

    async def _keep_up(self) -> None:
        """Renew the lease, and give up all tables once it has run out."""
        if not self._lease.is_held():
            self._give_up("the lease has run out")
        try:
            async with asyncio.timeout(LEASE_S - RENEW_EVERY):  # a silent database must not keep tables alive
                await self._renew()
        except TimeoutError as error:
            raise StoreError("no answer") from error

    async def _look(self) -> None:
        """Look at the other nodes."""
        for name in await self._database.shut_out():
            log.error("node %s is shut out, because it does not know the secret", name)
        self._passing.end_others(await self._database.living())
        self._lobby.watch_elsewhere(await self._database.share_watched(self._lobby.watched()))
        if self._lease.format < FORMAT:  # it never goes down
            self._lease.format = await self._database.agreed_format()

    async def _renew(self) -> None:
        sent = uptime()
        renewal = await self._database.renew()
        if renewal is None:
            self._lease.hold_until(0)
            self._lost()
            self._give_up("the lease is over, and other nodes may have taken its tables")
            sent = uptime()
            renewal = await self._database.begin_lease()
            self._lobby.listings.read_soon()  # news of tables that had another owner already were ignored
        self._keep(sent, renewal)

    async def _move(self) -> None:
        """Give tables to other nodes if this one is being drained, and get ready for theirs if not."""
        if self._lease.drains:
            await self._hand_over()
        elif self._lease.is_held():
            await self._get_ready()

    async def _hand_over(self) -> None:
        """Give tables away. Those that are loaded are first offered, and played at until their receivers are ready."""
        ready = await self._database.hand_over(self._lobby.codes)
        tables = {table.code: table for table in self._lobby.tables}
        given = ready - (self._lobby.codes - tables.keys())  # what is just being loaded must wait
        if not given:
            return
        log.info("%s tables are handed over", len(given))
        for code in given & tables.keys():
            tables[code].stop("try_again")
        await self._database.give(given)

    async def _get_ready(self) -> None:
        for code in await self._database.offered():
            with suppress(RecordError):  # as whoever opens the table will find
                await self._lobby.prepare(code)
            await self._database.be_ready(code)

    def _keep(self, sent: float, renewal: Renewal) -> None:
        self._lease.hold_until(sent + LEASE_S)
        self._lease.drains = renewal.drains
        self._lease.nodes = renewal.nodes
        if uptime() - sent < LATE_AFTER:
            self._agree(renewal.now_ms)

    def _give_up(self, why: str) -> None:
        self._lease.term += 1
        tables = self._lobby.tables
        if tables:
            log.warning("%s tables are unloaded: %s", len(tables), why)
        for table in tables:
            table.stop("try_again")

"""Endpoints for operators: liveness, readiness and metrics."""

import asyncio
import hmac
import math
import re
from http import HTTPStatus
from typing import Final

from prometheus_client.exposition import CONTENT_TYPE_LATEST
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from golpe.errors import ProtocolError
from golpe.server.db import jobs
from golpe.server.db.errors import StoreError
from golpe.server.http.answers import written
from golpe.server.http.forwarded import origin_in
from golpe.server.limits import READY_WITHIN
from golpe.server.lobby.lobby import Lobby
from golpe.server.networks import parsed
from golpe.server.reviews.reviewing import KIND
from golpe.server.services.services import Services
from golpe.server.services.token_buckets import Limit

PROXY_HEADERS: Final = re.compile(r"via|(x-)?forwarded(-.*)?|x-real-ip|.*client-ip|.*connecting-ip|x-envoy-.*")
"""Headers that proxies add."""
PROBES: Final = Limit(lambda bounds: (bounds.request_burst, bounds.requests_per_second))


class Health:
    """Answers `/health`, `/ready` and `/metrics`."""

    def __init__(self, services: Services, lobby: Lobby) -> None:
        self._services = services
        self._lobby = lobby

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/health", self.health, methods=["GET"]),
            Route("/ready", self.ready, methods=["GET"]),
            Route("/metrics", self.metrics, methods=["GET"]),
        ]

    async def health(self, request: Request) -> Response:
        """Report that the process is alive."""
        self._services.limits.pay_from(PROBES, origin_in(request.scope))
        return written({"status": "ok"})

    async def ready(self, request: Request) -> Response:
        """Report that the server is ready, that is, its store is open and responsive, and can save something.

        Raises: ProtocolError (try_again).
        """
        self._services.limits.pay_from(PROBES, origin_in(request.scope))
        if self._services.lifecycle.is_closing:
            raise ProtocolError("try_again", "the server is about to stop")
        if not self._services.lease.is_held():
            raise ProtocolError("try_again", "the node has no lease on the database")
        if self._services.lease.drains:
            raise ProtocolError("try_again", "the node is being drained")
        try:
            async with asyncio.timeout(READY_WITHIN):
                await self._services.database.check()  # the schema has been up to date since it was opened
        except (StoreError, TimeoutError) as error:
            raise ProtocolError("try_again", "nothing can be saved") from error
        return written({"status": "ready"})

    async def metrics(self, request: Request) -> Response:
        """Return the metrics, if the client may read them.

        Raises: ProtocolError (metrics_closed).
        """
        self._services.limits.pay_from(PROBES, origin_in(request.scope))
        if not self._may_read_metrics(request):
            message = "metrics can be read on the server's own machine, or with the token in GOLPE_METRICS_TOKEN"
            raise ProtocolError("metrics_closed", message)
        metrics = self._services.metrics
        waiting = [table.waiting for table in self._lobby.tables]
        metrics.tables.set(len(waiting))
        metrics.mailbox.set(sum(waiting))
        metrics.mailbox_longest.set(max(waiting, default=0))
        metrics.reviews.set(await self._reviews_waiting())
        headers = {"cache-control": "no-store", "content-type": CONTENT_TYPE_LATEST}
        return Response(metrics.page(), HTTPStatus.OK, headers)

    async def _reviews_waiting(self) -> float:
        """Return how many reviews wait, on all nodes together; NaN if the store does not answer."""
        try:
            async with asyncio.timeout(READY_WITHIN):
                return await self._services.database.read(jobs.count_jobs, KIND)
        except (StoreError, TimeoutError):
            return math.nan

    def _may_read_metrics(self, request: Request) -> bool:
        token = self._services.metrics_token
        if token is not None:
            given = request.headers.get("authorization", "")
            return hmac.compare_digest(given.encode(), f"Bearer {token}".encode())
        if self._services.is_public or any(map(PROXY_HEADERS.fullmatch, request.headers)):
            return False  # a proxy on this machine forwards requests from anywhere
        # Checking the Host header prevents DNS rebinding by other sites.
        return is_loopback(origin_in(request.scope).address) and is_loopback(request.url.hostname or "")


def is_loopback(host: str) -> bool:
    """Return whether a host is a loopback address or name."""
    ip = parsed(host)
    return host == "localhost" or (ip is not None and ip.is_loopback)

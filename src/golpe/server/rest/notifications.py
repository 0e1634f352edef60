"""Requests about notifications: whether the visitor's session has them, switch them on and off."""

from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import Response

from golpe.errors import ProtocolError
from golpe.languages import ENGLISH, languages
from golpe.protocol.days import Notifications, Subscribe
from golpe.server.http.answers import body, nothing, written
from golpe.server.http.forwarded import origin_in
from golpe.server.http.operation import Operation
from golpe.server.http.visitors import Visitors
from golpe.server.push.encryption import (
    SECRET_BYTES,
    base64url,
    from_base64url,
    is_public_key,
    public_key_of,
    signing_key,
)
from golpe.server.push.endpoints import checked_endpoint
from golpe.server.services.services import Services
from golpe.server.store import pushes
from golpe.server.store.keys import hashes_of
from golpe.server.store.pushes import NewSubscription


class NotificationRoutes:
    """Answers `/api/me/notifications`."""

    def __init__(self, services: Services, visitors: Visitors) -> None:
        self._services = services
        self._visitors = visitors
        self._languages = frozenset(languages())

    def operations(self) -> list[Operation]:
        """Return the operations."""
        return [
            Operation(
                method="GET",
                path="/me/notifications",
                summary="Return whether the visitor's session has notifications, and the key to subscribe with.",
                answered_by=self.state,
                answer=Notifications,
                refusals=("no_guest",),
            ),
            Operation(
                method="PUT",
                path="/me/notifications",
                summary="Notify the visitor's session when a table by days waits, until the session ends.",
                answered_by=self.switch_on,
                body=Subscribe,
                answer=Notifications,
                is_repeatable=True,
                refusals=("no_guest", "bad_endpoint", "notifications_off", "too_many_subscriptions"),
            ),
            Operation(
                method="DELETE",
                path="/me/notifications",
                summary="Stop notifying the visitor's session. The answer is the same if it has no notifications.",
                answered_by=self.switch_off,
                answer=None,
                status=HTTPStatus.NO_CONTENT,
            ),
        ]

    async def state(self, request: Request) -> Response:
        """Return whether notifications are on."""
        await self._visitors.known(request)
        is_on = await self._services.database.read(pushes.is_subscribed, self._visitors.secret_hash(request))
        return written(await self._told(is_on=is_on))

    async def switch_on(self, request: Request) -> Response:
        """Save a subscription."""
        guest = await self._visitors.acting(request)
        wanted = await body(request, Subscribe)
        if self._services.push_contact is None:
            raise ProtocolError("notifications_off", "this server sends no notifications")
        checked_endpoint(wanted.endpoint, self._services.poster.services)
        public_key, secret = read(wanted.p256dh), read(wanted.auth)
        if not is_public_key(public_key) or len(secret) != SECRET_BYTES:
            raise malformed()
        subscription = NewSubscription(
            endpoint=wanted.endpoint,
            public_key=public_key,
            secret=secret,
            language=wanted.language if wanted.language in self._languages else ENGLISH,
        )
        now_ms = self._services.clock.wall_ms()
        is_saved = await self._services.database.write(
            pushes.subscribe,
            self._visitors.secret_hash(request),
            subscription,
            guest=guest.id,
            now_ms=now_ms,
            networks=await hashes_of(self._services.database, self._services.rng, origin_in(request.scope)),
        )
        if not is_saved:
            raise ProtocolError("no_guest", "this session has just ended")
        return written(await self._told(is_on=True))

    async def switch_off(self, request: Request) -> Response:
        """Delete the subscription."""
        await self._visitors.acting(request)
        await self._services.database.write(pushes.unsubscribe, self._visitors.secret_hash(request))
        return nothing()

    async def _told(self, *, is_on: bool) -> Notifications:
        if self._services.push_contact is None:
            return Notifications(is_on=False, key=None)
        private_key = await signing_key(self._services.database)
        return Notifications(is_on=is_on, key=base64url(public_key_of(private_key)))


def read(text: str) -> bytes:
    """Return the bytes of a key.

    Raises: ProtocolError (malformed).
    """
    try:
        return from_base64url(text)
    except ValueError as error:
        raise malformed() from error


def malformed() -> ProtocolError:
    """Return the refusal of keys that no browser has."""
    return ProtocolError("malformed", "p256dh must be a point on P-256 and auth 16 bytes, both in base64url")

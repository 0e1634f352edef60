"""Requests about tables by days: which games wait for the visitor, and the notifications about them."""

from golpe.errors import ProtocolError
from golpe.languages import ENGLISH, languages
from golpe.protocol.days import GamesByDays, Notifications, Subscribe
from golpe.server.days import pushes
from golpe.server.days import rows as days
from golpe.server.days.encryption import (
    SECRET_BYTES,
    base64url,
    from_base64url,
    is_public_key,
    public_key_of,
    signing_key,
)
from golpe.server.days.endpoints import checked_endpoint
from golpe.server.days.posting import Poster
from golpe.server.days.pushes import NewSubscription
from golpe.server.db.keys import hashes_of
from golpe.server.guests.sessions import Guest
from golpe.server.http.callers import Callers
from golpe.server.http.operation import Operation, RequestOrigin, Routes, SecretHash
from golpe.server.limits import GAMES_BY_DAYS_MAX
from golpe.server.services.services import Services


class NotificationRoutes(Routes):
    """Answers `/api/me/notifications`."""

    def __init__(self, services: Services, callers: Callers, poster: Poster) -> None:
        super().__init__(services, callers)
        self._poster = poster
        self._languages = frozenset(languages())

    @Operation("GET", "/me/notifications", admission=Callers.known)
    async def state(self, own: SecretHash) -> Notifications:
        """Return whether the visitor's session has notifications, and the key to subscribe with."""
        return await self._told(is_on=await self._database.read(pushes.is_subscribed, own))

    @Operation(
        "PUT",
        "/me/notifications",
        refusals=("bad_endpoint", "notifications_off", "too_many_subscriptions"),
        is_repeatable=True,
    )
    async def switch_on(self, guest: Guest, wanted: Subscribe, origin: RequestOrigin, own: SecretHash) -> Notifications:
        """Notify the visitor's session when a table by days waits, until the session ends."""
        if self._poster.contact is None:
            raise ProtocolError("notifications_off", "this server sends no notifications")
        checked_endpoint(wanted.endpoint, self._poster.services)
        public_key, secret = key_bytes(wanted.p256dh), key_bytes(wanted.auth)
        if not is_public_key(public_key) or len(secret) != SECRET_BYTES:
            raise malformed_keys()
        subscription = NewSubscription(
            endpoint=wanted.endpoint,
            public_key=public_key,
            secret=secret,
            language=wanted.language if wanted.language in self._languages else ENGLISH,
        )
        is_saved = await self._database.write(
            pushes.subscribe,
            own,
            subscription,
            guest=guest.id,
            now_ms=self._now_ms,
            networks=await hashes_of(self._database, self._services.rng, origin),
        )
        if not is_saved:
            raise ProtocolError("no_guest", "this session has just ended")
        return await self._told(is_on=True)

    @Operation("DELETE", "/me/notifications")
    async def switch_off(self, own: SecretHash) -> None:
        """Stop notifying the visitor's session. The answer is the same if it has no notifications."""
        await self._database.write(pushes.unsubscribe, own)

    async def _told(self, *, is_on: bool) -> Notifications:
        if self._poster.contact is None:
            return Notifications(is_on=False, key=None)
        private_key = await signing_key(self._database)
        return Notifications(is_on=is_on, key=base64url(public_key_of(private_key)))


def key_bytes(text: str) -> bytes:
    """Return the bytes of a key.

    Raises: ProtocolError (malformed).
    """
    try:
        return from_base64url(text)
    except ValueError as error:
        raise malformed_keys() from error


def malformed_keys() -> ProtocolError:
    """Return the refusal of keys that no browser has."""
    return ProtocolError("malformed", "p256dh must be a point on P-256 and auth 16 bytes, both in base64url")


class DayRoutes(Routes):
    """Answers `/api/me/games-by-days`."""

    @Operation("GET", "/me/games-by-days")
    async def games(self, guest: Guest) -> GamesByDays:
        """List the visitor's tables by days; those that wait for the visitor's answer come first."""
        return GamesByDays(self._now_ms, await self._database.read(days.games_of, guest.id, limit=GAMES_BY_DAYS_MAX))

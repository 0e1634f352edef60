"""Who sends a request, and whether it is admitted: limits by address, and checks of identity and origin."""

from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType
from typing import Final

from starlette.requests import Request

from golpe.errors import ProtocolError
from golpe.server.db.roles import role_of
from golpe.server.guests import people, sessions
from golpe.server.guests.sessions import Guest
from golpe.server.http.forwarded import origin_in
from golpe.server.http.identity import is_own_origin, known_guest, secret_hash_in
from golpe.server.services.services import Services
from golpe.server.services.token_buckets import Limit

VERIFIED_FOR_MS: Final = 5 * 60_000
LIMITED_FOR_MS: Final = 72 * 3_600_000
"""How long a session that came from a recovery code may neither remove, download nor erase anything."""


async def check_verified(services: Services, guest: int, secret_hash: bytes) -> None:
    """Require that the person of an account has used a passkey recently.

    Guests without an account are exempt, and so are all guests if accounts are switched off.

    Raises: ProtocolError (verification_needed).
    """
    if not services.has_accounts or not await services.database.read(people.has_account, guest):
        return
    if await verified_until_ms(services, secret_hash) is None:
        raise sessions.verification_needed()


async def check_unlimited(services: Services, secret_hash: bytes) -> None:
    """Require that a session did not begin with a recovery code that was used recently.

    So a stolen code allows nothing that its owner could not undo.

    Raises: ProtocolError (recovered_recently).
    """
    if await limit_of(services, secret_hash) is not None:
        raise ProtocolError("recovered_recently", "a session that began with a recovery code must wait 72 hours")


async def limit_of(services: Services, secret_hash: bytes) -> int | None:
    """Return until when a session may do little; None if it is not limited."""
    until_ms = await services.database.read(sessions.limited_until_ms, secret_hash)
    return None if until_ms is None or until_ms <= services.clock.wall_ms() else until_ms


async def verified_until_ms(services: Services, secret_hash: bytes) -> int | None:
    """Return until when a session counts as verified; None if it does not."""
    verified_ms = await services.database.read(sessions.verified_ms, secret_hash)
    now_ms = services.clock.wall_ms()
    if verified_ms is None or now_ms >= verified_ms + VERIFIED_FOR_MS:
        return None
    return verified_ms + VERIFIED_FOR_MS


ADMITTED: Final = "golpe.guest"
"""Where the scope of a request that was admitted has its guest."""


REQUESTS: Final = Limit(lambda bounds: (bounds.request_burst, bounds.requests_per_second))
TABLES: Final = Limit(lambda bounds: (bounds.table_burst, bounds.tables_per_second))
TABLES_OF_NETWORK: Final = Limit(lambda bounds: (bounds.tables_per_address_hour, bounds.tables_per_address_hour / 3600))


class Callers:
    """Finds out who sends requests, and admits them."""

    def __init__(self, services: Services) -> None:
        self.services: Final = services

    def let_in(self, request: Request) -> None:
        """Admit a request that needs no guest.

        Raises: ProtocolError (too_fast, banned).
        """
        origin = origin_in(request.scope)
        self.services.limits.pay_from(REQUESTS, origin)
        self.services.sanctions.check_address(origin.address, now_ms=self.services.clock.wall_ms())

    async def known(self, request: Request) -> Guest:
        """Return the guest behind a request that reads their own data.

        Raises: ProtocolError (too_fast, banned, no_guest).
        """
        self.let_in(request)
        guest = await known_guest(self.services, request.cookies)
        if guest is None:
            raise ProtocolError("no_guest", "request /api/me first: it creates a guest")
        self.services.households.see(guest.id, origin_in(request.scope))
        return guest

    async def acting(self, request: Request) -> Guest:
        """Return the guest behind a request that changes something.

        Raises: ProtocolError (bad_origin, too_fast, banned, no_guest).
        """
        admitted = request.scope.get(ADMITTED)
        if isinstance(admitted, Guest):  # because of its idempotency key
            return admitted
        if not is_own_origin(self.services, request.headers):
            raise ProtocolError("bad_origin", "the request comes from a page of another site")
        guest = request.scope[ADMITTED] = await self.known(request)
        return guest

    def pay_for_a_table(self, request: Request, guest: Guest) -> None:
        """Count a new table of a guest and of their address.

        Raises: ProtocolError (too_fast).
        """
        self.services.limits.pay(TABLES, str(guest.id))
        self.services.limits.pay_from(TABLES_OF_NETWORK, origin_in(request.scope))

    def secret_hash(self, request: Request) -> bytes:
        """Return the hash of the secret of a guest who is known."""
        found = secret_hash_in(self.services, request.cookies)
        assert found is not None, "the guest is known by it"
        return found

    async def removing(self, request: Request) -> Guest:
        """Return the guest behind a request that removes something for good.

        Raises: ProtocolError (bad_origin, too_fast, banned, no_guest, recovered_recently).
        """
        guest = await self.acting(request)
        await check_unlimited(self.services, self.secret_hash(request))
        return guest

    async def on_page(self, request: Request) -> Guest:
        """Return the guest behind a request that has to say from which page it comes, as browsers do.

        Raises: ProtocolError (bad_origin, too_fast, banned, no_guest).
        """
        self.require_page(request)
        return await self.acting(request)

    async def moderator(self, request: Request) -> Guest:
        """Return the guest behind a request who holds a role, and whose device did not come back by a code lately.

        Raises: ProtocolError (bad_origin, too_fast, banned, no_guest, not_a_moderator, recovered_recently).
        """
        guest = await (self.known(request) if request.method in ("GET", "HEAD") else self.acting(request))
        if await self.services.database.read(role_of, guest.id) is None:
            raise ProtocolError("not_a_moderator", "only guests with a role may do this: see `golpe admin grant`")
        await check_unlimited(self.services, self.secret_hash(request))
        return guest

    def on_any_page(self, request: Request) -> None:
        """Admit a request that needs no guest, but has to say from which page it comes.

        Raises: ProtocolError (bad_origin, too_fast, banned).
        """
        self.require_page(request)
        self.let_in(request)

    def require_page(self, request: Request) -> None:
        """Require that a request says that it comes from a page of this server.

        Raises: ProtocolError (bad_origin).
        """
        if "origin" not in request.headers or not is_own_origin(self.services, request.headers):
            raise ProtocolError("bad_origin", "the request must come from a page of this site")


Admission = Callable[[Callers, Request], Awaitable[Guest] | None]
"""A method of `Callers` that admits a request, and returns its guest if it needs one."""
REFUSES: Final[Mapping[Admission, tuple[str, ...]]] = MappingProxyType(
    {
        Callers.known: ("no_guest",),
        Callers.removing: ("recovered_recently",),
        Callers.moderator: ("no_guest", "not_a_moderator", "recovered_recently"),
    }
)
"""Codes with which an admission refuses, besides those common to all requests that read or change something."""

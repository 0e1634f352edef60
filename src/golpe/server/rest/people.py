"""Requests of visitors about themselves: their name, renaming, erasure."""

from http import HTTPStatus

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from golpe.protocol.bodies import CodeUsed, Me, Rename
from golpe.server.accounts.verification import check_unlimited, check_verified
from golpe.server.follows import rows as follow_rows
from golpe.server.guests.devices import device_of
from golpe.server.guests.held_names import check_unreserved, name_looks
from golpe.server.guests.identity import create_guest, delete_cookie, known_guest, set_cookie
from golpe.server.guests.names import GUESTS, checked_name, is_given
from golpe.server.http.answers import body, nothing, written
from golpe.server.http.forwarded import origin_in
from golpe.server.http.languages import language_of
from golpe.server.http.operation import Operation
from golpe.server.http.visitors import Visitors
from golpe.server.limits import NAME_BURST, NAMES_PER_SECOND, SEATS_SHOWN_MAX
from golpe.server.lobby.lobby import Lobby
from golpe.server.services.services import Services
from golpe.server.services.token_buckets import NetworkBuckets, TokenBuckets, pay, pay_from
from golpe.server.store import accounts, moderation, people, results, seats, subjects
from golpe.server.store.accounts import Recovered
from golpe.server.store.database import Database
from golpe.server.store.sessions import Guest


class PeopleRoutes:
    """Answers `/api/me`."""

    def __init__(self, services: Services, lobby: Lobby, visitors: Visitors) -> None:
        self._services = services
        self._lobby = lobby
        self._visitors = visitors
        bounds = services.bounds
        self._guests = NetworkBuckets(
            services.clock, services.lease, burst=bounds.guest_burst, per_second=bounds.guests_per_second
        )
        self._names = TokenBuckets(services.clock, services.lease, burst=NAME_BURST, per_second=NAMES_PER_SECOND)

    def operations(self) -> list[Operation]:
        return [
            Operation(
                method="GET",
                path="/me",
                summary="Return the visitor's name; a new visitor gets a name and a cookie.",
                answered_by=self.welcome,
                answer=Me,
            ),
            Operation(
                method="PUT",
                path="/me",
                summary="Change the visitor's name.",
                answered_by=self.rename,
                body=Rename,
                answer=Me,
                refusals=("name_empty", "name_too_long", "name_forbidden_character", "name_held"),
            ),
            Operation(
                method="DELETE",
                path="/me",
                summary="Erase the visitor's name, cookie and messages. Games no longer show who played.",
                answered_by=self.erase,
                answer=None,
                status=HTTPStatus.NO_CONTENT,
                refusals=("verification_needed", "recovered_recently"),
            ),
        ]

    async def welcome(self, request: Request) -> Response:
        """Return the visitor's name; give a new visitor a name and a cookie."""
        self._visitors.let_in(request)
        device = device_of(request.headers.get("user-agent"))
        guest = await known_guest(self._services, request.cookies, device=device)
        if guest is not None:
            return written(await self._greeted(request, guest))
        pay_from(origin_in(request.scope), self._guests)
        language = language_of(request.headers, request.cookies, spoken=frozenset(GUESTS))
        guest, token = await create_guest(self._services, language=language, device=device)
        response = written(await me(self._services.database, guest))
        set_cookie(self._services, response, token)
        return response

    async def _greeted(self, request: Request, guest: Guest) -> Me:
        """Return what a visitor may know, with what they must be told."""
        own = self._visitors.secret_hash(request)
        used = await self._services.database.read(accounts.untold, own, now_ms=self._services.clock.wall_ms())
        return replace(await me(self._services.database, guest), recovered=code_used(used))

    async def rename(self, request: Request) -> Response:
        """Change the visitor's name."""
        guest = await self._visitors.acting(request)
        name = checked_name((await body(request, Rename)).name)
        database = self._services.database
        if await database.read(accounts.account_of, guest.id) is not None:
            await check_unreserved(self._services, name)
            pay(self._names, str(guest.id))
        await database.write(
            people.rename_guest, guest.id, name, looks=name_looks(name), now_ms=self._services.clock.wall_ms()
        )
        self._lobby.rename(guest.id, name)
        return written(await me(self._services.database, Guest(guest.id, name)))

    async def erase(self, request: Request) -> Response:
        """Erase the visitor, and close their pages."""
        guest = await self._visitors.acting(request)
        own = self._visitors.secret_hash(request)
        await check_verified(self._services, guest.id, own)
        await check_unlimited(self._services, own)
        database, now_ms = self._services.database, self._services.clock.wall_ms()
        await database.write(subjects.erase_guest, database.subjects, guest.id, now_ms=now_ms)
        self._services.households.forget(guest.id)
        self._lobby.forget_guest(guest.id)
        response = nothing()
        delete_cookie(self._services, response)
        return response


def code_used(recovered: Recovered | None) -> CodeUsed | None:
    """Describe the use of a recovery code for the person whose account it was."""
    return None if recovered is None else CodeUsed(at_ms=recovered.at_ms, device=recovered.device)


async def me(database: Database, guest: Guest) -> Me:
    """Return what a visitor may know about themselves.

    Raises: StoreError.
    """
    return Me(
        guest.name,
        is_chosen=not is_given(guest.name),
        number=guest.id,
        is_moderator=await database.read(moderation.role_of, guest.id) is not None,
        seats=len(await database.read(seats.seats_of, guest.id, limit=SEATS_SHOWN_MAX)),
        has_played=await database.read(results.results_of, guest.id, limit=1) != [],
        is_following=await database.read(follow_rows.follows_anybody, guest.id),
        has_account=await database.read(accounts.account_of, guest.id) is not None,
    )

"""Requests of visitors about themselves: their name, erasure, devices, and what is kept about them."""

from collections.abc import Callable
from typing import Final, cast

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from golpe.protocol.bodies import Me, Rename
from golpe.protocol.privacy import KeptFor, MyData, MySessions, Privacy
from golpe.server.accounts import rows as accounts
from golpe.server.db import roles, subjects
from golpe.server.db.database import Database
from golpe.server.db.subjects import DataRequest, own_data
from golpe.server.follows import rows as follow_rows
from golpe.server.guests import people
from golpe.server.guests.names import GUESTS, check_unreserved, checked_name, is_given, name_looks
from golpe.server.guests.sessions import Guest, end_session, sessions_of
from golpe.server.http.answers import nothing, written
from golpe.server.http.callers import Callers, check_unlimited, check_verified
from golpe.server.http.identity import create_guest, delete_cookie, known_guest, set_cookie
from golpe.server.http.operation import Device, Operation, RequestOrigin, Routes, SecretHash
from golpe.server.http.pages import language_of
from golpe.server.limits import DATA_BURST, DATA_PER_SECOND, NAME_BURST, NAMES_PER_SECOND, SEATS_SHOWN_MAX
from golpe.server.listings import seats
from golpe.server.lobby.lobby import Lobby
from golpe.server.ratings import results
from golpe.server.services.services import Services
from golpe.server.services.token_buckets import Limit

NEW_GUESTS: Final = Limit(lambda bounds: (bounds.guest_burst, bounds.guests_per_second))
NAMES: Final = Limit(lambda _: (NAME_BURST, NAMES_PER_SECOND))


class PeopleRoutes(Routes):
    """Answers `/api/me`."""

    def __init__(self, services: Services, callers: Callers, lobby: Lobby) -> None:
        super().__init__(services, callers)
        self._lobby = lobby

    @Operation("GET", "/me", answer=Me)
    async def welcome(self, request: Request, origin: RequestOrigin, device: Device) -> Response:
        """Return the visitor's name; a new visitor gets a name and a cookie."""
        guest = await known_guest(self._services, request.cookies, device=device)
        if guest is not None:
            return written(await self._greeted(request, guest))
        self._services.limits.pay_from(NEW_GUESTS, origin)
        language = language_of(request.headers, request.cookies, spoken=frozenset(GUESTS))
        guest, token = await create_guest(self._services, language=language, device=device)
        response = written(await me(self._database, guest))
        set_cookie(self._services, response, token)
        return response

    async def _greeted(self, request: Request, guest: Guest) -> Me:
        """Return what a visitor may know, with what they must be told."""
        own = self._callers.secret_hash(request)
        used = await self._database.read(accounts.untold, own, now_ms=self._now_ms)
        return replace(await me(self._database, guest), recovered=used)

    @Operation("PUT", "/me", refusals=("name_empty", "name_too_long", "name_forbidden_character", "name_held"))
    async def rename(self, guest: Guest, wanted: Rename) -> Me:
        """Change the visitor's name."""
        name = checked_name(wanted.name)
        database = self._database
        if await database.read(people.has_account, guest.id):
            await check_unreserved(database, name)
            self._services.limits.pay(NAMES, str(guest.id))
        await database.write(people.rename_guest, guest.id, name, looks=name_looks(name), now_ms=self._now_ms)
        self._lobby.rename(guest.id, name)
        return await me(self._database, Guest(guest.id, name))

    @Operation("DELETE", "/me", refusals=("verification_needed", "recovered_recently"))
    async def erase(self, guest: Guest, own: SecretHash) -> Response:
        """Erase the visitor's name, cookie and messages. Games no longer show who played."""
        await check_verified(self._services, guest.id, own)
        await check_unlimited(self._services, own)
        database, now_ms = self._database, self._now_ms
        await database.write(subjects.erase_guest, database.subjects, guest.id, now_ms=now_ms)
        self._services.households.forget(guest.id)
        self._lobby.forget_guest(guest.id)
        response = nothing()
        delete_cookie(self._services, response)
        return response


async def me(database: Database, guest: Guest) -> Me:
    """Return what a visitor may know about themselves.

    Raises: StoreError.
    """
    return Me(
        guest.name,
        is_chosen=not is_given(guest.name),
        number=guest.id,
        is_moderator=await database.read(roles.role_of, guest.id) is not None,
        seats=len(await database.read(seats.seats_of, guest.id, limit=SEATS_SHOWN_MAX)),
        has_played=await database.read(results.results_of, guest.id, limit=1) != [],
        is_following=await database.read(follow_rows.follows_anybody, guest.id),
        has_account=await database.read(people.has_account, guest.id),
    )


class SessionRoutes(Routes):
    """Answers `/api/me/sessions`."""

    @Operation("GET", "/me/sessions")
    async def sessions(self, guest: Guest, own: SecretHash) -> MySessions:
        """List the devices on which the visitor has a session, the last used first."""
        return MySessions(await self._database.read(sessions_of, guest.id, own))

    @Operation("DELETE", "/me/sessions/{session:int}", refusals=("recovered_recently",))
    async def end(self, guest: Guest, session: int, own: SecretHash) -> Response:
        """End a session and close its pages. The response is the same if the visitor has no such session."""
        shown = await self._database.read(sessions_of, guest.id, own)
        if not any(each.id == session and each.is_this for each in shown):
            await check_unlimited(self._services, own)
        secret_hash = await self._database.write(end_session, session, guest=guest.id)
        response = nothing()
        if secret_hash is not None:
            self._services.open_sessions.end(secret_hash)
            if secret_hash == own:
                delete_cookie(self._services, response)
        return response


FILE: Final = "golpe-my-data.json"
DOWNLOADS: Final = Limit(lambda _: (DATA_BURST, DATA_PER_SECOND))


class PrivacyRoutes(Routes):
    """Answers `/api/privacy` and `/api/me/data`."""

    @Operation("GET", "/privacy")
    async def kept(self, guest: Guest | None) -> Privacy:
        """List what the server keeps about people, for how long, and whether it knows the visitor."""
        declared = {each.what: each for each in self._database.subjects}
        kept = [
            KeptFor(what=what, for_ms=each.for_ms, at_most=each.at_most)
            for what, each in declared.items()
            if what is not None
        ]
        return Privacy(kept, guest is not None)

    @Operation("GET", "/me/data", answer=MyData, refusals=("verification_needed", "recovered_recently"))
    async def data(self, guest: Guest, own: SecretHash) -> Response:
        """Download everything that the server stores about the visitor."""
        await check_verified(self._services, guest.id, own)
        await check_unlimited(self._services, own)
        self._services.limits.pay(DOWNLOADS, str(guest.id))
        asked = DataRequest(guest=guest.id, secret_hash=own, base_url=self._services.base_url, now_ms=self._now_ms)
        found = await self._database.read(own_data, self._database.subjects, asked)
        data = cast("Callable[..., MyData]", MyData)(made_ms=asked.now_ms, **found)
        response = written(data)
        response.headers["content-disposition"] = f'attachment; filename="{FILE}"'
        return response

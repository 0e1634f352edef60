"""Requests about the visitor's devices: list the sessions, end one."""

from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import Response

from golpe.protocol.privacy import MySession, MySessions
from golpe.server.accounts.verification import check_unlimited
from golpe.server.guests.identity import delete_cookie, secret_hash_in
from golpe.server.http.answers import id_in, nothing, written
from golpe.server.http.operation import Operation
from golpe.server.http.visitors import Visitors
from golpe.server.services.services import Services
from golpe.server.store.sessions import end_session, sessions_of


class SessionRoutes:
    """Answers `/api/me/sessions`."""

    def __init__(self, services: Services, visitors: Visitors) -> None:
        self._services = services
        self._visitors = visitors

    def operations(self) -> list[Operation]:
        """Return the operations."""
        return [
            Operation(
                method="GET",
                path="/me/sessions",
                summary="List the devices on which the visitor is known, the last used first.",
                answered_by=self.sessions,
                answer=MySessions,
                refusals=("no_guest",),
            ),
            Operation(
                method="DELETE",
                path="/me/sessions/{session:int}",
                summary="End a session and close its pages. The answer is the same if the visitor has no such session.",
                answered_by=self.end,
                answer=None,
                status=HTTPStatus.NO_CONTENT,
                refusals=("recovered_recently",),
            ),
        ]

    async def sessions(self, request: Request) -> Response:
        """Return the visitor's sessions."""
        guest = await self._visitors.known(request)
        return written(MySessions(await sessions_shown(self._services, request, guest.id)))

    async def end(self, request: Request) -> Response:
        """End a session."""
        guest = await self._visitors.acting(request)
        ended = id_in(request, "session")
        own = self._visitors.secret_hash(request)
        shown = await sessions_shown(self._services, request, guest.id)
        if not any(each.id == ended and each.is_this for each in shown):
            await check_unlimited(self._services, own)
        secret_hash = await self._services.database.write(end_session, ended, guest=guest.id)
        response = nothing()
        if secret_hash is not None:
            self._services.open_sessions.end(secret_hash)
            if secret_hash == own:
                delete_cookie(self._services, response)
        return response


async def sessions_shown(services: Services, request: Request, guest: int) -> list[MySession]:
    """Describe a guest's sessions for the guest, who has made this request."""
    own = secret_hash_in(services, request.cookies)
    return [
        MySession(
            id=each.id,
            device=each.device,
            made_ms=each.made_ms,
            seen_ms=each.seen_ms,
            is_this=each.secret_hash == own,
        )
        for each in await services.database.read(sessions_of, guest)
    ]

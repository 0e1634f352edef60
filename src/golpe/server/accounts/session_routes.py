"""Requests about the visitor's devices: list the sessions, end one."""

from starlette.requests import Request
from starlette.responses import Response

from golpe.protocol.privacy import MySession, MySessions
from golpe.server.http.answers import nothing
from golpe.server.http.arguments import SecretHash
from golpe.server.http.identity import delete_cookie, secret_hash_in
from golpe.server.http.operation import Operation
from golpe.server.http.routes import Routes
from golpe.server.http.verification import check_unlimited
from golpe.server.services.services import Services
from golpe.server.store.sessions import Guest, end_session, sessions_of


class SessionRoutes(Routes):
    """Answers `/api/me/sessions`."""

    @Operation("GET", "/me/sessions")
    async def sessions(self, request: Request, guest: Guest) -> MySessions:
        """List the devices on which the visitor is known, the last used first."""
        return MySessions(await sessions_shown(self._services, request, guest.id))

    @Operation("DELETE", "/me/sessions/{session:int}", refusals=("recovered_recently",))
    async def end(self, request: Request, guest: Guest, session: int, own: SecretHash) -> Response:
        """End a session and close its pages. The answer is the same if the visitor has no such session."""
        shown = await sessions_shown(self._services, request, guest.id)
        if not any(each.id == session and each.is_this for each in shown):
            await check_unlimited(self._services, own)
        secret_hash = await self._database.write(end_session, session, guest=guest.id)
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

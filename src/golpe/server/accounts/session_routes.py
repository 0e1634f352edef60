"""Requests about the visitor's devices: list the sessions, end one."""

from starlette.responses import Response

from golpe.protocol.privacy import MySessions
from golpe.server.guests.sessions import Guest, end_session, sessions_of
from golpe.server.http.answers import nothing
from golpe.server.http.callers import check_unlimited
from golpe.server.http.identity import delete_cookie
from golpe.server.http.operation import Operation, Routes, SecretHash


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

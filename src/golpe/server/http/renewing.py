"""The answer that brings a visitor a new cookie."""

from msgspec import Struct
from starlette.background import BackgroundTask
from starlette.responses import Response

from golpe.server.http.answers import written
from golpe.server.http.identity import set_cookie
from golpe.server.services.services import Services


def renewed(services: Services, old: bytes, token: str, message: Struct) -> Response:
    """Answer with a new secret in place of the one with this hash.

    Pages that are open with the old one are closed once the answer is sent: earlier, they would come back with the old
    cookie, and their browser would be given a new guest.
    """

    async def close_pages() -> None:
        services.open_sessions.renew(old)

    response = written(message)
    set_cookie(services, response, token)
    response.background = BackgroundTask(close_pages)
    return response

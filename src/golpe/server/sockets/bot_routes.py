"""Requests of outside bots: the stream of messages to a bot, and messages from it."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from golpe.errors import ProtocolError
from golpe.protocol.bots import MessageFromBot
from golpe.server.http.answers import content
from golpe.server.http.callers import Callers
from golpe.server.http.operation import NDJSON, Operation, RequestOrigin, Routes
from golpe.server.limits import BOT_MESSAGE_BYTES_MAX
from golpe.server.services.services import Services
from golpe.server.sockets.bot_door import BotDoor

NOT_CONNECTED: Final = "open /api/bot/stream first: it brings what the server has to say"


class BotRoutes(Routes):
    """Answers `/api/bot/stream` and `/api/bot/messages`. Cookies and the page's origin do not matter."""

    def __init__(self, services: Services, callers: Callers, door: BotDoor) -> None:
        super().__init__(services, callers)
        self._door = door

    @Operation("GET", "/bot/stream", answer=NDJSON, refusals=("too_many_connections",), is_for_bots=True)
    async def stream_to_bot(self, request: Request, origin: RequestOrigin) -> Response:
        """Stream the messages to an outside bot, one a line, until it disconnects."""
        self._callers.let_in(request)
        if request.method == "HEAD":
            await self._door.bearer(request.headers, origin, is_connecting=False)
            return Response(media_type=NDJSON, headers={"cache-control": "no-store"})
        return await self._door.stream(request)

    @Operation("POST", "/bot/messages", body=MessageFromBot, refusals=("not_connected",), is_for_bots=True)
    async def message_of_bot(self, request: Request, origin: RequestOrigin) -> None:
        """Take one message from a bot that is connected."""
        # The limit on requests from one address does not apply to a connected bot.
        session = self._door.session_with(request.headers)
        if session is None:
            self._callers.let_in(request)
            await self._door.bearer(request.headers, origin, is_connecting=False)
            raise ProtocolError("not_connected", NOT_CONNECTED)
        session.hear(await content(request, bytes_max=BOT_MESSAGE_BYTES_MAX))

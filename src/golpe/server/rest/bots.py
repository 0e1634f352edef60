"""Requests of outside bots: the stream of messages to a bot, and messages from it."""

from http import HTTPStatus
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from golpe.errors import ProtocolError
from golpe.protocol.bots import MessageFromBot
from golpe.server.http.answers import content, nothing
from golpe.server.http.forwarded import origin_in
from golpe.server.http.operation import Operation
from golpe.server.http.visitors import Visitors
from golpe.server.limits import BOT_MESSAGE_BYTES_MAX
from golpe.server.sockets.bot_door import NDJSON, BotDoor

NOT_CONNECTED: Final = "open /api/bot/stream first: it brings what the server has to say"


class BotRoutes:
    """Answers `/api/bot/stream` and `/api/bot/messages`. Cookies and the page's origin do not matter."""

    def __init__(self, door: BotDoor, visitors: Visitors) -> None:
        self._door = door
        self._visitors = visitors

    def operations(self) -> list[Operation]:
        """Return the operations."""
        return [
            Operation(
                method="GET",
                path="/bot/stream",
                summary="Stream the messages to an outside bot, one a line, until it disconnects.",
                answered_by=self.stream_to_bot,
                answer=NDJSON,
                refusals=("too_many_connections",),
                is_for_bots=True,
            ),
            Operation(
                method="POST",
                path="/bot/messages",
                summary="Take one message from a bot that is connected.",
                answered_by=self.message_of_bot,
                answer=None,
                status=HTTPStatus.NO_CONTENT,
                body=MessageFromBot,
                refusals=("not_connected",),
                is_for_bots=True,
            ),
        ]

    async def stream_to_bot(self, request: Request) -> Response:
        """Open a bot's stream."""
        self._visitors.let_in(request)
        if request.method == "HEAD":
            await self._door.bearer(request.headers, origin_in(request.scope), is_connecting=False)
            return Response(media_type=NDJSON, headers={"cache-control": "no-store"})
        return await self._door.stream(request)

    async def message_of_bot(self, request: Request) -> Response:
        """Take one message of a bot. The limit on requests from one address does not apply to a connected bot."""
        session = self._door.session_with(request.headers)
        if session is None:
            self._visitors.let_in(request)
            await self._door.bearer(request.headers, origin_in(request.scope), is_connecting=False)
            raise ProtocolError("not_connected", NOT_CONNECTED)
        session.hear(await content(request, bytes_max=BOT_MESSAGE_BYTES_MAX))
        return nothing()

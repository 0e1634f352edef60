"""A page at a real table that a test sends events that have not happened there."""

import re
from typing import Final

import msgspec
from playwright.sync_api import Page, WebSocketRoute, expect

from golpe.protocol.page import Event, ServerMessage, Update
from golpe.protocol.talk import TalkLines
from tests.support.played_page import PAINTED

TABLES: Final = re.compile(r"/ws/(?!lobby)")
LEAP_SECONDS: Final = 60
_decoder = msgspec.json.Decoder[ServerMessage](ServerMessage)


class ToldPage:
    """Intercepts the socket between a page and its table, to send the page further events."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.connections = 0
        self._is_time_stopped = False
        self._is_apart = False
        """Whether the page has been told of another game than the one at the table, whose updates no longer fit."""
        self._last: Update | None = None
        self._socket: WebSocketRoute | None = None
        page.route_web_socket(TABLES, self._stand_between)

    @property
    def last(self) -> Update:
        """The last update."""
        assert self._last is not None
        return self._last

    def tell(self, *events: Event, **game: object) -> None:
        """Send the page events as if they had happened since the last update, with these changes to its game."""
        assert self._socket is not None
        known = self.last.log_from + len(self.last.events)
        changes = {"seq": self.last.seq + 1, "log_from": known, "events": list(events)}
        self._is_apart = self._is_apart or bool(game)
        shown = self.last.game and msgspec.structs.replace(self.last.game, **game)
        self._last = msgspec.structs.replace(self.last, **changes, game=shown)
        self._socket.send(msgspec.json.encode(self._last).decode())

    def stop_time(self) -> None:
        """Stop the page's clock, which must be installed, after a leap past everything that may be pending.

        Time goes on at the table: what its bots say from now on does not reach the page, where it would move bubbles.
        """
        self._is_time_stopped = True
        self.page.clock.pause_at(self.page.evaluate("Date.now()") / 1000 + LEAP_SECONDS)
        self.page.evaluate(PAINTED)  # what has been told may be shown only now, and would never end
        self.page.keyboard.press("Shift")
        self.page.evaluate(PAINTED)  # the key is followed in a task of its own
        expect(self.page.locator("[data-layer][data-cue]")).to_have_count(0)

    def hang_up(self) -> None:
        """Break the connection; the page reconnects."""
        assert self._socket is not None
        self._socket.close()

    def _stand_between(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(raw: str | bytes) -> None:
            message = _decoder.decode(raw)
            if isinstance(message, Update):
                if self._is_apart:
                    return
                self._last = message
            if not (self._is_time_stopped and isinstance(message, TalkLines)):
                socket.send(raw)

        server.on_message(pass_on)
        socket.on_message(server.send)
        self._socket = socket
        self.connections += 1

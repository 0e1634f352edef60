"""One connection of a page: messages are decoded, rate-limited and posted to the table; a writer sends replies."""

from collections.abc import Callable, Sequence
from functools import partial
from http import HTTPStatus
from typing import Final, Protocol, assert_never

import msgspec
from msgspec import Raw
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from golpe.errors import ProtocolError
from golpe.protocol import bots, fields, page, talk
from golpe.protocol.bodies import Problem
from golpe.protocol.deals import Deal
from golpe.protocol.guidance import AskHints, Hints
from golpe.protocol.invitations import Invitations
from golpe.protocol.liveness import Ping, Pong
from golpe.server.db.errors import StoreError
from golpe.server.http.forwarded import origin_in
from golpe.server.http.identity import guest_with, is_own_origin, secret_hash_in
from golpe.server.limits import (
    HELLO_WITHIN,
    PAGES_OF_GUEST,
    PAGES_OF_NETWORK,
    REFUSED_IN_A_ROW_MAX,
    REPLIES_HELD_MAX,
    SILENT_AFTER,
)
from golpe.server.lobby.lobby import Lobby
from golpe.server.lobby.lobby_socket import LOBBY
from golpe.server.networks import Allotment, Origin
from golpe.server.services.metrics import Metrics
from golpe.server.services.services import Services
from golpe.server.services.token_buckets import Limit, TokenBucket
from golpe.server.services.waiting_room import Shares
from golpe.server.uvicorn_overrides import DISCONNECT, Event, frames_of
from golpe.server.wire.outbox import Connection, Message, Outbox, PackedUpdate

ARRIVALS: Final = Limit(lambda bounds: (bounds.connection_burst, bounds.connections_per_second))


def messages_of(pages: int) -> Limit:
    """Return the limit on the messages of this many pages."""
    return Limit(lambda bounds: (bounds.message_burst * pages, bounds.messages_per_second * pages))


class Gate:
    """Counts the open pages of a server by address."""

    def __init__(self, services: Services) -> None:
        self._bounds = services.bounds
        self._gauge = services.metrics.connections
        self._empty = services.lifecycle.empty
        self._limits = services.limits
        self._of_guests = services.limits.of(messages_of(PAGES_OF_GUEST))
        self._of_networks = services.limits.of_networks(messages_of(PAGES_OF_NETWORK))
        self._open = Shares(Allotment(self._bounds.connections, self._bounds.connections_per_address))

    def enter(self, origin: Origin) -> None:
        """Count a new page.

        Raises: ProtocolError (too_fast, too_many_connections).
        """
        self._limits.pay_from(ARRIVALS, origin)
        if self._open.exhausted(origin):
            raise ProtocolError("too_many_connections", "too many pages are open from this address, or from near it")
        if not self._open.has_room(origin):
            raise ProtocolError("too_many_connections", f"about {self._bounds.connections} pages are open")
        self._open.add(origin)
        self._gauge.inc()
        self._empty.clear()

    def admits_message(self, guest: int, origin: Origin) -> bool:
        """Take a token for a message from each of its sender's buckets; return whether all had one.

        Private addresses have no bucket: the address of a proxy may stand for everybody.
        """
        return self._of_guests.pay(str(guest)) and (not origin.is_public or self._of_networks.pay(origin))

    def leave(self, origin: Origin) -> None:
        """Stop counting a page."""
        self._open.remove(origin)
        self._gauge.dec()
        if self._open.count == 0:
            self._empty.set()


CLOSE_NORMAL: Final = 1000
SERVICE_RESTART: Final = 1012
DENIED: Final = {
    "bad_origin": HTTPStatus.FORBIDDEN,
    "bad_token": HTTPStatus.UNAUTHORIZED,
    "bots_off": HTTPStatus.FORBIDDEN,
    "banned": HTTPStatus.FORBIDDEN,
    "not_found": HTTPStatus.NOT_FOUND,
    "try_again": HTTPStatus.SERVICE_UNAVAILABLE,
}
"""HTTP status of a refused handshake by its code; 429 for all other codes."""
SENT_AFTER_CLOSE: Final = "after sending 'websocket.close'."

PONG: Final = Pong()


class Identified(msgspec.Struct):
    """The id of a message, whatever else it contains."""

    id: fields.CommandId


_encoder: Final = msgspec.json.Encoder()
_decoder: Final = msgspec.json.Decoder[page.ClientMessage](page.ClientMessage)
_id_decoder: Final = msgspec.json.Decoder[Identified](Identified)


async def serve_socket(websocket: WebSocket, code: str, services: Services, lobby: Lobby, gate: Gate) -> None:
    """Serve one connection to a table, or to the lobby, from its handshake to its end."""
    origin = origin_in(websocket.scope)
    try:
        if not is_own_origin(services, websocket.headers):
            raise ProtocolError("bad_origin", "the request comes from a page of another site")
        gate.enter(origin)
    except ProtocolError as refusal:
        services.metrics.refused(refusal.code)
        await deny(websocket, refusal)
        return
    try:
        # Read now, because the headers are freed once the socket is open.
        secret_hash = secret_hash_in(services, websocket.cookies)
        await websocket.accept()
        outbox = Outbox(services.round)
        with services.open_sessions.holding(secret_hash, outbox):
            session = await entered(websocket, code, secret_hash, outbox, services, lobby, gate)
            if session is not None:
                await session.run()
    finally:
        gate.leave(origin)


async def entered(
    websocket: WebSocket,
    code: str,
    secret_hash: bytes | None,
    outbox: Outbox,
    services: Services,
    lobby: Lobby,
    gate: Gate,
) -> "Session | None":
    """Attach an open connection to its guest and place, or say why it is refused."""
    origin = origin_in(websocket.scope)
    try:
        services.sanctions.check_address(origin.address, now_ms=services.clock.wall_ms())
        guest = await guest_with(services, secret_hash)
        if guest is None:
            raise ProtocolError("no_guest", "request /api/me first: it creates a guest")
        services.open_sessions.identify(secret_hash, guest.id)
        services.households.see(guest.id, origin)
        place = lobby.pages_of_lobby if code == LOBBY else await lobby.find(code, origin)
    except ProtocolError as refusal:
        await refuse(websocket, refusal, services.metrics)
        return None
    except StoreError:
        refusal = ProtocolError("try_again", "the store could not be read: connect again")
        await refuse(websocket, refusal, services.metrics)
        return None
    return Session(websocket, services, place, Connection(guest, outbox, origin), gate)


async def deny(websocket: WebSocket, refusal: ProtocolError) -> None:
    """Refuse the handshake."""
    body = msgspec.json.encode(Problem(refusal.code, str(refusal)))
    status = DENIED.get(refusal.code, HTTPStatus.TOO_MANY_REQUESTS)
    headers = {"cache-control": "no-store"}
    await websocket.send_denial_response(Response(body, status, headers, media_type="application/json"))


async def refuse(websocket: WebSocket, refusal: ProtocolError, metrics: Metrics) -> None:
    """Send the reason for a refusal, and close the connection."""
    outbox = Outbox()
    outbox.put_note(page.Rejected(code=refusal.code, message=str(refusal)))
    outbox.end(refusal.code)
    await write_all(websocket, outbox, metrics)


class Place(Protocol):
    """A table, or the lobby: what a connection is attached to."""

    def arrive(self, connection: Connection) -> None:
        """Add a page, or send everything again to a page that was added before."""
        ...

    def reply(self, connection: Connection, note: Pong | page.Rejected) -> None:
        """Send a page a reply that waits for nothing to be saved, as soon as it may leave."""
        ...

    def call_at_tick(self, connection: Connection, call: Callable[[], None]) -> None:
        """Make a call that sends a page such a reply."""
        ...

    def say(self, connection: Connection, command: page.Command) -> None:
        """Handle a command from a page."""
        ...

    def talk(self, connection: Connection, message: talk.TalkMessage) -> None:
        """Handle talk from a page."""
        ...

    def contribute(self, connection: Connection, message: page.DealMessage) -> None:
        """Handle what a page contributes to the next deal."""
        ...

    def ask_hints(self, connection: Connection, asked: AskHints) -> None:
        """Handle a request for hints."""
        ...

    def here(self, connection: Connection) -> None:
        """Handle a sign of activity."""
        ...

    def look(self) -> None:
        """Check who is shown as connected."""
        ...

    def go(self, connection: Connection) -> None:
        """Remove a page that has closed."""
        ...


class Session:
    """A connection attached to its place."""

    def __init__(
        self, websocket: WebSocket, services: Services, place: Place, connection: Connection, gate: Gate
    ) -> None:
        self._websocket = websocket
        self._services = services
        self._place = place
        self._connection = connection
        self._gate = gate
        bounds = services.bounds
        self._purse = TokenBucket(services.clock, burst=bounds.message_burst, per_second=bounds.messages_per_second)
        self._refused_in_a_row = 0
        self._is_greeted = False
        self._late = services.clock.call_later(HELLO_WITHIN, self._hello_is_late)

    async def run(self) -> None:
        """Serve the page until it disconnects or is disconnected."""
        frames = frames_of(self._websocket)
        frames.send_pong = partial(self._place.call_at_tick, self._connection)
        frames.hear_with(self._on_event)
        try:
            await write_all(self._websocket, self._connection.outbox, self._services.metrics)
        finally:
            self._late.cancel()
            self._place.go(self._connection)

    def _hello_is_late(self) -> None:
        self._connection.outbox.end("hello_late")

    def _on_event(self, event: Event) -> None:
        """Handle a frame, or the end of the connection."""
        if event["type"] == DISCONNECT:
            self._connection.outbox.abandon()
            return
        self._hear(event.get("text"))
        if self._connection.held >= REPLIES_HELD_MAX and self._connection.on_room is None:
            frames = frames_of(self._websocket)
            self._connection.on_room = frames.hear_again
            frames.stop_hearing()

    def _hear(self, text: str | None) -> None:
        """Handle a frame, or refuse it, with the id of its command if that can be decoded."""
        if self._services.lifecycle.is_closing or self._connection.outbox.is_ended:
            return  # unanswered, so the page sends it again to the next server
        self._services.metrics.received.inc()
        command_id: str | None = None
        try:
            try:
                message = decoded(text)
                command_id = None if isinstance(message, page.Hello | page.Here | Ping | AskHints) else message.id
            except ProtocolError:
                command_id = id_in(text)
                raise
            finally:
                self._pay()  # malformed messages count, too
            self._take(message)
        except ProtocolError as refusal:
            self._place.reply(self._connection, page.Rejected(code=refusal.code, message=str(refusal), id=command_id))

    def _pay(self) -> None:
        """Take one token for a message. A page that keeps exceeding the rate is disconnected.

        Raises: ProtocolError (too_fast).
        """
        if self._purse.pay() and self._gate.admits_message(self._connection.guest.id, self._connection.origin):
            self._refused_in_a_row = 0
            return
        self._refused_in_a_row += 1
        if self._refused_in_a_row > REFUSED_IN_A_ROW_MAX:
            self._connection.outbox.end("too_fast")
        rate = self._services.bounds.messages_per_second
        message = f"at most {rate:g} messages a second are allowed, and {PAGES_OF_GUEST * rate:g} of one guest"
        raise ProtocolError("too_fast", message)

    def _take(self, message: page.ClientMessage) -> None:
        match message:
            case page.Hello():
                self._greet(message)
            case Ping():
                self._check_greeted()
                self._place.reply(self._connection, PONG)
                self._note_ping()
            case page.Here():
                self._check_greeted()
                self._place.here(self._connection)
            case talk.Talk() | talk.Say() | talk.Report() | talk.Mute() | talk.Block():
                self._check_greeted()
                self._place.talk(self._connection, message)
            case page.CommitContribution() | page.RevealContribution():
                self._check_greeted()
                self._place.contribute(self._connection, message)
            case AskHints():
                self._check_greeted()
                self._place.ask_hints(self._connection, message)
            case _:  # every other message is a command
                self._check_greeted()
                self._place.say(self._connection, message)

    def _greet(self, hello: page.Hello) -> None:
        if hello.protocol != page.PROTOCOL_VERSION:
            code = "protocol_too_old" if hello.protocol < page.PROTOCOL_VERSION else "protocol_too_new"
            known = f"this server speaks protocol {page.PROTOCOL_VERSION}, not {hello.protocol}: reload the page"
            self._connection.outbox.put_note(page.Rejected(code=code, message=known))
            self._connection.outbox.end(code)
            return
        if self._services.sanctions.send_away(self._connection, now_ms=self._services.clock.wall_ms()):
            return  # banned since the handshake
        self._is_greeted = True
        self._late.cancel()
        self._connection.commitment = hello.commitment
        self._place.arrive(self._connection)

    def _note_ping(self) -> None:
        """Record when the page pinged; others see at once that it is no longer silent."""
        now, before = self._services.clock.now(), self._connection.pinged
        self._connection.pinged = now
        if before is not None and now >= before + SILENT_AFTER:
            self._place.look()

    def _check_greeted(self) -> None:
        if not self._is_greeted:
            raise ProtocolError("hello_first", "the first message of a connection must be hello")


def decoded(text: str | None) -> page.ClientMessage:
    """Decode the message of a frame.

    Raises: ProtocolError (binary_frame, malformed).
    """
    if text is None:
        raise ProtocolError("binary_frame", "messages must be text, not bytes")
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise ProtocolError("malformed", f"this is not a message of the protocol: {error}") from error


def id_in(text: str | None) -> str | None:
    """Return the id of a malformed command, if it can be decoded."""
    try:
        return None if text is None else _id_decoder.decode(text).id
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return None


async def write_all(websocket: WebSocket, outbox: Outbox, metrics: Metrics) -> None:
    """Send messages from the outbox until it ends or the reader accepts no more data."""
    frames = frames_of(websocket)

    def write_now() -> bool:
        if not frames.is_ready:
            return False
        frames.write_texts(encoded(outbox.take(), metrics))
        return True

    outbox.write_now = write_now
    try:
        while not outbox.is_spent:
            messages = await outbox.next()
            if messages:
                await frames.send_texts(encoded(messages, metrics))
        if not outbox.is_abandoned:
            await write_closing(websocket, SERVICE_RESTART if outbox.is_asked_back else CLOSE_NORMAL)
    except (WebSocketDisconnect, TimeoutError):
        return
    finally:
        outbox.write_now = None


def encoded(messages: Sequence[Message], metrics: Metrics) -> list[bytes]:
    """Encode messages that are about to be sent, and count them."""
    count(messages, metrics)
    return [_encoder.encode(message) for message in messages]


async def write_closing(websocket: WebSocket, code: int) -> None:
    """Send the close frame, unless uvicorn has closed the connection itself, for example after a huge frame."""
    try:
        await websocket.close(code)
    except RuntimeError as error:
        if not str(error).endswith(SENT_AFTER_CLOSE):
            raise


def count(messages: Sequence[Message], metrics: Metrics) -> None:
    """Count sent messages, and refusals and goodbyes by code."""
    metrics.sent.inc(len(messages))
    for message in messages:
        match message:
            case PackedUpdate() | page.Accepted() | talk.TalkLines() | Hints() | Deal() | Pong() | Raw():
                pass
            case page.OpenTables() | Invitations():
                pass
            case page.Rejected():
                metrics.refused(message.code)
            case page.Bye() | bots.Bye():
                metrics.sent_away(message.code or "")
            case _:
                assert_never(message)

"""Requests that move a person to another device: begun on the old one, asked for on the new, confirmed on the old."""

import io
import secrets
from http import HTTPStatus
from typing import Final

import segno
from starlette.requests import Request
from starlette.responses import Response

from golpe.errors import ProtocolError
from golpe.protocol.accounts import MoveAsked, MoveConfirmed, MoveLink, MoveOffered, MoveState, MyMove, NewMove
from golpe.server.accounts.verification import check_unlimited, check_verified
from golpe.server.accounts.words import two_words
from golpe.server.device_moves import rows as move_rows
from golpe.server.device_moves.rows import Move
from golpe.server.guests.devices import device_of
from golpe.server.guests.identity import TOKEN_BYTES, token_hash
from golpe.server.http.answers import body, nothing, written
from golpe.server.http.operation import Operation
from golpe.server.http.renewing import renewed
from golpe.server.http.visitors import Visitors
from golpe.server.services.services import Services
from golpe.server.store import people
from golpe.server.store.retention import MOVES_KEPT_MS

SECRET_BYTES: Final = 16


class MoveRoutes:
    """Answers `/api/me/move` on the old device, and `/api/move` on the new one."""

    def __init__(self, services: Services, visitors: Visitors) -> None:
        self._services = services
        self._visitors = visitors

    def operations(self) -> list[Operation]:
        """Return the operations."""
        return [*self._of_old_device(), *self._of_new_device()]

    def _of_old_device(self) -> list[Operation]:
        return [
            Operation(
                method="POST",
                path="/me/move",
                works_once=True,
                summary="Begin to move to another device. An earlier move of this session ends.",
                answered_by=self.begin,
                answer=NewMove,
                status=HTTPStatus.CREATED,
                refusals=("verification_needed", "recovered_recently"),
            ),
            Operation(
                method="GET",
                path="/me/move",
                summary="Return how far the move is that this session has begun.",
                answered_by=self.move,
                answer=MyMove,
                refusals=("no_guest",),
            ),
            Operation(
                method="POST",
                path="/me/move/confirm",
                works_once=True,
                summary="Confirm that the other device shows these words.",
                answered_by=self.confirm,
                body=MoveConfirmed,
                answer=None,
                status=HTTPStatus.NO_CONTENT,
                refusals=("no_such_move",),
            ),
            Operation(
                method="DELETE",
                path="/me/move",
                works_once=True,
                summary="End the move that this session has begun, if any.",
                answered_by=self.cancel,
                answer=None,
                status=HTTPStatus.NO_CONTENT,
            ),
        ]

    def _of_new_device(self) -> list[Operation]:
        return [
            Operation(
                method="POST",
                path="/move/look",
                works_once=True,
                summary="Return whom a link would move. This changes nothing, and makes nobody a guest.",
                answered_by=self.look,
                body=MoveLink,
                answer=MoveOffered,
                refusals=("no_such_move",),
            ),
            Operation(
                method="POST",
                path="/move/ask",
                works_once=True,
                summary="Ask for the move of a link, which then works no more. Both devices show two words.",
                answered_by=self.ask_for_move,
                body=MoveLink,
                answer=MoveAsked,
                refusals=("no_such_move",),
            ),
            Operation(
                method="POST",
                path="/move/finish",
                works_once=True,
                summary="Finish the move, once it is confirmed. The visitor then gets a new cookie.",
                answered_by=self.finish,
                answer=MoveState,
                refusals=("no_such_move",),
            ),
        ]

    async def begin(self, request: Request) -> Response:
        """Begin a move."""
        guest = await self._visitors.on_page(request)
        old = self._visitors.secret_hash(request)
        await check_verified(self._services, guest.id, old)
        await check_unlimited(self._services, old)
        secret = secrets.token_urlsafe(SECRET_BYTES)
        expires_ms = self._services.clock.wall_ms() + MOVES_KEPT_MS
        await self._services.database.write(
            move_rows.begin_move, old, guest=guest.id, secret_hash=token_hash(secret), expires_ms=expires_ms
        )
        link = f"{self._services.base_url}/account#move={secret}"
        return written(NewMove(link=link, qr=qr_of(link), expires_ms=expires_ms), HTTPStatus.CREATED)

    async def move(self, request: Request) -> Response:
        """Return how far a move is."""
        await self._visitors.known(request)
        move = await self._services.database.read(
            move_rows.move_by, self._visitors.secret_hash(request), now_ms=self._services.clock.wall_ms()
        )
        return written(shown_move(move))

    async def confirm(self, request: Request) -> Response:
        """Confirm the words."""
        await self._visitors.on_page(request)
        words = tuple((await body(request, MoveConfirmed)).words)
        now_ms = self._services.clock.wall_ms()
        if not await self._services.database.write(
            move_rows.confirm_move, self._visitors.secret_hash(request), words=words, now_ms=now_ms
        ):
            raise no_such_move()
        return nothing()

    async def cancel(self, request: Request) -> Response:
        """End a move."""
        await self._visitors.on_page(request)
        await self._services.database.write(move_rows.cancel_move, self._visitors.secret_hash(request))
        return nothing()

    async def look(self, request: Request) -> Response:
        """Return whom a link would move."""
        self._visitors.require_page(request)
        self._visitors.let_in(request)
        secret_hash = token_hash((await body(request, MoveLink)).secret)
        move = await self._services.database.read(
            move_rows.move_with, secret_hash, now_ms=self._services.clock.wall_ms()
        )
        if move is None:
            raise no_such_move()
        return written(MoveOffered(await self._name(move)))

    async def ask_for_move(self, request: Request) -> Response:
        """Ask for a move."""
        await self._visitors.on_page(request)
        secret_hash = token_hash((await body(request, MoveLink)).secret)
        database, now_ms, own = (
            self._services.database,
            self._services.clock.wall_ms(),
            self._visitors.secret_hash(request),
        )
        words = two_words()
        device = device_of(request.headers.get("user-agent"))
        if not await database.write(
            move_rows.claim_move, secret_hash, claimed_by=own, words=words, device=device, now_ms=now_ms
        ):
            raise no_such_move()
        move = await database.read(move_rows.move_claimed, own, now_ms=now_ms)
        if move is None:
            raise no_such_move()
        return written(MoveAsked(name=await self._name(move), words=list(move.words)))

    async def finish(self, request: Request) -> Response:
        """Finish a move: replace the visitor's session by one of the moved person."""
        await self._visitors.on_page(request)
        database, now_ms, own = (
            self._services.database,
            self._services.clock.wall_ms(),
            self._visitors.secret_hash(request),
        )
        move = await database.read(move_rows.move_claimed, own, now_ms=now_ms)
        if move is None:
            raise no_such_move()
        if not move.is_confirmed:
            return written(MoveState(is_done=False))
        self._services.sanctions.check_guest(move.guest, now_ms=now_ms)
        token = secrets.token_urlsafe(TOKEN_BYTES)
        device = device_of(request.headers.get("user-agent"))
        if (
            await database.write(move_rows.finish_move, own, renewed=token_hash(token), device=device, now_ms=now_ms)
            is None
        ):
            raise no_such_move()
        return renewed(self._services, own, token, MoveState(is_done=True))

    async def _name(self, move: Move) -> str:
        """Return the name of the person who moves."""
        return (await self._services.database.read(people.names_of, frozenset((move.guest,)))).get(move.guest, "")


def no_such_move() -> ProtocolError:
    """Return the refusal for every link and every move that does not work."""
    return ProtocolError("no_such_move", "the link was used or has expired, or the other device has ended the move")


def qr_of(link: str) -> str:
    """Draw the QR code of a link."""
    drawn = io.BytesIO()
    segno.make(link, micro=False).save(drawn, kind="svg", border=4, scale=4, xmldecl=False, dark="#000", light="#fff")
    return drawn.getvalue().decode()


def shown_move(move: Move | None) -> MyMove:
    """Describe a move for the session that has begun it."""
    if move is None:
        return MyMove(state="none", words=[], device=None)
    state = "confirmed" if move.is_confirmed else "asked" if move.words else "waiting"
    return MyMove(state=state, words=list(move.words), device=move.device)

"""Requests that move a person to another device: begun on the old one, asked for on the new, confirmed on the old."""

import io
import secrets
from http import HTTPStatus
from typing import Final

import segno
from starlette.responses import Response

from golpe.errors import ProtocolError
from golpe.protocol.accounts import MoveAsked, MoveConfirmed, MoveLink, MoveOffered, MoveState, MyMove, NewMove
from golpe.server.db.retention import MOVES_KEPT_MS
from golpe.server.device_moves import rows as move_rows
from golpe.server.device_moves.rows import Move
from golpe.server.guests import people
from golpe.server.guests.sessions import Guest
from golpe.server.http.answers import written
from golpe.server.http.callers import Callers, check_unlimited, check_verified
from golpe.server.http.identity import TOKEN_BYTES, renewed, token_hash
from golpe.server.http.operation import Device, Operation, Routes, SecretHash

WORDS: Final = (
    *(
        "ant",
        "bear",
        "bee",
        "cat",
        "cow",
        "crow",
        "deer",
        "dog",
        "duck",
        "eagle",
        "fish",
        "fox",
        "frog",
        "goat",
        "goose",
    ),
    *("hare", "horse", "lion", "moth", "mouse", "owl", "pig", "seal", "sheep", "snake", "swan", "tiger", "toad"),
    *("whale", "wolf"),
)
"""Ids of words; the page has the words in each language."""


def two_words() -> tuple[str, ...]:
    """Draw two different words."""
    return tuple(secrets.SystemRandom().sample(WORDS, 2))


SECRET_BYTES: Final = 16


class MoveRoutes(Routes):
    """Answers `/api/me/move` on the old device, and `/api/move` on the new one."""

    @Operation(
        "POST",
        "/me/move",
        refusals=("verification_needed", "recovered_recently"),
        status=HTTPStatus.CREATED,
        works_once=True,
        admission=Callers.on_page,
    )
    async def begin(self, guest: Guest, own: SecretHash) -> NewMove:
        """Begin to move to another device. An earlier move of this session ends."""
        await check_verified(self._services, guest.id, own)
        await check_unlimited(self._services, own)
        secret = secrets.token_urlsafe(SECRET_BYTES)
        expires_ms = self._now_ms + MOVES_KEPT_MS
        await self._database.write(
            move_rows.begin_move, own, guest=guest.id, secret_hash=token_hash(secret), expires_ms=expires_ms
        )
        link = f"{self._services.base_url}/account#move={secret}"
        return NewMove(link=link, qr=qr_of(link), expires_ms=expires_ms)

    @Operation("GET", "/me/move", admission=Callers.known)
    async def move(self, own: SecretHash) -> MyMove:
        """Return how far the move is that this session has begun."""
        return shown_move(await self._database.read(move_rows.move_by, own, now_ms=self._now_ms))

    @Operation("POST", "/me/move/confirm", refusals=("no_such_move",), works_once=True, admission=Callers.on_page)
    async def confirm(self, wanted: MoveConfirmed, own: SecretHash) -> None:
        """Confirm that the other device shows these words."""
        words = tuple(wanted.words)
        if not await self._database.write(move_rows.confirm_move, own, words=words, now_ms=self._now_ms):
            raise no_such_move()

    @Operation("DELETE", "/me/move", works_once=True, admission=Callers.on_page)
    async def cancel(self, own: SecretHash) -> None:
        """End the move that this session has begun, if any."""
        await self._database.write(move_rows.cancel_move, own)

    @Operation("POST", "/move/look", refusals=("no_such_move",), works_once=True, admission=Callers.on_any_page)
    async def look(self, wanted: MoveLink) -> MoveOffered:
        """Return whom a link would move. This changes nothing, and makes nobody a guest."""
        move = await self._database.read(move_rows.move_with, token_hash(wanted.secret), now_ms=self._now_ms)
        if move is None:
            raise no_such_move()
        return MoveOffered(await self._name(move))

    @Operation("POST", "/move/ask", refusals=("no_such_move",), works_once=True, admission=Callers.on_page)
    async def ask_for_move(self, wanted: MoveLink, own: SecretHash, device: Device) -> MoveAsked:
        """Ask for the move of a link, which then works no more. Both devices show two words."""
        database, now_ms = self._database, self._now_ms
        words = two_words()
        if not await database.write(
            move_rows.claim_move, token_hash(wanted.secret), claimed_by=own, words=words, device=device, now_ms=now_ms
        ):
            raise no_such_move()
        move = await database.read(move_rows.move_claimed, own, now_ms=now_ms)
        if move is None:
            raise no_such_move()
        return MoveAsked(name=await self._name(move), words=list(move.words))

    @Operation(
        "POST", "/move/finish", answer=MoveState, refusals=("no_such_move",), works_once=True, admission=Callers.on_page
    )
    async def finish(self, own: SecretHash, device: Device) -> Response:
        """Finish the move, once it is confirmed. The visitor then gets a new cookie."""
        database, now_ms = self._database, self._now_ms
        move = await database.read(move_rows.move_claimed, own, now_ms=now_ms)
        if move is None:
            raise no_such_move()
        if not move.is_confirmed:
            return written(MoveState(is_done=False))
        self._services.sanctions.check_guest(move.guest, now_ms=now_ms)
        token = secrets.token_urlsafe(TOKEN_BYTES)
        moved = await database.write(
            move_rows.finish_move, own, renewed=token_hash(token), device=device, now_ms=now_ms
        )
        if moved is None:
            raise no_such_move()
        return renewed(self._services, own, token, MoveState(is_done=True))

    async def _name(self, move: Move) -> str:
        """Return the name of the person who moves."""
        return (await self._database.read(people.names_of, frozenset((move.guest,)))).get(move.guest, "")


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

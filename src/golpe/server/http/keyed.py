"""Requests with an idempotency key: repeated with the same key, a request is answered as before and changes nothing.

The database has only hashes of a key and its request, and the answer encrypted with the key, because an answer may
hold the secret of a link.
"""

import asyncio
import hashlib
import logging
import re
import secrets
from collections.abc import Callable
from http import HTTPStatus
from typing import Final, TypeVar, cast
from weakref import WeakValueDictionary

from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from starlette.requests import Request
from starlette.responses import Response

from golpe.errors import ProtocolError
from golpe.server.db import replies
from golpe.server.db.errors import KeyTaken, StoreError
from golpe.server.db.replies import Reply, Replying
from golpe.server.http.answers import Answer, received, response_with
from golpe.server.http.callers import Callers
from golpe.server.http.identity import known_guest
from golpe.server.http.operation import Endpoint, Operation
from golpe.server.limits import BODY_BYTES_MAX
from golpe.server.services.logs import COUNTED
from golpe.server.services.services import Services

HEADER: Final = "Idempotency-Key"
KEY: Final = re.compile(r"[!-~]{16,64}")
REPEATED: Final = "idempotency-replayed"
"""A header of an answer that was given before."""
PENDING: Final = "golpe.pending"
"""Where a request's scope has its key."""
NONCE_BYTES: Final = 12

T = TypeVar("T")
log = logging.getLogger("golpe.server")


class Pending:
    """A request with a key, while it is answered."""

    def __init__(
        self, guest: int, key: str, operation: Operation, request: Request, body: bytes, *, now_ms: int
    ) -> None:
        self.guest: Final = guest
        self.status: Final = operation.status
        self.key_hash: Final = hashed("key", str(guest), key)
        self.request_hash: Final = hashed("request", key, request.method, request.url.path, request.url.query, body)
        self._secret: Final = hashed("answer", str(guest), key)
        self._now_ms = now_ms
        self.is_saved = False
        """True if the answer is saved together with what the request changes."""

    def reply(self, response: Response) -> Reply:
        """Return what to save of an answer."""
        return Reply(
            guest=self.guest,
            key_hash=self.key_hash,
            request_hash=self.request_hash,
            status=response.status_code,
            content=self._sealed(bytes(response.body)),
            at_ms=self._now_ms,
        )

    def answer(self, reply: Reply) -> Response:
        """Return the answer that was given before.

        Raises: ProtocolError (idempotency_key_used) if that was to another request.
        """
        if reply.request_hash != self.request_hash:
            raise ProtocolError("idempotency_key_used", "another request came with this Idempotency-Key")
        headers = {"cache-control": "no-store", REPEATED: "true"}
        content = self._opened(reply.content)
        return Response(content or None, reply.status, headers, media_type="application/json" if content else None)

    def _sealed(self, content: bytes) -> bytes:
        nonce = secrets.token_bytes(NONCE_BYTES)
        return nonce + AESGCM(self._secret).encrypt(nonce, content, self.request_hash)

    def _opened(self, sealed: bytes) -> bytes:
        return AESGCM(self._secret).decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], self.request_hash)


def hashed(*parts: str | bytes) -> bytes:
    """Return a hash of several texts."""
    digest = hashlib.sha256()
    for part in parts:
        raw = part.encode() if isinstance(part, str) else part
        digest.update(len(raw).to_bytes(8) + raw)
    return digest.digest()


class Keyed:
    """Answers requests, and repeats the answer to a request that comes again."""

    def __init__(self, services: Services, callers: Callers) -> None:
        self._services = services
        self._callers = callers
        self._locks: WeakValueDictionary[bytes, asyncio.Lock] = WeakValueDictionary()
        """By the hash of a key: a request that comes again waits until the first is answered."""

    async def answer(self, operation: Operation, endpoint: Endpoint, request: Request) -> Response:
        """Answer a request by its endpoint, once only if it has a key.

        Raises: ProtocolError (bad_idempotency_key, idempotency_key_used) or as the endpoint does.
        """
        if operation.body is not None and (operation.is_keyed or operation.is_repeatable):
            # Before it is asked who may do this: a client may hold the body back until its session or role has ended.
            await received(request, bytes_max=BODY_BYTES_MAX)
        key = request.headers.get(HEADER)
        if key is None or not operation.is_keyed:
            return await endpoint(request)
        if KEY.fullmatch(key) is None:
            raise ProtocolError("bad_idempotency_key", f"{HEADER} must have 16 to 64 visible ASCII characters")
        guest = await self._callers.acting(request)
        body = await received(request, bytes_max=BODY_BYTES_MAX)
        pending = Pending(guest.id, key, operation, request, body, now_ms=self._services.clock.wall_ms())
        lock = self._locks.setdefault(pending.key_hash, asyncio.Lock())
        async with lock:
            if await known_guest(self._services, request.cookies) is None:
                raise ProtocolError("no_guest", "the session has ended while the request came")
            reply = await self._services.database.read(replies.reply_with, guest.id, pending.key_hash)
            if reply is not None:
                return pending.answer(reply)
            request.scope[PENDING] = pending
            try:
                response = await endpoint(request)
            except KeyTaken:  # another server has answered it meanwhile
                reply = await self._services.database.read(replies.reply_with, guest.id, pending.key_hash)
                if reply is None:
                    raise
                return pending.answer(reply)
            if not pending.is_saved:
                await self._keep(pending, response)
            return response

    async def _keep(self, pending: Pending, response: Response) -> None:
        """Save the answer to a request that may be repeated without harm."""
        if response.status_code >= HTTPStatus.BAD_REQUEST or "set-cookie" in response.headers:
            return
        try:
            await self._services.database.write(replies.keep_reply, pending.reply(response))
        except StoreError as error:
            log.warning("the answer to a request was not kept: %s", error, extra=COUNTED)


def replying(request: Request, answer: Callable[[T], Answer]) -> Replying[T] | None:
    """Return what makes the store save the answer together with the change; None if the request has no key.

    Args:
        answer: returns the answer, given the result of the change; None if nothing was changed.
    """
    pending = cast("Pending | None", request.scope.get(PENDING))
    if pending is None:
        return None

    def reply(result: T) -> Reply | None:
        told = answer(result)
        pending.is_saved = told is not None
        return None if told is None else pending.reply(response_with(told, pending.status))

    return reply

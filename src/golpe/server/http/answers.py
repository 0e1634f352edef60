"""Requests and responses: validated bodies and queries, encoded messages, and refusals with a code."""

import gzip
import hashlib
import re
from collections.abc import Callable, Sequence
from http import HTTPStatus
from typing import Final, TypeVar

import msgspec
from msgspec import Struct
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from golpe.errors import ProtocolError
from golpe.protocol.bodies import Problem
from golpe.server.db.errors import CommitUnknown, StoreError
from golpe.server.limits import BODY_BYTES_MAX, CACHED_FOR

ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""Encodings in which the build compresses files, best first, each with its file suffix."""
UNWANTED: Final = re.compile(r"q=0(\.0*)?")


def accepted(headers: Headers) -> list[str]:
    """Return the encodings that a browser accepts, best first."""
    offers = headers.get("accept-encoding", "").replace(" ", "").lower().split(",")
    names = {name for name, _, weight in (offer.partition(";") for offer in offers) if not UNWANTED.fullmatch(weight)}
    return [encoding for encoding in ENCODINGS if encoding in names]


T = TypeVar("T")


def page_of(rows: Sequence[T], limit: int, place: Callable[[T], int]) -> tuple[Sequence[T], int | None]:
    """Return the rows of a page, and the `next` of its answer.

    Args:
        rows: one more than `limit`, if there are so many.
        place: returns what the query for the next page says about a row.
    """
    shown = rows[:limit]
    return shown, place(shown[-1]) if len(rows) > limit else None


CODES: Final = {
    HTTPStatus.UNAUTHORIZED: "bad_token no_guest",
    HTTPStatus.FORBIDDEN: (
        "account_needed bad_origin banned bots_off bots_only coach_off code_refused metrics_closed no_accounts "
        "not_a_moderator not_the_announcer notifications_off over_a_moderator own_matter passkey_refused "
        "recovered_recently verification_needed"
    ),
    HTTPStatus.NOT_FOUND: (
        "no_such_bot_account no_such_endgame no_such_exercise no_such_game no_such_guest no_such_move "
        "no_such_profile no_such_report no_such_seat no_such_table no_such_tournament not_found"
    ),
    HTTPStatus.CONFLICT: (
        "bot_away cannot_invite challenge_declined game_not_rated game_voided household_full idempotency_key_used "
        "last_passkey left_rated_game left_rated_table name_held name_removed not_connected not_followable "
        "seated_elsewhere too_many_announced too_many_bots too_many_challenges too_many_entered too_many_followed "
        "too_many_invitations too_many_links too_many_passkeys too_many_subscriptions tournament_began "
        "tournament_full tournament_over"
    ),
    HTTPStatus.GONE: "game_unreadable table_halted",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "too_large",
    HTTPStatus.TOO_MANY_REQUESTS: "share_full too_fast too_many_connections",
    HTTPStatus.SERVICE_UNAVAILABLE: "being_updated queue_full too_many_tables try_again",
}
"""Codes of refused requests by their HTTP status; 400 for all other codes."""
STATUS: Final = {code: status for status, codes in CODES.items() for code in codes.split()}
PACKED_FROM: Final = 1_400
"""Responses of at least this many bytes are compressed; smaller ones fit into one packet anyway."""
PACKED_TYPES: Final = frozenset({"image/png"})
"""Types that are compressed already."""
GZIP_LEVEL: Final = 1
"""The fastest level; repetitive content compresses nearly as well as at higher levels."""
BODY: Final = "golpe.body"
"""Where a request's scope has the body that was read."""

Q = TypeVar("Q", bound=Struct)


async def body(request: Request, kind: type[T], *, bytes_max: int = BODY_BYTES_MAX) -> T:
    """Return the message in the body of a request.

    Raises: ProtocolError (too_large, malformed, wrong_media_type).
    """
    try:
        return msgspec.json.decode(await content(request, bytes_max=bytes_max), type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise ProtocolError("malformed", f"this is not what was asked for: {error}") from error


async def content(request: Request, *, bytes_max: int) -> bytes:
    """Return the JSON in the body of a request, not decoded yet.

    Raises: ProtocolError (too_large, wrong_media_type).
    """
    media_type = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media_type != "application/json":  # an HTML form on another site cannot send this
        raise ProtocolError("wrong_media_type", f"the body must be application/json, not {media_type!r}")
    return await received(request, bytes_max=bytes_max)


async def received(request: Request, *, bytes_max: int) -> bytes:
    """Return the body of a request, also if it was read before.

    Raises: ProtocolError (too_large).
    """
    kept = request.scope.get(BODY)
    if isinstance(kept, bytes):
        return kept
    found = bytearray()
    async for chunk in request.stream():
        found += chunk
        if len(found) > bytes_max:
            raise ProtocolError("too_large", f"a body may have at most {bytes_max} bytes")
    request.scope[BODY] = bytes(found)
    return bytes(found)


def query(request: Request, kind: type[Q]) -> Q:
    """Return the query parameters of a request.

    Raises: ProtocolError (malformed) if one is unknown, repeated or invalid.
    """
    given = request.query_params.multi_items()
    if len({name for name, _ in given}) < len(given):
        raise ProtocolError("malformed", "a query parameter is repeated")
    try:
        return msgspec.convert(dict(given), type=kind, strict=False)
    except msgspec.ValidationError as error:
        raise ProtocolError("malformed", f"this is not what was asked for: {error}") from error


Answer = Struct | Response | None
"""What a method returns to a request: a message, a response that it has made itself, or nothing."""


def answer_of(kind: type[Q], *found: object, **others: object) -> Q:
    """Return a message with the fields in `others`, and otherwise the attributes of `found` with the same names.

    Fields that neither has keep the message's defaults.
    """
    names = set(kind.__struct_fields__) - others.keys()
    shared = {name: getattr(each, name) for each in found for name in names if hasattr(each, name)}
    return kind(**shared, **others)


def response_with(answer: Answer, status: int) -> Response:
    """Return the response with an answer."""
    if isinstance(answer, Response):
        return answer
    return nothing() if answer is None else written(answer, status)


def written(message: object, status: int = HTTPStatus.OK) -> Response:
    """Return a response with a message that no cache may store."""
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(message), status, headers, media_type="application/json")


def nothing() -> Response:
    """Return the answer to a change that has nothing to say."""
    return Response(status_code=HTTPStatus.NO_CONTENT, headers={"cache-control": "no-store"})


def written_small(request: Request, message: object) -> Response:
    """Return a response like `written`, but compressed if the client accepts that; for large, repetitive messages."""
    response = written(message)
    if "gzip" not in accepted(request.headers):
        return response
    response.body = gzip.compress(bytes(response.body), GZIP_LEVEL)
    response.headers["content-length"] = str(len(response.body))
    response.headers["content-encoding"] = "gzip"
    response.headers["vary"] = "accept-encoding"
    return response


def cacheable(request: Request, content: bytes, *, media_type: str, is_fixed: bool) -> Response:
    """Return a response with content that is the same for all visitors, or a 304 if the browser has it already.

    Args:
        is_fixed: True if the content changes only with a new version of Golpe.
    """
    is_worth_it = len(content) > PACKED_FROM and media_type not in PACKED_TYPES
    is_packed = is_worth_it and "gzip" in accepted(request.headers)
    stamp = f'"{hashlib.sha256(content).hexdigest()[:16]}{"-gzip" if is_packed else ""}"'
    headers = {"cache-control": f"public, max-age={CACHED_FOR}" if is_fixed else "private, no-cache", "etag": stamp}
    headers["vary"] = "accept-encoding"
    if stamp in {each.strip().removeprefix("W/") for each in request.headers.get("if-none-match", "").split(",")}:
        return Response(status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
    if is_packed:
        content = gzip.compress(content, GZIP_LEVEL)
        headers["content-encoding"] = "gzip"
    return Response(content, HTTPStatus.OK, headers, media_type=media_type)


# --- Refusals ---------------------------------------------------------------------------------


async def refused(_request: Request, error: Exception) -> Response:
    """Return the response to a request that broke the protocol or that the store could not serve."""
    if isinstance(error, ProtocolError):
        response = written(Problem(error.code, str(error), error.retry_s), status_of(error.code))
        if error.retry_s is not None:
            response.headers["retry-after"] = str(error.retry_s)
        if error.code == "bad_token":
            response.headers["www-authenticate"] = "Bearer"
        return response
    if isinstance(error, StoreError):
        is_known = not isinstance(error, CommitUnknown)
        said = "nothing could be saved" if is_known else "it is unknown whether this was saved"
        return written(Problem("try_again", said), HTTPStatus.SERVICE_UNAVAILABLE)
    if isinstance(error, HTTPException):
        code = "method_not_allowed" if error.status_code == HTTPStatus.METHOD_NOT_ALLOWED else "not_found"
        response = written(Problem(code, error.detail), error.status_code)
        response.headers.update(error.headers or {})  # a 405 has an Allow header
        return response
    assert isinstance(error, ClientDisconnect)
    return Response(status_code=HTTPStatus.BAD_REQUEST)


def status_of(code: str) -> int:
    """Return the HTTP status for a refusal's code."""
    return STATUS.get(code, HTTPStatus.BAD_REQUEST)

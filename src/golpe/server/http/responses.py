"""Middleware for every response and refused handshake: security headers, a request id, a log line, metrics."""

import logging
import uuid
from collections.abc import Awaitable, Mapping
from http import HTTPStatus
from logging import DEBUG, INFO
from typing import Final
from urllib.parse import urlsplit

import msgspec
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from golpe.protocol.bodies import Problem
from golpe.server.http.identity import is_secure
from golpe.server.limits import HEADER_BYTES_MAX, PATH_BYTES_MAX
from golpe.server.networks import parsed
from golpe.server.services.logs import request_id
from golpe.server.services.services import Services

MESSAGES: Final = ("/api/bot/messages",)
"""Routes whose requests are logged at level debug, because each is one message, as on a WebSocket."""
LOCAL_SUFFIXES: Final = (".localhost", ".local", ".internal", ".home.arpa", ".lan")
"""Domain endings that no public site can have: RFC 6761, 6762 and 8375, ICANN's reservation of `.internal`, and the
ending that many routers give to devices in a home network."""


def is_own_host(services: Services, scope: Scope) -> bool:
    """Return whether a request's Host header names this server, as far as the server can know.

    Another site can point its own name at this server's address (DNS rebinding); browsers then let that site's scripts
    read the answers. They still send the site's name, so names that a public site can have are refused.

    With a public URL a proxy may send any Host, and the origin of each request is compared with the URL instead. A
    request without the header does not come from a browser.
    """
    if services.is_public:
        return True
    named = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
    return all(is_own(host, own=urlsplit(services.base_url).netloc) for host in named)


def is_own(host: str, *, own: str) -> bool:
    try:
        name, port = name_and_port(host)
    except ValueError:
        return False
    return is_local(name) or (name, port) == name_and_port(own)


def name_and_port(host: str) -> tuple[str, int | None]:
    """Split a Host header. The dot that may end a complete domain name is removed.

    Raises: ValueError if the header is malformed.
    """
    parts = urlsplit(f"//{host}")
    return (parts.hostname or "").removesuffix("."), parts.port


def is_local(name: str) -> bool:
    """Return whether a host is an IP address, or a name that no public site can have."""
    return "." not in name or name.endswith(LOCAL_SUFFIXES) or parsed(name) is not None


OF_EVERYTHING: Final = {"x-content-type-options": "nosniff", "cross-origin-resource-policy": "same-origin"}
SECURITY_HEADERS: Final = OF_EVERYTHING | {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
OVER_HTTPS: Final = {"cross-origin-opener-policy": "same-origin", "strict-transport-security": "max-age=31536000"}
"""Browsers ignore these over plain http, or warn about them."""
OF_GAMES: Final = {"referrer-policy": "no-referrer", "x-robots-tag": "noindex"}
"""Replaces other headers in every response about finished games, refusals included, so that all are alike. An address
may contain the secret of a link."""
ABOUT_GAMES: Final = ("/g/", "/s/", "/api/games/", "/api/shared/")
PARTS_OF_PAGES: Final = (b"text/javascript", b"text/css", b"font/woff2")
"""Types that are never documents. Headers about documents are left out, because a first visit loads dozens."""
STARTS: Final = ("http.response.start", "websocket.http.response.start")
ALWAYS_ANSWERED: Final = ("/health", "/ready", "/metrics")
"""Paths that are answered until the very end of a shutdown."""

log = logging.getLogger("golpe.server")


class SecurityHeaders:
    """Adds security headers to every response, and cache headers to built files, which never change."""

    def __init__(self, app: ASGIApp, *, is_secure: bool = False) -> None:
        self._app = app
        protection = SECURITY_HEADERS | OVER_HTTPS if is_secure else SECURITY_HEADERS
        self._headers = encoded(protection)
        self._headers_of_parts = encoded(OF_EVERYTHING)
        self._headers_of_games = encoded(protection | OF_GAMES)

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """Serve one request or connection. It is no coroutine, which would take memory as long as a page is open."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] in STARTS:
                own = {name.lower(): value for name, value in message["headers"]}
                is_built = scope["path"].startswith("/assets/") and message["status"] == HTTPStatus.OK
                is_part = is_built and own.get(b"content-type", b"").partition(b";")[0] in PARTS_OF_PAGES
                is_game = scope["path"].startswith(ABOUT_GAMES)
                added = self._headers_of_games if is_game else self._headers_of_parts if is_part else self._headers
                headers = [header for header in added if header[0] not in own]
                if is_built:
                    headers.append((b"cache-control", b"public, max-age=31536000, immutable"))
                elif b"cache-control" not in own:
                    headers.append((b"cache-control", b"no-cache"))
                message["headers"] = [*message["headers"], *headers]
            await send(message)

        return self._app(scope, receive, send_with_headers)


def encoded(headers: Mapping[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.encode(), value.encode()) for name, value in headers.items()]


def refusal(code: str, message: str, status: HTTPStatus) -> ASGIApp:
    """Return an application that refuses every request or handshake."""
    headers = {"cache-control": "no-store", "retry-after": "2"} if status == 503 else {"cache-control": "no-store"}
    body = msgspec.json.encode(Problem(code, message))
    return SecurityHeaders(Response(body, status, headers, media_type="application/json"))


CLOSING: Final = refusal("try_again", "the server is about to restart", HTTPStatus.SERVICE_UNAVAILABLE)
TOO_LONG: Final = refusal(
    "too_large", f"a path may have at most {PATH_BYTES_MAX} bytes", HTTPStatus.REQUEST_URI_TOO_LONG
)
TOO_LARGE: Final = refusal(
    "too_large",
    f"a request's path and headers may have at most {HEADER_BYTES_MAX} bytes",
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE,
)
FOREIGN_HOST: Final = refusal(
    "foreign_host",
    "this server has no such name: open it by its address, or start it with --public-url",
    HTTPStatus.MISDIRECTED_REQUEST,
)


class Responses:
    """Assigns an id to every request and connection, counts it, and logs a line at its end.

    Nothing about the client is logged: no address, no cookie, and no part of the path that contains a table's code.
    """

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self._app = SecurityHeaders(app, is_secure=is_secure(services))
        self._services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or connection."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        begun = self._services.clock.now()
        name = uuid.uuid4().hex
        request_id.set(name)
        status = 101 if scope["type"] == "websocket" else 0

        async def send_with_id(message: Message) -> None:
            nonlocal status
            if message["type"] in STARTS:
                status = message["status"]
                self._services.metrics.answered(status)
                message["headers"] = [*message["headers"], (b"x-request-id", name.encode())]
            await send(message)

        try:
            await self._answer(scope)(scope, receive, send_with_id)
        finally:
            ms = round((self._services.clock.now() - begun) * 1000, 1)
            method = scope.get("method", "WS")
            fields = {"route": route_of(scope), "method": method, "status": status, "ms": ms}
            log.log(DEBUG if fields["route"] in MESSAGES else INFO, "answered", extra=fields)

    def _answer(self, scope: Scope) -> ASGIApp:
        """Return the application, or a refusal: during shutdown, for another host, or if the head is too large."""
        if self._services.lifecycle.is_closing and scope["path"] not in ALWAYS_ANSWERED:
            return CLOSING
        if not is_own_host(self._services, scope):
            return FOREIGN_HOST
        path_bytes = len(scope["raw_path"])
        if path_bytes > PATH_BYTES_MAX:
            return TOO_LONG
        if path_bytes + sum(len(name) + len(value) for name, value in scope["headers"]) > HEADER_BYTES_MAX:
            return TOO_LARGE
        return self._app


def route_of(scope: Scope) -> str:
    """Return the pattern of the requested path, without the values of its parameters."""
    if scope["type"] == "websocket":
        return "/ws/{code}"
    route = scope.get("route")
    return scope.get("root_path", "") + (getattr(route, "path", "") or "/*")

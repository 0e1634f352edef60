"""Visitors' identities. The secret is stored in a cookie; the server keeps only its hash."""

import hashlib
import secrets
from collections.abc import Callable, Mapping
from urllib.parse import urlsplit

from msgspec import Struct
from starlette.background import BackgroundTask
from starlette.responses import Response

from golpe.server.guests import people, sessions
from golpe.server.guests.names import guest_name
from golpe.server.guests.sessions import Guest
from golpe.server.http.answers import written
from golpe.server.limits import COOKIE_SECONDS
from golpe.server.services.services import Services

TOKEN_BYTES = 32
TOKEN_CHARACTERS_MAX = 64


def is_secure(services: Services) -> bool:
    """Return whether pages are reached over https."""
    return services.base_url.startswith("https://")


def cookie_name(services: Services) -> str:
    """Return the cookie's name. Over https it has a prefix whose restrictions browsers enforce."""
    return "__Host-golpe" if is_secure(services) else "golpe"


async def known_guest(services: Services, cookies: Mapping[str, str], *, device: str | None = None) -> Guest | None:
    """Return the guest whom these cookies identify.

    Args:
        device: label of the device; it is saved if it has changed.

    Raises: ProtocolError (banned).
    """
    return await guest_with(services, secret_hash_in(services, cookies), device=device)


def token_in(services: Services, cookies: Mapping[str, str]) -> str | None:
    """Return the secret among these cookies."""
    token = cookies.get(cookie_name(services), "")
    return token if token and len(token) <= TOKEN_CHARACTERS_MAX else None


def secret_hash_in(services: Services, cookies: Mapping[str, str]) -> bytes | None:
    """Return the hash of the secret among these cookies."""
    token = token_in(services, cookies)
    return None if token is None else token_hash(token)


async def guest_with(services: Services, secret_hash: bytes | None, *, device: str | None = None) -> Guest | None:
    """Return the guest whose session has a secret with this hash.

    Raises: ProtocolError (banned).
    """
    if secret_hash is None:
        return None
    now_ms = services.clock.wall_ms()
    guest = await sessions.identify(services.database, secret_hash, now_ms=now_ms, device=device)
    if guest is not None:
        services.sanctions.check_guest(guest.id, now_ms=now_ms)
    return guest


async def create_guest(services: Services, *, language: str | None, device: str | None) -> tuple[Guest, str]:
    """Save a new guest; return them with their secret."""
    token = secrets.token_urlsafe(TOKEN_BYTES)
    name = guest_name(services.rng, language)
    now_ms = services.clock.wall_ms()
    guest = await services.database.write(people.new_guest, token_hash(token), name=name, now_ms=now_ms, device=device)
    return guest, token


def set_cookie(services: Services, response: Response, token: str) -> None:
    """Set the cookie with a guest's secret."""
    response.set_cookie(
        cookie_name(services),
        token,
        max_age=COOKIE_SECONDS,
        path="/",
        secure=is_secure(services),
        httponly=True,
        samesite="lax",
    )


def delete_cookie(services: Services, response: Response) -> None:
    """Delete the cookie with a guest's secret."""
    response.delete_cookie(cookie_name(services), path="/", secure=is_secure(services), httponly=True, samesite="lax")


def token_hash(token: str) -> bytes:
    """Return the hash of a secret. 256 random bits need no salt."""
    return hashlib.sha256(token.encode()).digest()


def new_bot_token(text: Callable[[int], str]) -> str:
    """Return a new token for a bot. Its beginning shows programs that look for leaked secrets what it is.

    Args:
        text: returns random text, given a number of bytes.
    """
    return f"golpe_bot_{text(TOKEN_BYTES)}"


def bot_token_in(headers: Mapping[str, str]) -> str | None:
    """Return the token that a bot has sent, if any."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    token = token.strip()
    return token if scheme.lower() == "bearer" and 0 < len(token) <= TOKEN_CHARACTERS_MAX else None


def is_own_origin(services: Services, headers: Mapping[str, str]) -> bool:
    """Return whether a request comes from a page of this server or from no page at all."""
    origin = headers.get("origin")
    if origin is None:
        return True
    if services.is_public:
        return origin == services.base_url
    try:
        return urlsplit(origin).netloc == headers.get("host")
    except ValueError:  # no browser sends this
        return False


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

"""Every response of every route, refusals included, has the security headers."""

from http import HTTPStatus
from pathlib import Path

import httpx
import pytest
from starlette.routing import BaseRoute, Mount, Route
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from golpe.server.bot_accounts.bot_room import BotRoom
from golpe.server.days.posting import Poster
from golpe.server.guests import sessions
from golpe.server.hosting.app import Api, build_app
from golpe.server.hosting.health import Health
from golpe.server.lobby.lobby import Lobby
from golpe.server.moderation.moderation import Moderation
from golpe.server.reviews.reviewing import Reviewer
from golpe.server.services.services import Services
from golpe.server.sockets.bot_routes import BotDoor
from golpe.server.sockets.socket import Gate
from golpe.server.tournaments.known import KnownTournaments
from tests.support.intercepted import Going, intercept
from tests.support.live_server import WITHIN, LiveServer

PROTECTION = {
    "content-security-policy",
    "x-content-type-options",
    "x-frame-options",
    "referrer-policy",
    "permissions-policy",
    "cross-origin-resource-policy",
    "cache-control",
    "x-request-id",
}
"""What nothing is sent without."""


def paths(routes: list[BaseRoute], prefix: str = "") -> set[str]:
    """Return the path of every route."""
    found: set[str] = set()
    for route in routes:
        if isinstance(route, Mount):
            found |= paths(route.routes, prefix + route.path)
        else:
            assert isinstance(route, Route)
            found.add(prefix + route.path)
    return found


def protected(response: httpx.Response) -> None:
    missing = PROTECTION - set(response.headers)
    assert not missing, (response.request.url, missing)
    assert "unsafe" not in response.headers["content-security-policy"]
    assert not [name for name in response.headers if name.startswith("access-control")]
    assert "server" not in response.headers


async def test_every_route_answers_with_protection(server: LiveServer) -> None:
    ana = await server.visitor()
    code = await ana.new_table()
    services = server.services
    lobby = Lobby(services)
    moderation, tournaments = Moderation(services, lobby), KnownTournaments(services)
    room = BotRoom(services, lobby, tournaments)
    door = BotDoor(services, lobby, Gate(services), room)
    reviewer = Reviewer(server.database, services.clock)
    api = Api(services, lobby, moderation, door, room, reviewer, tournaments, Poster())
    routes = paths([*api.routes(), *Health(services, lobby).routes()])
    assert len(routes) >= 6
    for path in (*routes, "/", "/t/{code}", "/nothing", "/ws/{code}"):
        for method in ("GET", "POST", "PUT", "DELETE", "OPTIONS", "HEAD"):
            headers = {"origin": "https://evil.example", "access-control-request-method": method}
            protected(await ana.http.request(method, path.replace("{code}", code), headers=headers))


@pytest.mark.parametrize("url", ["http://192.168.1.2:8000", "https://coup.example.org"])
async def test_headers_for_https_are_sent_only_over_https(server: LiveServer, url: str) -> None:
    server.base_url = url
    await server.restart()
    async with httpx.AsyncClient(base_url=server.url, timeout=WITHIN, verify=False) as client:
        headers = (await client.get("/health")).headers
    assert url.startswith("https") == ("cross-origin-opener-policy" in headers)
    assert url.startswith("https") == ("strict-transport-security" in headers)


@pytest.mark.parametrize(
    ("host", "is_answered"),
    [
        ("127.0.0.1:8000", True),
        ("[::1]:8000", True),
        ("192.168.1.2", True),
        ("localhost:8000", True),
        ("mini", True),
        ("mini.local:8000", True),
        ("mini.lan", True),
        ("golpe.test", True),
        ("golpe.test.", True),
        ("localhost.:8000", True),
        ("mini.lan.", True),
        ("evil.example", False),
        ("evil.example.", False),
        ("localhost:x", False),
        ("127.0.0.1.evil.example:8000", False),
        ("local.evil.example", False),
        ("[::1", False),
    ],
)
async def test_a_server_without_a_public_url_answers_to_no_name_of_another_site(
    server: LiveServer, host: str, is_answered: bool
) -> None:
    """A site that points its name here would otherwise read the answers in its visitors' browsers."""
    async with httpx.AsyncClient(base_url=server.url, timeout=WITHIN, headers={"host": host}) as client:
        responses = [await client.get(path) for path in ("/api/me", "/", "/health")]
    for response in responses:
        assert is_answered == (response.status_code == HTTPStatus.OK)
        assert is_answered or (421, "foreign_host") == (response.status_code, response.json()["code"])
        protected(response)


async def test_sockets_of_another_site_are_refused(server: LiveServer) -> None:
    ana = await server.visitor()
    code = await ana.new_table()
    url = httpx.URL(server.url)
    with pytest.raises(InvalidStatus) as refusal:
        await connect(f"ws://evil.example/ws/{code}", host=url.host, port=url.port)
    assert 421 == refusal.value.response.status_code


async def test_a_public_server_leaves_the_host_to_its_proxy(server: LiveServer) -> None:
    server.is_public = True
    await server.restart()
    async with httpx.AsyncClient(base_url=server.url, timeout=WITHIN, headers={"host": "evil.example"}) as client:
        assert HTTPStatus.OK == (await client.get("/api/me")).status_code


@pytest.mark.parametrize("path", ["/api/me", "/api/tables"])
async def test_no_other_site_changes_anything(server: LiveServer, path: str) -> None:
    ana = await server.visitor()
    for origin in ("https://evil.example", "null", "http://localhost"):
        method = "PUT" if path == "/api/me" else "POST"
        response = await ana.http.request(method, path, headers={"origin": origin}, json={"kind": "bots"})
        assert (403, "bad_origin") == (response.status_code, response.json()["code"])


async def test_an_unexpected_error_is_answered_with_the_protecting_headers(server: LiveServer, tmp_path: Path) -> None:
    """The response to a bug has the usual headers and no details of the bug."""

    async def broken(_: Going) -> None:
        raise RuntimeError("a secret")

    services: Services = server.services
    transport = httpx.ASGITransport(
        build_app(services, Lobby(services), Poster(), static=tmp_path), raise_app_exceptions=False
    )
    async with httpx.AsyncClient(transport=transport, base_url="http://golpe.test", cookies={"golpe": "x"}) as client:
        with pytest.MonkeyPatch.context() as patched:
            intercept(patched, sessions.guest_of, broken)
            response = await client.get("/api/me")
    protected(response)
    assert (500, False) == (response.status_code, "secret" in response.text)

"""To a stranger, a private game is the same as no game, and a link that does not work is the same as none."""

import httpx
import pytest

from golpe.server.db.retention import DAY_MS
from golpe.server.db.sql import Query, R, Values
from golpe.server.db.sqlite.database import visit
from golpe.server.games.rows import game
from golpe.server.limits import Bounds
from golpe.server.links import rows as link_rows
from golpe.server.links.rows import secret_hash
from golpe.server.replays.cache import Cache
from tests.support.linked_games import link_of, secret_of
from tests.support.live_server import LiveServer, Visitor
from tests.support.played_games import played

pytestmark = pytest.mark.leaks

ENDINGS = ("", "?seat=0", "?seat=9", "?first=3", ".jsonl", "/claims", "/share.png", "/share.png?language=es")
OWN_HEADERS = ("x-request-id", "date")


def seen(response: httpx.Response) -> tuple[int, bytes, list[tuple[str, str]]]:
    """Return all that a stranger sees of a response, except what differs in every response."""
    headers = [(name, value) for name, value in response.headers.items() if name not in OWN_HEADERS]
    return response.status_code, response.content, headers


async def closed_paths(server: LiveServer) -> dict[str, str]:
    """Return paths, below `/api/`, of games that a stranger may not read, each for another reason."""
    await server.stop()
    server.bounds = Bounds(request_burst=1_000)
    await server.start()
    (ana, bea), pages = await played(server)
    code = pages[0].table.code
    secrets = {"wrong": "A" * 22, "empty": "-"}
    revoked = await link_of(ana, code, opens="all")
    secrets["revoked"] = secret_of(revoked)
    secrets["forgotten"] = secret_of(await link_of(bea, code, opens="all"))
    secrets["expired"] = secret_of(await link_of(ana, code, opens="all", days=1))
    for secret in secrets.values():  # those that still work come into the caches
        await ana.http.get(f"/api/shared/{secret}")
        await ana.http.get(f"/api/shared/{secret}/share.png")
    await ana.http.delete(f"/api/me/links/{revoked.id}")
    await bea.http.delete("/api/me")
    server.clock.spend(2 * DAY_MS / 1000)
    games = {"private": f"games/{code}/1", "unknown": "games/zzzzzz/1", "unplayed": f"games/{code}/2"}
    return games | {name: f"shared/{secret}" for name, secret in secrets.items()}


async def nobody(server: LiveServer) -> httpx.AsyncClient:
    """Return a client without a cookie."""
    visitor = Visitor(server)
    server.visitors.append(visitor)
    return visitor.http


async def test_what_a_stranger_may_not_read_does_not_exist(server: LiveServer) -> None:
    paths = await closed_paths(server)
    for http in (await server.visitor("Cleo")).http, await nobody(server):
        for ending in ENDINGS:
            found = {name: seen(await http.get(f"/api/{path}{ending}")) for name, path in paths.items()}
            assert {404} == {status for status, *_ in found.values()}
            assert dict.fromkeys(found, found["unknown"]) == found, ending


async def test_neither_does_its_page(server: LiveServer) -> None:
    paths = await closed_paths(server)
    for http in (await server.visitor("Cleo")).http, await nobody(server):
        for query in ("", "?by=0&language=es"):
            pages = {
                name: seen(await http.get(f"/{path.replace('games/', 'g/').replace('shared/', 's/')}{query}"))
                for name, path in paths.items()
            }
            assert dict.fromkeys(pages, pages["unknown"]) == pages, query
            headers = dict(pages["unknown"][2])
            assert ("no-referrer", "noindex") == (headers["referrer-policy"], headers["x-robots-tag"])


async def test_to_make_a_link_a_stranger_finds_no_game_either(server: LiveServer) -> None:
    paths = await closed_paths(server)
    cleo = await server.visitor("Cleo")
    games = [path for path in paths.values() if path.startswith("games/")]
    assert 1 == len({repr(seen(await cleo.http.post(f"/api/{path}/links", json={}))) for path in games})
    follows = [await cleo.http.post(f"/api/{path}/follow", json={"seat": 0}) for path in games]
    assert 1 == len({repr(seen(each)) for each in follows})


async def test_what_is_refused_never_comes_to_a_cache(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = await closed_paths(server)

    async def taken(_cache: object, _key: object, _make: object) -> object:
        raise AssertionError

    monkeypatch.setattr(Cache, "take", taken)
    cleo = await server.visitor("Cleo")
    statuses = {(await cleo.http.get(f"/api/{path}{end}")).status_code for path in paths.values() for end in ENDINGS}
    assert {404} == statuses


async def test_a_refusal_takes_the_same_statements(server: LiveServer) -> None:
    """No statement runs for a game that exists which does not run for one that does not."""
    paths = await closed_paths(server)
    await server.stop()
    ran: dict[str, list[str]] = {}
    with visit(server.path) as session:
        rows = session.rows

        def noted(query: Query[R], values: Values) -> list[R]:
            ran[name].append(str(id(query)))
            return rows(query, values)

        session.rows = noted  # pyright: ignore[reportAttributeAccessIssue]
        for name, path in paths.items():
            ran[name] = []
            kind, key, *number = path.split("/")
            if kind == "games":
                assert game(session, key, number=int(number[0]), reader=999) is None
            else:
                hashed = secret_hash(key)
                assert link_rows.shared_game(session, hashed, now_ms=server.clock.wall_ms()) is None
    assert {1} == {len(statements) for statements in ran.values()}

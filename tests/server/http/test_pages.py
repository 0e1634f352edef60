"""The built page is served at each of its routes, with security headers."""

import gzip
import re
from collections.abc import AsyncGenerator
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from golpe.server.http.pages import DRAWN_BY_THE_PAGE, page_routes
from golpe.server.http.responses import SecurityHeaders
from tests.support.served_process import REPOSITORY

PACKED = {"br": b"as br packs it", "gzip": gzip.compress(b"1")}


def client(folder: Path) -> httpx.AsyncClient:
    app = SecurityHeaders(Starlette(routes=page_routes(folder)))
    return httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://golpe.test")


@pytest.fixture
async def built(tmp_path: Path) -> AsyncGenerator[httpx.AsyncClient]:
    (tmp_path / "assets").mkdir()
    (tmp_path / ".sources.sha256").write_text("0")
    (tmp_path / "assets" / ".hidden").write_text("0")
    (tmp_path / "index.html").write_text("<title>Golpe</title>")
    (tmp_path / "table.html").write_text("<title>A table</title>")
    (tmp_path / "lobby.html").write_text("<title>Golpe</title>")
    for language in ("es", "pt-BR", "ru"):
        for name in ("index", "lobby", "table"):
            (tmp_path / f"{name}.{language}.html").write_text(f"<title>{name} in {language}</title>")
    (tmp_path / "assets" / "index-abc.js").write_text("1")
    (tmp_path / "assets" / "index-abc.js.br").write_bytes(PACKED["br"])
    (tmp_path / "assets" / "index-abc.js.gz").write_bytes(PACKED["gzip"])
    async with client(tmp_path) as opened:
        yield opened


@pytest.mark.parametrize(
    ("path", "title"), [("/", "Golpe"), ("/t/k7xm2q", "A table"), ("/today", "Golpe"), ("/g/k7xm2q/1", "Golpe")]
)
async def test_the_page_is_served_for_every_address_it_draws(built: httpx.AsyncClient, path: str, title: str) -> None:
    response = await built.get(path)
    assert (200, f"<title>{title}</title>") == (response.status_code, response.text)
    assert response.headers["content-type"].startswith("text/html")
    assert "no-cache" == response.headers["cache-control"]


def test_the_page_and_the_server_know_the_same_addresses() -> None:
    routes = (REPOSITORY / "web" / "src" / "lib" / "route.ts").read_text("utf-8")
    plain = routes.partition("const PLAIN")[2].partition("}")[0]
    drawn = {path for path in DRAWN_BY_THE_PAGE if "{" not in path}
    assert drawn == set(re.findall(r"'(/[\w/]*)':", plain))


@pytest.mark.parametrize(
    ("accepted", "cookie", "title"),
    [
        ("es-AR,es;q=0.9,en;q=0.8", None, "table in es"),
        ("de,ru;q=0.7,es;q=0.5", None, "table in ru"),
        ("es;q=0.2, ru ; q=0.4, de", None, "table in ru"),
        ("pt-br, es", None, "table in pt-BR"),
        ("pt-PT, es", None, "table in pt-BR"),
        ("ru;q=0, es;q=much, de", None, "A table"),
        ("", None, "A table"),
        ("es", "golpe-language=ru", "table in ru"),
        ("es", "golpe-language=../../etc", "table in es"),
    ],
)
async def test_the_page_is_in_the_chosen_language_or_the_browsers(
    built: httpx.AsyncClient, accepted: str, cookie: str | None, title: str
) -> None:
    headers = {"accept-language": accepted} | ({} if cookie is None else {"cookie": cookie})
    response = await built.get("/t/k7xm2q", headers=headers)
    assert (200, f"<title>{title}</title>") == (response.status_code, response.text)
    assert "accept-encoding, accept-language, cookie" == response.headers["vary"]


async def test_built_files_are_kept_for_ever(built: httpx.AsyncClient) -> None:
    response = await built.get("/assets/index-abc.js")
    assert (200, "public, max-age=31536000, immutable") == (response.status_code, response.headers["cache-control"])


@pytest.mark.parametrize(
    ("accepted", "packing"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("GZIP ; q=0.0, identity", None),
        ("*", None),
    ],
)
async def test_a_file_is_sent_as_compressed_by_the_build(
    built: httpx.AsyncClient, accepted: str, packing: str | None
) -> None:
    async with built.stream("GET", "/assets/index-abc.js", headers={"accept-encoding": accepted}) as response:
        sent = b"".join([chunk async for chunk in response.aiter_raw()])
    assert (PACKED[packing] if packing else b"1") == sent
    assert packing == response.headers.get("content-encoding")
    assert response.headers["content-type"].startswith("text/javascript")
    assert "accept-encoding" == response.headers["vary"]
    assert "public, max-age=31536000, immutable" == response.headers["cache-control"]


async def test_a_browser_that_has_the_packed_file_is_not_sent_it_again(built: httpx.AsyncClient) -> None:
    async with built.stream("GET", "/assets/index-abc.js", headers={"accept-encoding": "br"}) as first:
        has = {"accept-encoding": "br", "if-none-match": first.headers["etag"]}
    assert 304 == (await built.get("/assets/index-abc.js", headers=has)).status_code
    assert 200 == (await built.get("/assets/index-abc.js", headers=has | {"accept-encoding": "x"})).status_code


@pytest.mark.parametrize(
    "path",
    [
        *("/nothing", "/assets/nothing.js", "/assets/../../pyproject.toml", "/t/a/b", "/g/k7xm2q", "/g/k7xm2q/x"),
        *("/.sources.sha256", "/%2esources.sha256", "/assets/.hidden", "/assets/../.sources.sha256"),
    ],
)
async def test_what_does_not_exist_is_not_served(built: httpx.AsyncClient, path: str) -> None:
    assert 404 == (await built.get(path)).status_code


async def test_a_browser_gets_the_page_for_an_unknown_path(built: httpx.AsyncClient) -> None:
    response = await built.get("/nothing", headers={"accept": "text/html,*/*;q=0.8"})
    assert (404, "<title>Golpe</title>") == (response.status_code, response.text)


async def test_every_answer_carries_the_protecting_headers(built: httpx.AsyncClient) -> None:
    for path in ("/", "/assets/nothing.js", "/nothing"):
        headers = (await built.get(path)).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert "nosniff" == headers["x-content-type-options"]
        assert "same-origin" == headers["referrer-policy"]


async def test_parts_of_a_page_lack_headers_for_documents(built: httpx.AsyncClient) -> None:
    headers = (await built.get("/assets/index-abc.js")).headers
    assert ("nosniff", "same-origin") == (headers["x-content-type-options"], headers["cross-origin-resource-policy"])
    assert "content-security-policy" not in headers


async def test_a_page_that_was_not_built_says_how_to_build_it(tmp_path: Path) -> None:
    async with client(tmp_path / "static") as opened:
        response = await opened.get("/t/k7xm2q")
    assert 503 == response.status_code
    assert "pip install" in response.text
    assert response.headers["content-type"].startswith("text/plain")

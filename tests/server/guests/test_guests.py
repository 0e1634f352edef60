"""Guests who ask to be erased, and finding tables by code."""

import httpx
import pytest

from golpe.server.db import subjects
from golpe.server.db.errors import StoreError
from tests.support.intercepted import Going, intercept
from tests.support.live_server import LiveServer, synced

ME = {
    "name": "Ana",
    "is_chosen": True,
    "number": 1,
    "is_moderator": False,
    "has_played": False,
    "recovered": None,
    "seats": 0,
    "is_following": False,
    "has_account": False,
}


async def test_a_guest_is_forgotten(server: LiveServer) -> None:
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    code = await ana.new_table()
    page, other = await ana.open(code), await bea.open(code)
    token = ana.http.cookies["golpe"]
    response = await ana.http.delete("/api/me")
    assert (204, b"") == (response.status_code, response.content)
    assert "golpe" not in ana.http.cookies
    assert "no_guest" == await page.bye()
    while other.table.seats[0].name == "Ana":
        await other.update()
    assert ["Guest", "Bea"] == [seat.name for seat in other.table.seats[:2]]
    async with httpx.AsyncClient(base_url=server.url, cookies={"golpe": token}) as returned:
        assert 401 == (await returned.delete("/api/me")).status_code
        assert (await returned.get("/api/me")).json()["name"].startswith("Guest ")


async def test_no_other_site_can_erase_a_guest(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    response = await ana.http.delete("/api/me", headers={"origin": "https://evil.example"})
    assert 403 == response.status_code
    assert ME == (await ana.http.get("/api/me")).json()


async def test_a_failed_erasure_is_reported(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(_: Going) -> None:
        raise StoreError("the disk is full")

    ana = await server.visitor("Ana")
    intercept(monkeypatch, subjects.erase_guest, full)
    assert (503, "try_again") == ((bad := await ana.http.delete("/api/me")).status_code, bad.json()["code"])
    assert ME == (await ana.http.get("/api/me")).json()


async def test_a_table_is_found_by_its_code_without_being_loaded(server: LiveServer) -> None:
    ana, bea = await server.visitor(), await server.visitor()
    code = await ana.new_table()
    await server.restart()
    found = await bea.http.get(f"/api/tables/{code.upper()}")
    assert {"code": code, "link": f"http://golpe.test/t/{code}"} == found.json()
    assert b"<svg" in (await bea.http.get(f"/api/tables/{code}/qr.svg")).content
    assert b"golpe_tables_loaded 0.0" in (await bea.http.get("/metrics")).content
    assert bea.pages == []
    await synced(await ana.open(code))  # the invitation still holds


@pytest.mark.parametrize("code", ["zzzzzz", "a", "lobby", "zzzzzzz", "%00", "%F0%9F%98%80"])
async def test_a_code_that_no_table_has_is_refused(server: LiveServer, code: str) -> None:
    response = await (await server.visitor()).http.get(f"/api/tables/{code}")
    assert (404, "no_such_table") == (response.status_code, response.json()["code"])


@pytest.mark.parametrize(("accepted", "called"), [("es-MX,es;q=0.9", "Invitado "), ("ru", "Гость "), ("tlh", "Guest ")])
async def test_a_guest_without_a_name_gets_a_default_name_in_their_language(
    server: LiveServer, accepted: str, called: str
) -> None:
    async with httpx.AsyncClient(base_url=server.url, headers={"accept-language": accepted}) as browser:
        assert (await browser.get("/api/me")).json()["name"].startswith(called)

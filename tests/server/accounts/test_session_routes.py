"""The devices on which a guest is known: a list of sessions, each of which can be ended."""

import httpx
import msgspec
import pytest

from golpe.protocol.page import Accepted, Rejected
from golpe.protocol.privacy import MyData, MySession, MySessions
from golpe.server.guests.sessions import device_of, new_session
from golpe.server.http.identity import token_hash
from tests.support.live_server import LiveServer, Visitor


async def sessions_of(visitor: Visitor) -> list[MySession]:
    response = await visitor.http.get("/api/me/sessions")
    return msgspec.json.decode(response.raise_for_status().content, type=MySessions).sessions


def refused(response: httpx.Response) -> tuple[int, str]:
    return response.status_code, response.json()["code"]


async def other_device(server: LiveServer, visitor: Visitor, secret: str) -> Visitor:
    """Return a guest's second device."""
    guest, now_ms = await server.guest_of(visitor), server.services.clock.wall_ms()
    await server.database._write(  # pyright: ignore[reportPrivateUsage]
        lambda session: new_session(session, token_hash(secret), guest=guest, device=None, now_ms=now_ms)
    )
    other = Visitor(server)
    other.http.cookies.set("golpe", secret)
    server.visitors.append(other)
    return await other.arrive()


@pytest.mark.parametrize(
    ("user_agent", "device"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox · Linux"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge · Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari · iPhone"),
        ("<script>alert(1)</script>", None),
        ("", None),
        (None, None),
    ],
)
def test_a_device_is_named_by_its_browser_and_system_and_by_nothing_that_it_made_up(
    user_agent: str | None, device: str | None
) -> None:
    assert device == device_of(user_agent)


async def test_a_guest_finds_their_devices_and_nobody_elses(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    await server.visitor("Bea")
    await ana.http.get("/api/me", headers={"user-agent": "Firefox/140.0 (Linux)"})
    phone = await other_device(server, ana, "phone")
    assert [(True, "Firefox · Linux")] == [
        (each.is_this, each.device) for each in await sessions_of(ana) if each.is_this
    ]
    assert [2, 2] == [len(await sessions_of(each)) for each in (ana, phone)]
    mine, theirs = await sessions_of(ana), await sessions_of(phone)
    assert {each.id for each in mine} == {each.id for each in theirs}
    assert {each.id for each in mine if each.is_this}.isdisjoint(each.id for each in theirs if each.is_this)
    data = msgspec.json.decode((await ana.http.get("/api/me/data")).content, type=MyData)
    assert mine == data.sessions


async def test_ending_a_session_closes_its_pages_and_no_others(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    code = await ana.new_table()
    page = await ana.open(code)
    phone = await other_device(server, ana, "phone")
    on_phone, opening = await phone.open(code), await phone.connect(code)  # the second has not said hello yet
    (ended,) = [each.id for each in await sessions_of(phone) if each.is_this]
    assert 204 == (await ana.http.delete(f"/api/me/sessions/{ended}")).status_code
    assert ["no_guest"] * 2 == [await each.bye() for each in (on_phone, opening)]
    assert (401, "no_guest") == refused(await phone.http.get("/api/me/sessions"))
    assert [True] == [each.is_this for each in await sessions_of(ana)]
    assert isinstance(await page.say("ready", ready=True), Accepted | Rejected)


async def test_a_guest_ends_no_session_of_others(server: LiveServer) -> None:
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    (of_ana,) = [each.id for each in await sessions_of(ana)]
    assert [204, 204] == [(await bea.http.delete(f"/api/me/sessions/{each}")).status_code for each in (of_ana, 10**30)]
    foreign = await ana.http.delete(f"/api/me/sessions/{of_ana}", headers={"origin": "https://elsewhere.example"})
    assert (403, "bad_origin") == refused(foreign)
    assert [of_ana] == [each.id for each in await sessions_of(ana)]


async def test_who_ends_their_own_session_loses_the_cookie(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    (own,) = [each.id for each in await sessions_of(ana)]
    await ana.http.delete(f"/api/me/sessions/{own}")
    assert {} == dict(ana.http.cookies)

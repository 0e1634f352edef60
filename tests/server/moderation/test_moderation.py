"""Acts of moderators take effect at once, whether a page or the command line has requested them."""

import asyncio
from pathlib import Path

import pytest

from golpe.protocol.page import Accepted, Rejected, TableOptions
from golpe.server.db.sqlite.files import back_up, restore
from golpe.server.hosting.commands import moderate
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.limits import GRACE_WITHOUT_CLOCKS, Bounds
from tests.support.live_server import LiveServer, Page, Visitor, synced
from tests.support.moderators import acted, moderator, number_of
from tests.support.talking import ready

HANDS = ("duke duke", "captain contessa", "assassin ambassador")
FREE = TableOptions(talk="free", show_waiting=False)
HOUR_S = 3_600.0

ANA_S, NEAR_ANA, FAR = "2001:db8:1:2::5", "2001:db8:1:2:ffff::9", "2001:db8:1:3::5"


@pytest.fixture(autouse=True)
def quick_polls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("golpe.server.hosting.app.LOOK_EVERY", 0.02)


async def behind_a_proxy(server: LiveServer) -> None:
    server.trusted_proxies = ("127.0.0.1",)
    server.bounds = Bounds(message_burst=1_000_000, request_burst=1_000_000)
    await server.restart()


async def code_of_page(visitor: Visitor, where: str = "lobby") -> str:
    """Return the code with which a new page is closed."""
    return await (await visitor.connect(where)).bye()


def unnoticed(done: int, total: int) -> None:
    """Ignore the progress of a copy."""


async def replaced(page: Page, seat: int) -> None:
    """Read until a bot has a seat, and no longer for the person who had it."""
    while page.table.seats[seat].bot is None or page.table.seats[seat].owner_away:
        await page.update()


# --- Bans ---------------------------------------------------------------------------------------


async def test_a_ban_closes_every_page_and_refuses_new_ones(server: LiveServer) -> None:
    pages = await server.friends(2)
    ana, mona = server.visitors[0], await moderator(server)
    lobby, unheard = await ana.connect("lobby"), await ana.connect(pages[0].table.code)
    await lobby.hello_unheard()
    await lobby.receive()
    await acted(mona, "ban", guest=number_of(server, "Friend 0"), minutes=60)
    refusal = await pages[0].refusal()
    assert ("banned", True) == (refusal.code, " until 20" in refusal.message or " until 19" in refusal.message)
    await unheard.hello_unheard()
    assert ["banned"] * 3 == [await page.bye() for page in (pages[0], lobby, unheard)]
    for request in (
        ana.http.get("/api/me"),
        ana.http.get("/api/me/games"),
        ana.http.put("/api/me", json={"name": "A"}),
    ):
        response = await request
        assert (403, "banned") == (response.status_code, response.json()["code"])
    assert "banned" == await code_of_page(ana)


async def test_a_banned_player_leaves_like_anybody_who_leaves(server: LiveServer) -> None:
    pages = await server.friends(3)
    mona = await moderator(server)
    await acted(mona, "ban", guest=number_of(server, "Friend 1"), minutes=60)
    await replaced(pages[0], 1)
    assert "playing" == pages[0].table.state


async def test_a_seat_that_a_bot_keeps_is_given_up_by_a_ban(server: LiveServer) -> None:
    pages = await server.friends(2)
    await pages[1].socket.close()
    await synced(pages[0])
    server.clock.advance(GRACE_WITHOUT_CLOCKS)
    while not pages[0].table.seats[1].owner_away:
        await pages[0].update()
    await acted(await moderator(server), "ban", guest=number_of(server, "Friend 1"), minutes=60)
    await replaced(pages[0], 1)


async def test_a_ban_holds_at_tables_that_are_not_loaded(server: LiveServer) -> None:
    pages = await server.friends(2)
    code = pages[0].table.code
    for page in pages:
        await page.socket.close()
    await server.stop()
    moderate(server.path, "ban", guest="Friend 1", minutes=60)
    await server.start()
    server.follow()
    assert "banned" == await code_of_page(server.visitors[1], code)
    again = await server.visitors[0].open(code)
    await replaced(again, 1)


async def test_a_ban_ends(server: LiveServer) -> None:
    ana, mona = await server.visitor("Ana"), await moderator(server)
    await acted(mona, "ban", guest=number_of(server, "Ana"), minutes=60)
    server.clock.advance(HOUR_S - 1)
    assert 403 == (await ana.http.get("/api/me")).status_code
    server.clock.advance(1)
    assert "Ana" == (await ana.http.get("/api/me")).json()["name"]


async def test_a_ban_can_be_lifted_and_survives_a_restart(server: LiveServer) -> None:
    ana, mona = await server.visitor("Ana"), await moderator(server)
    await acted(mona, "ban", guest=number_of(server, "Ana"), minutes=60)
    await server.restart()
    assert 403 == (await ana.http.get("/api/me")).status_code
    await acted(mona, "unban", guest=number_of(server, "Ana"))
    assert 200 == (await ana.http.get("/api/me")).status_code


# --- Addresses ----------------------------------------------------------------------------------


async def test_a_ban_with_addresses_holds_for_the_whole_network(server: LiveServer) -> None:
    await behind_a_proxy(server)
    ana, mona = await server.visitor("Ana", address=ANA_S), await moderator(server)
    near, far = await server.visitor(address=NEAR_ANA), await server.visitor(address=FAR)
    code = await far.new_table()
    pages = [await each.open(code) for each in (far, ana, near)]
    await acted(mona, "ban", guest=number_of(server, "Ana"), minutes=60, has_addresses=True)
    assert ["banned", "banned"] == [await page.bye() for page in pages[1:]]
    fresh = Visitor(server, address=NEAR_ANA)
    server.visitors.append(fresh)
    response = await fresh.http.get("/api/me")
    assert (403, "banned") == (response.status_code, response.json()["code"])
    assert "banned" == await code_of_page(near)
    await synced(pages[0])
    assert 200 == (await far.http.get("/api/me")).status_code
    await acted(mona, "unban", guest=number_of(server, "Ana"))
    assert 200 == (await near.http.get("/api/me")).status_code


async def test_the_host_bans_an_address(server: LiveServer) -> None:
    await behind_a_proxy(server)
    ana, bea = await server.visitor("Ana", address="203.0.113.7"), await server.visitor("Bea", address="203.0.113.8")
    pages = [await each.open(await each.new_table()) for each in (ana, bea)]
    moderate(server.path, "ban", address="203.0.113.7", minutes=60)
    assert "banned" == await pages[0].bye()
    assert 403 == (await ana.http.get("/api/me")).status_code
    await synced(pages[1])
    moderate(server.path, "unban", address="::ffff:203.0.113.7")
    while (await ana.http.get("/api/me")).status_code != 200:
        pass


async def test_no_address_is_stored(server: LiveServer) -> None:
    await behind_a_proxy(server)
    ana, mona = await server.visitor("Ana", address="203.0.113.7"), await moderator(server)
    await ana.open(await ana.new_table())
    await acted(mona, "ban", guest=number_of(server, "Ana"), minutes=60, has_addresses=True)
    moderate(server.path, "ban", address="203.0.113.9", minutes=60)
    files = [path.read_bytes() for path in server.path.parent.iterdir() if path.name.startswith("golpe.sqlite3")]
    assert [] == [file for file in files if b"203.0.113" in file]


async def test_a_loopback_address_is_not_banned_with_a_guest(server: LiveServer) -> None:
    ana, mona = await server.visitor("Ana"), await moderator(server)
    page = await ana.open(await ana.new_table())
    await acted(mona, "ban", guest=number_of(server, "Ana"), minutes=60, has_addresses=True)
    assert "banned" == await page.bye()
    assert 200 == (await mona.http.get("/api/me")).status_code


# --- Talk, names and tables -----------------------------------------------------------------------


async def test_a_muted_guest_speaks_at_no_table_until_the_time_is_over(server: LiveServer) -> None:
    ana, bea, mona = await server.visitor("Ana"), await server.visitor("Bea"), await moderator(server)
    code = await ana.new_table(options=FREE)
    pages = [await ready(await each.open(code)) for each in (ana, bea)]
    await acted(mona, "mute", guest=number_of(server, "Ana"), minutes=60)
    for message in ({"t": "say", "text": "hello"}, {"t": "talk", "phrase": "hello"}):
        refusal = await pages[0].say(**message)
        assert isinstance(refusal, Rejected)
        assert "muted" == refusal.code
    assert isinstance(await pages[1].say("say", text="hello"), Accepted)
    assert isinstance(await pages[0].say("start"), Accepted)
    server.clock.advance(HOUR_S)
    assert isinstance(await pages[0].say("say", text="hello again"), Accepted)


async def test_a_reset_name_is_seen_by_all(server: LiveServer) -> None:
    pages = await server.friends(2)
    await acted(await moderator(server), "rename", guest=number_of(server, "Friend 1"))
    while pages[0].table.seats[1].name == "Friend 1":
        await pages[0].update()
    name = pages[0].table.seats[1].name
    assert ("Guest ", name) == (name[:6], (await server.visitors[1].http.get("/api/me")).json()["name"])


@pytest.mark.parametrize("is_restarted", [False, True])
async def test_a_closed_table_is_gone(server: LiveServer, is_restarted: bool) -> None:
    pages = await server.friends(2)
    code = pages[0].table.code
    await acted(await moderator(server), "close", code=code)
    assert ["table_closed"] * 2 == [await page.bye() for page in pages]
    if is_restarted:
        await server.restart()
    assert "no_such_table" == await code_of_page(server.visitors[0], code)
    assert 404 == (await server.visitors[0].http.get(f"/api/tables/{code}")).status_code


# --- The command line ---------------------------------------------------------------------------


async def test_a_running_server_follows_the_command_line(server: LiveServer) -> None:
    pages = await server.friends(3)
    other = await server.visitors[0].open(await server.visitors[0].new_table())
    moderate(server.path, "ban", guest="Friend 2", minutes=60)
    assert "banned" == await pages[2].bye()
    moderate(server.path, "rename", guest="Friend 1", new_name="Guest 1234")
    while pages[0].table.seats[1].name != "Guest 1234":
        await pages[0].update()
    moderate(server.path, "forget", guest="Guest 1234")
    assert "no_guest" == await pages[1].bye()
    moderate(server.path, "close", code=other.table.code)
    assert "table_closed" == await other.bye()
    await synced(pages[0])


async def test_a_restore_brings_back_the_bans_of_its_time(server: LiveServer, tmp_path: Path) -> None:
    ana, bea, mona = await server.visitor("Ana"), await server.visitor("Bea"), await moderator(server)
    page = await bea.open(await bea.new_table())
    await acted(mona, "ban", guest=number_of(server, "Ana"), minutes=60)
    file = tmp_path / "backup"
    await asyncio.to_thread(back_up, server.path, file, is_forced=False, on_progress=unnoticed)
    for act in ("unban", "unmute", "unmute"):
        await acted(mona, act, guest=number_of(server, "Ana"))
    await asyncio.to_thread(restore, file, server.path, SUBJECTS, unnoticed, keeps_sessions=True)
    assert "try_again" == await page.bye()
    assert 403 == (await ana.http.get("/api/me")).status_code
    again = await bea.open(page.table.code)
    moderate(server.path, "ban", guest="Bea", minutes=60)  # its number in the log is that of an act before the restore
    assert "banned" == await again.bye()

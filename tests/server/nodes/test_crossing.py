"""What happens at one node and is known at another: two nodes on one PostgreSQL, with real sockets."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from pathlib import Path

import httpx
import psycopg
import pytest

from golpe.protocol.page import PROTOCOL_VERSION, Accepted, OpenTable, OpenTables, Rejected
from golpe.protocol.talk import TalkLine
from golpe.server.db import journals
from golpe.server.db.errors import StoreError
from golpe.server.hosting.commands import moderate
from golpe.server.limits import REPLIES_EVERY, Bounds
from golpe.server.listings import listings
from golpe.server.lobby.quick_play import QuickPlay
from golpe.server.nodes import requests
from tests.support.account_holder import At
from tests.support.intercepted import Going, intercept
from tests.support.live_nodes import LiveNodes, live_nodes
from tests.support.live_server import WITHIN, Page, Visitor, synced
from tests.support.rated_people import account, seek
from tests.support.recovering import come_back

SECONDS = 1.1
"""Longer than the pause between two updates of the lobby."""


@pytest.fixture
async def nodes(tmp_path: Path) -> AsyncGenerator[LiveNodes]:
    async with live_nodes(tmp_path) as running:
        yield running


async def lobby(visitor: Visitor) -> Page:
    page = await visitor.connect("lobby")
    await page.send(t="hello", protocol=PROTOCOL_VERSION)
    return page


async def says(page: Page) -> str:
    """Say something once the talk of a table has been read; return how that was answered."""
    answer = await page.say("talk", phrase="hello")
    while isinstance(answer, Rejected) and answer.code == "busy":
        answer = await page.say("talk", phrase="hello")
    return answer.code if isinstance(answer, Rejected) else "accepted"


async def heard(page: Page) -> TalkLine:
    """Read until a page has heard something."""
    while not page.talk:
        await page.talked()
    return page.talk[0]


async def shown(nodes: LiveNodes, page: Page, is_so: Callable[[list[OpenTable]], bool]) -> list[OpenTable]:
    """Read the lobby until it shows something; meanwhile its clock goes on, since it pauses between updates."""
    async with asyncio.timeout(WITHIN):
        while True:
            reading = asyncio.create_task(page.receive())
            while not reading.done():
                nodes.clock.advance(SECONDS)
                await asyncio.wait((reading,), timeout=0.02)
            message = reading.result()
            if isinstance(message, OpenTables) and is_so(message.tables):
                return message.tables


async def test_the_lobby_shows_the_tables_of_other_nodes_and_names_as_they_are_now(nodes: LiveNodes) -> None:
    ana, bea = await nodes.visitor("Ana", nodes.a), await nodes.visitor("Bea", nodes.b)
    hall = await lobby(bea)
    await shown(nodes, hall, lambda tables: tables == [])
    code = await ana.new_table("public", pace="brisk")
    page = await ana.open(code)
    await shown(nodes, hall, lambda tables: [(each.code, each.people) for each in tables] == [(code, ["Ana"])])
    await ana.http.put("/api/me", json={"name": "Anita"})
    await shown(nodes, hall, lambda tables: [each.people for each in tables] == [["Anita"]])
    assert isinstance(await page.say("leave"), Accepted)
    await shown(nodes, hall, lambda tables: tables == [])


@pytest.mark.long
async def test_a_game_that_somebody_plays_is_shown_at_every_node_until_they_have_gone(nodes: LiveNodes) -> None:
    ana, hall = await nodes.visitor("Ana", nodes.a), await lobby(await nodes.visitor("Bea", nodes.b))
    page = await ana.open(await ana.new_table("public", pace="brisk"))
    await page.say("add_bot", bot="random")
    assert isinstance(await page.say("start"), Accepted)
    await shown(nodes, hall, lambda tables: [each.state for each in tables] == ["playing"])
    await page.socket.close()
    await shown(nodes, hall, lambda tables: tables == [])


async def test_people_at_different_nodes_talk_and_mute_each_other(nodes: LiveNodes) -> None:
    ana, bea = await nodes.visitor("Ana", nodes.a), await nodes.visitor("Bea", nodes.b)
    code = await ana.new_table()
    here, there = await ana.open(code), await bea.open(code)
    assert "accepted" == await says(there)
    line = await heard(here)
    assert "hello" == line.phrase
    assert isinstance(await here.say("report", line=line.id), Accepted)
    # Blocked at a table of the other node, where Bea and Ana are, too.
    other = await bea.new_table()
    first, second = await bea.open(other), await (await nodes.same(ana, nodes.b)).open(other)
    assert "accepted" == await says(first)
    await heard(second)
    assert isinstance(await here.say("block", who=line.who, blocked=True), Accepted)
    while not second.hushed:
        await second.talked()
    assert [("Bea", True)] == [(muted.name, muted.blocked) for muted in second.hushed]


async def test_a_session_that_ends_closes_its_pages_at_every_node(nodes: LiveNodes) -> None:
    ana = await nodes.visitor("Ana", nodes.a)
    there = await nodes.same(ana, nodes.b)
    halls = [await lobby(ana), await lobby(there)]
    code = await (await nodes.visitor("Bea", nodes.b)).new_table()
    halls.append(await there.open(code))
    stays = await lobby(await nodes.visitor("Cleo", nodes.b))
    await stays.receive()
    (session,) = (await ana.http.get("/api/me/sessions")).json()["sessions"]
    (await ana.http.delete(f"/api/me/sessions/{session['id']}")).raise_for_status()
    assert ["no_guest"] * 3 == [await page.bye() for page in halls]
    await stays.send(t="leave", id="1")
    assert "not_a_table" == (await stays.refusal()).code


async def test_the_use_of_a_recovery_code_is_told_on_devices_at_every_node(nodes: LiveNodes) -> None:
    visitor = await nodes.visitor("Ana", nodes.a)
    ana = At(nodes.a, visitor)
    await ana.add(ana.passkey(b"own"))
    (code, *_) = (await ana.ask("POST", "/me/codes")).raise_for_status().json()["codes"]
    there, stays = await nodes.same(visitor, nodes.b), await nodes.visitor("Cleo", nodes.b)
    pages = [await lobby(each) for each in (visitor, there, stays)]
    for page in pages:
        await page.receive()
    assert "" == await come_back(At(nodes.a, await nodes.visitor("Thief", nodes.a)), code)
    assert ["no_guest"] * 2 == [await page.bye() for page in pages[:2]]
    assert nodes.clock.wall_ms() == (await there.http.get("/api/me")).json()["recovered"]["at_ms"]
    await pages[2].send(t="leave", id="1")
    assert "not_a_table" == (await pages[2].refusal()).code


async def test_an_erased_guest_is_gone_at_every_node(nodes: LiveNodes) -> None:
    ana, bea = await nodes.visitor("Ana", nodes.a), await nodes.visitor("Bea", nodes.b)
    code = await bea.new_table()
    seen, there = await bea.open(code), await nodes.same(ana, nodes.b)
    own = await there.open(code)
    assert "accepted" == await says(own)
    await heard(seen)
    (await ana.http.delete("/api/me")).raise_for_status()
    assert "no_guest" == await own.bye()
    while "Ana" in str(seen.table.seats) or seen.talk:
        await seen.receive()
        nodes.clock.advance(SECONDS)


async def test_a_ban_by_a_moderator_or_the_command_line_closes_pages_at_every_node(nodes: LiveNodes) -> None:
    mona, ana, bea = [await nodes.visitor(name, nodes.a) for name in ("Mona", "Ana", "Bea")]
    moderate(nodes.url, "grant", guest="Mona")
    halls = [await lobby(await nodes.same(each, nodes.b)) for each in (ana, bea)]
    number = (await ana.http.get("/api/me")).json()["number"]
    wanted = {"guest": number, "minutes": 5, "reason": ""}
    (await mona.http.post("/api/moderation/ban", json=wanted)).raise_for_status()
    assert "banned" == await halls[0].bye()
    moderate(nodes.url, "ban", guest="Bea", minutes=5)
    assert "banned" == await halls[1].bye()
    moderate(nodes.url, "mute", guest="Mona", minutes=5)
    code = await mona.new_table()
    page = await (await nodes.same(mona, nodes.b)).open(code)
    while (answer := await says(page)) in ("accepted", "too_fast"):
        nodes.clock.advance(SECONDS)
    assert "muted" == answer


async def quick(visitor: Visitor, key: str | None = None) -> str:
    headers = {} if key is None else {"Idempotency-Key": key}
    response = await visitor.http.post("/api/quick", json={}, headers=headers)
    return str(response.raise_for_status().json()["code"])


async def people(page: Page) -> set[str]:
    await synced(page)
    return {seat.name for seat in page.table.seats if seat.kind == "human"}


async def test_quick_play_seats_guests_of_different_nodes_together(nodes: LiveNodes) -> None:
    ana, bea = await nodes.visitor("Ana", nodes.a), await nodes.visitor("Bea", nodes.b)
    codes = await asyncio.gather(quick(ana), quick(bea))
    assert codes[0] == codes[1]
    assert {"Ana", "Bea"} == await people(await bea.open(codes[0]))
    assert codes == [await quick(ana), await quick(await nodes.same(bea, nodes.a))]


async def test_rated_play_seats_accounts_of_different_nodes_together(nodes: LiveNodes) -> None:
    ana, bea = await account(nodes.a, "Ana"), await account(nodes.b, "Bea")
    assert (None, 1) == ((waiting := await seek(bea)).code, waiting.waiting)
    (await bea.http.delete("/api/rated")).raise_for_status()
    assert (None, 1) == ((waiting := await seek(ana)).code, waiting.waiting)
    code = (await seek(bea)).code
    assert code is not None
    assert code == (await seek(ana)).code
    for each in (ana, bea):
        page = await each.open(code)
        await synced(page)
        assert page.table.you is not None


@pytest.mark.parametrize("owner", ["a", "b"])
async def test_quick_play_finds_tables_of_every_node(nodes: LiveNodes, owner: str) -> None:
    owns, other = (nodes.a, nodes.b) if owner == "a" else (nodes.b, nodes.a)
    ana = await nodes.visitor("Ana", owns)
    code = await ana.new_table("public", pace="brisk")
    page = await ana.open(code)
    bea = await nodes.visitor("Bea", other)
    hall = await lobby(bea)
    await shown(nodes, hall, lambda tables: [each.code for each in tables] == [code])
    key = "0123456789abcdef"
    assert [code, code] == [await quick(bea, key), await quick(await nodes.same(bea, owns), key)]
    while "Bea" not in await people(page):
        await page.update()


@pytest.mark.long
async def test_quick_play_does_not_wait_long_for_a_node_that_stands_still(
    nodes: LiveNodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, bea = await nodes.visitor("Ana", nodes.b), await nodes.visitor("Bea", nodes.a)
    code = await ana.new_table("public", pace="brisk")
    await ana.open(code)
    await shown(nodes, await lobby(bea), lambda tables: [each.code for each in tables] == [code])
    asked = asyncio.Event()

    async def stand_still(*_: object) -> None:
        asked.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(QuickPlay, "seat_at", stand_still)
    monkeypatch.setattr(requests, "SEATS_WITHIN", 0.2)
    async with asyncio.timeout(WITHIN / 3):  # other requests wait for longer
        assert code != await quick(bea)
    assert asked.is_set()


async def test_after_a_lost_lease_a_node_reads_the_listings_again_however_often_that_fails(
    nodes: LiveNodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    failures = [StoreError("nothing could be read")]

    async def fail_once(going: Going) -> object:
        if failures:
            raise failures.pop()
        done.set()
        return await going()

    done = asyncio.Event()
    for node in (nodes.a, nodes.b):
        await nodes.visitor("Ana", node)  # once it has started
    intercept(monkeypatch, journals.listed_tables, fail_once)
    monkeypatch.setattr(listings, "READ_AGAIN_EVERY", 0.01)
    with psycopg.connect(nodes.url.url, autocommit=True) as connection:
        connection.execute(b"UPDATE nodes SET is_over = 1 WHERE name = 'a'")
    async with asyncio.timeout(WITHIN):
        await done.wait()


async def test_a_guest_who_waits_at_one_node_waits_at_no_other(tmp_path: Path) -> None:
    async with live_nodes(
        tmp_path, replies_every=REPLIES_EVERY
    ) as nodes:  # the clock stands still: no listing is known
        ana = await nodes.visitor("Ana", nodes.b)
        code = await ana.new_table("public", pace="brisk")
        there = await nodes.same(ana, nodes.a)
        with pytest.raises(httpx.HTTPStatusError) as refused:
            await there.new_table("public", pace="brisk")
        assert "seated_elsewhere" == refused.value.response.json()["code"]
        assert code == await quick(there)


async def test_a_new_name_is_shown_at_tables_of_other_nodes(nodes: LiveNodes) -> None:
    ana, bea = await nodes.visitor("Ana", nodes.a), await nodes.visitor("Bea", nodes.b)
    code = await bea.new_table()
    page = await bea.open(code)
    await ana.open(code)
    while {"Ana", "Bea"} != await people(page):
        await page.update()
    await ana.http.put("/api/me", json={"name": "Anita"})
    while {"Anita", "Bea"} != await people(page):
        await page.update()


async def test_an_attack_on_all_nodes_gets_no_more_than_the_rate_of_one(tmp_path: Path) -> None:
    bounds = Bounds(request_burst=5, requests_per_second=1.0)
    async with live_nodes(tmp_path, bounds=bounds) as nodes:
        while nodes.a.services.lease.nodes == 1:  # until it has heard of the other one
            await nodes.a.services.database.check()
        attackers = [Visitor(nodes.a), Visitor(nodes.b)]

        async def admitted() -> int:
            answers = [await each.http.get("/api/privacy") for each in attackers for _ in range(8)]
            return sum(answer.status_code == 200 for answer in answers)

        assert 5 + 5 == await admitted()  # what may come at once counts at each node
        assert 0 == await admitted()
        nodes.clock.advance(8)
        assert 8 == await admitted()
        for attacker in attackers:
            await attacker.leave()


async def test_a_listing_is_shown_at_other_nodes_no_earlier_than_replies_may_leave(tmp_path: Path) -> None:
    async with live_nodes(tmp_path, replies_every=REPLIES_EVERY) as nodes:
        hall = await lobby(await nodes.visitor("Bea", nodes.b))
        await shown(nodes, hall, lambda tables: tables == [])
        nodes.clock.advance(SECONDS)
        await (await nodes.visitor("Ana", nodes.a)).new_table("public", pace="brisk")
        while pytest.approx(3 * REPLIES_EVERY) not in nodes.clock.delays():  # until the other node has heard of it
            await nodes.b.services.database.check()
        nodes.clock.advance(3 * REPLIES_EVERY - 0.01)
        told = len(hall.received)
        await hall.send(t="leave", id="1")
        await hall.refusal()
        assert told + 1 == len(hall.received)
        nodes.clock.advance(0.01)
        await shown(nodes, hall, lambda tables: len(tables) == 1)

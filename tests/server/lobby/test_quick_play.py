"""Quick play: guests are matched, one of them gets the last seat, and bots join after the announced wait."""

import asyncio
from pathlib import Path

import pytest

from golpe.protocol.page import PROTOCOL_VERSION, OpenTables, TableOptions
from golpe.server.db import journals
from golpe.server.db.errors import StoreError
from golpe.server.limits import (
    ALL_READY_STARTS_AFTER,
    BOTS_OFFERED_AFTER,
    QUICK_STARTS_WITHIN,
    SEAT_KEPT_FOR,
    START_OFFERED_AFTER,
)
from tests.support.intercepted import intercept
from tests.support.live_server import LiveServer, Page, Visitor, synced
from tests.support.quick_play import people, quick
from tests.support.refusals import code_of
from tests.support.server_process import ServerProcess


def starts_at(page: Page) -> int | None:
    """Return when the game starts by itself, as shown on a page."""
    return None if page.table.wait is None else page.table.wait.starts_at_ms


async def countdown(page: Page) -> int | None:
    """Wait until a page shows the countdown, and return when it ends."""
    while starts_at(page) is None:
        await page.update()
    return starts_at(page)


async def test_guests_find_each_other(server: LiveServer) -> None:
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    codes = await asyncio.gather(quick(ana), quick(bea))
    assert codes[0] == codes[1]
    page = await bea.open(codes[0])
    assert {"Ana", "Bea"} == set(await people(page))
    assert page.table.options.clocks is not None
    assert ("public", 4) == (page.table.kind, page.table.seats_max)


async def test_the_fullest_table_is_the_best(server: LiveServer) -> None:
    visitors = [await server.visitor(f"Guest {number}") for number in range(4)]
    await visitors[0].new_table("public", pace="brisk")
    fuller = await visitors[1].new_table("public", pace="brisk")
    await visitors[2].open(fuller)
    assert fuller == await quick(visitors[3])


async def test_two_guests_at_once_do_not_get_the_same_last_seat(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    small = await ana.new_table("public", options=TableOptions(seats=2, show_waiting=False), pace="brisk")
    page = await ana.open(small)
    rivals = [await server.visitor(name) for name in ("Bea", "Cleo", "Dora")]
    codes = await asyncio.gather(*map(quick, rivals), rivals[0].open(small))
    assert 1 == codes[:3].count(small)
    assert 2 == len(await people(page))
    others = {code for code in codes[:3] if code != small}
    assert 1 == len(others)  # and those two are together


async def test_the_same_guest_gets_one_seat_however_often_they_ask(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    codes = await asyncio.gather(*(quick(ana) for _ in range(5)))
    assert 1 == len(set(codes))
    page = await ana.open(codes[0])
    assert ["Ana"] == await people(page)


async def test_only_a_table_of_the_wanted_preset_is_joined(server: LiveServer) -> None:
    ana, bea, cleo = [await server.visitor(name) for name in ("Ana", "Bea", "Cleo")]
    first = await quick(ana)
    second = await quick(bea, preset="reformation")
    assert first != second
    assert second == await quick(cleo, preset="reformation")
    bad = await cleo.http.post("/api/quick", json={"preset": "poker"})
    assert (400, "bad_options") == (bad.status_code, bad.json()["code"])


async def test_a_guest_who_was_voted_out_is_seated_elsewhere(server: LiveServer) -> None:
    visitors = [await server.visitor(name) for name in ("Ana", "Bea", "Cleo")]
    code = await quick(visitors[0])
    pages = [await visitor.open(code) for visitor in visitors]
    for page in pages[:2]:
        await page.say("vote_out", seat=2)
    assert 2 == len(await people(pages[0]))
    assert code != await quick(visitors[2])


async def test_somebody_who_waits_alone_plays_with_bots_once_the_stated_wait_is_over(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    page = await ana.open(await quick(ana))
    starts_at_ms = await countdown(page)
    wait = page.table.wait
    assert wait is not None
    assert (starts_at_ms, True) == (wait.now_ms + int(BOTS_OFFERED_AFTER * 1000), wait.with_bots)
    assert not {"add_bot", "fill", "start", "stop_countdown"} & set(page.table.may)
    assert ["bots_later", "bots_later", "cannot_start"] == [
        code_of(await page.say(command, **wish))
        for command, wish in (("add_bot", {"bot": "random"}), ("fill", {"bot": "random"}), ("start", {}))
    ]
    server.clock.advance(BOTS_OFFERED_AFTER - 0.01)
    await synced(page)
    assert "gathering" == page.table.state
    server.clock.advance(0.01)
    while page.table.state == "gathering":
        await page.update()
    assert ["human", "bot", "bot", "bot"] == [seat.kind for seat in page.table.seats]
    assert "already_started" == code_of(await page.say("fill", bot="random"))


async def test_the_wait_of_somebody_alone_outlives_a_restart(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    page = await ana.open(await quick(ana))
    starts_at_ms = await countdown(page)
    server.clock.advance(5)
    await server.restart()
    page = await ana.open(page.table.code)
    assert starts_at_ms == await countdown(page)
    server.clock.advance(BOTS_OFFERED_AFTER - 5)
    while page.table.state == "gathering":
        await page.update()
    assert ["human", "bot", "bot", "bot"] == [seat.kind for seat in page.table.seats]


async def test_unknown_bots_fill_no_seats(server: LiveServer) -> None:
    page = await (ana := await server.visitor("Ana")).open(await ana.new_table())
    assert "no_such_bot" == code_of(await page.say("fill", bot="stockfish"))


async def test_only_seated_guests_can_fill_the_other_seats(server: LiveServer) -> None:
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    code = await ana.new_table()
    page, other = await ana.open(code), await bea.open(code)
    await other.say("leave")
    assert "not_seated" == code_of(await other.say("fill", bot="random"))
    assert "accepted" == code_of(await page.say("fill", bot="random"))
    await synced(page)
    assert 6 == len(page.game.players)


async def test_strangers_start_at_once_only_if_all_are_ready(server: LiveServer) -> None:
    server.start_offered_after = START_OFFERED_AFTER
    await server.restart()
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    code = await quick(ana)
    await quick(bea)
    pages = [await visitor.open(code) for visitor in (ana, bea)]
    await synced(pages[0])
    assert "start" not in pages[0].table.may
    assert ["cannot_start", "accepted", "accepted"] == [
        code_of(await pages[0].say("start")),
        *[code_of(await page.say("ready")) for page in pages],
    ]
    await synced(pages[0])
    assert server.clock.wall_ms() + int(ALL_READY_STARTS_AFTER * 1000) == starts_at(pages[0])
    server.clock.advance(ALL_READY_STARTS_AFTER)
    while pages[0].table.state == "gathering":
        await pages[0].update()


async def test_the_stated_wait_holds_whoever_comes_meanwhile(server: LiveServer) -> None:
    visitors = [await server.visitor(name) for name in ("Ana", "Bea", "Cleo")]
    code = await quick(visitors[0])
    ana = await visitors[0].open(code)
    starts_at_ms = await countdown(ana)
    server.clock.advance(5)
    await quick(visitors[1])
    bea = await visitors[1].open(code)
    assert starts_at_ms == await countdown(bea)
    await quick(visitors[2])
    cleo = await visitors[2].open(code)
    assert starts_at_ms == await countdown(cleo)
    await cleo.say("leave")
    spectator = await visitors[2].open(code)
    assert (None, starts_at_ms) == (spectator.table.you, await countdown(spectator))
    server.clock.advance(14.99)
    await synced(ana)
    assert "gathering" == ana.table.state
    server.clock.advance(0.01)
    while ana.table.state == "gathering":
        await ana.update()
    assert ("playing", None) == (ana.table.state, ana.table.wait)
    assert ["human", "human", "bot", "bot"] == [seat.kind for seat in ana.table.seats]


async def test_whoever_stays_when_the_others_leave_is_not_dealt_to_at_once(server: LiveServer) -> None:
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    code = await quick(ana)
    await quick(bea)
    pages = [await visitor.open(code) for visitor in (ana, bea)]
    server.clock.advance(BOTS_OFFERED_AFTER - 1)
    await pages[1].say("leave")
    await synced(pages[0])
    assert server.clock.wall_ms() + int(QUICK_STARTS_WITHIN * 1000) == starts_at(pages[0])


async def test_the_countdown_outlives_a_restart(server: LiveServer) -> None:
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    code = await quick(ana)
    await quick(bea)
    pages = [await visitor.open(code) for visitor in (ana, bea)]
    starts_at_ms = await countdown(pages[0])
    server.clock.advance(5)
    await server.restart()
    page = await ana.open(code)
    assert starts_at_ms == await countdown(page)
    server.clock.advance(15)
    while page.table.state == "gathering":
        await page.update()
    assert ["human", "human", "bot", "bot"] == [seat.kind for seat in page.table.seats]


async def test_a_table_opened_by_hand_starts_only_when_told_and_by_anybody_after_a_while(server: LiveServer) -> None:
    server.start_offered_after = START_OFFERED_AFTER
    await server.restart()
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    code = await ana.new_table("public", pace="brisk")
    pages = [await visitor.open(code) for visitor in (ana, bea)]
    server.clock.advance(START_OFFERED_AFTER - 0.01)
    await synced(pages[0])
    assert ("gathering", None) == (pages[0].table.state, pages[0].table.wait)
    assert "start" not in {*pages[0].table.may, *pages[1].table.may}
    assert "cannot_start" == code_of(await pages[0].say("start"))
    server.clock.advance(0.01)
    for page in pages:
        while "start" not in page.table.may:
            await page.update()
    assert "accepted" == code_of(await pages[1].say("start"))


async def test_a_seat_that_nobody_comes_to_is_free_again(server: LiveServer) -> None:
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    page = await ana.open(await ana.new_table("public", pace="brisk"))
    server.clock.advance(SEAT_KEPT_FOR / 2)
    await quick(bea)
    server.clock.advance(SEAT_KEPT_FOR - 0.01)
    assert ["Ana", "Bea"] == await people(page)
    server.clock.advance(0.01)
    while len(await people(page)) > 1:
        await page.update()


async def test_a_failing_store_seats_nobody(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*_: object, **__: object) -> None:
        raise StoreError("the disk is full")

    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    code = await quick(ana)
    with monkeypatch.context() as patched:
        intercept(patched, journals.append, full)
        intercept(patched, journals.new_table, full)
        assert 503 == (await bea.http.post("/api/quick", json={})).status_code
    assert code == await quick(bea)
    assert ["Ana", "Bea"] == await people(await bea.open(code))


async def test_a_guest_who_asks_too_often_is_slowed_down(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    for _ in range(12):
        page = await ana.open(await quick(ana))
        await page.say("leave")
    assert 429 == (await ana.http.post("/api/quick", json={})).status_code


@pytest.mark.faults
async def test_tables_and_seats_outlive_a_kill(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    await server.start()
    visitors = [await Visitor(server).arrive(name) for name in ("Ana", "Bea")]
    code = await quick(visitors[0])
    invitation = await visitors[1].new_table(pace="brisk")
    await server.kill()
    await server.start()
    try:
        assert 200 == (await visitors[1].http.get(f"/api/tables/{invitation}")).status_code
        hall = await visitors[1].connect("lobby")
        await hall.send(t="hello", protocol=PROTOCOL_VERSION)
        message = await hall.receive()
        assert isinstance(message, OpenTables)
        assert [(code, ["Ana"])] == [(each.code, each.people) for each in message.tables]
        assert [code, code] == [await quick(visitor) for visitor in visitors]
        assert 1 == (await visitors[1].open(code)).table.you
    finally:
        for visitor in visitors:
            await visitor.leave()
        await server.stop()

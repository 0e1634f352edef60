"""Lost connections: messages in flight count once, and the page continues as before."""

from pathlib import Path

import pytest

from golpe.protocol.page import Accepted, Clocks, TableOptions
from golpe.server.db import journals
from golpe.table.journal import Decided, read
from tests.support.live_server import LiveServer, Page, hands, live_server, synced

TIMED = TableOptions(clocks=Clocks(turn=30, reaction=10, bank=5), show_waiting=False)
DECIDE: dict[str, object] = {"t": "decide", "id": "click-1", "window": 1, "decision": "tax"}


@pytest.fixture
async def pages(server: LiveServer) -> list[Page]:
    server.stack(hands("duke duke", "contessa captain", "contessa captain"))
    return await server.friends(3, TIMED)


async def decisions(server: LiveServer, code: str) -> list[str]:
    """Return the decisions in the journal."""
    entries = [
        entry for commit in await server.database.write(journals.journal_of, code) for entry in read(commit.entries)
    ]
    return [entry.decision for entry in entries if isinstance(entry, Decided)]


async def come_back(server: LiveServer, page: Page, seat: int) -> Page:
    """Open the same table again in a new connection."""
    return await server.visitors[seat].open(page.table.code)


async def say_again(page: Page, command: dict[str, object]) -> str:
    fields = {name: value for name, value in command.items() if name != "t"}
    outcome = await page.say(str(command["t"]), **fields)
    return "accepted" if isinstance(outcome, Accepted) else outcome.code


async def test_a_decision_whose_answer_was_lost_counts_once(server: LiveServer, pages: list[Page]) -> None:
    await pages[0].send(**DECIDE)
    pages[0].socket.transport.abort()  # the connection breaks before the answer has been read
    await synced(pages[1])
    again = await come_back(server, pages[0], 0)
    assert "accepted" == await say_again(again, DECIDE)
    assert "accepted" == await say_again(again, DECIDE)
    assert ["tax"] == await decisions(server, again.table.code)


async def test_a_decision_that_never_arrived_is_accepted_while_its_window_is_open(
    server: LiveServer, pages: list[Page]
) -> None:
    pages[0].socket.transport.abort()
    server.clock.advance(12)
    again = await come_back(server, pages[0], 0)
    assert 1 == again.game.window
    assert "accepted" == await say_again(again, DECIDE)
    assert ["tax"] == await decisions(server, again.table.code)


async def test_a_decision_that_comes_after_its_window_is_refused_with_a_full_update(
    server: LiveServer, pages: list[Page]
) -> None:
    pages[0].socket.transport.abort()
    while pages[1].table.seats[0].connected:
        await pages[1].update()
    server.clock.advance(30)  # the grace is over, and a bot plays on
    while pages[1].game.window == 1:
        await pages[1].update()
    again = await come_back(server, pages[0], 0)
    again.received.clear()
    assert "stale_window" == await say_again(again, DECIDE)
    assert again.received[0].startswith(b'{"t":"update"')
    assert 0 == again.table.you


async def test_a_decision_counts_once_also_across_a_restart(server: LiveServer, pages: list[Page]) -> None:
    await pages[0].send(**DECIDE)
    while pages[1].game.window == 1:
        await pages[1].update()
    await server.restart()
    again = await come_back(server, pages[0], 0)
    assert "accepted" == await say_again(again, DECIDE)
    assert ["tax"] == await decisions(server, again.table.code)


async def test_two_tabs_that_send_the_same_click_count_once(server: LiveServer, pages: list[Page]) -> None:
    tab = await come_back(server, pages[0], 0)
    await pages[0].send(**DECIDE)
    await tab.send(**DECIDE)
    for page in (pages[0], tab):
        await synced(page)
    assert ["tax"] == await decisions(server, tab.table.code)
    assert b'"t":"rejected","code":"stale_window"' not in b"".join(pages[0].received + tab.received)


async def test_a_second_device_shows_the_same_seat_and_the_same_time(server: LiveServer, pages: list[Page]) -> None:
    server.clock.advance(8)
    tab = await come_back(server, pages[0], 0)
    await synced(pages[0])
    assert (pages[0].table, pages[0].game) == (tab.table, tab.game)
    assert pages[0].game.timing is not None
    assert tab.game.timing is not None
    assert pages[0].game.timing.deadline_ms == tab.game.timing.deadline_ms


async def test_a_gap_is_closed_by_one_full_update(server: LiveServer, pages: list[Page]) -> None:
    pages[2].socket.transport.abort()
    await pages[0].decide("income")
    await synced(pages[1])
    await pages[1].decide("income")
    again = await server.visitors[2].connect(pages[0].table.code)
    first = await again.hello()
    await synced(pages[1])
    assert (1, 0) == (first.seq, first.log_from)
    assert [(each.kind, each.seat) for each in again.log] == [(each.kind, each.seat) for each in pages[1].log]
    assert 2 == again.game.turn


async def test_who_comes_back_in_an_open_window_is_asked_what_is_left(tmp_path: Path) -> None:
    async with live_server(tmp_path, draws=hands("duke duke", "contessa captain", "contessa captain")) as server:
        pages = await server.friends(3, TIMED)
        await pages[0].decide("tax")
        await synced(pages[1])
        pages[1].socket.transport.abort()
        server.clock.advance(4)
        again = await come_back(server, pages[0], 1)
        assert again.prompt is not None
        assert ("claim", None) == (again.prompt.kind, again.prompt.answered)
        assert again.game.timing is not None
        assert again.game.timing.deadline_ms is not None
        assert 11_000 == again.game.timing.deadline_ms - again.game.timing.now_ms

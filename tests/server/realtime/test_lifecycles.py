"""Loading, unloading, stopping and finding tables while other work is in progress."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest

from golpe.protocol.page import PROTOCOL_VERSION, Accepted
from golpe.server.db import journals
from golpe.server.db.errors import StoreError
from golpe.server.limits import ABANDONED_AFTER, SWEEP_EVERY, UNLOAD_AFTER
from golpe.server.realtime.live_table import LiveTable
from tests.support.intercepted import Going, intercept
from tests.support.live_server import WITHIN, LiveServer, Page, hands, synced
from tests.support.refusals import code_of
from tests.support.sweeping import swept

# --- Expiry -----------------------------------------------------------------------------------------


@pytest.mark.long
async def test_a_table_found_just_before_its_end_is_played_on(server: LiveServer) -> None:
    pages = await server.friends(2)
    code = pages[0].table.code
    await swept(server, SWEEP_EVERY)
    for page in pages:
        await page.socket.close()
    await swept(server, UNLOAD_AFTER + 2 * SWEEP_EVERY)
    await swept(server, ABANDONED_AFTER - UNLOAD_AFTER - 4 * SWEEP_EVERY)
    await (await server.visitors[0].open(code)).socket.close()
    await swept(server, 3 * SWEEP_EVERY)
    actor = await who_is_asked([await visitor.open(code) for visitor in server.visitors[:2]])
    assert isinstance(await actor.decide("income"), Accepted)
    await swept(server, 2 * SWEEP_EVERY)
    await server.restart()
    again = await server.visitors[0].open(code)
    assert 1 == [event.action for event in again.log if event.kind == "acted"].count("income")


async def who_is_asked(pages: list[Page]) -> Page:
    for page in pages:
        await synced(page)
    return next(page for page in pages if page.prompt is not None)


# --- While the table is saving ------------------------------------------------------------------------


class Gate:
    """Blocks callers until it is opened."""

    def __init__(self) -> None:
        self.reached = asyncio.Event()
        self.opened = asyncio.Event()

    async def passed(self) -> None:
        self.reached.set()
        await self.opened.wait()


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Gate:
    """Let the first commit of a command wait at a gate, and those after it pass once it is open."""
    gate = Gate()

    async def slow(going: Going) -> None:
        await gate.passed()
        await going()

    intercept(monkeypatch, journals.append, slow)
    return gate


@asynccontextmanager
async def posted(monkeypatch: pytest.MonkeyPatch, method: str) -> AsyncGenerator[None]:
    """Wait at the end of the block until a table has been called in this way."""
    called = asyncio.Event()
    with monkeypatch.context() as patched:
        honest = getattr(LiveTable, method)

        def noted(*arguments: object) -> None:
            honest(*arguments)
            called.set()

        patched.setattr(LiveTable, method, noted)
        yield
        async with asyncio.timeout(WITHIN):
            await called.wait()


async def test_a_page_that_closes_while_its_guest_is_seated_is_not_counted(
    server: LiveServer, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    page = await ana.open(await ana.new_table())
    other = await bea.connect(page.table.code)
    await other.send(t="hello", protocol=PROTOCOL_VERSION)
    await gate.reached.wait()
    async with posted(monkeypatch, "go"):
        await other.socket.close()
    gate.opened.set()
    await synced(page)
    assert ("Bea", "human", False) == (
        page.table.seats[1].name,
        page.table.seats[1].kind,
        page.table.seats[1].connected,
    )


async def test_a_command_counts_whose_page_has_closed_while_the_table_was_saving(
    server: LiveServer, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    gate.opened.set()
    page = await ana.open(await ana.new_table())
    other = await bea.open(page.table.code)
    gate.opened.clear()
    gate.reached.clear()
    await page.send(t="set_pace", id="x", pace="calm")
    await gate.reached.wait()
    async with posted(monkeypatch, "go"):
        await other.send(t="leave", id="y")
        await other.socket.close()
    gate.opened.set()
    await synced(page)
    assert "free" == page.table.seats[1].kind


async def test_a_page_that_says_hello_while_its_table_stops_is_notified(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    page = await ana.open(await ana.new_table())
    gate = Gate()

    async def broken(_: Going) -> None:
        await gate.passed()
        raise StoreError("the disk is full")

    intercept(monkeypatch, journals.append, broken)
    await page.send(t="set_pace", id="x", pace="calm")
    await gate.reached.wait()
    other = await bea.connect(page.table.code)
    async with posted(monkeypatch, "arrive"):
        await other.send(t="hello", protocol=PROTOCOL_VERSION)
    gate.opened.set()
    assert ["try_again", "try_again"] == [await page.bye(), await other.bye()]


@pytest.mark.parametrize(("pace", "is_saved"), [("instant", False), ("calm", True)])
async def test_the_id_of_a_command_is_taken_also_after_a_restart_if_it_was_saved(
    server: LiveServer, pace: str, is_saved: bool
) -> None:
    ana = await server.visitor()
    page = await ana.open(code := await ana.new_table(pace="instant"))
    for _ in range(2):
        assert "accepted" == code_of(await page.say("set_pace", id="x", pace=pace))
    assert "command_id_used" == code_of(await page.say("set_pace", id="x", pace="brisk"))
    await server.restart()
    page = await ana.open(code)
    other = await page.say("set_pace", id="x", pace="brisk")
    assert ("command_id_used" if is_saved else "accepted") == code_of(other)
    assert (pace if is_saved else "brisk") == (await synced(page)).table.options.pace


# --- Names and room -------------------------------------------------------------------------------------


async def test_a_second_hello_brings_no_old_name_back(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    page = await ana.open(await ana.new_table())
    await ana.http.put("/api/me", json={"name": "Anabel"})
    await page.hello()
    await synced(page)
    assert "Anabel" == page.table.seats[0].name


async def test_a_spectator_who_was_here_before_sits_down_under_the_new_name(server: LiveServer) -> None:
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    page = await ana.open(await ana.new_table())
    other = await bea.open(page.table.code)
    await other.say("leave")
    await other.socket.close()
    await synced(page)
    await bea.http.put("/api/me", json={"name": "Beatriz"})
    await (await bea.open(page.table.code)).say("sit")
    await synced(page)
    assert "Beatriz" == page.table.seats[1].name


async def test_spectators_take_no_room_from_players(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("golpe.server.realtime.presence.CONNECTIONS_OF_TABLE_MAX", 2)
    pages = await server.friends(2)
    code = pages[0].table.code
    await pages[1].socket.close()
    for _ in range(2):
        assert (await (await server.visitor()).open(code)).table.you is None
    late = await (await server.visitor()).connect(code)
    await late.send(t="hello", protocol=PROTOCOL_VERSION)
    assert "too_many_connections" == await late.bye()
    assert 1 == (await server.visitors[1].open(code)).table.you


async def test_spectators_of_one_network_leave_room_for_others(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("golpe.server.realtime.presence.CONNECTIONS_OF_TABLE_MAX", 4)
    server.trusted_proxies = ("127.0.0.1",)
    await server.restart()
    code = (await server.friends(2))[0].table.code
    neighbours = [await server.visitor(address=f"2a00:1:2:3::{number:x}") for number in range(1, 4)]
    pages = [await each.open(code) for each in neighbours[:2]]
    late = await neighbours[2].connect(code)
    await late.send(t="hello", protocol=PROTOCOL_VERSION)
    assert "too_many_connections" == await late.bye()
    assert (await (await server.visitor(address="8.8.4.4")).open(code)).table.you is None
    assert all(page.table.you is None for page in pages)


# --- From game to game ------------------------------------------------------------------------------------


async def finished(server: LiveServer) -> list[Page]:
    """Let two friends play until seat 1 has won: seat 0 only ever takes Income."""
    server.stack(hands("duke duke", "captain captain"))
    pages = await server.friends(2)
    while pages[0].game.phase != "game_over":
        page = await who_is_asked(pages)
        wishes = ("income",) if page is pages[0] else ("coup 0", "income")
        decision = next((wish for wish in wishes if wish in page.texts), page.texts[0])
        assert isinstance(await page.decide(decision), Accepted)
        await synced(pages[0])
    await synced(pages[1])
    assert 1 == pages[0].game.winner
    return pages


async def test_the_last_winner_begins_the_next_game_with_a_new_log(server: LiveServer) -> None:
    pages = await finished(server)
    server.stack(hands("duke duke", "captain captain")[1:])
    assert isinstance(await pages[0].say("start"), Accepted)
    for page in pages:
        await synced(page)
        assert (2, 1) == (page.game.number, page.game.turn)
        assert ["first", 0] == [page.log[0].kind, sum(event.kind == "acted" for event in page.log)]
        assert [0, 1] == [each.wins for each in page.table.seats]


async def test_the_log_starts_over_for_a_player_who_becomes_a_spectator(server: LiveServer) -> None:
    server.stack(hands("duke duke", "contessa captain", "contessa captain"))
    pages = await server.friends(3)
    await synced(pages[1])
    assert ["contessa", "captain"] == [
        each.character for each in pages[1].log if (each.kind, each.seat) == ("dealt", 1)
    ]
    await pages[1].say("leave")
    await synced(pages[1])
    assert [None, None] == [each.character for each in pages[1].log if (each.kind, each.seat) == ("dealt", 1)]


async def test_time_without_a_server_does_not_count_for_its_tables(server: LiveServer) -> None:
    pages = await server.friends(2)
    await swept(server, SWEEP_EVERY)
    await server.stop()
    server.clock.advance(2 * ABANDONED_AFTER)
    await server.start()
    server.follow()
    await server.visitor()  # the server runs
    await swept(server, SWEEP_EVERY)
    assert 0 == (await server.visitors[0].open(pages[0].table.code)).table.you


# --- Limits -------------------------------------------------------------------------------------------------


async def test_a_game_that_goes_on_for_ever_ends_without_a_winner(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("golpe.table.limits.DECISIONS_MAX", 2)
    pages = await server.friends(2)
    for _ in range(2):
        assert isinstance(await (await who_is_asked(pages)).decide("income"), Accepted)
    for page in pages:
        await synced(page)
        assert ("over", "capped", None, None) == (
            page.table.state,
            page.game.ended,
            page.game.winner,
            page.prompt,
        )
        assert ([], 1) == (page.game.asked, page.table.series.games)
        assert all(player.hand for player in page.game.players)
    refusal = await pages[0].decide("income")
    assert not isinstance(refusal, Accepted)
    assert "game_over" == refusal.code
    await server.restart()
    again = await server.visitors[0].open(pages[0].table.code)
    assert (pages[0].game, pages[0].table.series) == (again.game, again.table.series)
    assert isinstance(await again.say("start"), Accepted)


async def test_a_table_takes_commands_up_to_a_limit(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    ana = await server.visitor()
    page = await ana.open(await ana.new_table())
    monkeypatch.setattr(
        "golpe.server.realtime.saved_commands.COMMITS_MAX",
        len(await server.database.write(journals.journal_of, page.table.code)),
    )
    refusal = await page.say("set_pace", pace="calm")
    assert not isinstance(refusal, Accepted)
    assert "table_worn_out" == refusal.code


async def test_a_table_that_is_busy_takes_no_more_commands(
    server: LiveServer, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("golpe.server.realtime.audience.COMMANDS_UNANSWERED_MAX", 2)
    ana = await server.visitor()
    page = await ana.open(await ana.new_table())
    await page.send(t="set_pace", id="a", pace="calm")
    await gate.reached.wait()
    await page.send(t="set_pace", id="b", pace="brisk")
    await page.send(t="set_pace", id="c", pace="calm")
    refusal = await page.refusal()
    assert ("busy", "c") == (refusal.code, refusal.id)
    gate.opened.set()

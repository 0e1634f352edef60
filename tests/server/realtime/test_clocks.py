"""Clocks: each asked player has a full clock, a default answer at its end, and no time passes at an empty table."""

import asyncio
import contextlib
import random
import shutil
import sqlite3
from pathlib import Path

import pytest
from msgspec.structs import replace

from golpe.protocol.page import Accepted, Clocks, TableOptions, Timing
from golpe.server.limits import ALIVE_EVERY, GRACE_WITH_CLOCKS
from tests.support.live_server import (
    CAPTAINS_FIRST,
    WITHIN,
    LiveServer,
    Page,
    StackedChance,
    Visitor,
    hands,
    live_server,
    synced,
)
from tests.support.whole_games import play_to_the_end

TURN, REACTION, BANK = 30, 10, 20
TIMED = TableOptions(clocks=Clocks(turn=TURN, reaction=REACTION, bank=BANK), show_waiting=False)
HANDS = CAPTAINS_FIRST


@pytest.fixture
async def pages(server: LiveServer) -> list[Page]:
    return await server.friends(3, TIMED)


async def do(page: Page, decision: str) -> None:
    await synced(page)
    outcome = await page.decide(decision)
    assert isinstance(outcome, Accepted), outcome


async def wait(server: LiveServer, pages: list[Page], seconds: float) -> None:
    """Let time go by while every page has been read."""
    for page in pages:
        await synced(page)
    server.clock.advance(seconds)
    for page in pages:
        await synced(page)


def timing(page: Page) -> Timing:
    assert page.game.timing is not None
    return page.game.timing


def left(page: Page) -> float | None:
    """Return the seconds that this page has for its answer."""
    shown = timing(page)
    return None if shown.deadline_ms is None else (shown.deadline_ms - shown.now_ms) / 1000


# --- Players without a page ---------------------------------------------------------------------


SHORT = replace(TIMED, clocks=Clocks(turn=10, reaction=10, bank=0))


async def close(page: Page, *, seat: int, others: list[Page]) -> None:
    await page.socket.close()
    for other in others:
        while other.table.seats[seat].connected:
            await other.update()


async def started_without_the_first(server: LiveServer) -> list[Page]:
    """Seat three friends, and start the game after the page of seat 0, who begins, has closed."""
    visitors = [await server.visitor() for _ in range(3)]
    code = await visitors[0].new_table(options=SHORT)
    pages = [await visitor.open(code) for visitor in visitors]
    await close(pages[0], seat=0, others=pages[1:])
    server.stack(hands(*HANDS))
    assert isinstance(await pages[1].say("start"), Accepted)
    await synced(pages[1])
    assert ("choose_action", 0) == (pages[1].game.phase, pages[1].game.turn)
    return pages


async def test_a_clock_does_not_start_before_the_page_of_its_player_is_reached(server: LiveServer) -> None:
    pages = await started_without_the_first(server)
    await wait(server, pages[1:], 20)
    assert ("choose_action", 0) == (pages[1].game.phase, pages[1].game.turn)
    page = await server.visitors[0].open(pages[1].table.code)
    assert 10 == left(page)
    await wait(server, [page, *pages[1:]], 9)
    assert (0, 1) == (page.game.turn, left(page))
    await wait(server, [page, *pages[1:]], 2)
    assert 0 != page.game.turn, "the turn was an income"


async def test_a_page_that_was_reached_in_an_earlier_game_is_awaited_again(server: LiveServer) -> None:
    pages = await server.friends(3, SHORT)
    await play_to_the_end(pages, random.Random(1))
    winner = await synced(pages[0])
    first = next(at for at, seat in enumerate(winner.table.seats) if seat.wins)
    others = [page for at, page in enumerate(pages) if at != first]
    await close(pages[first], seat=first, others=others)
    assert isinstance(await others[0].say("start"), Accepted)
    await wait(server, others, 20)
    assert ("choose_action", first) == (others[0].game.phase, others[0].game.turn)


async def test_a_page_that_was_reached_stops_no_clock_by_closing(server: LiveServer) -> None:
    pages = await started_without_the_first(server)
    page = await server.visitors[0].open(pages[1].table.code)
    await wait(server, [page, *pages[1:]], 4)
    await close(page, seat=0, others=pages[1:])
    await wait(server, pages[1:], 4)
    again = await server.visitors[0].open(pages[1].table.code)
    assert 2 == left(again)


async def test_a_player_whose_page_is_not_reached_in_time_is_replaced_by_a_bot(server: LiveServer) -> None:
    pages = await started_without_the_first(server)
    await wait(server, pages[1:], GRACE_WITH_CLOCKS - 1)
    assert (0, "human") == (pages[1].game.turn, pages[1].table.seats[0].kind)
    await wait(server, pages[1:], 1)
    assert "bot" == pages[1].table.seats[0].kind


# --- Deadlines ----------------------------------------------------------------------------------


async def test_a_table_without_clocks_waits_for_ever(server: LiveServer) -> None:
    pages = await server.friends(3)
    await wait(server, pages, 5_000)
    assert (None, "choose_action", 0) == (pages[0].game.timing, pages[0].game.phase, pages[0].game.turn)


async def test_only_asked_seats_are_shown_a_deadline(pages: list[Page]) -> None:
    assert [TURN + BANK, None, None] == [left(page) for page in pages]
    assert [TURN * 1000] * 3 == [timing(page).base_ms for page in pages]
    assert [[BANK * 1000] * 3] * 3 == [timing(page).bank_ms for page in pages]


async def test_everybody_who_is_asked_has_a_full_clock(server: LiveServer, pages: list[Page]) -> None:
    await wait(server, pages, TURN - 1)
    await do(pages[0], "steal 1")
    for page in pages:
        await synced(page)
    assert [None, REACTION + BANK, REACTION + BANK] == [left(page) for page in pages]
    await wait(server, pages, 4)
    await do(pages[1], "challenge")
    await do(pages[2], "pass")
    await synced(pages[0])
    assert ("prove", REACTION + BANK) == (pages[0].game.phase, left(pages[0]))


async def test_in_open_windows_seats_asked_after_the_target_have_a_full_clock(tmp_path: Path) -> None:
    options = TableOptions(clocks=TIMED.clocks, windows="open", changes={"block_scope": "any"}, show_waiting=False)
    async with live_server(tmp_path, draws=hands(*HANDS)) as server:
        pages = await server.friends(3, options)
        await do(pages[0], "steal 1")
        await do(pages[2], "challenge")
        await do(pages[0], "prove")
        await do(pages[2], "lose duke")
        await synced(pages[1])
        assert ("block", [1], REACTION + BANK) == (pages[1].game.phase, pages[1].game.asked, left(pages[1]))
        await wait(server, pages, REACTION + BANK - 1)
        await do(pages[1], "pass")
        await synced(pages[2])
        assert ("block", [2], REACTION + BANK) == (pages[2].game.phase, pages[2].game.asked, left(pages[2]))


async def test_the_slowest_answer_is_told_when_the_game_is_over(tmp_path: Path) -> None:
    async with live_server(tmp_path, draws=hands("duke duke", "captain contessa")) as server:
        pages = await server.friends(2, TIMED)
        turns = "0 tax, 1 challenge, 0 prove, 1 lose captain, 1 income, 0 tax, 1 challenge, 0 prove"
        for step, decision in enumerate(turns.split(", ")):
            await wait(server, pages, 12 if decision == "1 income" else 2)
            newcomer = await (await server.visitor()).open(pages[0].table.code)  # their table has not been encoded yet
            assert (None, "playing") == (newcomer.table.slowest, newcomer.table.state), step
            await do(pages[int(decision[0])], decision[2:])
        for page in pages:
            await synced(page)
            assert "over" == page.table.state
            told = page.table.slowest
            assert told is not None
            assert (1, 12_000, "acted") == (told.seat, told.ms, page.log[told.event].kind)


async def test_a_seat_that_has_answered_has_no_deadline(pages: list[Page]) -> None:
    await do(pages[0], "steal 1")
    await do(pages[2], "pass")
    await synced(pages[2])
    assert left(pages[2]) is None


# --- Expiry -------------------------------------------------------------------------------------


async def test_a_turn_that_is_not_used_is_an_income(server: LiveServer, pages: list[Page]) -> None:
    await wait(server, pages, TURN + BANK - 0.001)
    assert 0 == pages[0].game.turn
    await wait(server, pages, 0.001)
    assert 1 == pages[0].game.turn
    assert ("acted", "income") == (pages[0].log[-3].kind, pages[0].log[-3].action)


async def test_a_seat_that_does_not_answer_a_claim_passes_and_does_not_block(
    server: LiveServer, pages: list[Page]
) -> None:
    await do(pages[0], "steal 1")
    await wait(server, pages, REACTION + BANK)
    assert ("choose_action", 1) == (pages[0].game.phase, pages[0].game.turn)
    assert [4, 0] == [player.coins for player in pages[0].game.players[:2]]


async def test_a_challenge_that_is_not_answered_is_proved_if_it_can_be(server: LiveServer, pages: list[Page]) -> None:
    await do(pages[0], "steal 1")
    await do(pages[1], "challenge")
    await do(pages[2], "pass")
    await wait(server, pages, REACTION + BANK)
    assert ("lose_influence", [1]) == (pages[0].game.phase, pages[0].game.asked)
    await wait(server, pages, REACTION + BANK)
    assert ["contessa"] == pages[0].game.players[1].revealed


async def test_an_answer_by_default_stays_as_sealed_as_any_other(server: LiveServer, pages: list[Page]) -> None:
    await do(pages[0], "steal 1")
    await wait(server, pages, REACTION + BANK / 2)
    await do(pages[1], "pass")
    await wait(server, pages, BANK / 2)  # seat 2 is late, and nobody else is left
    await do(pages[1], "steal 2")  # seat 1 has half its bank, seat 2 nothing
    for page in pages:
        await synced(page)
    watched = len(pages[0].received)
    server.clock.advance(REACTION)
    await synced(pages[0])
    assert [1, 1] == [len(pages[0].received) - watched - 1, 1]  # what `synced` asks for, and nothing else
    await synced(pages[2])
    assert pages[2].prompt is not None
    assert "pass" == pages[2].prompt.answered


async def test_a_late_answer_is_refused(server: LiveServer, pages: list[Page]) -> None:
    window = pages[0].game.window
    await wait(server, pages, TURN + BANK)
    outcome = await pages[0].decide("tax", window=window)
    assert "stale_window" == getattr(outcome, "code", "accepted")


async def test_a_player_who_comes_back_has_the_rest_of_the_clock(server: LiveServer, pages: list[Page]) -> None:
    await pages[1].say("set_pace", pace="calm")  # the bot thinks until time goes by
    await pages[0].socket.close()
    while not (await pages[1].update()).table.seats[0].away:
        pass
    server.clock.advance(GRACE_WITH_CLOCKS)
    while not (await pages[1].update()).table.seats[0].owner_away:
        pass
    again = await server.visitors[0].open(pages[1].table.code)
    assert ("human", TURN + BANK - GRACE_WITH_CLOCKS) == (again.table.seats[0].kind, left(again))


# --- Banks --------------------------------------------------------------------------------------


async def test_the_bank_is_reduced_by_the_overrun_once_the_window_has_closed(
    server: LiveServer, pages: list[Page]
) -> None:
    await do(pages[0], "steal 1")
    await wait(server, pages, REACTION + 5)
    await do(pages[1], "pass")
    for page in pages:
        await synced(page)
    assert [[BANK * 1000] * 3] * 3 == [timing(page).bank_ms for page in pages]
    await wait(server, pages, 3)
    await do(pages[2], "pass")
    for page in pages:
        await synced(page)
    assert [[20_000, 15_000, 12_000]] * 3 == [timing(page).bank_ms for page in pages]
    assert TURN + 15 == left(pages[1])


async def test_an_answer_in_time_costs_no_bank(server: LiveServer, pages: list[Page]) -> None:
    await wait(server, pages, TURN)
    await do(pages[0], "income")
    await synced(pages[1])
    assert [BANK * 1000] * 3 == timing(pages[1]).bank_ms


async def test_every_game_begins_with_full_banks(tmp_path: Path) -> None:
    async with live_server(tmp_path, draws=hands("duke duke", "captain captain")) as server:
        pages = await server.friends(2, TIMED)
        await wait(server, pages, TURN + 7)
        for _ in range(2):  # seat 0 proves its Duke, and seat 1 loses a Captain over it
            await do(pages[0], "tax")
            await do(pages[1], "challenge")
            await do(pages[0], "prove")
            await synced(pages[1])
            if pages[1].game.phase == "lose_influence":
                await do(pages[1], "lose captain")
                await do(pages[1], "income")
        await synced(pages[0])
        assert ("game_over", None) == (pages[0].game.phase, pages[0].game.timing)
        await pages[0].say("start")
        await synced(pages[0])
        assert [BANK * 1000] * 2 == timing(pages[0]).bank_ms


# --- Relaxed time -------------------------------------------------------------------------------


async def test_relaxed_time_holds_for_all_from_the_next_window_on(pages: list[Page]) -> None:
    assert isinstance(await pages[2].say("relax", factor=3), Accepted)
    for page in pages:
        await synced(page)
    assert ([3, 3, 3], TURN + BANK) == ([page.table.relax for page in pages], left(pages[0]))
    await do(pages[0], "steal 1")
    for page in pages:
        await synced(page)
    assert [None, 3 * REACTION + BANK, 3 * REACTION + BANK] == [left(page) for page in pages]


async def test_the_highest_wish_counts_and_can_be_taken_back(pages: list[Page]) -> None:
    for page, factor in ((pages[1], 2), (pages[2], 4), (pages[0], 3)):
        await page.say("relax", factor=factor)
    await synced(pages[0])
    assert 4 == pages[0].table.relax
    await pages[2].say("relax", factor=1)
    await synced(pages[0])
    assert 3 == pages[0].table.relax


async def test_a_wish_holds_for_the_others_when_its_guest_has_left(server: LiveServer, pages: list[Page]) -> None:
    await pages[2].say("relax", factor=3)
    assert isinstance(await pages[2].say("leave"), Accepted)
    await synced(pages[0])
    assert 3 == pages[0].table.relax
    await server.restart()
    assert 3 == (await server.visitors[0].open(pages[0].table.code)).table.relax


async def test_a_wish_that_changes_no_time_is_shown_to_nobody_else(pages: list[Page]) -> None:
    async def updates_after_wish(of: Page, factor: int) -> int:
        """Return how many updates the first page gets, but the one that comes with its own refusal."""
        before = len(pages[0].received)
        assert isinstance(await of.say("relax", factor=factor), Accepted)
        await synced(pages[0])
        return sum(b'"t":"update"' in message for message in pages[0].received[before:]) - 1

    await synced(pages[0])
    assert 1 == await updates_after_wish(pages[1], 3)
    assert 0 == await updates_after_wish(pages[2], 2)
    assert 0 == await updates_after_wish(pages[2], 3)
    assert 0 == await updates_after_wish(pages[1], 1)
    assert 1 == await updates_after_wish(pages[2], 1)


async def test_a_table_without_clocks_cannot_be_relaxed(server: LiveServer) -> None:
    pages = await server.friends(3)
    assert "no_clocks" == getattr(await pages[0].say("relax", factor=2), "code", "accepted")


# --- Time that does not count -------------------------------------------------------------------


async def left_after(visitors: list[Visitor], code: str) -> list[float | None]:
    pages = [await visitor.open(code) for visitor in visitors]
    for page in pages:
        await synced(page)
    return [left(page) for page in pages]


async def test_time_does_not_count_while_nobody_is_connected(server: LiveServer, pages: list[Page]) -> None:
    await wait(server, pages, 7)
    watcher = await (await server.visitor()).open(await (await server.visitor()).new_table())
    for page in pages:
        await page.socket.close()
    await synced(watcher)
    server.clock.advance(500)
    await synced(watcher)
    assert [TURN + BANK - 7, None, None] == await left_after(server.visitors[:3], pages[0].table.code)


async def test_time_does_not_count_while_the_server_is_down(server: LiveServer, pages: list[Page]) -> None:
    await wait(server, pages, 7)
    await server.stop()
    server.clock.advance(5_000)
    await server.start()
    server.follow()
    assert [TURN + BANK - 7, None, None] == await left_after(server.visitors, pages[0].table.code)


async def test_time_in_which_the_table_slept_before_the_server_ended_does_not_count(
    server: LiveServer, pages: list[Page]
) -> None:
    await do(pages[0], "steal 1")
    await wait(server, pages, 3)
    watcher = await (await server.visitor()).open(await (await server.visitor()).new_table())
    for page in pages:
        await page.socket.close()
    await synced(watcher)
    server.clock.advance(10 * ALIVE_EVERY)
    await server.restart()
    server.clock.advance(60)
    left_now = await left_after(server.visitors[:3], pages[0].table.code)
    assert [None, REACTION + BANK - 3, REACTION + BANK - 3] == left_now


def copy_as_a_kill_leaves_it(path: Path, into: Path) -> None:
    into.mkdir()
    for part in path.glob("golpe.sqlite3*"):
        shutil.copy(part, into)


def last_sign_of_life(path: Path) -> int:
    with contextlib.closing(sqlite3.connect(f"file:{path / 'golpe.sqlite3'}?mode=ro", uri=True)) as database:
        (at_ms,) = database.execute("SELECT at_ms FROM marks WHERE name = 'alive'").fetchone()
        return int(at_ms)


async def test_after_a_crash_time_goes_on_from_the_last_sign_of_life(
    server: LiveServer, pages: list[Page], tmp_path: Path
) -> None:
    before = last_sign_of_life(tmp_path)
    await wait(server, pages, ALIVE_EVERY)
    async with asyncio.timeout(WITHIN):
        while last_sign_of_life(tmp_path) == before:  # it is saved with the updates
            await synced(pages[0])
    await wait(server, pages, 2)
    other = LiveServer(tmp_path / "crashed" / "golpe.sqlite3", chance=StackedChance(0))
    copy_as_a_kill_leaves_it(tmp_path, other.path.parent)
    other.clock.advance(5_000)
    await other.start()
    try:
        for visitor in server.visitors:
            other.visitors.append(Visitor(other))
            other.visitors[-1].http.cookies.update(visitor.http.cookies)
        assert [TURN + BANK - ALIVE_EVERY, None, None] == await left_after(other.visitors, pages[0].table.code)
    finally:
        for visitor in other.visitors:
            await visitor.leave()
        await other.stop()


async def test_banks_are_the_same_after_a_restart(server: LiveServer, pages: list[Page]) -> None:
    await do(pages[0], "steal 1")
    await wait(server, pages, REACTION + 5)
    await do(pages[1], "pass")
    await server.restart()
    again = [await visitor.open(pages[0].table.code) for visitor in server.visitors]
    await do(again[2], "pass")
    await synced(again[1])
    assert [20_000, 15_000, 15_000] == timing(again[1]).bank_ms

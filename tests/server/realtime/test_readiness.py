"""Before a game: who is ready, the countdown that anybody may stop, masks, and who left the game before."""

import random
from collections.abc import Callable

import pytest

from golpe.protocol.page import Accepted, Rejected, TableOptions
from golpe.server.limits import ALL_READY_STARTS_AFTER, GRACE_WITHOUT_CLOCKS, READY_STARTS_AFTER, START_OFFERED_AFTER
from tests.support.golden_people import close, do, gathered, play, until
from tests.support.live_server import LiveServer, Page, synced
from tests.support.manual_clock import ManualTimer


async def ready(page: Page) -> list[bool]:
    """Return who is ready, as a page shows it."""
    await synced(page)
    return [seat.ready for seat in page.table.seats if seat.kind == "human"]


async def starts_at(page: Page) -> int | None:
    """Return when the next game starts by itself, as a page shows it."""
    await synced(page)
    return None if page.table.wait is None else page.table.wait.starts_at_ms


async def code_of(page: Page, command: str, **wish: object) -> str:
    outcome = await page.say(command, **wish)
    return outcome.code if isinstance(outcome, Rejected) else "accepted"


async def test_three_seconds_after_all_are_ready_the_game_starts(server: LiveServer) -> None:
    pages = await gathered(server, 2)
    await do(pages[0], "ready")
    assert ([True, False], None) == (await ready(pages[1]), await starts_at(pages[1]))
    await do(pages[1], "ready")
    assert server.clock.wall_ms() + 3_000 == await starts_at(pages[0])
    server.clock.advance(2.99)
    await synced(pages[0])
    assert "gathering" == pages[0].table.state
    server.clock.advance(0.01)
    await until(pages[0], lambda: pages[0].table.state == "playing")
    assert [False, False] == await ready(pages[0])


async def test_the_last_one_who_is_ready_shortens_the_countdown_and_who_withdraws_stops_it(server: LiveServer) -> None:
    pages = await gathered(server, 3)
    for page in pages:
        await do(page, "ready")
    assert server.clock.wall_ms() + 3_000 == await starts_at(pages[0])
    await do(pages[1], "ready", is_wanted=False)
    assert await starts_at(pages[0]) is None
    server.clock.advance(READY_STARTS_AFTER)
    await synced(pages[0])
    assert "gathering" == pages[0].table.state
    await do(pages[1], "ready")
    assert server.clock.wall_ms() + 3_000 == await starts_at(pages[0])


async def test_whoever_founded_a_table_of_friends_starts_at_once_and_others_after_half_a_minute(
    server: LiveServer,
) -> None:
    server.start_offered_after = START_OFFERED_AFTER
    await server.restart()
    pages = await gathered(server, 2)
    for page in pages:
        await synced(page)
    assert [True, False] == ["start" in page.table.may for page in pages]
    assert "cannot_start" == await code_of(pages[1], "start")
    server.clock.advance(START_OFFERED_AFTER)
    await until(pages[1], lambda: "start" in pages[1].table.may)
    assert "accepted" == await code_of(pages[1], "start")


async def test_somebody_who_is_ready_alone_plays_with_bots_once_there_are_some(server: LiveServer) -> None:
    (page,) = await gathered(server, 1)
    await do(page, "ready")
    assert ("gathering", [True]) == (page.table.state, await ready(page))
    await do(page, "add_bot", bot="random")
    await until(page, lambda: page.table.state == "playing")


async def test_once_most_are_ready_a_countdown_runs_that_anybody_may_stop(server: LiveServer) -> None:
    pages = await gathered(server, 3)
    await do(pages[0], "ready")
    assert await starts_at(pages[2]) is None
    await do(pages[1], "ready")
    assert server.clock.wall_ms() + 10_000 == await starts_at(pages[2])
    assert "stop_countdown" in pages[2].table.may
    for _ in range(2):
        assert "accepted" == await code_of(pages[2], "stop_countdown")
    assert (None, [True, True, False]) == (await starts_at(pages[0]), await ready(pages[0]))
    server.clock.advance(READY_STARTS_AFTER)
    await synced(pages[0])
    assert "gathering" == pages[0].table.state
    await do(pages[1], "ready", is_wanted=False)
    await do(pages[1], "ready")
    assert server.clock.wall_ms() + 10_000 == await starts_at(pages[0])
    server.clock.advance(READY_STARTS_AFTER)
    await until(pages[0], lambda: pages[0].table.state == "playing")
    assert ["human"] * 3 == [seat.kind for seat in pages[0].table.seats]


async def test_the_countdown_ends_when_most_are_no_longer_ready(server: LiveServer) -> None:
    pages = await gathered(server, 3)
    for page in pages[:2]:
        await do(page, "ready")
    assert await starts_at(pages[2]) is not None
    await do(pages[0], "ready", is_wanted=False)
    assert await starts_at(pages[2]) is None


async def test_the_countdown_ends_when_too_few_players_are_left(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = await gathered(server, 3, TableOptions(changes={"players_min": 3}))
    for page in pages[:2]:
        await do(page, "ready")
    assert await starts_at(pages[0]) is not None
    await do(pages[2], "leave")
    assert await starts_at(pages[0]) is None
    await never_wakes_again(server, pages[0], monkeypatch)


async def test_the_countdown_ends_when_the_options_ask_for_more_players(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = await gathered(server, 3)
    for page in pages[:2]:
        await do(page, "ready")
    await do(pages[2], "configure", options=TableOptions(changes={"players_min": 4}))
    assert await starts_at(pages[0]) is None
    await never_wakes_again(server, pages[0], monkeypatch)


async def never_wakes_again(server: LiveServer, page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the countdown run out, and check that the table does not wake itself without a pause."""
    rung: list[float] = []
    later = server.clock.call_later

    def counted(delay: float, call: Callable[[], None]) -> ManualTimer:
        if delay <= 0:
            rung.append(delay)
        return later(delay, call)

    monkeypatch.setattr(server.clock, "call_later", counted)
    server.clock.advance(READY_STARTS_AFTER)
    for _ in range(3):
        await synced(page)
    assert [] == rung
    assert "gathering" == page.table.state


async def test_a_countdown_that_ends_while_nobody_is_there_waits_for_those_who_are_ready(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = await gathered(server, 3)
    code = pages[0].table.code
    for page in pages[:2]:
        await do(page, "ready")
    for page in pages:
        await page.socket.close()
    await server.visitor()  # the server knows by now that they have gone
    server.clock.advance(3600)
    late = await server.visitors[2].open(code)
    await never_wakes_again(server, late, monkeypatch)
    for visitor in server.visitors[:2]:
        await visitor.open(code)
    await until(late, lambda: late.table.state == "playing")


async def test_a_player_who_leaves_holds_nobody_up(server: LiveServer) -> None:
    pages = await gathered(server, 3)
    await do(pages[0], "ready")
    await do(pages[1], "ready")
    await do(pages[2], "leave")
    server.clock.advance(ALL_READY_STARTS_AFTER)
    await until(pages[0], lambda: pages[0].table.state == "playing")


async def test_readiness_masks_and_the_countdown_outlive_a_restart(server: LiveServer) -> None:
    pages = await gathered(server, 3)
    await do(pages[2], "choose_mask", mask=8)
    for page in pages[:2]:
        await do(page, "ready")
    starts_at_ms = await starts_at(pages[0])
    code = pages[0].table.code
    server.clock.advance(4)
    await server.restart()
    pages = [await visitor.open(code) for visitor in server.visitors]
    assert (starts_at_ms, [True, True, False]) == (await starts_at(pages[0]), await ready(pages[0]))
    assert [0, 1, 8] == [seat.mask for seat in pages[0].table.seats[:3]]
    server.clock.advance(6)
    await until(pages[0], lambda: pages[0].table.state == "playing")
    assert [0, 1, 8] == [seat.mask for seat in pages[0].table.seats]


async def test_the_next_game_begins_like_the_first_when_all_are_ready(server: LiveServer) -> None:
    pages = await gathered(server, 2, TableOptions(pace="instant"))
    await do(pages[0], "start")
    assert "already_started" == await code_of(pages[1], "ready")
    await play(pages, random.Random(1))
    for page in pages:
        assert "ready" in page.table.may
        await do(page, "ready")
    server.clock.advance(ALL_READY_STARTS_AFTER)
    await until(pages[0], lambda: pages[0].game.number == 2)


async def test_two_people_never_wear_the_same_mask(server: LiveServer) -> None:
    pages = await gathered(server, 2)
    await do(pages[0], "choose_mask", mask=1)
    await synced(pages[1])
    assert [1, 0] == [seat.mask for seat in pages[1].table.seats[:2]]
    assert "mask_taken" == await code_of(pages[1], "choose_mask", mask=1)
    await do(pages[0], "leave")
    await do(pages[1], "choose_mask", mask=1)
    await do(pages[0], "sit")
    assert [0, 1] == [seat.mask for seat in pages[0].table.seats[:2]]


async def test_a_departure_is_told_and_the_past_keeps_its_names(server: LiveServer) -> None:
    pages = await gathered(server, 3, TableOptions(pace="instant", seats=3))
    await do(pages[0], "start")
    names = [seat.name for seat in pages[0].table.seats]
    assert [] == pages[0].table.changes
    sent = len(pages[0].log)
    await do(pages[2], "leave")
    await synced(pages[0])
    (change,) = pages[0].table.changes
    bot = pages[0].table.seats[2].name
    assert ("left", 2, names[2], bot) == (change.kind, change.seat, change.before, change.now)
    assert sent <= change.after <= len(pages[0].log)


async def test_a_page_is_told_when_a_bot_will_play_for_somebody_who_is_away(server: LiveServer) -> None:
    pages = await gathered(server, 2)
    await do(pages[0], "start")
    await close(pages[1], pages)
    await until(pages[0], lambda: pages[0].table.seats[1].away)
    assert GRACE_WITHOUT_CLOCKS * 1000 == pages[0].table.seats[1].bot_in_ms
    server.clock.advance(20)
    outcome = await pages[0].say("set_pace", pace="calm")
    assert isinstance(outcome, Accepted)
    await synced(pages[0])
    assert (GRACE_WITHOUT_CLOCKS - 20) * 1000 == pages[0].table.seats[1].bot_in_ms
    server.clock.advance(GRACE_WITHOUT_CLOCKS - 20)
    await until(pages[0], lambda: pages[0].table.seats[1].owner_away)
    back = await server.visitors[1].open(pages[0].table.code)
    await synced(back)
    assert ["away", "back"] == [change.kind for change in back.table.changes]

"""Tables by days: deadlines run on the wall clock with nobody connected, and no bot takes a seat."""

import msgspec
import pytest

from golpe.protocol.days import GamesByDays
from golpe.protocol.page import Accepted, Rejected, TableOptions
from golpe.server.db import journals
from golpe.server.db.retention import DAYS_KEPT_MS
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.limits import ALL_READY_STARTS_AFTER, GRACE_WITH_CLOCKS, SWEEP_EVERY, UNLOAD_AFTER, WAKE_EVERY
from tests.support.by_days import ANSWER_S, BY_DAYS, HOURS, leave, started, until
from tests.support.live_server import LiveServer, Visitor, synced

REFUSED = (
    ({"hours": HOURS}, "leavers"),
    ({"hours": HOURS, "leavers": "resign", "clocks": {"turn": 30, "reaction": 20, "bank": 0}}, "clocks"),
    ({"hours": HOURS, "leavers": "resign", "outside_bots": True}, "outside_bots"),
)


def spend(server: LiveServer, seconds: float) -> None:
    """Let time go by, and let the server look at what is due."""
    server.clock.spend(seconds)
    server.clock.advance(WAKE_EVERY)


async def deadlines(visitor: Visitor) -> list[int | None]:
    """Return the deadlines of a visitor's games, in seconds from now."""
    response = await visitor.http.get("/api/me/games-by-days")
    response.raise_for_status()
    found = msgspec.json.decode(response.content, type=GamesByDays)
    return [None if each.deadline_ms is None else (each.deadline_ms - found.now_ms) // 1000 for each in found.games]


async def is_asked(visitor: Visitor) -> bool:
    return await deadlines(visitor) not in ([], [None])


async def test_a_deadline_gives_the_default_answer_although_nobody_is_connected_and_the_server_has_restarted(
    server: LiveServer,
) -> None:
    code, (ana, bea) = await started(server)
    assert [ANSWER_S] == await deadlines(ana)
    assert [None] == await deadlines(bea)
    await server.restart()
    assert [ANSWER_S] == await deadlines(ana)
    spend(server, ANSWER_S - 60)
    assert [60 - WAKE_EVERY] == await deadlines(ana)
    spend(server, 60)
    await until(lambda: is_asked(bea))
    assert [None] == await deadlines(ana)
    page = await bea.open(code)
    assert "took" in [event.kind for event in page.log]
    assert ["human", "human"] == [seat.kind for seat in page.table.seats]


async def test_a_second_deadline_missed_in_a_row_resigns(server: LiveServer) -> None:
    code, (ana, bea) = await started(server)
    spend(server, ANSWER_S)
    await until(lambda: is_asked(bea))
    page = await bea.open(code)
    assert isinstance(await page.decide("income"), Accepted)
    await page.socket.close()
    spend(server, ANSWER_S)

    async def is_over() -> bool:
        return await deadlines(ana) == []

    await until(is_over)
    page = await ana.open(code)
    assert ("won", 1) == (page.game.ended, page.game.winner)


async def test_an_answer_between_two_missed_deadlines_keeps_the_seat(server: LiveServer) -> None:
    code, (ana, bea) = await started(server)
    for answers in (False, True, False):
        if answers:
            page = await ana.open(code)
            assert isinstance(await page.decide("income"), Accepted)
            await page.socket.close()
        else:
            spend(server, ANSWER_S)
        await until(lambda: is_asked(bea))
        page = await bea.open(code)
        assert isinstance(await page.decide("income"), Accepted)
        await page.socket.close()
        await until(lambda: is_asked(ana))
    page = await bea.open(code)
    assert page.game.ended is None


async def test_no_deadline_runs_while_no_server_does(server: LiveServer) -> None:
    _, (ana, _) = await started(server)
    for _ in range(2):
        await server.stop()
        server.clock.spend(ANSWER_S)
        await server.start()
        server.follow()
    assert [ANSWER_S] == await deadlines(ana)
    code = server.visitors[0].pages[0].table.code
    page = await ana.open(code)  # the table postpones the deadlines that its journal has
    timing = (await synced(page)).game.timing
    assert timing is not None
    assert timing.deadline_ms is not None
    assert ANSWER_S == (timing.deadline_ms - timing.now_ms) // 1000
    assert [ANSWER_S] == await deadlines(ana)


async def test_no_bot_takes_the_seat_of_somebody_who_is_away(server: LiveServer) -> None:
    code, (ana, bea) = await started(server)
    page = await bea.open(code)
    server.clock.advance(2 * GRACE_WITH_CLOCKS)
    assert ["human", "human"] == [seat.kind for seat in (await synced(page)).table.seats]
    refusal = await page.say("substitute", seat=0)
    assert isinstance(refusal, Rejected)
    assert "not_idle" == refusal.code
    assert await is_asked(ana)


async def test_a_standing_answer_is_given_at_once_while_its_player_is_away(server: LiveServer) -> None:
    code, (ana, bea) = await started(server)
    away, page = await bea.open(code), await ana.open(code)
    standing = {"pass_income_and_aid": True}
    assert isinstance(await away.say("set_standing", standing=standing), Accepted)
    await away.socket.close()
    assert isinstance(await page.decide("foreign_aid"), Accepted)
    while page.game.players[0].coins != 3:  # the first of two players begins with one coin
        await page.update()
    assert [ANSWER_S] == await deadlines(bea)  # now it is her turn


async def test_the_list_of_games_tells_nobody_who_has_answered_a_sealed_question(server: LiveServer) -> None:
    code, (ana, bea, cleo) = await started(server, players=3)
    page = await ana.open(code)
    turn = page.game.turn
    asking, first, second = [(ana, bea, cleo)[(turn + at) % 3] for at in range(3)]
    page = await asking.open(code)
    assert isinstance(await page.decide("tax"), Accepted)
    assert [[None], [ANSWER_S], [ANSWER_S]] == [await deadlines(each) for each in (asking, first, second)]
    page = await first.open(code)
    assert isinstance(await page.decide("pass"), Accepted)
    assert [[None], [None], [ANSWER_S]] == [await deadlines(each) for each in (asking, first, second)]


async def test_a_table_by_days_is_not_held_in_memory_and_is_kept(server: LiveServer) -> None:
    _, (ana, bea) = await started(server)
    spend(server, UNLOAD_AFTER)
    server.clock.advance(SWEEP_EVERY)

    async def is_unloaded() -> bool:
        return "golpe_tables_loaded 0.0" in (await ana.http.get("/metrics")).text

    await until(is_unloaded)
    spend(server, ANSWER_S)
    await until(lambda: is_asked(bea))
    assert not await server.database.write(journals.expire, SUBJECTS, server.clock.wall_ms() + DAYS_KEPT_MS - 1000)


@pytest.mark.parametrize(("options", "named"), REFUSED)
async def test_options_that_do_not_fit_are_refused(server: LiveServer, options: dict[str, object], named: str) -> None:
    ana = await server.visitor()
    response = await ana.http.post("/api/tables", json={"kind": "friends", "options": options})
    assert 400 == response.status_code
    assert "bad_options" == response.json()["code"]
    assert response.json()["message"].startswith(named)


async def test_a_public_table_by_days_keeps_the_seats_of_those_who_wait_elsewhere(server: LiveServer) -> None:
    ana, bea = await server.visitor(), await server.visitor()
    code = await ana.new_table("public", options=TableOptions(hours=HOURS, leavers="resign", seats=2), pace="brisk")
    pages = [await ana.open(code), await bea.open(code)]
    await leave(pages)
    server.clock.advance(3600)
    assert [None] == await deadlines(ana)
    await ana.new_table("public", pace="brisk")  # by seconds: one may wait at one such table, and by days at others
    for visitor in (ana, bea):
        page = await visitor.open(code)
        assert isinstance(await page.say("ready", is_wanted=True), Accepted)
        await page.socket.close()

    async def is_dealt() -> bool:
        server.clock.advance(ALL_READY_STARTS_AFTER)
        return await any_asked(ana, bea)

    await until(is_dealt)


async def any_asked(*visitors: Visitor) -> bool:
    return any([await is_asked(each) for each in visitors])


@pytest.mark.parametrize("is_loaded", [True, False])
async def test_whoever_is_erased_resigns_at_once(server: LiveServer, is_loaded: bool) -> None:
    code, (ana, bea) = await started(server)
    if not is_loaded:
        await server.restart()
    assert [ANSWER_S] == await deadlines(ana)
    (await ana.http.delete("/api/me")).raise_for_status()
    await until(lambda: nothing_waits(server, bea))
    page = await bea.open(code)
    assert ("won", 1) == (page.game.ended, page.game.winner)


async def test_others_play_on_after_somebody_was_erased(server: LiveServer) -> None:
    code, people = await started(server, players=3)
    await server.restart()
    (await people[2].http.delete("/api/me")).raise_for_status()
    page = await people[0].open(code)
    while page.table.seats[2].kind != "gone":
        await page.update()
    assert (["human", "human"], None) == ([each.kind for each in page.table.seats[:2]], page.game.ended)


async def test_whoever_is_erased_frees_their_seat_before_the_game(server: LiveServer) -> None:
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    code = await ana.new_table(options=BY_DAYS, pace="calm")
    page = await bea.open(code)
    assert (1, "human") == (page.table.you, page.table.seats[1].kind)
    await page.socket.close()
    await server.restart()
    (await bea.http.delete("/api/me")).raise_for_status()
    page = await ana.open(code)
    while page.table.seats[1].kind != "free":
        await page.update()
    assert "human" == page.table.seats[0].kind


async def nothing_waits(server: LiveServer, visitor: Visitor) -> bool:
    server.clock.advance(WAKE_EVERY)
    return await deadlines(visitor) == []

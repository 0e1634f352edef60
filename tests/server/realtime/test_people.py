"""People at a table: several tabs, arrivals and departures, idle seats, substitute bots, names."""

import asyncio

import pytest

from golpe.protocol.page import Accepted, Clocks, Pace, TableOptions, TableSeat
from golpe.rules.vocabulary.phases import CHALLENGE_ACTION
from golpe.server.limits import (
    CLOSED_SHOWN_AFTER,
    GRACE_WITH_CLOCKS,
    GRACE_WITHOUT_CLOCKS,
    IDLE_AFTER,
    SILENT_AFTER,
)
from golpe.server.realtime.bots import PAUSES, SPARE_S
from golpe.server.services.bot_catalogue import BotCatalogue
from tests.support.live_server import LiveServer, Page, Visitor, hands, synced
from tests.support.ponderer import Ponderer
from tests.support.refusals import code_of


async def seat(page: Page, number: int) -> TableSeat:
    await synced(page)
    return page.table.seats[number]


async def deal_with(server: LiveServer, *cards: str) -> list[Page]:
    """Seat friends with these cards; seat 0 begins."""
    server.stack(hands(*cards))
    return await server.friends(len(cards))


# --- Gathering --------------------------------------------------------------------------------


async def test_whoever_opens_the_link_takes_a_seat_once(server: LiveServer) -> None:
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    code = await ana.new_table()
    first, second, again = await ana.open(code), await bea.open(code), await bea.open(code)
    assert [0, 1, 1] == [page.table.you for page in (first, second, again)]
    await synced(first)
    assert ["Ana", "Bea", "", "", "", ""] == [each.name for each in first.table.seats]
    assert ["human", "human", "free"] == [each.kind for each in first.table.seats[:3]]


async def test_a_link_may_be_typed_in_capitals(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    code = await ana.new_table()
    page = await ana.open(code.upper())
    assert (code, f"http://golpe.test/t/{code}") == (page.table.code, page.table.link)


async def test_a_guest_who_leaves_before_the_game_is_not_reseated_automatically(server: LiveServer) -> None:
    ana, bea = await server.visitor(), await server.visitor()
    code = await ana.new_table()
    page, other = await ana.open(code), await bea.open(code)
    assert "accepted" == code_of(await other.say("leave"))
    again = await bea.open(code)
    assert (None, ["sit"]) == (again.table.you, again.table.may)
    assert "accepted" == code_of(await again.say("sit"))
    await synced(again)
    assert 1 == again.table.you
    assert "human" == (await seat(page, 1)).kind


async def test_empty_seats_can_be_bots_and_free_ones_go_at_the_start(server: LiveServer) -> None:
    ana, bea, cleo = [await server.visitor(name) for name in ("Ana", "Bea", "Cleo")]
    code = await ana.new_table()
    first, second, third = [await visitor.open(code) for visitor in (ana, bea, cleo)]
    assert "accepted" == code_of(await third.say("add_bot", bot="random"))
    assert "accepted" == code_of(await third.say("add_bot", bot="random"))
    assert "accepted" == code_of(await first.say("remove_bot", seat=3))
    assert "accepted" == code_of(await second.say("leave"))
    assert "start" in (await synced(first)).table.may
    assert "accepted" == code_of(await first.say("start"))
    for page in (first, second, third):
        await synced(page)
    assert [0, None, 1] == [page.table.you for page in (first, second, third)]
    assert ["human", "human", "bot"] == [each.kind for each in first.table.seats]
    assert 3 == len(first.game.players)


async def test_equal_names_are_told_apart_at_the_table(server: LiveServer) -> None:
    visitors = [await server.visitor("Ana") for _ in range(3)]
    code = await visitors[0].new_table()
    pages = [await visitor.open(code) for visitor in visitors]
    assert ["Ana", "Ana (2)", "Ana (3)"] == [each.name for each in pages[2].table.seats[:3]]


async def test_a_new_name_is_seen_at_once(server: LiveServer) -> None:
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    code = await ana.new_table()
    page, _ = await ana.open(code), await bea.open(code)
    await synced(page)
    me = {
        "name": "Beatriz",
        "is_chosen": True,
        "number": 2,
        "is_moderator": False,
        "has_played": False,
        "recovered": None,
        "seats": 1,
        "is_following": False,
        "has_account": False,
    }
    assert me == (await bea.http.put("/api/me", json={"name": " Beatriz "})).json()
    assert "Beatriz" == (await page.update()).table.seats[1].name
    assert me == (await bea.http.get("/api/me")).json()


async def test_a_guest_has_a_name_and_a_cookie_that_scripts_cannot_read(server: LiveServer) -> None:
    ana = await server.visitor()
    ana.http.cookies.clear()
    response = await ana.http.get("/api/me")
    assert response.json()["name"].startswith("Guest ")
    cookie = response.headers["set-cookie"].lower()
    assert cookie.startswith("golpe=")
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie
    assert "set-cookie" not in (await ana.http.get("/api/me")).headers


async def test_over_https_the_cookie_is_bound_to_the_host(server: LiveServer) -> None:
    server.base_url, server.is_public = "https://golpe.example", True
    await server.restart()
    ana = await server.visitor()
    ana.http.cookies.clear()
    cookie = (await ana.http.get("/api/me")).headers["set-cookie"].lower()
    assert cookie.startswith("__host-golpe=")
    assert "secure" in cookie
    assert "path=/" in cookie
    assert "domain" not in cookie


# --- Tabs and connections -----------------------------------------------------------------------


async def test_two_tabs_on_a_seat_see_the_same(server: LiveServer) -> None:
    pages = await deal_with(server, "duke duke", "contessa captain")
    tab = await server.visitors[0].open(pages[0].table.code)
    assert "accepted" == code_of(await tab.decide("tax"))
    for page in (pages[0], tab):
        await synced(page)
    assert (pages[0].table, pages[0].game, pages[0].log) == (tab.table, tab.game, tab.log)
    assert "challenge_action" == tab.game.phase


async def test_an_answer_in_one_tab_is_seen_in_the_other(server: LiveServer) -> None:
    pages = await deal_with(server, "duke duke", "contessa captain", "contessa captain")
    tab = await server.visitors[1].open(pages[0].table.code)
    await pages[0].decide("tax")
    await synced(pages[1])
    await pages[1].decide("pass")
    await synced(tab)
    assert tab.prompt is not None
    assert "pass" == tab.prompt.answered
    assert "not_asked" == code_of(await tab.decide("challenge"))


async def test_a_connection_that_comes_back_finds_the_same_game_and_the_whole_log(server: LiveServer) -> None:
    pages = await deal_with(server, "duke duke", "contessa captain")
    await pages[0].decide("income")
    await synced(pages[1])
    await pages[1].decide("income")
    await synced(pages[1])
    before = pages[1].game, pages[1].log
    await pages[1].socket.close()
    again = await server.visitors[1].open(pages[0].table.code)
    assert before == (again.game, again.log)
    assert (1, 0) == (again.latest.seq, again.latest.log_from) if again.latest else False


async def test_others_see_who_is_connected(server: LiveServer) -> None:
    pages = await server.friends(2)
    assert [True, True] == [each.connected for each in pages[0].table.seats]
    await pages[1].socket.close()
    assert not (await pages[0].update()).table.seats[1].connected
    await server.visitors[1].open(pages[0].table.code)
    assert (await pages[0].update()).table.seats[1].connected


async def test_a_closed_page_shows_as_away_after_a_second_so_a_reload_shows_nothing(server: LiveServer) -> None:
    server.closed_shown_after = CLOSED_SHOWN_AFTER
    await server.restart()
    pages = await deal_with(server, "duke duke", "contessa captain")
    code = pages[0].table.code
    for is_reloaded in (True, False):
        await server.visitors[1].pages[-1].socket.close()
        server.clock.advance(CLOSED_SHOWN_AFTER - 0.1)
        assert not (await seat(pages[0], 1)).away
        if is_reloaded:
            await server.visitors[1].open(code)
    server.clock.advance(CLOSED_SHOWN_AFTER)
    assert (await pages[0].update()).table.seats[1].away
    assert 1 == sum(b'"away":true' in raw for raw in pages[0].received)


async def test_silence_shows_as_away_after_ten_seconds_without_a_ping_whatever_else_is_said(server: LiveServer) -> None:
    pages = await deal_with(server, "duke duke", "contessa captain")
    await pages[1].send(t="ping")
    await synced(pages[1])
    server.clock.advance(SILENT_AFTER - 0.001)
    await pages[1].send(t="here")
    await synced(pages[1])
    assert not (await seat(pages[0], 1)).away
    server.clock.advance(0.001)
    silent = (await pages[0].update()).table.seats[1]
    assert (True, False, None) == (silent.away, silent.connected, silent.bot_in_ms)
    await pages[1].send(t="ping")
    assert not (await pages[0].update()).table.seats[1].away


async def test_updates_are_numbered_on_each_connection_without_a_gap(server: LiveServer) -> None:
    pages = await deal_with(server, "duke duke", "contessa captain", "contessa captain")
    watcher = await (await server.visitor()).open(pages[0].table.code)
    await pages[0].decide("tax")
    await synced(pages[1])
    await pages[1].decide("pass")
    await synced(pages[2])
    await pages[2].decide("pass")
    updates = [raw for raw in (await synced(watcher)).received if raw.startswith(b'{"t":"update"')]
    seqs = [int(raw.partition(b'"seq":')[2].partition(b",")[0]) for raw in updates]
    assert list(range(1, len(seqs) + 1)) == seqs
    assert 4 == len(seqs)  # hello, the claim, its end, the answer to the last question: no pass is sent


# --- Leaving, idling, coming back -----------------------------------------------------------------


async def test_a_player_who_leaves_during_the_game_is_replaced_for_good(server: LiveServer) -> None:
    pages = await deal_with(server, "duke duke", "contessa captain", "contessa captain")
    assert "accepted" == code_of(await pages[1].say("leave"))
    left = await seat(pages[0], 1)
    assert ("bot", "random", False) == (left.kind, left.bot, left.owner_away)
    await synced(pages[1])
    assert (None, []) == (pages[1].table.you, pages[1].table.may)
    assert all(player.hand is None for player in pages[1].game.players)
    assert "table_full" == code_of(await pages[1].say("sit"))


async def test_only_an_idle_seat_can_be_given_to_a_bot(server: LiveServer) -> None:
    pages = await deal_with(server, "duke duke", "contessa captain", "contessa captain")
    assert "not_idle" == code_of(await pages[0].say("substitute", seat=1))
    server.clock.advance(IDLE_AFTER - 1)
    await pages[0].send(t="here")
    await pages[2].send(t="here")
    for page in pages:
        await synced(page)
    server.clock.advance(1)
    assert [True, True, False] == [each.idle for each in (await pages[2].update()).table.seats]
    assert "accepted" == code_of(await pages[2].say("substitute", seat=1))  # and seat 0 alone keeps its window open
    kept = await seat(pages[0], 1)
    assert ("bot", True, False) == (kept.kind, kept.owner_away, kept.idle)


async def test_a_person_takes_the_seat_back_from_the_bot_that_kept_it(server: LiveServer) -> None:
    pages = await deal_with(server, "duke duke", "contessa captain", "contessa captain")
    server.clock.advance(IDLE_AFTER)
    await pages[2].say("substitute", seat=1)
    await synced(pages[1])
    assert (None, ["sit"]) == (pages[1].table.you, pages[1].table.may)
    assert pages[1].game.players[1].hand is None
    assert "accepted" == code_of(await pages[1].say("sit"))
    await synced(pages[1])
    assert (1, ["captain", "contessa"]) == (pages[1].table.you, pages[1].game.players[1].hand)
    assert not (await seat(pages[0], 1)).owner_away


async def test_a_player_who_reopens_the_table_gets_the_seat_back_at_once(server: LiveServer) -> None:
    pages = await deal_with(server, "duke duke", "contessa captain", "contessa captain")
    code = pages[0].table.code
    server.clock.advance(IDLE_AFTER)
    await pages[2].say("substitute", seat=1)
    await server.restart()
    page = await server.visitors[1].open(code)
    assert (1, "human", False) == (page.table.you, page.table.seats[1].kind, page.table.seats[1].owner_away)


async def test_a_bot_keeps_the_seat_of_a_player_disconnected_for_too_long(server: LiveServer) -> None:
    pages = await deal_with(server, "duke duke", "contessa captain", "contessa captain")
    assert not (await seat(pages[0], 1)).away
    await pages[1].socket.close()
    assert (await pages[0].update()).table.seats[1].away
    server.clock.advance(GRACE_WITHOUT_CLOCKS - 0.001)
    assert "human" == (await seat(pages[0], 1)).kind
    server.clock.advance(0.001)
    kept = (await pages[0].update()).table.seats[1]
    assert ("bot", True, False) == (kept.kind, kept.owner_away, kept.away)
    page = await server.visitors[1].open(pages[0].table.code)
    assert (1, ["captain", "contessa"]) == (page.table.you, page.game.players[1].hand)
    back = await seat(pages[0], 1)
    assert ("human", False, False) == (back.kind, back.owner_away, back.away)


async def test_clocks_shorten_the_grace(server: LiveServer) -> None:
    server.stack(hands("duke duke", "contessa captain", "contessa captain"))
    clocks = Clocks(turn=600, reaction=300, bank=0)
    pages = await server.friends(3, TableOptions(clocks=clocks, show_waiting=False))
    await pages[1].socket.close()
    await pages[0].update()
    server.clock.advance(GRACE_WITH_CLOCKS)
    assert "bot" == (await pages[0].update()).table.seats[1].kind


async def test_a_player_with_a_second_page_open_is_not_away(server: LiveServer) -> None:
    pages = await deal_with(server, "duke duke", "contessa captain", "contessa captain")
    await server.visitors[1].open(pages[0].table.code)
    await pages[1].socket.close()
    server.clock.advance(GRACE_WITHOUT_CLOCKS)
    assert ("human", False) == ((await seat(pages[0], 1)).kind, (await seat(pages[0], 1)).away)


async def test_a_player_who_is_lost_does_not_stall_the_table(server: LiveServer) -> None:
    pages = await deal_with(server, "duke duke", "contessa captain", "contessa captain")
    await pages[0].socket.close()  # it is their turn
    await pages[1].update()
    server.clock.advance(GRACE_WITHOUT_CLOCKS)
    while pages[1].game.phase == "choose_action" and pages[1].game.turn == 0:
        await pages[1].update()


async def test_when_a_table_wakes_everybody_is_given_time_to_come_back(server: LiveServer) -> None:
    pages = await deal_with(server, "duke duke", "contessa captain", "contessa captain")
    await server.restart()
    server.clock.advance(GRACE_WITHOUT_CLOCKS)
    page = await server.visitors[0].open(pages[0].table.code)
    assert ["human", "human"] == [each.kind for each in page.table.seats[1:]]
    server.clock.advance(GRACE_WITHOUT_CLOCKS)
    while [each.kind for each in page.table.seats[1:]] != ["bot", "bot"]:
        await page.update()


async def test_no_bot_keeps_a_seat_of_an_exiled_player_or_between_games(server: LiveServer) -> None:
    pages = await deal_with(server, "duke duke", "captain captain")
    for page, decision in zip(
        [pages[0], pages[1], pages[0], pages[1]], ["tax", "challenge", "prove", "lose captain"], strict=True
    ):
        await synced(page)
        await page.decide(decision)
    await synced(pages[1])
    await pages[1].decide("income")
    for page, decision in ((pages[0], "tax"), (pages[1], "challenge"), (pages[0], "prove")):
        await synced(page)
        await page.decide(decision)
    await synced(pages[0])
    assert "game_over" == pages[0].game.phase
    await pages[1].socket.close()
    server.clock.advance(2 * GRACE_WITHOUT_CLOCKS)
    assert ("human", False) == ((await seat(pages[0], 1)).kind, (await seat(pages[0], 1)).away)


async def test_a_decision_is_no_sign_of_life(server: LiveServer) -> None:
    pages = await deal_with(server, "duke duke", "contessa captain", "contessa captain")
    server.clock.advance(IDLE_AFTER - 1)
    await pages[0].decide("tax")
    await synced(pages[1])
    await pages[1].decide("pass")
    await synced(pages[2])
    assert [False, False, False] == [each.idle for each in pages[2].table.seats]
    server.clock.advance(1)
    assert [True, True, True] == [each.idle for each in (await pages[2].update()).table.seats]


async def test_the_last_seat_to_answer_becomes_idle_despite_activity(server: LiveServer) -> None:
    pages = await deal_with(server, "duke duke", "contessa captain")
    server.clock.advance(IDLE_AFTER - 1)
    for page in pages:
        await page.send(t="here")
        await synced(page)
    server.clock.advance(1)
    assert [True, False] == [each.idle for each in (await pages[1].update()).table.seats]


@pytest.mark.parametrize("is_shown", [True, False])
async def test_the_last_who_is_waited_for_becomes_idle_if_everybody_sees_that(
    server: LiveServer, is_shown: bool
) -> None:
    server.stack(hands("duke duke", "contessa captain", "contessa captain"))
    pages = await server.friends(3, TableOptions(show_waiting=is_shown))
    for page, decision in ((pages[0], "tax"), (pages[1], "pass")):
        await synced(page)
        await page.decide(decision)
    server.clock.advance(IDLE_AFTER - 1)
    for page in pages:
        await page.send(t="here")
        await synced(page)
    server.clock.advance(1)
    assert [False, False, is_shown] == [each.idle for each in (await synced(pages[1])).table.seats]


async def test_a_player_who_comes_back_is_no_longer_idle(server: LiveServer) -> None:
    pages = await deal_with(server, "duke duke", "contessa captain", "contessa captain")
    server.clock.advance(IDLE_AFTER)
    await pages[2].send(t="here")
    assert not (await seat(pages[2], 2)).idle
    assert (await seat(pages[0], 1)).idle


# --- Bots ---------------------------------------------------------------------------------------


async def against_bots(server: LiveServer, pace: str) -> tuple[Visitor, Page]:
    ana = await server.visitor("Ana")
    server.stack(hands("duke duke", "captain captain", "contessa contessa"))
    code = await ana.new_table("bots", opponents=2, pace="calm" if pace == "calm" else "brisk")
    return ana, await ana.open(code)


async def test_bots_answer_after_a_pause_of_the_pace(server: LiveServer) -> None:
    _, page = await against_bots(server, "calm")
    await page.decide("tax")
    await synced(page)
    shortest, longest = PAUSES["calm"]
    pauses = [delay for delay in server.clock.delays() if longest / 2 < delay < 5]  # halfway there they think
    assert 2 == len(pauses)
    assert all(shortest <= pause <= longest for pause in pauses)
    server.clock.advance(shortest - 0.01)
    await synced(page)
    assert "challenge_action" == page.game.phase
    server.clock.advance(longest)
    await page.update()
    assert "challenge_action" != page.game.phase


async def test_another_pace_holds_for_the_pause_that_is_running(server: LiveServer) -> None:
    _, page = await against_bots(server, "calm")
    await page.decide("tax")
    await page.say("set_pace", pace="instant")
    while page.game.phase == "challenge_action":
        await page.update()


async def against_who_thinks(server: LiveServer, bot: Ponderer, *, longest_s: float, pace: Pace = "brisk") -> Page:
    """Seat a visitor against a slow bot, declare Tax, and return the visitor's page."""
    server.catalogue = BotCatalogue(("random",), lambda _: bot)
    server.bots_think_for = longest_s
    await server.restart()
    ana = await server.visitor("Ana")
    server.stack(hands("duke duke", "captain captain"))
    page = await ana.open(await ana.new_table("bots", opponents=1, pace=pace))
    await page.decide("tax")
    await synced(page)
    return page


@pytest.mark.parametrize("pace", PAUSES)
@pytest.mark.parametrize("finds", [True, False])
async def test_the_time_of_an_answer_does_not_reveal_how_long_a_bot_thought(
    server: LiveServer, *, pace: Pace, finds: bool
) -> None:
    bot, needed = Ponderer(is_let=finds), 0.3 + SPARE_S
    try:
        page = await against_who_thinks(server, bot, longest_s=0.3, pace=pace)
        pause = max(delay for delay in server.clock.delays() if delay < 5)
        assert max(needed, PAUSES[pace][0]) - 1e-9 <= pause <= max(needed, PAUSES[pace][1]) + 1e-9
        server.clock.advance(pause - needed + 0.001)
        assert await asyncio.to_thread(bot.has_begun.wait, 10)
        server.clock.advance(needed - 0.011)
        await synced(page)
        assert "challenge_action" == page.game.phase
        server.clock.advance(0.011)
        await page.update()
        assert "challenge_action" != page.game.phase
    finally:
        bot.let.set()


async def test_a_table_goes_on_while_a_bot_thinks(server: LiveServer) -> None:
    bot = Ponderer()
    try:
        page = await against_who_thinks(server, bot, longest_s=3600)
        assert await asyncio.to_thread(bot.has_begun.wait, 10)
        async with asyncio.timeout(5):
            assert isinstance(await page.say("set_pace", pace="calm"), Accepted)
        assert not bot.let.is_set()
    finally:
        bot.let.set()


async def test_a_table_goes_on_though_a_bot_thinks_when_its_answer_is_due(server: LiveServer) -> None:
    bot = Ponderer()
    try:
        page = await against_who_thinks(server, bot, longest_s=20)
        assert await asyncio.to_thread(bot.has_begun.wait, 10)
        server.clock.advance(20 + 2 * SPARE_S)
        async with asyncio.timeout(5):
            await synced(page)
        assert "challenge_action" == page.game.phase
        bot.let.set()
        await page.update()
        assert "challenge_action" != page.game.phase
        assert 1 == bot.phases.count(CHALLENGE_ACTION)
    finally:
        bot.let.set()


async def test_what_a_bot_begins_to_think_about_anew_is_not_thought_twice(server: LiveServer) -> None:
    bot = Ponderer()
    try:
        page = await against_who_thinks(server, bot, longest_s=20)
        assert await asyncio.to_thread(bot.has_begun.wait, 10)
        for pace in ("calm", "brisk", "calm"):  # the thread is taken, so these wait, the last without success
            assert isinstance(await page.say("set_pace", pace=pace), Accepted)
            await synced(page)
        bot.let.set()
        server.clock.advance(20 + 2 * SPARE_S)
        await page.update()
        assert "challenge_action" != page.game.phase
        assert 2 == bot.phases.count(CHALLENGE_ACTION)
    finally:
        bot.let.set()


async def test_bots_do_not_play_on_while_nobody_looks(server: LiveServer) -> None:
    ana, page = await against_bots(server, "calm")
    await page.decide("tax")
    await synced(page)
    window, code = page.game.window, page.table.code
    await page.socket.close()
    watcher = await (await server.visitor()).open(await (await server.visitor()).new_table())
    server.clock.advance(20)
    await synced(watcher)
    again = await ana.open(code)
    assert ("challenge_action", window) == (again.game.phase, again.game.window)
    server.clock.advance(PAUSES["calm"][1])
    await again.update()
    assert window != again.game.window


async def test_bots_that_owe_an_answer_go_on_after_a_restart(server: LiveServer) -> None:
    ana, page = await against_bots(server, "brisk")
    await page.decide("tax")
    window, code = page.game.window, page.table.code
    await server.restart()
    again = await ana.open(code)
    await synced(again)
    server.clock.advance(PAUSES["brisk"][1])
    await again.update()
    assert window != again.game.window


async def test_the_bots_names_are_told_apart_from_the_peoples(server: LiveServer) -> None:
    _, page = await against_bots(server, "brisk")
    names = [each.name for each in page.table.seats]
    assert len(set(names)) == len(names)
    assert [None, "random", "random"] == [each.bot for each in page.table.seats]

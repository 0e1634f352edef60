"""The lobby: public tables open, fill, play and end, after a restart too, and never reveal cards."""

import asyncio
import re
from pathlib import Path

import httpx
import msgspec
import pytest
from msgspec.structs import replace

from golpe.protocol.page import PROTOCOL_VERSION, OpenTable, OpenTables, TableOptions
from golpe.rules.vocabulary.characters import COURT
from golpe.server.db import journals
from golpe.server.db.errors import StoreError
from golpe.server.db.journals import Commit
from golpe.server.db.sqlite.database import visit
from golpe.server.guests import people
from golpe.server.limits import LOBBY_EVERY, SEAT_KEPT_FOR, SWEEP_EVERY
from golpe.server.listings.listings import LISTED, Listing, listing_of, written_news
from golpe.server.listings.waiting import Waiting
from golpe.server.realtime import publications
from golpe.server.services.bus import NEWS_WAITING_MAX
from golpe.server.wire.incoming import options_of
from golpe.table.seats import Seat
from golpe.table.state import TableState
from tests.support.intercepted import Going, intercept
from tests.support.journals import first_outcome
from tests.support.live_server import WITHIN, LiveServer, Page, Visitor, hands, live_server, synced
from tests.support.refusals import code_of

OTHER_DEAL = "assassin assassin, duke captain, contessa duke"
PUBLIC = TableOptions(show_waiting=False, seats=3)


async def lobby(visitor: Visitor) -> Page:
    """Open the lobby; return its page, with nothing read yet."""
    page = await visitor.connect("lobby")
    await page.send(t="hello", protocol=PROTOCOL_VERSION)
    return page


async def tables(page: Page) -> list[OpenTable]:
    """Return the next list."""
    message = await page.receive()
    assert isinstance(message, OpenTables)
    return message.tables


async def next_tables(server: LiveServer, page: Page) -> list[OpenTable]:
    """Return the next list, once it may come."""
    await server.visitor()  # the news are here before this is answered
    server.clock.advance(LOBBY_EVERY)
    return await tables(page)


async def public_table(visitor: Visitor, options: TableOptions = PUBLIC) -> str:
    return await visitor.new_table("public", options=options, pace="brisk")


# --- What is listed -----------------------------------------------------------------------------


def test_the_seat_of_a_leaver_is_listed_as_free_although_a_bot_plays_there() -> None:
    seats = [Seat(guest=1), Seat(bot="random", stands_in=True), Seat(bot="random")]
    listing = listing_of(
        TableState("bcdfgh", first_outcome, kind="public", options=options_of(PUBLIC), seats=seats), since_ms=0
    )
    assert listing is not None
    assert (1, 1) == (listing.bots, listing.free)


async def test_a_table_is_listed_as_it_fills_plays_and_empties(server: LiveServer) -> None:
    ana, bea, cleo = [await server.visitor(name) for name in ("Ana", "Bea", "Cleo")]
    hall = await lobby(cleo)
    assert [] == await tables(hall)
    code = await public_table(ana)
    (listed,) = await next_tables(server, hall)
    assert (code, "gathering", "The base game") == (listed.code, listed.state, listed.title)
    assert (["Ana"], 0, 2, 3) == (listed.people, listed.bots, listed.free, listed.options.seats)
    first = await ana.open(code)
    second = await bea.open(code)
    assert ["Ana", "Bea"] == (await next_tables(server, hall))[0].people
    await first.say("add_bot", bot="random")
    assert (1, 0) == ((listed := (await next_tables(server, hall))[0]).bots, listed.free)
    await first.say("start")
    assert "playing" == (await next_tables(server, hall))[0].state
    await first.say("leave")
    assert ["Bea"] == (await next_tables(server, hall))[0].people
    await second.say("leave")
    assert [] == await next_tables(server, hall)


async def test_only_public_tables_are_listed_and_games_only_if_they_may_be_watched(server: LiveServer) -> None:
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    hall = await lobby(await server.visitor())
    await tables(hall)
    await ana.new_table()
    await ana.new_table("bots")
    code = await public_table(ana, TableOptions(spectators=False, show_waiting=False))
    assert [code] == [each.code for each in await next_tables(server, hall)]
    page, _ = await ana.open(code), await bea.open(code)
    assert 2 == len((await next_tables(server, hall))[0].people)
    assert "accepted" == code_of(await page.say("start"))
    assert [] == await next_tables(server, hall)


async def test_changes_are_sent_together_and_at_a_limited_rate(server: LiveServer) -> None:
    hall = await lobby(await server.visitor())
    await tables(hall)
    for name in ("Ana", "Bea", "Cleo"):
        await public_table(await server.visitor(name))
    late = await lobby(await server.visitor())
    assert [] == await tables(late)  # a late page gets the current tables at once
    server.clock.advance(LOBBY_EVERY - 0.01)
    await synced_lobby(hall)
    assert 1 == sum(raw.startswith(b'{"t":"lobby"') for raw in hall.received)
    server.clock.advance(0.01)
    assert [["Ana"], ["Bea"], ["Cleo"]] == sorted(each.people for each in await tables(hall))
    assert 3 == len(await tables(late))


async def synced_lobby(page: Page) -> None:
    """Read everything that has been sent to a page of the lobby: up to the refusal of a command."""
    assert "not_a_table" == code_of(await page.say("leave"))


async def test_the_best_table_stands_first(server: LiveServer) -> None:
    visitors = [await server.visitor(f"Guest {number}") for number in range(6)]
    oldest = await public_table(visitors[0])
    server.clock.advance(1)
    fuller = await public_table(visitors[1])
    full = await public_table(visitors[2])
    await visitors[3].open(fuller)
    page = await visitors[2].open(full)
    for _ in range(2):
        await page.say("add_bot", bot="random")
    assert [fuller, oldest, full] == [each.code for each in await tables(await lobby(visitors[4]))]


async def test_a_new_name_is_listed_and_an_erased_one_is_not(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    await public_table(ana)
    hall = await lobby(await server.visitor())
    assert ["Ana"] == (await tables(hall))[0].people
    await ana.http.put("/api/me", json={"name": "Anabel"})
    assert ["Anabel"] == (await next_tables(server, hall))[0].people
    await ana.http.delete("/api/me")
    assert ["Guest"] == (await next_tables(server, hall))[0].people


async def test_the_list_is_bounded(server: LiveServer) -> None:
    hall = await lobby(await server.visitor())
    await tables(hall)
    for number in range(120):
        listing = Listing(
            state="gathering", options=options_of(PUBLIC), people=[1], numbers=[1], bots=0, free=2, since_ms=number
        )
        server.services.bus.publish(LISTED, written_news(f"c{number}", listing))
        if number % 50 == 0:
            await server.visitor()  # more at once would be lost
    await server.visitor()
    server.clock.advance(LOBBY_EVERY)
    message = await hall.receive()
    assert isinstance(message, OpenTables)
    assert (100, 20) == (len(message.tables), message.more)


async def test_a_list_that_cannot_be_read_is_sent_later(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(_: Going) -> None:
        raise StoreError("the disk is on fire")

    await public_table(await server.visitor("Ana"))
    bea = await server.visitor()
    with monkeypatch.context() as patched:
        intercept(patched, people.names_of, broken)
        hall = await lobby(bea)
        await synced_lobby(hall)
        await synced_lobby(hall)
        assert [] == [raw for raw in hall.received if b'"lobby"' in raw]
    server.clock.advance(LOBBY_EVERY)
    assert ["Ana"] == (await tables(hall))[0].people


async def test_a_listing_of_another_version_hides_its_table_alone(server: LiveServer) -> None:
    await public_table(await server.visitor("Ana"))
    odd = await public_table(await server.visitor("Bea"))
    journal = await server.database.write(journals.journal_of, odd)
    other = Commit(seq=len(journal) + 1, command_id=None, command=b"", entries=b"[]", listing=b'{"state":"dreaming"}')
    await journals.save(server.database, odd, other)
    await server.restart()
    server.services.bus.publish(LISTED, b'{"code":7}')
    assert [["Ana"]] == [each.people for each in await tables(await lobby(server.visitors[0]))]


async def test_lost_messages_are_recovered(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    await public_table(ana)
    hall = await lobby(ana)
    assert 1 == len(await tables(hall))
    for number in range(2 * NEWS_WAITING_MAX):
        server.services.bus.publish(LISTED, written_news(f"c{number}", None))
    await public_table(await server.visitor("Bea"))
    assert [["Ana"], ["Bea"]] == [each.people for each in await next_tables(server, hall)]


# --- Restarts and abandoned seats -----------------------------------------------------------------


async def test_the_list_outlives_a_restart(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    code = await public_table(ana)
    hall = await lobby(await server.visitor())
    before = await tables(hall)
    await server.restart()
    assert before == await tables(await lobby(server.visitors[1]))
    page = await ana.open(code)
    assert 0 == page.table.you


async def test_a_page_of_the_lobby_is_told_when_to_reconnect(server: LiveServer) -> None:
    hall = await lobby(await server.visitor())
    await tables(hall)
    await server.stop()
    assert ("try_again", 1012) == (await hall.bye(), hall.socket.close_code)
    await server.start()
    server.follow()


async def test_the_seat_of_an_absent_guest_is_kept_for_a_minute(server: LiveServer) -> None:
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    code = await public_table(ana)
    page, other = await ana.open(code), await bea.open(code)
    await other.socket.close()
    while page.table.seats[1].connected:
        await page.update()
    server.clock.advance(SEAT_KEPT_FOR - 0.01)
    assert "human" == (await synced(page)).table.seats[1].kind
    server.clock.advance(0.01)
    assert "free" == (await page.update()).table.seats[1].kind


async def test_a_table_whose_guests_have_all_disconnected_is_no_longer_listed(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    await public_table(ana)
    await server.restart()
    hall = await lobby(await server.visitor())
    assert 1 == len(await tables(hall))
    server.clock.advance(SWEEP_EVERY)  # the table is looked after
    await synced_lobby(hall)
    async with asyncio.timeout(WITHIN):
        while server.clock.delays().count(SEAT_KEPT_FOR) < 1 + (SWEEP_EVERY == SEAT_KEPT_FOR):
            await server.visitor()
    server.clock.advance(SEAT_KEPT_FOR)
    assert [] == await next_tables(server, hall)


async def test_friends_keep_their_seats_for_longer(server: LiveServer) -> None:
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    code = await ana.new_table()
    page, other = await ana.open(code), await bea.open(code)
    await other.socket.close()
    server.clock.advance(2 * SEAT_KEPT_FOR)
    assert "human" == (await synced(page)).table.seats[1].kind


# --- One seat at a time ---------------------------------------------------------------------------


async def test_a_guest_who_opens_two_public_tables_at_once_is_seated_at_one(server: LiveServer) -> None:
    ana, bea, cleo = [await server.visitor(name) for name in ("Ana", "Bea", "Cleo")]
    laid = await asyncio.gather(*(public_table(ana) for _ in range(3)), return_exceptions=True)
    assert [str] == [type(each) for each in laid if isinstance(each, str)]
    codes = [await public_table(bea), *(each for each in laid if isinstance(each, str))]
    pages = [await cleo.connect(code) for code in codes]
    for page in pages:
        await page.hello_unheard()
    seats = [(await page.update()).table.you for page in pages]
    assert 1 == sum(seat is not None for seat in seats)


async def test_a_guest_who_could_not_be_seated_can_be_seated_elsewhere(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: object, **__: object) -> None:
        raise StoreError("the disk is full")

    ana = await server.visitor("Ana")
    with monkeypatch.context() as broken:
        intercept(broken, journals.new_table, full)
        with pytest.raises(httpx.HTTPStatusError):
            await public_table(ana)
    await public_table(ana)


async def test_a_guest_waiting_at_a_public_table_only_watches_another(server: LiveServer) -> None:
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    first, second = await public_table(ana), await public_table(bea)
    mine = await ana.open(first)
    page = await ana.open(second)
    assert None is page.table.you
    assert "seated_elsewhere" == code_of(await page.say("sit"))
    refused = await ana.http.post("/api/tables", json={"kind": "public", "bot": "random"})
    assert (409, "seated_elsewhere") == (refused.status_code, refused.json()["code"])
    await mine.say("leave")
    assert "accepted" == code_of(await page.say("sit"))
    tab = await ana.open(second)
    assert "already_seated" == code_of(await tab.say("sit"))


# --- What is never sent ---------------------------------------------------------------------------


async def listed_game(server: LiveServer, answer: str) -> bytes:
    """Return the lobby's entry for a public table with an open sealed window."""
    visitors = [await server.visitor(name) for name in ("Ana", "Bea", "Cleo")]
    code = await public_table(visitors[0])
    pages = [await visitor.open(code) for visitor in visitors]
    await pages[0].say("start")
    await synced(pages[0])
    await pages[0].decide("tax")
    await synced(pages[1])
    await pages[1].decide(answer)
    hall = await lobby(await server.visitor())
    await tables(hall)
    for visitor in visitors:
        assert visitor.http.cookies["golpe"].encode() not in hall.received[-1]
    return hall.received[-1]


async def twins_listed(folder: Path) -> list[bytes]:
    """Return the lobby entries of twin tables that differ in hands and in an answer."""
    told: list[bytes] = []
    for deal, answer in (("duke duke, captain contessa, contessa captain", "pass"), (OTHER_DEAL, "challenge")):
        (folder / answer).mkdir()
        async with live_server(folder / answer, draws=hands(*deal.split(", "))) as server:
            told.append(await listed_game(server, answer))
    return told


@pytest.mark.leaks
async def test_no_byte_of_the_list_depends_on_cards_answers_or_secrets(tmp_path: Path) -> None:
    told = await twins_listed(tmp_path)
    assert told[0] == told[1]
    (listed,) = msgspec.json.decode(told[0])["tables"]
    assert {"code", "state", "title", "options", "people", "bots", "free", "since_ms", "rating"} == set(listed)
    assert not set(COURT) & set(re.findall(r"\w+", told[0].decode()))


@pytest.mark.leaks
async def test_a_card_in_the_list_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(state: TableState, *, since_ms: int) -> Listing | None:
        listing = listing_of(state, since_ms=since_ms)
        if listing is None or state.game is None:
            return listing
        return replace(listing, bots=state.game.view(0).hand[0][0])

    monkeypatch.setattr(publications, "listing_of", leaky)
    told = await twins_listed(tmp_path)
    assert told[0] != told[1]


async def test_the_lobby_takes_hello_and_nothing_else(server: LiveServer) -> None:
    ana = await server.visitor()
    page = await ana.connect("lobby")
    assert "hello_first" == code_of(await page.say("leave"))
    await page.send(t="hello", protocol=PROTOCOL_VERSION - 1)
    assert "protocol_too_old" == await page.bye()
    stranger = Visitor(server)
    assert "no_guest" == await (await stranger.connect("lobby")).bye()
    await stranger.leave()
    hall = await lobby(ana)
    await tables(hall)
    await synced_lobby(hall)


async def test_the_number_of_a_guests_lobby_pages_is_limited(server: LiveServer) -> None:
    ana = await server.visitor()
    for _ in range(12):
        assert [] == await tables(await lobby(ana))
    assert "too_many_connections" == await (await lobby(ana)).bye()


@pytest.mark.faults
async def test_what_another_server_knows_of_a_guest_counts_too(server: LiveServer) -> None:
    """That Bea waits at a table which another server has opened, and this one has not heard of."""
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    code = await public_table(ana)
    mine = await ana.open(code)
    with visit(server.path) as session:
        Waiting(sits=frozenset({2}), stays=frozenset({2})).save(session, "elsewhere")
    with pytest.raises(httpx.HTTPStatusError) as refused:
        await public_table(bea)
    assert (409, "seated_elsewhere") == (refused.value.response.status_code, refused.value.response.json()["code"])
    page = await bea.connect(code)
    await page.hello_unheard()
    assert "try_again" == await page.bye()  # the table is read again, and now she is known to wait
    assert None is (await bea.open(code)).table.you  # she watches
    assert mine.table.you == (await ana.open(code)).table.you

"""A person has one label at a table: at seats, in talk, after departures, in records, in reports and in the lobby."""

import asyncio
import random
import sqlite3
from contextlib import closing

import msgspec
from typer.testing import CliRunner

from golpe.cli.main import app
from golpe.protocol.bodies import PlayedGames
from golpe.protocol.page import Accepted, TableOptions
from golpe.server.limits import RENUMBERED_MAX, Bounds
from golpe.server.lobby.lobby_socket import LOBBY
from tests.support.live_server import LiveServer, Page, synced
from tests.support.quick_play import quick
from tests.support.talking import ready
from tests.support.whole_games import play_to_the_end

FREE = TableOptions(seats=6, talk="free", show_waiting=False)
CYRILLIC = "\u0410n\u0430"


async def namesakes(server: LiveServer, *names: str, options: TableOptions = FREE) -> list[Page]:
    """Seat people with these names; the first one opens the table."""
    visitors = [await server.visitor(name) for name in names]
    code = await visitors[0].new_table(options=options)
    return [await ready(await visitor.open(code)) for visitor in visitors]


async def seats(page: Page) -> list[str]:
    await synced(page)
    return [seat.name for seat in page.table.seats if seat.name]


async def said(page: Page, speaker: Page) -> str:
    """Return the name under which a page hears somebody."""
    heard = len(page.talk)
    assert isinstance(await speaker.say("talk", phrase="hello"), Accepted)
    while len(page.talk) <= heard:
        await page.talked()
    return page.talk[-1].name


async def test_nobody_takes_the_label_of_a_player_who_leaves_during_the_game(server: LiveServer) -> None:
    ana, second, third = await namesakes(server, "Ana", CYRILLIC, "Ana")
    assert isinstance(await ana.say("start"), Accepted)
    assert ["Ana", f"{CYRILLIC} (2)", "Ana (3)"] == await seats(ana)
    await second.say("leave")
    names = await seats(ana)
    assert ("Ana", "Ana (3)") == (names[0], names[2])
    assert [(f"{CYRILLIC} (2)", names[1])] == [(each.before, each.now) for each in ana.table.changes]
    assert "Ana (3)" == await said(ana, third)


async def test_a_label_stays_when_others_are_renamed_and_the_server_restarts(server: LiveServer) -> None:
    pages = await namesakes(server, "Ana", "Ana", "Bea")
    assert isinstance(await pages[0].say("start"), Accepted)
    assert "Ana (2)" == await said(pages[0], pages[1])
    await server.visitors[0].http.put("/api/me", json={"name": "Eva"})
    await server.visitors[2].http.put("/api/me", json={"name": "Ana"})
    assert ["Eva", "Ana (2)", "Ana (3)"] == await seats(pages[0])
    for page in pages:
        await synced(page)
    await server.restart()
    again = await ready(await server.visitors[0].open(pages[0].table.code))
    assert ["Eva", "Ana (2)", "Ana (3)"] == await seats(again)
    assert ["Ana (2)"] == [line.name for line in again.talk]


async def test_a_guest_who_is_renamed_again_and_again_does_not_fill_the_journal(server: LiveServer) -> None:
    server.bounds = Bounds(request_burst=1_000, message_burst=1_000)
    await server.restart()
    pages = await namesakes(server, "Ana", "Bea")
    for number in range(2 * RENUMBERED_MAX):
        await server.visitors[1].http.put("/api/me", json={"name": f"Bea{number}" if number % 2 else "Ana"})
        await synced(pages[0])
    await server.visitors[1].http.put("/api/me", json={"name": "Ana"})
    assert ["Ana", "Ana (2)"] == await seats(pages[0])
    assert RENUMBERED_MAX == journal_of(server, pages[0].table.code).count('"numbered"')
    await pages[0].say("set_pace", pace="calm")
    assert RENUMBERED_MAX + 1 == journal_of(server, pages[0].table.code).count('"numbered"')


def journal_of(server: LiveServer, code: str) -> str:
    with closing(sqlite3.connect(server.path)) as connection:
        rows = connection.execute("SELECT entries FROM commits WHERE code = ? ORDER BY seq", [code]).fetchall()
    return "".join(entries.decode() for (entries,) in rows)


async def test_a_spectator_who_talks_keeps_the_label_after_a_restart(server: LiveServer) -> None:
    (ana,) = await namesakes(server, "Ana")
    watcher, late = await server.visitor("Ana"), await server.visitor("Ana")
    watching = await ready(await watcher.open(ana.table.code))
    await watching.say("leave")
    assert "Ana (2)" == await said(watching, watching)
    await late.open(ana.table.code)
    assert ["Ana", "Ana (3)"] == await seats(ana)
    await server.restart()
    again = await ready(await watcher.open(ana.table.code))
    assert ["Ana", "Ana (3)"] == await seats(again)
    assert "Ana (2)" == await said(again, again)


async def test_a_game_begins_with_no_more_numbers_than_it_needs(server: LiveServer) -> None:
    ana, second, third = await namesakes(server, "Ana", "Ana", "Ana")
    await ana.say("leave")
    assert ["Ana (2)", "Ana (3)"] == await seats(second)
    await third.say("start")
    assert ["Ana", "Ana (2)"] == await seats(second)


async def test_a_finished_game_keeps_the_labels(server: LiveServer) -> None:
    ana, second = await namesakes(server, "Ana", "Ana")
    await ana.say("leave")
    await ana.say("sit")
    third = await ready(await (await server.visitor("Ana")).open(ana.table.code))
    await second.say("leave")
    back = await ready(await server.visitors[1].open(ana.table.code))
    await back.say("sit")
    await ana.say("start")
    pages = [ana, third, back]
    at_the_table = await seats(ana)
    assert 3 == len(set(at_the_table))
    await play_to_the_end(pages, random.Random(1))
    response = await server.visitors[0].http.get("/api/me/games")
    (game,) = msgspec.json.decode(response.content, type=PlayedGames).games
    assert at_the_table == game.names


async def test_reports_and_the_lobby_say_the_label(server: LiveServer) -> None:
    ana, second = await namesakes(server, "Ana", "Ana")
    await said(ana, second)
    await ana.say("report", line=ana.talk[-1].id)
    printed = await asyncio.to_thread(CliRunner().invoke, app, ["admin", "reports", "--db", str(server.path)])
    assert "Ana (2) (guest 2) (table): " in printed.output

    first, other = await server.visitor("Eva"), await server.visitor("Eva")
    code = await first.new_table("public", pace="brisk")
    page, seated = await first.open(code), await other.open(code)
    await page.say("leave")
    await seated.say("leave")
    await page.say("sit")
    await seated.say("sit")
    names = await seats(page)
    lobby = await other.connect(LOBBY)
    await lobby.hello_unheard()
    message = await lobby.receive()
    assert [names] == [table.people for table in getattr(message, "tables", [])]


async def test_talk_about_a_guest_who_has_not_opened_the_table_says_their_name(server: LiveServer) -> None:
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    page = await ready(await ana.open(await quick(ana)))
    assert page.table.code == await quick(bea)
    assert ["Ana", "Bea"] == await seats(page)
    assert isinstance(await page.say("talk", phrase="thanks", seat=1), Accepted)
    while not page.talk:
        await page.talked()
    assert ["Bea"] == [line.about_name for line in page.talk]
    assert ["Ana", "Bea"] == await seats(page)

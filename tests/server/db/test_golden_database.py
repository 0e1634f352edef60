"""A database that an earlier state of the code wrote: its tables are unchanged, and its games continue."""

import json
import random
from pathlib import Path

import httpx
import pytest

from tests.support.golden_people import do
from tests.support.golden_tables import GoldenGuest, golden_database, lay_golden_database, tables_in
from tests.support.live_server import LiveServer, Page, Visitor, synced
from tests.support.whole_games import play_to_the_end

GOLDEN = golden_database()
HOUR_S = 3600.0


@pytest.fixture
async def golden_server(server: LiveServer) -> LiveServer:
    """A server that opens the database an hour after it was left."""
    await server.stop()
    lay_golden_database(server.path)
    server.clock.spend((GOLDEN.saved_at - server.clock.wall_ms()) / 1000 + HOUR_S)
    await server.start()
    return server


async def returned(server: LiveServer, guest: GoldenGuest) -> Visitor:
    """Let a guest come back, with the cookie that they had."""
    visitor = Visitor(server)
    visitor.http.cookies = httpx.Cookies({"golpe": guest.cookie})
    server.visitors.append(visitor)
    return await visitor.arrive()


async def said_at(page: Page) -> list[tuple[str, str | None]]:
    """Return the lines of talk that a page shows, each with its author."""
    while not page.talk:
        await page.receive()
    return [(line.name, line.phrase or line.text) for line in page.talk]


def test_every_table_stands_as_it_did(tmp_path: Path) -> None:
    found = tables_in(lay_golden_database(tmp_path / "golpe.sqlite3"))
    for code, facts in GOLDEN.tables.items():
        assert facts == found[code], code
    assert GOLDEN.tables.keys() == found.keys()


async def test_guests_are_known_and_have_the_games_that_they_have_played(golden_server: LiveServer) -> None:
    for guest in GOLDEN.guests:
        visitor = await returned(golden_server, guest)
        assert guest.name == (await visitor.http.get("/api/me")).json()["name"]
        answer = await visitor.http.get("/api/me/games")
        named = ("code", "number", "preset", "names", "winner", "turns")
        assert GOLDEN.games[guest.name] == [tuple(game[name] for name in named) for game in answer.json()["games"]]
        for code, number, *_ in GOLDEN.games[guest.name]:
            assert 200 == (await visitor.http.get(f"/api/games/{code}/{number}")).status_code


async def test_a_game_against_bots_is_as_it_was_left_and_goes_on_to_its_end(golden_server: LiveServer) -> None:
    before = GOLDEN.against_bots
    visitor = await returned(golden_server, GOLDEN.guests[0])
    page = await synced(await visitor.open(before.code))
    assert (before.number, before.window, before.told) == (page.game.number, page.game.window, len(page.log))
    assert before.hand == page.game.players[0].hand
    assert before.names == [seat.name for seat in page.table.seats]
    assert before.said == await said_at(page)
    assert page.table.standing is not None
    assert ["captain"] == page.table.standing.block_as
    await play_to_the_end([page], random.Random(1))
    record = await visitor.http.get(f"/api/games/{before.code}/{before.number}.jsonl")
    assert page.game.winner == json.loads(record.text.splitlines()[-1])["winner"]
    await do(page, "start")


async def test_a_sealed_window_is_as_it_was_left_and_the_series_goes_on(golden_server: LiveServer) -> None:
    before = GOLDEN.friends
    pages = [await (await returned(golden_server, guest)).open(before.code) for guest in GOLDEN.guests[1:]]
    for page in pages:
        await synced(page)
        assert (before.number, before.window) == (page.game.number, page.game.window)
        assert before.wins == [seat.wins for seat in page.table.seats]
    answered = [page.prompt.answered for page in pages if page.prompt is not None]
    assert ["pass", None] == sorted(answered, key=lambda each: each is None)
    assert before.said == await said_at(pages[2])
    await play_to_the_end(pages, random.Random(2))
    assert sum(before.wins) + 1 == sum(seat.wins for seat in (await synced(pages[0])).table.seats)

"""The way back: a visitor's tables, with what everybody there knows."""

import asyncio

import msgspec

from golpe.protocol.own_tables import OwnTable, OwnTables
from golpe.protocol.page import Accepted, TableOptions
from tests.support.live_server import CAPTAINS_FIRST, LiveServer, Page, Visitor, synced

HANDS = CAPTAINS_FIRST


async def raw(visitor: Visitor) -> bytes:
    return (await visitor.http.get("/api/me/tables")).raise_for_status().content


async def tables(visitor: Visitor) -> list[OwnTable]:
    return msgspec.json.decode(await raw(visitor), type=OwnTables).tables


async def seats(visitor: Visitor) -> int:
    return int((await visitor.http.get("/api/me")).json()["seats"])


def turn(table: OwnTable) -> str | None:
    return None if table.turn is None else table.players[table.turn].name


async def game(server: LiveServer, names: tuple[str, ...] = ("Ana", "Bea", "Cleo")) -> tuple[list[Visitor], list[Page]]:
    """Start a game of friends with sealed windows, which seat 0 begins."""
    visitors = [await server.visitor(name) for name in names]
    code = await visitors[0].new_table(options=TableOptions(seats=len(names), show_waiting=False))
    pages = [await visitor.open(code) for visitor in visitors]
    assert isinstance(await pages[0].say("start"), Accepted)
    for page in pages:
        await synced(page)
    return visitors, pages


async def test_a_game_against_bots_is_found_again_by_whom_it_belongs_to_alone(server: LiveServer) -> None:
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    code = await ana.new_table("bots", opponents=2)
    (found,) = await tables(ana)
    assert (code, "bots", "playing", 0) == (found.code, found.kind, found.state, found.you)
    assert ["Ana", False, True, True] == [found.players[0].name, *(each.is_bot for each in found.players)]
    assert all(each.name for each in found.players)
    assert (1, 0, []) == (await seats(ana), await seats(bea), await tables(bea))
    await server.restart()
    assert [found] == await tables(ana)


async def test_it_is_shown_whose_turn_it_is_and_who_is_at_the_table(server: LiveServer) -> None:
    (ana, bea, _), pages = await game(server)
    (found,) = await tables(bea)
    assert (["Ana", "Bea", "Cleo"], 1, "Ana") == ([each.name for each in found.players], found.you, turn(found))
    assert isinstance(await pages[0].decide("income"), Accepted)
    assert "Bea" == turn((await tables(ana))[0])
    await bea.http.put("/api/me", json={"name": "Beatriz"})
    assert "Beatriz" == turn((await tables(ana))[0])


async def test_a_seat_that_is_left_and_a_game_that_is_over_lead_nowhere(server: LiveServer) -> None:
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    code = await ana.new_table()
    page, other = await ana.open(code), await bea.open(code)
    assert ["gathering", "gathering"] == [(await tables(each))[0].state for each in (ana, bea)]
    await other.say("leave")
    assert [[code], []] == [[each.code for each in await tables(visitor)] for visitor in (ana, bea)]
    await page.say("leave")
    assert [] == await tables(ana)


async def test_a_sealed_window_says_nothing_of_who_has_answered(server: LiveServer) -> None:
    """Whether others have answered, and how, changes no byte that anybody is sent but the time of day."""
    visitors, pages = await game(server)
    assert isinstance(await pages[0].decide("tax"), Accepted)
    await asyncio.gather(*(synced(page) for page in pages))
    before = [await raw(visitor) for visitor in visitors]
    assert isinstance(await pages[2].decide("challenge"), Accepted)
    assert before == [await raw(visitor) for visitor in visitors]
    assert isinstance(await pages[1].decide("pass"), Accepted)
    await synced(pages[0])
    assert "Ana" == turn((await tables(visitors[1]))[0])  # the window is closed, and it is still her turn


async def test_nobody_without_a_cookie_has_tables(server: LiveServer) -> None:
    nobody = Visitor(server)
    server.visitors.append(nobody)
    response = await nobody.http.get("/api/me/tables")
    assert (401, "no_guest") == (response.status_code, response.json()["code"])

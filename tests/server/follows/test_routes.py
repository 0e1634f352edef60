"""Requests about people who follow each other."""

from starlette.requests import Request

from golpe.protocol.page import TableOptions
from golpe.server.http.operation import NO_GAME, game_in
from tests.support.following import follow, following, let_follow
from tests.support.limited_server import left
from tests.support.live_server import LiveServer, Visitor
from tests.support.played_games import played


async def test_a_visitor_follows_somebody_to_their_next_public_table(server: LiveServer) -> None:
    (ana, bea), pages = await played(server)
    code = pages[0].table.code
    assert (409, "not_followable") == await follow(ana, code)
    await let_follow(bea)
    assert (204, None) == await follow(ana, code.upper())
    (found,) = (await following(ana)).following
    assert ("Bea", None) == (found.name, found.table)
    await bea.open(await bea.new_table(kind="friends"))
    assert [None] == [each.table for each in (await following(ana)).following]
    public = await bea.new_table(kind="public", pace="calm", options=TableOptions(seats=3))
    await bea.open(public)
    while (found := (await following(ana)).following[0]).table is None:
        pass  # the news of the listing has not come yet
    assert (public, False, 2) == (found.table, found.is_playing, found.free)
    assert True is (await ana.http.get("/api/me")).json()["is_following"]
    assert False is (await bea.http.get("/api/me")).json()["is_following"]


async def test_somebody_is_told_who_follows_them_and_may_end_it(server: LiveServer) -> None:
    (ana, bea), pages = await played(server)
    await let_follow(bea)
    await follow(ana, pages[0].table.code)
    told = await following(bea)
    assert (True, [], ["Ana"]) == (told.is_followable, told.following, [each.name for each in told.followers])
    assert 204 == (await bea.http.delete(f"/api/me/following/{told.followers[0].id}")).status_code
    assert [] == (await following(ana)).following
    assert 204 == (await bea.http.delete(f"/api/me/following/{told.followers[0].id}")).status_code


async def test_what_nobody_may_follow_is_refused(server: LiveServer) -> None:
    (ana, bea), pages = await played(server)
    code = pages[0].table.code
    await let_follow(bea)
    stranger, nobody = await server.visitor("Cleo"), Visitor(server)
    server.visitors.append(nobody)
    assert (404, "no_such_game") == await follow(stranger, code)
    assert (404, "no_such_game") == await follow(ana, code, number=9)
    assert (404, "no_such_game") == await follow(ana, code, seat=7)
    assert (409, "not_followable") == await follow(ana, code, seat=0)
    assert (400, "malformed") == await follow(ana, code, seat=-1)
    assert (401, "no_guest") == await follow(nobody, code)


async def test_a_repeated_request_follows_once(server: LiveServer) -> None:
    (ana, bea), pages = await played(server)
    await let_follow(bea)
    for _ in range(2):
        response = await ana.http.post(
            f"/api/games/{pages[0].table.code}/1/follow",
            json={"seat": 1},
            headers={"idempotency-key": "0123456789abcdef"},
        )
        assert 204 == response.status_code
    assert 1 == len((await following(ana)).following)


async def test_a_game_at_which_nobody_is_connected_is_not_told_as_it_is_not_in_the_lobby(server: LiveServer) -> None:
    (ana, bea), pages = await played(server)
    await let_follow(bea)
    await follow(ana, pages[0].table.code)
    code = await bea.new_table("public", pace="calm", options=TableOptions(seats=3))
    page = await bea.open(code)
    await page.say("add_bot", bot="random")
    await page.say("start")
    while not (found := (await following(ana)).following[0]).is_playing:
        pass  # the news of the listing has not come yet
    assert code == found.table
    await page.socket.close()
    await left(server, len(pages))
    assert None is (await following(ana)).following[0].table


def test_a_number_too_large_for_the_store_is_that_of_no_game() -> None:
    """PostgreSQL refuses to compare it, so that this would look like a fault of the store."""
    asked = [Request({"type": "http", "path_params": {"code": "ABC", "number": number}}) for number in (1, 2**31)]
    assert [("abc", 1), ("abc", NO_GAME)] == [game_in(each) for each in asked]

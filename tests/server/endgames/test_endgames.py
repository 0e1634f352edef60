"""Requests about endgames and the exercise of the day, over HTTP."""

from typing import Any

from httpx import AsyncClient

from golpe.server.limits import Bounds
from tests.support.live_server import LiveServer


async def test_endgames_are_listed_and_shown(server: LiveServer) -> None:
    http = (await server.visitor()).http
    listed = await http.get("/api/endgames")
    assert "public" in listed.headers["cache-control"]
    assert 15 == len(listed.json()["pairs"])
    some = next(each for each in listed.json()["pairs"] if each["revealed"] == ["duke", "captain"])["values"][-1]
    coins = "-".join(map(str, some["coins"]))
    one = (await http.get(f"/api/endgames/duke-captain/{coins}")).json()
    assert some == one["value"]
    assert ["duke", "captain"] == one["revealed"]
    assert 5 == len(one["court"]) == len(one["decisions"][0]["chances"])
    for card in range(5):
        assert abs(sum(each["chances"][card] for each in one["decisions"]) - 1) < 0.01
    assert one == (await http.get(f"/api/endgames/captain-duke/{coins}")).json()
    again = await http.get("/api/endgames", headers={"if-none-match": listed.headers["etag"]})
    assert 304 == again.status_code


async def test_an_endgame_that_is_none_is_refused(server: LiveServer) -> None:
    http = (await server.visitor()).http
    for path in ("duke-king/3-4", "duke/3-4", "duke-duke-duke/3-4", "duke-duke/3", "duke-duke/7-4", "duke-duke/-1-4"):
        refused = await http.get(f"/api/endgames/{path}")
        assert (404, "no_such_endgame") == (refused.status_code, refused.json()["code"]), path


async def test_an_exercise_is_played_to_its_end_and_survives_a_restart(server: LiveServer) -> None:
    http = (await server.visitor()).http
    moves: list[str] = []
    while (now := await asked(http, moves))["result"] is None:
        assert now["view"]["players"][1 - now["you"]]["hand"] is None
        moves.append(now["view"]["prompt"]["options"][0]["decision"])
    assert moves == now["moves"] == [each["decision"] for each in now["result"]["decisions"]]
    late = await http.get("/api/exercise", params={"moves": ",".join([*moves, "pass"])})
    assert (400, "game_over") == (late.status_code, late.json()["code"])
    await server.stop()
    await server.start()
    assert now == await asked((await server.visitor()).http, moves)


async def asked(http: AsyncClient, moves: list[str]) -> dict[str, Any]:
    response = await http.get("/api/exercise", params={"moves": ",".join(moves)})
    return response.raise_for_status().json()


async def test_a_wrong_exercise_is_refused(server: LiveServer) -> None:
    http = (await server.visitor()).http
    for query, status, code in (
        ("moves=jump", 400, "not_legal"),
        ("moves=,", 400, "not_legal"),
        ("moves=exchange", 400, "not_legal"),
        ("day=1999-01-01", 404, "no_such_exercise"),
        ("day=tomorrow", 404, "no_such_exercise"),
        ("day=2026-11-25-0", 400, "malformed"),
        (f"moves={'pass,' * 300}", 400, "malformed"),
        ("card=duke", 400, "malformed"),
        ("moves=tax&moves=tax", 400, "malformed"),
    ):
        refused = await http.get(f"/api/exercise?{query}")
        assert (status, code) == (refused.status_code, refused.json()["code"]), query


async def test_exercises_count_against_the_limit_on_requests(server: LiveServer) -> None:
    await server.stop()
    server.bounds = Bounds(request_burst=3)
    await server.start()
    http = (await server.visitor()).http
    codes = [(await http.get("/api/exercise")).status_code for _ in range(4)]
    assert 429 == codes[-1]

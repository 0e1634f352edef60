"""Profiles, histories and the line after a game."""

import random

import msgspec
import pytest
from msgspec import structs

from golpe.people.pools import PoolName
from golpe.people.ratings import GAMES_MIN
from golpe.people.results import Doubts, SeatResult
from golpe.protocol.profiles import GameLine, GameResults, MyProfile, Profile
from golpe.server.db import journals
from golpe.server.db.finished import Player
from golpe.server.limits import GAMES_PER_PAGE, Bounds
from tests.support.live_server import LiveServer, Visitor
from tests.support.played_games import played
from tests.support.store_rows import commit, finished, lay_table
from tests.support.whole_games import play_one

POOL: PoolName = "resistance_more"
LIAR = SeatResult(1, False, 3, 3, 3, 3, 0, Doubts(0, 0, {"duke": 3}))
SECOND = SeatResult(2, False, 3, 0, 0, 0, 0, Doubts(0, 0, {}))
THIRD = SeatResult(3, False, 3, 0, 0, 0, 0, Doubts(0, 0, {}))


async def mine(visitor: Visitor) -> MyProfile:
    return msgspec.json.decode((await visitor.http.get("/api/me/profile")).raise_for_status().content, type=MyProfile)


async def history(visitor: Visitor, **wanted: str | int) -> GameResults:
    response = await visitor.http.get("/api/me/results", params=wanted)
    return msgspec.json.decode(response.raise_for_status().content, type=GameResults)


async def opened(visitor: Visitor) -> str:
    """Open the visitor's profile and return its address on the API."""
    link: str = (await visitor.http.put("/api/me/profile/link", json={})).raise_for_status().json()["link"]
    return "/api/profiles/" + link.rpartition("/p/")[2]


async def end(server: LiveServer, number: int, *players: Player, code: str = "abc") -> None:
    game = structs.replace(finished(number, ended_ms=number), players=players, results=(LIAR, SECOND, THIRD))
    await journals.save(server.database, code, commit(number + 1, finished=game))


async def three(server: LiveServer) -> tuple[Visitor, Visitor, tuple[Player, Player, Player]]:
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    await lay_table(server.database)
    seats = (
        Player(await server.guest_of(ana), None),
        Player(await server.guest_of(bea), None),
        Player(None, "hard:tessa"),
    )
    return ana, bea, seats


async def test_a_game_played_over_sockets_is_in_the_profile_at_once(server: LiveServer) -> None:
    (ana, bea), pages = await played(server)
    newcomer = await server.visitor()
    told = [(await each.http.get("/api/me")).json()["has_played"] for each in (ana, bea, newcomer)]
    assert [True, True, False] == told
    found = await mine(ana)
    assert (1, 1, "Ana", None) == (
        found.profile.results,
        sum(found.profile.placed[0].places),
        found.profile.name,
        found.link,
    )
    assert [("Bea", 1)] == [(each.name, each.games) for each in found.people]
    assert found.profile.won + (await mine(bea)).profile.won == 1
    code = pages[0].table.code
    line = msgspec.json.decode(
        (await ana.http.get(f"/api/me/games/{code.upper()}/1/line")).raise_for_status().content, type=GameLine
    )
    assert not line.is_best  # there is nothing to compare it with


async def test_the_line_names_the_achievements_of_its_game(server: LiveServer) -> None:
    ana, bea, seats = await three(server)
    await end(server, 1, *seats)
    await end(server, 2, *seats)
    lines = [(await ana.http.get(f"/api/me/games/abc/{number}/line")).json() for number in (1, 2)]
    assert [("unseen", 3, 3, ["lies"]), ("unseen", 3, 3, [])] == [
        (each["told"], each["count"], each["of"], each["earned"]) for each in lines
    ]
    other = await server.visitor("Cleo")
    refused = await other.http.get("/api/me/games/abc/1/line")
    assert (404, "no_such_game") == (refused.status_code, refused.json()["code"])
    assert (await bea.http.get("/api/me/games/abc/1/line")).json()["told"] == "silent"


async def test_a_personality_is_one_opponent_whatever_its_level(server: LiveServer) -> None:
    ana, _, seats = await three(server)
    await end(server, 1, *seats)
    await end(server, 2, *seats[:2], Player(None, "easy:tessa,lies=2.00"))
    await end(server, 3, *seats[:2], Player(None, "outside:7"))
    bots = (await mine(ana)).profile.bots
    assert [("tessa", 2, 2), (None, 1, 1)] == [(each.personality, each.games, each.ahead) for each in bots]
    assert "outside" == bots[1].bot


async def test_a_profile_shows_its_reader_ratings_only_once_they_are_on_a_board(server: LiveServer) -> None:
    ana, _, _ = await three(server)
    guest = await server.guest_of(ana)
    address = await opened(ana)
    for number in range(1, GAMES_MIN + 1):
        people = tuple(Player(each, None) for each in (guest, 1_000 + number, 2_000 + number))
        rated = structs.replace(
            finished(number, ended_ms=number), players=people, results=(LIAR, SECOND, THIRD), pool=POOL, unrated=None
        )
        await journals.save(server.database, "abc", commit(number + 1, finished=rated))
        own = (await mine(ana)).profile.ratings
        told = (await ana.http.get(address)).raise_for_status().content
        seen = msgspec.json.decode(told, type=Profile).ratings
        assert [(number, 1500, number + 1)] == [(each.games, each.curve[0], len(each.curve)) for each in own]
        assert own[0].number == own[0].curve[-1] > 1500
        assert seen == ([] if own[0].is_provisional else own)
    assert [False] == [each.is_provisional for each in (await mine(ana)).profile.ratings]


async def test_a_profile_is_private_until_it_is_opened_and_after_it_is_closed(server: LiveServer) -> None:
    ana, bea, seats = await three(server)
    await end(server, 1, *seats)
    stranger = Visitor(server)
    server.visitors.append(stranger)
    address = await opened(ana)
    assert (address, (await mine(ana)).link) == (await opened(ana), f"http://golpe.test/p/{address.rpartition('/')[2]}")
    shown = await stranger.http.get(address)
    found = msgspec.json.decode(shown.raise_for_status().content, type=Profile)
    assert ("Ana", 1, 0) == (found.name, found.won, len(stranger.http.cookies))
    for hidden in ("Bea", "abc", '"code"', '"people"'):
        assert hidden not in shown.text
    assert all(each.ended_ms is None for each in found.achievements)
    assert 204 == (await ana.http.delete("/api/me/profile/link")).status_code
    closed, unknown = await stranger.http.get(address), await stranger.http.get("/api/profiles/unknown")
    assert (404, closed.content) == (closed.status_code, unknown.content)
    assert address != await opened(ana)
    assert None is (await mine(bea)).link


async def test_an_erased_player_is_a_guest_in_the_histories_of_others_and_has_no_profile(server: LiveServer) -> None:
    ana, bea, seats = await three(server)
    await end(server, 1, *seats)
    address = await opened(bea)
    await bea.http.delete("/api/me")
    assert 404 == (await ana.http.get(address)).status_code
    assert ["Guest"] == [each.name for each in (await mine(ana)).people]
    ((game),) = (await history(ana)).results
    assert [("Guest", None), (None, "tessa")] == [(each.name, each.personality) for each in game.rivals]


async def test_a_history_is_ones_own_and_comes_in_pages(server: LiveServer) -> None:
    ana, bea, seats = await three(server)
    for number in range(1, GAMES_PER_PAGE + 2):
        await end(server, number, *seats)
    first = await history(ana)
    assert first.next is not None
    last = await history(ana, before=first.next)
    assert (GAMES_PER_PAGE, [1], None) == (len(first.results), [each.number for each in last.results], last.next)
    assert [] == (await history(ana, outcome="lost")).results
    assert 20 == len((await history(bea, outcome="lost", seats=3, preset="resistance")).results)
    assert [] == (await history(ana, kind="day")).results
    assert [] == (await history(await server.visitor("Cleo"))).results


async def test_bad_filters_are_refused_and_requests_are_limited(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    for wrong in ({"outcome": "tied"}, {"seats": "1"}, {"before": "x"}, {"who": "2"}):
        assert 400 == (await ana.http.get("/api/me/results", params=wrong)).status_code
    codes = [(await ana.http.get("/api/me/profile")).status_code for _ in range(Bounds().profile_burst)]
    assert (200, 429) == (codes[0], codes[-1])


async def test_the_download_has_the_figures_and_the_address(server: LiveServer) -> None:
    ana, _, seats = await three(server)
    await end(server, 1, *seats)
    await opened(ana)
    data = (await ana.http.get("/api/me/data")).json()
    (own,) = data["results"]
    assert ({"duke": 3}, 0, 0, None) == (own["claimed"], own["challenges"], own["right"], own["day"])
    assert (await mine(ana)).link == data["profile"]


@pytest.mark.leaks
async def test_nothing_changes_while_a_game_is_running(server: LiveServer) -> None:
    pages = await server.friends(3)
    ana = server.visitors[0]
    address, code = await opened(ana), pages[0].table.code
    asked = (address, "/api/me/profile", "/api/me/results", "/api/daily", f"/api/me/games/{code}/1/line")

    async def told() -> list[bytes]:
        return [(await ana.http.get(path)).content for path in asked]

    before = await told()
    rng = random.Random(1)
    for _ in range(8):
        await play_one(pages, rng)
        assert before == await told()

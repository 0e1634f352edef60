"""How the players of a visitor's games play: from public play in their own games only."""

import msgspec
import pytest

from golpe.protocol.bodies import SeatStudy, Studies
from golpe.record.game_text import write_game
from golpe.server.db import journals
from golpe.server.db.finished import Finished, Player
from golpe.server.db.journals import Commit
from golpe.server.limits import STUDY_BURST
from tests.support.live_server import LiveServer, Visitor
from tests.support.played_games import played
from tests.support.random_games import dealt, play_on
from tests.support.store_rows import saving


def record_of(seed: int) -> str:
    game = dealt(seed, name="two-player-draft")
    for _ in play_on(game, seed):
        pass
    return write_game(game.record())


async def saved(
    server: LiveServer, code: str, *players: Player, seed: int = 1, record: bytes | None = None, public: bool = False
) -> str:
    """Save a finished game and return its code."""
    content = record_of(seed).encode() if record is None else record
    over = Finished(
        number=1,
        preset="two-player-draft",
        winner=None,
        turns=9,
        ended_ms=1,
        players=players,
        record=content,
        is_public=public,
    )
    first = Commit(seq=1, command_id=None, command=b"", entries=b"[]", beside=(saving(over),))
    await server.database.write(journals.new_table, code, first, now_ms=0, expires_ms=2**50)
    return code


async def seen(server: LiveServer, *visitors: Visitor) -> list[Player]:
    return [Player(guest=await server.guest_of(each), bot=None) for each in visitors]


async def studied(visitor: Visitor, code: str) -> list[SeatStudy]:
    response = await visitor.http.get(f"/api/me/games/{code}/1/players")
    return msgspec.json.decode(response.raise_for_status().content, type=Studies).players


async def refused(visitor: Visitor, code: str) -> tuple[int, str]:
    response = await visitor.http.get(f"/api/me/games/{code}/1/players")
    return response.status_code, response.json()["code"]


async def test_a_finished_game_shows_how_its_players_played(server: LiveServer) -> None:
    (ana, _), pages = await played(server)
    ana_, bea_ = await studied(ana, pages[0].table.code)
    assert ([0, 1], [1, 1]) == ([ana_.seat, bea_.seat], [ana_.here.games, bea_.here.games])
    assert (2, 0) == (ana_.here.bluffs.of, ana_.here.bluffs.hits)  # both her claims were challenged and shown
    assert (2, 0) == (bea_.here.challenges.hits, bea_.here.right.hits)
    assert ana_.here == ana_.together


async def test_only_games_with_the_visitor_count(server: LiveServer) -> None:
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    a, b = await seen(server, ana, bea)
    (c,) = await seen(server, await server.visitor("Cleo"))
    await saved(server, "one", a, b)
    await saved(server, "two", b, a, seed=2)
    await saved(server, "without", b, c, seed=3, public=True)
    await saved(server, "others", a, c, seed=4)
    mine, other = await studied(ana, "one")
    assert mine.together is not None
    assert other.together is not None
    assert (3, 2) == (mine.together.games, other.together.games)
    assert (404, "no_such_game") == await refused(ana, "without")
    assert (404, "no_such_game") == await refused(ana, "missing")


async def test_games_that_a_bot_finished_for_a_person_do_not_count(server: LiveServer) -> None:
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    a, b = await seen(server, ana, bea)
    await saved(server, "one", a, b)
    await saved(server, "left", a, Player(guest=b.guest, bot="hard"))
    assert [2, 1] == [each.together and each.together.games for each in await studied(ana, "one")]
    assert [2, None] == [each.together and each.together.games for each in await studied(ana, "left")]


async def test_bots_count_by_their_kind(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    (a,) = await seen(server, ana)
    await saved(server, "one", a, Player(guest=None, bot="hard", bot_name="Tessa"))
    await saved(server, "two", a, Player(guest=None, bot="hard", bot_name="Otto"))
    await saved(server, "three", a, Player(guest=None, bot="easy", bot_name="Tessa"))
    assert [3, 2] == [each.together and each.together.games for each in await studied(ana, "one")]


async def test_an_erased_guest_vanishes(server: LiveServer) -> None:
    (ana, bea), pages = await played(server)
    code = pages[0].table.code
    assert [0, 1] == [each.seat for each in await studied(bea, code)]
    await ana.http.delete("/api/me")
    assert [1] == [each.seat for each in await studied(bea, code)]
    assert (401, "no_guest") == await refused(ana, code)


async def test_games_that_cannot_be_read_are_left_out(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    (a,) = await seen(server, ana)
    other = Player(guest=None, bot="hard")
    await saved(server, "old", a, other, record=b"?")
    await saved(server, "one", a, other)
    assert [1, 1] == [each.together and each.together.games for each in await studied(ana, "one")]
    assert (410, "game_unreadable") == await refused(ana, "old")


async def test_requests_are_limited(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    for _ in range(STUDY_BURST):
        assert (404, "no_such_game") == await refused(ana, "missing")
    assert (429, "too_fast") == await refused(ana, "missing")


@pytest.mark.leaks
async def test_a_running_game_is_not_studied(server: LiveServer) -> None:
    pages = await server.friends(2)
    ana = server.visitors[0]
    assert "game_over" != pages[0].game.phase
    assert (404, "no_such_game") == await refused(ana, pages[0].table.code)

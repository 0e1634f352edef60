"""Finished games: what is stored, what the lobby shows, and who may watch."""

import random

from golpe.people.results import readable_results
from golpe.protocol.page import Clocks, TableOptions
from golpe.record.game_text import read_game, won_by
from golpe.server.db import journals
from golpe.server.games import rows as games
from golpe.server.listings.listings import read_listing
from tests.support.live_server import PLAIN_OPTIONS, LiveServer, synced
from tests.support.refusals import code_of
from tests.support.whole_games import play_to_the_end


async def test_a_finished_game_is_kept_with_its_record_and_its_players(server: LiveServer) -> None:
    pages = await server.friends(3, TableOptions(leavers="resign", show_waiting=False))
    code = pages[0].table.code
    assert "accepted" == code_of(await pages[2].say("leave"))
    await play_to_the_end(pages[:2], random.Random(1))
    kept = await server.database.read(games.game, code, number=1, reader=await server.guest_of(server.visitors[0]))
    assert kept is not None
    assert kept.record is not None
    assert pages[0].game.winner == kept.winner
    assert [None, None, None] == [player.bot for player in kept.players]
    assert 3 == len({player.guest for player in kept.players})
    replayed = read_game(kept.record.decode())
    assert (pages[0].game.winner, pages[0].game.turns) == (replayed.winner, replayed.turns)
    assert b"Friend" not in kept.record


async def test_the_only_one_who_has_not_resigned_wins_although_their_connection_is_lost(server: LiveServer) -> None:
    pages = await server.friends(3, TableOptions(leavers="resign", clocks=Clocks(turn=30, reaction=20, bank=10)))
    code, turn = pages[0].table.code, pages[0].game.turn
    others = [page for page in pages if page.table.you != turn]
    await pages[turn].socket.close()
    for page in others:
        assert "accepted" == code_of(await page.say("leave"))
    for _ in range(2):
        page = await server.visitors[turn].open(code)
        assert ("over", "won", turn) == (page.table.state, page.game.ended, page.game.winner)
        await server.restart()
    reader = await server.guest_of(server.visitors[turn])
    kept = await server.database.read(games.game, code, number=1, reader=reader)
    assert kept is not None
    assert kept.record is not None
    assert (turn, turn) == (kept.winner, won_by(read_game(kept.record.decode())))
    assert [1 if seat == turn else 2 for seat in range(3)] == [each.place for each in readable_results(kept.record)]


async def test_a_game_after_a_restart_is_kept_whole(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    page = await ana.open(code := await ana.new_table("bots", opponents=1))
    await play_to_the_end([page], random.Random(1))
    await page.say("start")
    await synced(page)
    await server.restart()
    page = await ana.open(code)
    await play_to_the_end([page], random.Random(2))
    kept = await server.database.read(games.game, code, number=2, reader=await server.guest_of(ana))
    assert kept is not None
    assert kept.record is not None
    assert ["random"] == [player.bot for player in kept.players if player.bot]
    assert kept.winner == read_game(kept.record.decode()).winner


async def test_public_tables_are_listed_as_they_stand(server: LiveServer) -> None:
    ana, bea = await server.visitor(), await server.visitor()
    code = await ana.new_table("public", pace="calm", options=TableOptions(seats=3))
    await bea.new_table("friends")

    async def listed() -> list[tuple[str, int, int, int]]:
        rows = [read_listing(row) for row in (await server.database.read(journals.listed_tables)).values()]
        return [(each.state, len(each.people), each.bots, each.free) for each in rows]

    assert [("gathering", 1, 0, 2)] == await listed()
    page, other = await ana.open(code), await bea.open(code)
    assert [("gathering", 2, 0, 1)] == await listed()
    await page.say("add_bot", bot="random")
    assert [("gathering", 2, 1, 0)] == await listed()
    await page.say("start")
    assert [("playing", 2, 1, 0)] == await listed()
    await synced(other)


async def test_everybody_may_read_the_games_of_public_tables(server: LiveServer) -> None:
    ana, bea = await server.visitor(), await server.visitor()
    code = await ana.new_table("public", pace="brisk")
    pages = [await ana.open(code), await bea.open(code)]
    await pages[0].say("start")
    await play_to_the_end(pages, random.Random(1))
    stranger = (await server.visitor()).http
    for path in ("", "?seat=0", ".jsonl", "/claims", "/share.png"):
        assert (path, 200) == (path, (await stranger.get(f"/api/games/{code}/1{path}")).status_code)
    assert "og:title" in (await stranger.get(f"/g/{code}/1")).text


# --- Without spectators -----------------------------------------------------------------------------


async def test_a_table_may_have_no_spectators(server: LiveServer) -> None:
    options = TableOptions(seats=2, spectators=False, show_waiting=False)
    pages = await server.friends(2, options)
    code = pages[0].table.code
    stranger = await (await server.visitor()).connect(code)
    await stranger.hello_unheard()
    assert "no_spectators" == (await stranger.refusal()).code
    assert "no_spectators" == await stranger.bye()
    assert "accepted" == code_of(await pages[1].say("leave"))
    assert "no_spectators" == await pages[1].bye()


async def test_a_guest_who_could_be_seated_may_watch_until_the_game_begins(server: LiveServer) -> None:
    ana, bea, cleo = [await server.visitor() for _ in range(3)]
    code = await ana.new_table(options=TableOptions(seats=3, spectators=False, show_waiting=False))
    page, _, third = await ana.open(code), await bea.open(code), await cleo.open(code)
    await third.say("leave")
    await synced(third)
    assert (None, ["sit"]) == (third.table.you, third.table.may)
    assert "accepted" == code_of(await page.say("start"))
    assert "no_spectators" == await third.bye()


async def test_everybody_may_look_on_at_other_tables(server: LiveServer) -> None:
    pages = await server.friends(2, PLAIN_OPTIONS)
    assert (await (await server.visitor()).open(pages[0].table.code)).table.you is None

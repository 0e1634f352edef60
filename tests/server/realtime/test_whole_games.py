"""Whole games over real sockets."""

import random

from tests.support.live_server import LiveServer, synced
from tests.support.whole_games import play_to_the_end


async def test_a_person_plays_a_whole_game_against_bots(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    page = await ana.open(await ana.new_table("bots", opponents=3))
    assert (page.table.state, page.table.you) == ("playing", 0)
    await play_to_the_end([page], random.Random(1))
    assert page.table.state == "over"
    assert page.game.winner is not None
    assert all(player.hand is not None for player in page.game.players)
    assert [1 if seat.seat == page.game.winner else 0 for seat in page.table.seats] == [
        seat.wins for seat in page.table.seats
    ]


async def test_three_friends_play_two_games_and_the_winner_begins_the_second(server: LiveServer) -> None:
    pages = await server.friends(3)
    await play_to_the_end(pages, random.Random(2))
    winner = pages[0].game.winner
    await pages[1].say("start")
    await synced(pages[1])
    assert (pages[1].game.number, pages[1].game.turn) == (2, winner)
    await play_to_the_end([await synced(page) for page in pages], random.Random(3))

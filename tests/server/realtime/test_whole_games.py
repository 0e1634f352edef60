"""Whole games over real sockets."""

import asyncio
import random

from tests.support.live_server import LiveServer, Page, synced

MESSAGES_MAX = 3_000


async def play_to_the_end(pages: list[Page], rng: random.Random) -> None:
    """Let pages answer whatever they are asked, in any order, until the game is over."""
    for _ in range(MESSAGES_MAX):
        if not await play_one(pages, rng):
            return
    raise AssertionError("the game does not end")


async def play_some(pages: list[Page], steps: int, *, seed: int) -> None:
    """Play so many decisions, or fewer if the game ends before."""
    rng = random.Random(seed)
    for _ in range(steps):
        await play_one(pages, rng)


async def play_one(pages: list[Page], rng: random.Random) -> bool:
    """Let one page that is asked answer; return whether the game goes on."""
    await asyncio.gather(*(synced(page) for page in pages))
    if pages[0].game.phase == "game_over":
        return False
    asked = [page for page in pages if page.prompt is not None and page.prompt.answered is None]
    if asked:
        page = rng.choice(asked)
        await page.decide(rng.choice(page.texts))
    return True


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

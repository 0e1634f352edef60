"""People at the tables of tournaments, without waiting for a tournament."""

import random

from golpe.server.tournaments.tables import open_table
from golpe.tournament.journal import Opened, Seated
from tests.support.golden_people import code_of, hurry, play, until
from tests.support.live_server import LiveServer, Page

MINUTE_MS = 60_000
CODE = "bcdfghjkm"


async def at_a_table(server: LiveServer, count: int) -> list[Page]:
    """Seat people at a table of a tournament, and return their pages."""
    visitors = [await server.visitor(f"Player {number}") for number in range(count)]
    guests = [await server.guest_of(visitor) for visitor in visitors]
    now_ms = server.clock.wall_ms()
    bell_ms = now_ms + 60 * MINUTE_MS
    opened = Opened(name="Cup", preset="resistance", starts_ms=now_ms, bell_ms=bell_ms, is_public=False, by=guests[0])
    seated = Seated(table=1, code=CODE, guests=guests, until_ms=now_ms + 20 * MINUTE_MS)
    await open_table(server.services, "cup", opened, seated)
    return [await visitor.open(CODE) for visitor in visitors]


async def until_time_is_over(server: LiveServer, rng: random.Random) -> str:
    """Play the golden table of a tournament: two people and two bots, whose game ends tied."""
    pages = await at_a_table(server, 2)
    await play(pages, rng, steps=6, pass_time=hurry(server, 3.5))
    server.clock.advance(20 * 60)
    await until(pages[0], lambda: pages[0].table.state == "over")
    return code_of(pages)

"""Tournaments that people or the host announce, that people enter, and that everybody looks at."""

import asyncio
from collections.abc import Callable

import httpx
import msgspec

from golpe.protocol.tournaments import TournamentCreated, TournamentView
from golpe.server.db.location import Location
from golpe.server.hosting.commands import announce_for_bots
from golpe.server.tournaments import rows as tournaments
from golpe.tournament.journal import read
from golpe.tournament.state import Tournament, fold
from tests.support.live_server import WITHIN, LiveServer, Visitor
from tests.support.manual_clock import ManualClock

MINUTE_MS = 60_000


async def announce(visitor: Visitor, server: LiveServer, **fields: object) -> httpx.Response:
    wanted = {"name": "Friday", "starts_ms": server.clock.wall_ms() + MINUTE_MS, "minutes": 30, **fields}
    return await visitor.http.post("/api/tournaments", json=wanted)


async def announced(visitor: Visitor, server: LiveServer, **fields: object) -> str:
    response = (await announce(visitor, server, **fields)).raise_for_status()
    return msgspec.json.decode(response.content, type=TournamentCreated).id


def announced_for_bots(
    location: Location, clock: ManualClock, name: str = "Cup", *, starts_in_ms: int = 0, is_rated: bool = False
) -> str:
    """Announce a tournament of bots as the command line does, beside the running server."""
    return announce_for_bots(
        location,
        name,
        preset="resistance",
        starts_in_ms=starts_in_ms,
        minutes=10,
        is_rated=is_rated,
        now_ms=clock.wall_ms(),
    )


async def look(visitor: Visitor, cup: str) -> TournamentView:
    response = (await visitor.http.get(f"/api/tournaments/{cup}")).raise_for_status()
    return msgspec.json.decode(response.content, type=TournamentView)


async def play(visitor: Visitor, cup: str, *, plays: bool = True) -> TournamentView:
    response = (await visitor.http.put(f"/api/tournaments/{cup}/me", json={"plays": plays})).raise_for_status()
    return msgspec.json.decode(response.content, type=TournamentView)


async def until(visitor: Visitor, cup: str, is_so: Callable[[TournamentView], bool]) -> TournamentView:
    """Look until something is so."""
    async with asyncio.timeout(WITHIN):
        while not is_so(view := await look(visitor, cup)):
            continue
        return view


async def state_of(server: LiveServer, cup: str) -> Tournament:
    return fold(read(commit) for commit in await server.database.read(tournaments.events, cup, since=1))


def at_a_table(view: TournamentView) -> bool:
    return view.me is not None and view.me.table is not None


def waits(view: TournamentView) -> bool:
    return view.me is not None and view.me.status == "waiting"


async def past(server: LiveServer, visitors: list[Visitor], cup: str, seconds: int) -> None:
    """Let time go by, while everybody keeps their page open."""
    server.clock.advance(seconds - 9)
    for visitor in visitors:
        await look(visitor, cup)
    server.clock.advance(9)

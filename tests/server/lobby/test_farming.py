"""Attempts to farm ratings with many accounts, and people who only share an address."""

import msgspec

from golpe.protocol.page import Accepted
from golpe.protocol.ratings import Board, OwnRatings
from golpe.server.limits import RATED_ASKS_WITHIN
from tests.support.live_server import LiveServer, Visitor, synced
from tests.support.rated_people import POOL, account, decide, seated, seek

PUPPETS = 12


async def public(server: LiveServer) -> None:
    """Start the server anew, as one on the internet."""
    await server.stop()
    server.is_public, server.trusted_proxies = True, ("127.0.0.1",)
    await server.start()


async def let_lose(server: LiveServer, loser: Visitor, winner: Visitor) -> None:
    """Let somebody find an opponent, and resign after a turn."""
    while None in [(await seek(each)).code for each in (loser, winner)]:
        server.clock.advance(RATED_ASKS_WITHIN / 2)
    pages = await seated([loser, winner])
    await decide(pages)
    (page,), (other,) = ([page for page in pages if page in each.pages] for each in (loser, winner))
    assert isinstance(await page.say("leave"), Accepted)
    while (await synced(other)).table.state != "over":
        await other.decide("income")
    for each in (page, other):
        await each.socket.close()


async def board(visitor: Visitor, path: str) -> Board:
    response = (await visitor.http.get(f"/api/ratings/{path}", params={"pool": POOL})).raise_for_status()
    return msgspec.json.decode(response.content, type=Board)


async def test_puppets_at_one_address_bring_nobody_to_a_board(server: LiveServer) -> None:
    await public(server)
    ana = await account(server, "Ana", address="203.0.113.7")
    puppets = [await account(server, f"Puppet {each}", address="203.0.113.8") for each in range(PUPPETS)]
    for _ in range(2):
        for puppet in puppets:
            await let_lose(server, puppet, ana)
    assert [] == (await board(ana, "board")).rows
    assert [] == (await board(ana, "around")).rising  # from how many households her opponents come is told to nobody
    mine = msgspec.json.decode((await ana.http.get("/api/ratings/mine")).content, type=OwnRatings)
    assert [(24, 12, True)] == [(each.games, each.opponents, each.is_provisional) for each in mine.ratings]

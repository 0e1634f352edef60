"""A short game that is over, and what its players are shown of it."""

import msgspec

from golpe.protocol.bodies import PlayedGames, Replay
from golpe.protocol.page import OptionValue, TableOptions
from tests.support.live_server import LiveServer, Page, Visitor, hands, synced


async def played(
    server: LiveServer, *, changes: dict[str, OptionValue] | None = None, mask: int | None = None
) -> tuple[list[Visitor], list[Page]]:
    """Let Ana, who may choose a mask, beat Bea, whose two challenges fail."""
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    code = await ana.new_table(options=TableOptions(show_waiting=False, changes=changes or {}))
    pages = [await ana.open(code), await bea.open(code)]
    if mask is not None:
        await pages[0].say("choose_mask", mask=mask)
    server.stack(hands("duke duke", "captain contessa"))
    await pages[0].say("start")
    turns = "0 tax, 1 challenge, 0 prove, 1 lose captain, 1 income, 0 pass, 0 tax, 1 challenge, 0 prove"
    for step in turns.split(", "):
        seat, _, decision = step.partition(" ")
        page = pages[int(seat)]
        await synced(page)
        if decision in page.texts:
            await page.decide(decision)
    await synced(pages[0])
    assert "game_over" == pages[0].game.phase
    return [ana, bea], pages


async def mine(visitor: Visitor, **query: int) -> PlayedGames:
    response = await visitor.http.get("/api/me/games", params=query)
    return msgspec.json.decode(response.raise_for_status().content, type=PlayedGames)


async def replayed(visitor: Visitor, code: str, **query: int) -> Replay:
    response = await visitor.http.get(f"/api/games/{code}/1", params=query)
    return msgspec.json.decode(response.raise_for_status().content, type=Replay)

"""Quick play."""

import msgspec

from golpe.protocol.bodies import TableCreated
from tests.support.live_server import Page, Visitor, synced


async def quick(visitor: Visitor, **wish: str) -> str:
    response = await visitor.http.post("/api/quick", json=wish)
    response.raise_for_status()
    return msgspec.json.decode(response.content, type=TableCreated).code


async def people(page: Page) -> list[str]:
    await synced(page)
    return [seat.name for seat in page.table.seats if seat.kind == "human"]

"""People who follow each other."""

import msgspec

from golpe.protocol.follows import Following
from tests.support.live_server import Visitor


async def following(visitor: Visitor) -> Following:
    response = (await visitor.http.get("/api/me/following")).raise_for_status()
    return msgspec.json.decode(response.content, type=Following)


async def let_follow(visitor: Visitor, is_followable: bool = True) -> None:
    response = await visitor.http.put("/api/me/following", json={"is_followable": is_followable})
    assert 204 == response.status_code


async def follow(visitor: Visitor, code: str, *, seat: int = 1, number: int = 1) -> tuple[int, str | None]:
    response = await visitor.http.post(f"/api/games/{code}/{number}/follow", json={"seat": seat})
    return response.status_code, response.json()["code"] if response.content else None

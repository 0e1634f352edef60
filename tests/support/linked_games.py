"""Private games with a link."""

import httpx
import msgspec

from golpe.protocol.bodies import NewGameLink
from tests.support.live_server import Visitor


async def link_of(visitor: Visitor, code: str, **wanted: object) -> NewGameLink:
    """Make a link to the first game of a table."""
    response = await visitor.http.post(f"/api/games/{code}/1/links", json=wanted)
    return msgspec.json.decode(response.raise_for_status().content, type=NewGameLink)


def secret_of(made: NewGameLink) -> str:
    return made.link.rpartition("/s/")[2]


def refused(response: httpx.Response) -> tuple[int, str]:
    return response.status_code, response.json()["code"]

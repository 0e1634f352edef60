"""Invitations to a table, by those who play at it and as the lobby shows them."""

from golpe.protocol.invitations import Invitation, Invitations
from golpe.protocol.page import PROTOCOL_VERSION, OpenTables
from tests.support.live_server import Page, Visitor


async def lobby(visitor: Visitor, *codes: str) -> Page:
    """Open the lobby, which shows invitations to these tables."""
    page = await visitor.connect("lobby")
    await page.send(t="hello", protocol=PROTOCOL_VERSION)
    assert isinstance(await page.receive(), OpenTables)
    if codes:
        assert [*codes] == [each.code for each in await told(page)]
    return page


async def told(page: Page) -> list[Invitation]:
    """Return the next invitations that a page is sent."""
    while not isinstance(message := await page.receive(), Invitations):
        pass
    return message.invitations


async def invite(visitor: Visitor, code: str, follow: int, **headers: str) -> tuple[int, str | None]:
    response = await visitor.http.post(f"/api/tables/{code}/invitations", json={"follow": follow}, headers=headers)
    return response.status_code, response.json()["code"] if response.content else None

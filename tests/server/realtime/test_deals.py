"""Checkable deals at live tables: committed, announced, revealed, dealt."""

import hashlib
import secrets
from collections.abc import Callable

import msgspec
import pytest

from golpe.protocol.bodies import NewTable, TableCreated
from golpe.protocol.deals import Deal
from golpe.protocol.page import Accepted, Rejected, TableKind
from golpe.record.dealing import commitment, words_of
from golpe.server.limits import REVEAL_WITHIN
from tests.support.live_server import PLAIN_OPTIONS, LiveServer, Page, Visitor, synced


class Dealing:
    """A page's side of the deals at one table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.mine = secrets.token_bytes(16)
        self.next = secrets.token_bytes(16)

    @property
    def deal(self) -> Deal:
        assert self.page.deals
        return self.page.deals[-1]

    async def commit(self) -> None:
        assert isinstance(await self.page.say("commit", commitment=commitment(self.mine)), Accepted)

    async def reveal(self, game: int = 1) -> Accepted | Rejected:
        return await self.page.say(
            "reveal", game=game, contribution=self.mine.hex(), next=commitment(self.next)
        )


async def gathered(server: LiveServer, count: int) -> list[Dealing]:
    """Return friends at a new table who have committed themselves."""
    visitors = [await server.visitor(f"Friend {number}") for number in range(count)]
    code = await visitors[0].new_table()
    found = [Dealing(await visitor.open(code)) for visitor in visitors]
    for each in found:
        await each.commit()
    return found


async def test_a_game_is_dealt_once_all_have_revealed(server: LiveServer) -> None:
    ana, ben = await gathered(server, 2)
    assert isinstance(await ana.page.say("start"), Accepted)
    await synced(ana.page)
    await synced(ben.page)
    assert ana.page.latest.game is None
    assert ana.deal == ben.deal
    assert ana.deal.counted is None
    listed = msgspec.json.decode(ana.deal.announcement)
    assert [commitment(ana.mine), commitment(ben.mine)] == listed["commitments"]
    await ana.reveal()
    await synced(ana.page)
    assert ana.page.latest.game is None
    await ben.reveal()
    await synced(ana.page)
    assert ana.page.game.number == 1
    assert (ana.deal.counted, ana.deal.left_out) == ([0, 1], [])

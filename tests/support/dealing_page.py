"""A page that commits itself to the deals of a table, and reveals."""

import hashlib
import secrets
from typing import TypedDict, cast

import msgspec

from golpe.protocol.deals import Deal
from golpe.protocol.page import Accepted, Rejected, TableOptions
from golpe.record.dealing import commitment
from tests.support.live_server import PLAIN_OPTIONS, LiveServer, Page, Visitor, synced


class Announced(TypedDict):
    """What a test reads in an announcement."""

    game: int
    commitments: list[str | None]
    server: str


class DealingPage:
    """A page with a contribution to the next deal, and one to the deal after it."""

    def __init__(self, page: Page, *, mine: bytes | None = None, coming: bytes | None = None) -> None:
        self.page = page
        self.mine = mine or secrets.token_bytes(16)
        self.coming = coming or secrets.token_bytes(16)

    @property
    def deal(self) -> Deal:
        """The last deal that the page was told of."""
        assert self.page.deals
        return self.page.deals[-1]

    @property
    def announced(self) -> Announced:
        return cast(Announced, msgspec.json.decode(self.deal.announcement))

    @property
    def hash(self) -> str:
        return hashlib.sha256(self.deal.announcement.encode()).hexdigest()

    async def follow(self) -> None:
        assert isinstance(await self.page.say("commit"), Accepted)
        await synced(self.page)

    async def commit(self) -> None:
        assert isinstance(await self.page.say("commit", commitment=commitment(self.mine)), Accepted)
        await synced(self.page)

    async def reveal(self, *, keep: bool = False) -> Accepted | Rejected:
        """Reveal, and commit to the next game unless `keep`."""
        coming = {} if keep else {"next": commitment(self.coming)}
        await synced(self.page)
        answer = await self.page.say("reveal", game=self.deal.game, contribution=self.mine.hex(), **coming)
        if isinstance(answer, Accepted) and not keep:
            self.mine, self.coming = self.coming, secrets.token_bytes(16)
        return answer


async def invited(visitor: Visitor, code: str, *, mine: bytes | None = None) -> DealingPage:
    """Open a table's link with a page that commits itself when it says hello."""
    page = DealingPage(await visitor.connect(code), mine=mine)
    await page.page.hello(commitment=commitment(page.mine))
    return page


async def gathered(server: LiveServer, count: int, options: TableOptions = PLAIN_OPTIONS) -> list[DealingPage]:
    """Return friends at a new table who have committed themselves, in the order of their seats."""
    visitors = [await server.visitor(f"Friend {number}") for number in range(count)]
    code = await visitors[0].new_table(options=options)
    pages = [DealingPage(await visitor.open(code)) for visitor in visitors]
    for each in pages:
        await each.commit()
    return pages


async def shown(*pages: DealingPage) -> list[int | None]:
    """Return the number of the game that each page shows, once everything sent to it has been read."""
    found: list[int | None] = []
    for each in pages:
        await synced(each.page)
        assert each.page.latest is not None
        found.append(None if each.page.latest.game is None else each.page.latest.game.number)
    return found

"""People who talk at a table."""

from golpe.protocol.page import TableKind, TableOptions
from tests.support.live_server import LiveServer, Page
from tests.support.refusals import code_of

PHRASES_ONLY = TableOptions()


async def gathered(
    server: LiveServer, count: int = 2, *, kind: TableKind = "friends", options: TableOptions = PHRASES_ONLY
) -> list[Page]:
    """Seat people at a table; the last one only watches."""
    visitors = [await server.visitor(name) for name in ("Ana", "Bea", "Cleo", "Dora")[: count + 1]]
    code = await visitors[0].new_table(kind, pace="brisk", options=options)
    pages = [await ready(await visitor.open(code)) for visitor in visitors[:count]]
    watcher = await visitors[count].open(code)
    if watcher.table.you is not None:
        await watcher.say("leave")
    return [*pages, await ready(watcher)]


async def ready(page: Page) -> Page:
    """Wait until a page has received the earlier lines."""
    while code_of(await page.say("report", line=10**9)) == "busy":
        pass
    return page


def words(page: Page) -> list[str | None]:
    return [line.text or line.phrase for line in page.talk]

"""News of a table for the pages in the lobby, once they may know them."""

from typing import Final

from golpe.server.listings.listing import LISTED, read_listing, written_news
from golpe.server.services.bus import Bus
from golpe.server.services.release import Release
from golpe.server.store.journals import Commit

GATHERED: Final = "gathered"
"""The bus topic on which the code of a table is published when others can be invited to it, or no longer can."""


class ListingNews:
    """Publishes a table's changes with the replies to their causes, and no listing after a newer one."""

    def __init__(self, code: str, bus: Bus, release: Release) -> None:
        self._code = code
        self._bus = bus
        self._release = release
        self._newest = 0
        """The number of the commit whose listing was published last."""

    def publish(self, row: Commit, *, since: float) -> None:
        """Publish the parts of a saved commit that concern more than the table's own pages.

        Args:
            since: when the cause of the commit arrived, by the clock.
        """
        if row.gathering is not None:
            self._release.answer(since, lambda: self._bus.publish(GATHERED, self._code.encode()))
        if row.listing is None:
            return
        news = written_news(self._code, read_listing(row.listing))

        def publish() -> None:
            if row.seq > self._newest:
                self._newest = row.seq
                self._bus.publish(LISTED, news)

        self._release.answer(since, publish)

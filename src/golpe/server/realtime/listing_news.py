"""News of a public table for the list of open tables, once everybody may know them."""

from golpe.server.listings.listing import LISTED, read_listing, written_news
from golpe.server.services.bus import Bus
from golpe.server.services.release import Release
from golpe.server.store.journals import Commit


class ListingNews:
    """Publishes a table's changed listings with the replies to their causes, and none after a newer one."""

    def __init__(self, code: str, bus: Bus, release: Release) -> None:
        self._code = code
        self._bus = bus
        self._release = release
        self._newest = 0
        """The number of the commit whose listing was published last."""

    def publish(self, row: Commit, *, since: float) -> None:
        """Publish the listing of a saved commit, if it has one.

        Args:
            since: when the cause of the commit arrived, by the clock.
        """
        if row.listing is None:
            return
        news = written_news(self._code, read_listing(row.listing))

        def publish() -> None:
            if row.seq > self._newest:
                self._newest = row.seq
                self._bus.publish(LISTED, news)

        self._release.answer(since, publish)

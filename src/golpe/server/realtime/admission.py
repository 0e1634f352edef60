"""Who may open a table, and what a page is sent when it does."""

from typing import Final

from golpe.protocol.page import Rejected
from golpe.server.realtime.announced import Announced
from golpe.server.realtime.announcer import Announcer
from golpe.server.realtime.presence import Presence
from golpe.server.services.release import Release
from golpe.server.talk.table_talk import TableTalk
from golpe.server.wire.connection import Connection, dismiss
from golpe.table import seating

NO_SPECTATORS: Final = Rejected(code="no_spectators", message="only players may open this table")


class Admission:
    """Admits pages to one table, as it was last announced."""

    def __init__(
        self, presence: Presence, announced: Announced, announcer: Announcer, talk: TableTalk, release: Release
    ) -> None:
        self._presence = presence
        self._announced = announced
        self._announcer = announcer
        self._talk = talk
        self._release = release

    def lets_in(self, connection: Connection, *, is_newcomer: bool) -> bool:
        """Return whether a page may open this table; if not, tell it why.

        Args:
            is_newcomer: True if its guest will be given a seat.
        """
        guest, shown = connection.guest, self._announced.public
        if connection.outbox.is_ended:
            return False
        if guest.id not in shown.named() and not self._presence.is_connected(guest.id):
            self._announcer.rename(guest.id, guest.name)  # a guest known here may have been renamed
        if not is_newcomer and not seating.is_admitted(shown, guest.id):
            dismiss(connection, NO_SPECTATORS)
            return False
        if not self._presence.has_room_for(connection, shown, is_newcomer=is_newcomer):
            connection.outbox.end("too_many_connections")
            return False
        return True

    def welcome(self, connection: Connection) -> bool:
        """Show a page the table as announced; return whether the page is new here. Others wait for their next tick."""
        if connection in self._presence.connections:
            self._release.call_at_tick(connection, lambda: self._greet_again(connection))
            return False
        if not self.lets_in(connection, is_newcomer=False):
            return False
        self.greet(connection)
        self._announcer.send_news(self._announced)
        return True

    def greet(self, connection: Connection) -> None:
        """Send a page everything that its guest may know."""
        if connection not in self._presence.connections:
            self._presence.arrive(connection)
        self._announcer.send_from_the_start(self._announced, connection)
        self._talk.arrive(connection)

    def _greet_again(self, connection: Connection) -> None:
        if connection in self._presence.connections:  # otherwise it has gone meanwhile
            self.greet(connection)

    def send_spectators_away(self) -> None:
        """Close the pages of guests who may not watch the table as it was announced."""
        for connection in self._presence.connections:
            if not seating.is_admitted(self._announced.public, connection.guest.id):
                dismiss(connection, NO_SPECTATORS)

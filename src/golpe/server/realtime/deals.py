"""The checkable deals of one table: commitments to the next game, and contributions to the announced one.

Nothing of it is saved before the deal. After a restart, pages commit themselves and reveal again.
"""

from collections.abc import Sequence
from functools import partial

from golpe.errors import ProtocolError
from golpe.protocol.deals import CommitContribution, Deal
from golpe.protocol.page import Accepted, DealMessage, Rejected
from golpe.server.limits import GUESTS_REMEMBERED_MAX, RETURN_WITHIN, REVEAL_WITHIN
from golpe.server.realtime.presence import Presence
from golpe.server.services.release import Release
from golpe.server.services.services import Services
from golpe.server.wire.outbox import Connection
from golpe.table.dealing import Entropy
from golpe.table.journal import Announced, Entry, Started
from golpe.table.revealing import are_all_revealed, contributors, deal, revealed_seat
from golpe.table.state import TableState


class Deals:
    """Collects what pages contribute, and says when an announced game is dealt."""

    def __init__(self, services: Services, presence: Presence, release: Release) -> None:
        self._services = services
        self._presence = presence
        self._release = release
        self._commitments: dict[int, str] = {}
        """The last commitment of each guest, unless it has been announced: none counts for two games."""
        self._revealed: dict[int, str] = {}
        """Contributions to the announced game, by seat in it."""
        self._left = RETURN_WITHIN
        """Seconds for which the announced game still waits, while nobody is connected."""
        self._due: float | None = None
        """When the announced game is dealt at the latest, by the clock; None while nobody is connected."""
        self._are_returning = True
        """True after a restart, until all who have to reveal are back or the game has been dealt."""

    def entropy(self) -> Entropy:
        """Return what counts for the next game."""
        return Entropy(self._commitments, self._services.new_secret)

    def join(self, state: TableState, connection: Connection) -> None:
        """Commit a page to what it brought when it said hello; such a page follows the deals."""
        if connection.commitment is not None:
            connection.follows_deals = True
            self.commit(state, connection.guest.id, connection.commitment)

    def commit(self, state: TableState, guest: int, commitment: str | None) -> None:
        """Replace what a guest's page has committed itself to; None changes nothing."""
        if commitment is not None and commitment not in spent_in(state):
            self._commitments[guest] = commitment
        if len(self._commitments) > GUESTS_REMEMBERED_MAX:
            known = state.owners() | self._presence.connected()
            self._commitments = {guest: each for guest, each in self._commitments.items() if guest in known}

    def take(self, state: TableState, connection: Connection, message: DealMessage) -> Accepted | Rejected:
        """Handle a message of a page, and return the answer."""
        guest = connection.guest.id
        if isinstance(message, CommitContribution):
            connection.follows_deals = True
            self.commit(state, guest, message.commitment)
            return Accepted(message.id)
        try:
            seat = revealed_seat(state, guest, message.contribution, game=message.game)
        except ProtocolError as refusal:
            return Rejected(code=refusal.code, message=str(refusal), id=message.id)
        self._revealed[seat] = message.contribution
        self.commit(state, guest, message.next)
        return Accepted(message.id)

    def greet(self, state: TableState, connection: Connection, *, since: float) -> None:
        """Tell a page of the last deal, if it follows deals.

        Args:
            since: when its message arrived, by the clock.
        """
        note = deal_note(state)
        if note is not None and connection.follows_deals and connection in self._presence.connections:
            self._release.answer(since, partial(connection.outbox.put_note, note))

    def look(self, state: TableState, *, is_watched: bool) -> None:
        """Let the time to reveal run while a game is announced and somebody is connected.

        It stops while nobody is, and then goes on, so that no player can stretch it by coming and going. After a
        restart pages come back one by one, and each gets the time to.
        """
        if state.announced is None:
            self._left, self._due, self._are_returning = REVEAL_WITHIN, None, False
            self._revealed.clear()
            return
        now = self._services.clock.now()
        if not is_watched:
            if self._due is not None:
                self._left, self._due = max(0.0, self._due - now), None
            return
        if self._due is None:
            self._due = now + self._left
        if self._are_returning and contributors(state) <= self._presence.connected():
            self._are_returning, self._due = False, min(self._due, now + REVEAL_WITHIN)

    def due_in(self) -> float | None:
        """Return the seconds until the announced game is dealt at the latest; None if nothing is waited for."""
        return None if self._due is None else max(0.0, self._due - self._services.clock.now())

    def is_due(self, state: TableState) -> bool:
        """Return whether an announced game waits no longer."""
        return state.announced is not None and (are_all_revealed(state, self._revealed) or self.due_in() == 0.0)

    def deal(self, state: TableState) -> list[Entry]:
        """Deal the announced game with what has been revealed; no entry if none is announced."""
        return deal(state, self._revealed)

    def tell(self, state: TableState, entries: Sequence[Entry]) -> None:
        """Tell all pages that follow the deals what a commit has announced or dealt, and forget what that has spent."""
        if not any(isinstance(entry, Announced | Started) for entry in entries):
            return
        spent = spent_in(state)
        self._commitments = {guest: each for guest, each in self._commitments.items() if each not in spent}
        note = deal_note(state)
        if note is not None:
            for connection in self._presence.connections:
                if connection.follows_deals:
                    connection.outbox.put_note(note)


def spent_in(state: TableState) -> Sequence[str | None]:
    """Return the commitments that count for the announced or the running game, and so for no later one."""
    return () if state.deal is None else state.deal.announced.commitments


def deal_note(state: TableState) -> Deal | None:
    """Render the deal of the announced or the running game; None if it cannot be checked."""
    found = state.deal
    if found is None:
        return None
    contributions = found.contributions
    return Deal(
        game=found.announcement.game,
        announcement=found.announcement.bytes.decode(),
        counted=[seat for seat, each in enumerate(contributions) if each is not None] if contributions else None,
        left_out=found.left_out,
    )

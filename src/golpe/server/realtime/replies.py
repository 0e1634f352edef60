"""The replies to players' commands at one table."""

from collections import Counter
from collections.abc import Sequence

from golpe.protocol.page import Accepted, Command, DealMessage, Rejected
from golpe.server.limits import COMMANDS_UNANSWERED_MAX, MAILBOX_COMMANDS_MAX
from golpe.server.realtime.announced import Announced
from golpe.server.realtime.announcer import Announcer
from golpe.server.services.release import Release
from golpe.server.wire.connection import Connection
from golpe.table.journal import Entry, Voted
from golpe.table.state import TableState


class Replies:
    """Answers each command once, as soon as the answer may leave."""

    def __init__(self, release: Release, announced: Announced, announcer: Announcer) -> None:
        self._release = release
        self._announced = announced
        self._announcer = announcer
        self._unanswered: Counter[int] = Counter()
        """Number of each guest's commands without an answer."""

    def is_refused_as_busy(
        self, connection: Connection, command: Command | DealMessage, waiting: int, *, is_player: bool
    ) -> bool:
        """Refuse a command if too many are waiting; otherwise expect one more answer.

        Args:
            waiting: number of items in the mailbox; a long queue keeps out everybody but the players.
            is_player: True if the guest has a seat.
        """
        guest = connection.guest.id
        # While replies are held, how many commands of others are waiting must not show.
        is_full = waiting >= MAILBOX_COMMANDS_MAX and not is_player and not self._release.is_shut
        if is_full or self._unanswered[guest] >= COMMANDS_UNANSWERED_MAX:
            message = "too many commands wait at this table"
            self._release.reply(connection, Rejected(code="busy", message=message, id=command.id))
            return True
        self._unanswered[guest] += 1
        return False

    def answer(self, connection: Connection, note: Accepted | Rejected, *, since: float, is_held: bool) -> None:
        """Answer a command. A page whose command was refused also gets an update, as its last one may be old.

        Args:
            since: when the command arrived (`Release.arrival`).
            is_held: True if the answer may leave only with the replies of that time.
        """

        def answer() -> None:
            guest = connection.guest.id
            self._unanswered[guest] -= 1
            if self._unanswered[guest] == 0:
                del self._unanswered[guest]
            if isinstance(note, Rejected):
                self._announcer.send(self._announced, connection)
            connection.outbox.put_note(note)

        if is_held:
            self._release.answer(since, answer, page=connection, is_refusal=isinstance(note, Rejected))
        else:
            answer()


def tell_voted_out(state: TableState, entries: Sequence[Entry], connections: Sequence[Connection]) -> None:
    """Tell a guest why they have lost their seat, because nothing else on their page does."""
    voted_out = {entry.against for entry in entries if isinstance(entry, Voted)} & state.series.banned
    for connection in connections:
        if connection.guest.id in voted_out:
            message = f"the players of table {state.code} have voted this guest out"
            connection.outbox.put_note(Rejected(code="voted_out", message=message))

"""The replies to players' commands at one table."""

from collections import Counter

from golpe.protocol.page import Accepted, Command, Rejected
from golpe.server.limits import COMMANDS_UNANSWERED_MAX, MAILBOX_COMMANDS_MAX
from golpe.server.realtime.announced import Announced
from golpe.server.realtime.announcer import Announcer
from golpe.server.services.release import Release
from golpe.server.wire.connection import Connection


class Replies:
    """Answers each command once, as soon as the answer may leave."""

    def __init__(self, release: Release, announced: Announced, announcer: Announcer) -> None:
        self._release = release
        self._announced = announced
        self._announcer = announcer
        self._unanswered: Counter[int] = Counter()
        """Number of each guest's commands without an answer."""

    def is_refused_as_busy(self, connection: Connection, command: Command, *, waiting: int) -> bool:
        """Refuse a command if too many are waiting; otherwise expect one more answer.

        Args:
            waiting: number of items in the mailbox.
        """
        guest, most = connection.guest.id, MAILBOX_COMMANDS_MAX
        if self._release.is_shut:  # how many commands of others are waiting must not show
            waiting, most = self._unanswered[guest], COMMANDS_UNANSWERED_MAX
        if waiting >= most:
            message = f"more than {most} commands wait at this table"
            connection.outbox.put_note(Rejected(code="busy", message=message, id=command.id))
            return True
        self._unanswered[guest] += 1
        return False

    def answer(self, connection: Connection, note: Accepted | Rejected, *, since: float, is_held: bool) -> None:
        """Answer a command. A page whose command was refused also gets an update, as its last one may be old.

        Args:
            since: when the command arrived, by the clock.
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
            self._release.answer(since, answer)
        else:
            answer()

"""A server that is 1 ms late after each answer, as a control: `python -m tests.support.late_server serve …`.

Replies that are held leave so much after their tick, if an answer was handled shortly before their message.
"""

import time
from typing import Final

from golpe.cli.main import main
from golpe.protocol.page import Command, Decide
from golpe.server.realtime.live_table import LiveTable
from golpe.server.services import release
from golpe.server.wire.outbox import Connection

LATE: Final = 0.001
LATE_FOR: Final = 0.05
"""Seconds after an answer in which replies are late."""


def serve_late() -> None:
    say, tick_after = LiveTable.say, release.tick_after
    answered_at = -LATE_FOR

    def say_late(self: LiveTable, connection: Connection, command: Command) -> None:
        nonlocal answered_at
        if isinstance(command, Decide) and command.window > 0:
            answered_at = time.monotonic()
        say(self, connection, command)

    def late_tick_after(at: float, guest: int, *, every: float, key: bytes) -> float:
        is_late = time.monotonic() - answered_at < LATE_FOR
        return tick_after(at, guest, every=every, key=key) + (LATE if is_late else 0.0)

    LiveTable.say = say_late
    release.tick_after = late_tick_after
    main()


if __name__ == "__main__":
    serve_late()

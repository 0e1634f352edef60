"""A server that kills itself around the commit that ends a game: `python -m tests.support.dying_server WHEN serve …`.

WHEN is `before` that commit, or a number of turns of the event loop: since the commit was asked for, or with a plus
sign since it was saved. At `+0` nobody has been told.
"""

import asyncio
import os
import signal
import sys
from functools import partial

from golpe.cli.main import main
from golpe.server.db import journals
from golpe.server.db.database import Database
from golpe.server.db.journals import Commit
from golpe.server.db.subjects import add_game

save = journals.save


def die() -> None:
    """Kill this process as a power cut would."""
    os.kill(os.getpid(), signal.SIGKILL)


def die_after(turns: int) -> None:
    """Kill this process after some turns of the event loop."""
    if turns == 0:
        die()
    asyncio.get_running_loop().call_soon(die_after, turns - 1)


def dying(when: str) -> None:
    """Let the server die at the end of the next game."""

    async def save_and_die(database: Database, code: str, commit: Commit) -> None:
        ends = any(isinstance(each, partial) and each.func is add_game for each in commit.beside)
        if ends and when == "before":
            die()
        if ends and when.isdigit():
            die_after(int(when))
        await save(database, code, commit)
        if ends and when.startswith("+"):
            die_after(int(when))

    journals.save = save_and_die


if __name__ == "__main__":
    dying(sys.argv.pop(1))
    main()

"""A server with a slow disk: `python -m tests.support.slow_server serve …`."""

import time
from typing import Final

from golpe.cli.main import main
from golpe.server.db.sql import JournalRow, Session, T, Work
from golpe.server.db.sqlite import database
from golpe.server.db.sqlite.database import SqliteDatabase

COMMIT_TAKES: Final = 0.03
"""Seconds by which each commit of a table takes longer; meanwhile the writer does nothing else."""


class SlowDatabase(SqliteDatabase):
    """A database whose writer is slow."""

    async def _write(self, work: Work[T], *, row: JournalRow | None = None) -> T:
        def work_slowly(session: Session) -> T:
            time.sleep(COMMIT_TAKES)
            return work(session)

        return await super()._write(work if row is None else work_slowly)


def serve_slowly() -> None:
    database.SqliteDatabase = SlowDatabase
    main()


if __name__ == "__main__":
    serve_slowly()

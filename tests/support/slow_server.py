"""A server with a slow disk: `python -m tests.support.slow_server serve …`."""

import asyncio
from typing import Final

from golpe.cli.main import main
from golpe.server.store.journals import Commit
from golpe.server.store.sqlite.store import SqliteStore

COMMIT_TAKES: Final = 0.03
"""Seconds by which each commit of a table takes longer."""
append = SqliteStore.append


async def append_slowly(self: SqliteStore, code: str, commit: Commit) -> None:
    await asyncio.sleep(COMMIT_TAKES)
    await append(self, code, commit)


def serve_slowly() -> None:
    SqliteStore.append = append_slowly
    main()


if __name__ == "__main__":
    serve_slowly()

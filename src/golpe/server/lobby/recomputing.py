"""Ratings are recomputed the night after a game was voided, by whichever server is first."""

import logging
from typing import Final

from golpe.server.ratings import recomputing
from golpe.server.ratings.recomputing import JOB
from golpe.server.store import jobs
from golpe.server.store.database import Database

RECOMPUTES_WITHIN_MS: Final = 30 * 60_000
"""After so long, another server may begin a recomputation again."""
ATTEMPTS_MAX: Final = 5

log = logging.getLogger("golpe.server")


async def recompute_if_due(database: Database, now_ms: int) -> None:
    """Recompute ratings if that is due, because a game was voided on the day before.

    Raises: StoreError.
    """
    job = await database.write(
        jobs.take_job, JOB, now_ms=now_ms, until_ms=now_ms + RECOMPUTES_WITHIN_MS, attempts_max=ATTEMPTS_MAX
    )
    if job is None:
        return
    changed = await recomputing.recompute(database)
    await database.write(jobs.finish_job, job)
    log.info("ratings were recomputed without voided games: %s changed", changed)
    await recomputing.recompute(database)  # a game that was voided meanwhile has queued no job

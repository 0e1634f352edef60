"""Results of games that ended before the server kept results, and ratings without voided games."""

import asyncio
import logging
from typing import Final

from golpe.people.results import readable_results
from golpe.server.store.recomputing import JOB
from golpe.server.store.store import Store

GAMES_AT_ONCE: Final = 100
RECOMPUTES_WITHIN_MS: Final = 30 * 60_000
"""After so long, another server may begin a recomputation again."""
ATTEMPTS_MAX: Final = 5

log = logging.getLogger("golpe.server")


async def fill_results(store: Store) -> None:
    """Save the results of some games, the oldest first. An interruption loses nothing: the next call goes on.

    Raises: StoreError.
    """
    for game in await store.games_without_results(limit=GAMES_AT_ONCE):
        try:
            found = await asyncio.to_thread(readable_results, game.record or b"")
        except Exception:  # one record must not hold up the others
            log.exception("the results of game %s cannot be computed", game.id)
            found = []
        await store.keep_results(game, found if len(found) == len(game.players) else [])


async def recompute_if_due(store: Store, now_ms: int) -> None:
    """Recompute ratings if that is due, because a game was voided on the day before.

    Raises: StoreError.
    """
    job = await store.take_job(JOB, now_ms=now_ms, until_ms=now_ms + RECOMPUTES_WITHIN_MS, attempts_max=ATTEMPTS_MAX)
    if job is None:
        return
    changed = await store.recompute_ratings()
    await store.finish_job(job)
    log.info("ratings were recomputed without voided games: %s changed", changed)
    await store.recompute_ratings()  # a game that was voided meanwhile has queued no job

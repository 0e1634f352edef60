"""Results of games that ended before the server kept results."""

import asyncio
import logging
from typing import Final

from golpe.people.results import readable_results
from golpe.server.store import results
from golpe.server.store.database import Database

GAMES_AT_ONCE: Final = 100

log = logging.getLogger("golpe.server")


async def fill_results(database: Database) -> None:
    """Save the results of some games, the oldest first. An interruption loses nothing: the next call goes on.

    Raises: StoreError.
    """
    for game in await database.read(results.games_without_results, limit=GAMES_AT_ONCE):
        try:
            found = await asyncio.to_thread(readable_results, game.record or b"")
        except Exception:  # one record must not hold up the others
            log.exception("the results of game %s cannot be computed", game.id)
            found = []
        await database.write(results.keep_results, game, found if len(found) == len(game.players) else [])

"""Wakes tables by days whose deadlines are over, whichever server has them."""

import logging
from collections.abc import Awaitable, Callable, Collection
from typing import Final

from golpe.errors import ProtocolError
from golpe.server.days import rows as days
from golpe.server.db.errors import StoreError
from golpe.server.services.services import Services

WOKEN_AT_ONCE: Final = 50
"""Maximum number of tables that are loaded in one round."""
TRIED_AGAIN_AFTER: Final = 600.0
"""Seconds after which a table is tried again that could not be loaded."""

log = logging.getLogger("golpe.server")


async def wake_due(services: Services, loaded: Collection[str], look: Callable[[str], Awaitable[None]]) -> None:
    """Load the tables that are due. One that is loaded has a timer of its own.

    Args:
        loaded: the codes of the tables that this server has; they must not keep others from being read.
        look: loads a table, if no other node has it, and runs what is due there.

    Raises: StoreError.
    """
    now_ms = services.clock.wall_ms()
    for code in await services.database.read(days.due_tables, now_ms=now_ms, limit=WOKEN_AT_ONCE + len(loaded)):
        if code in loaded or services.lifecycle.is_closing:
            continue
        try:
            await look(code)
        except (ProtocolError, StoreError) as error:
            log.warning("table %s is due but could not be loaded: %s", code, error, extra={"table": code})
            await services.database.write(days.wake_later, code, at_ms=now_ms + int(TRIED_AGAIN_AFTER * 1000))

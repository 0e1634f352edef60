"""Finished games in a database."""

from golpe.server.db import journals
from golpe.server.db.database import Database
from golpe.server.guests import people
from tests.support.store_rows import commit, finished, lay_table


async def play(database: Database, *, code: str = "abc") -> tuple[int, int]:
    """Finish a private game of two guests, and return them."""
    ana = await database.write(people.new_guest, b"ana " + code.encode(), name="Ana", now_ms=0)
    bea = await database.write(people.new_guest, b"bea " + code.encode(), name="Bea", now_ms=0)
    await lay_table(database, code)
    game = finished(1, ana.id, bea.id, record=code.encode(), is_public=False)
    await journals.save(database, code, commit(2, finished=game))
    return ana.id, bea.id

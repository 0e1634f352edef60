"""Whether a guest has been erased. Their row stays, so that no other guest gets the number."""

from typing import Final

from sqlalchemy import bindparam, select

from golpe.server.db.schema import guests
from golpe.server.db.sql import Query, Session

ERASED: Final = Query[tuple[int]](
    select(guests.c.id).where(guests.c.id == bindparam("guest"), guests.c.token_hash.is_(None))
)


def is_erased(session: Session, guest: int) -> bool:
    """Return whether a guest has been erased."""
    return session.rows(ERASED, {"guest": guest}) != []

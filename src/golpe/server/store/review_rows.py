"""Reviews of finished games in the database."""

from typing import Final

from sqlalchemy import bindparam, delete, insert, select

from golpe.server.store.reviews import KeptReview
from golpe.server.store.schema import games, reviews
from golpe.server.store.sql import Query, Session, Statement

OF_GAME: Final = Query[tuple[str, bytes]](
    select(reviews.c.version, reviews.c.content).where(reviews.c.game == bindparam("game"))
)
DROP: Final = Statement(delete(reviews).where(reviews.c.game == bindparam("game")))
GAME: Final = Query[tuple[int]](select(games.c.id).where(games.c.id == bindparam("game")))
INSERT: Final = Statement(insert(reviews).values({name: bindparam(name) for name in ("game", "version", "content")}))


def review_of(session: Session, game: int) -> KeptReview | None:
    """Return the review of a game, given by its `id`. Whoever calls this has checked that the game may be read."""
    for version, content in session.rows(OF_GAME, {"game": game}):
        return KeptReview(version=version, content=content)
    return None


def keep_review(session: Session, game: int, review: KeptReview) -> bool:
    """Save the review of a game instead of an earlier one; return False if the game is gone."""
    if not session.rows(GAME, {"game": game}):
        return False
    session.change(DROP, {"game": game})
    session.change(INSERT, {"game": game, "version": review.version, "content": review.content})
    return True

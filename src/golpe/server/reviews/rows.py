"""The review of each finished game that somebody has asked for. It ends with its game."""

from typing import Final

from msgspec import Struct
from sqlalchemy import Column, ForeignKey, LargeBinary, Table, Text, bindparam, delete, insert, select

from golpe.server.db.schema import METADATA, Number
from golpe.server.db.sql import Query, Session, Statement
from golpe.server.db.subjects import Subject
from golpe.server.games.rows import games


class KeptReview(Struct, frozen=True, kw_only=True):
    """A review, as it was computed."""

    version: str
    """Format and program, then the models; see `golpe.server.reviews.reviewing`. The store does not read it."""
    content: bytes
    """The store does not decode it."""


reviews: Final = Table(
    "reviews",
    METADATA,
    Column("game", Number, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Text, nullable=False),
    Column("content", LargeBinary, nullable=False),
)

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


SUBJECT: Final = Subject(
    "review",
    (reviews,),
    unerased="a review is about a game, and has no names",
    withheld="a review is about a game, and has no names",
)

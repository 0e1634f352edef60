"""Links to finished games in the database."""

import hashlib
from typing import Final

from msgspec import Struct
from sqlalchemy import Column, ForeignKey, Index, Integer, LargeBinary, Table, Text, bindparam, delete, func, select

from golpe.errors import ProtocolError
from golpe.protocol.bodies import GameLink, LinkOpens
from golpe.server.db.errors import StoreError
from golpe.server.db.retention import GAMES_KEPT_MS, LINKS_MAX
from golpe.server.db.schema import METADATA, Number
from golpe.server.db.sql import UNLESS_TAKEN, Query, Session, inserting
from golpe.server.db.subjects import DataRequest, Subject, is_erased, of_guest, oldest, removing
from golpe.server.db.tombstones import RevokedLink
from golpe.server.games.rows import GameRow, game_with_id, games, players
from golpe.server.http.answers import answer_of


class Link(Struct, frozen=True):
    """A link to a finished game. Its secret is not stored, only the hash."""

    id: int
    guest: int
    """The guest who made it."""
    code: str
    number: int
    seat: int
    """The seat that its maker had."""
    opens: LinkOpens
    made_ms: int
    expires_ms: int


links: Final = Table(
    "links",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("secret_hash", LargeBinary, nullable=False, unique=True),
    Column("game", Number, ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("guest", Number, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("opens", Text, nullable=False),
    Column("made_ms", Number, nullable=False),
    Column("expires_ms", Number, nullable=False),
    sqlite_autoincrement=True,
)
Index("links_of_game", links.c.game)
Index("links_by_guest", links.c.guest)
Index("links_by_end", links.c.expires_ms)

_facts: Final = ("secret_hash", "game", "guest", "seat", "opens", "made_ms", "expires_ms")
_works: Final = links.c.expires_ms > bindparam("now_ms")
_Row = tuple[int, int, str, int, int, LinkOpens, int, int]
_link: Final = (*links.c["id", "guest"], *games.c["code", "number"], *links.c["seat", "opens", "made_ms", "expires_ms"])

SEAT_IN: Final = Query[tuple[int, int, int]](
    select(games.c.id, games.c.ended_ms, players.c.seat)
    .join(players, players.c.game == games.c.id)
    .where(
        games.c.code == bindparam("code"), games.c.number == bindparam("number"), players.c.guest == bindparam("guest")
    )
)
COUNT: Final = Query[tuple[int]](
    select(func.count()).select_from(links).where(links.c.guest == bindparam("guest"), _works)
)
INSERT: Final = Query[tuple[int]](inserting(links, *_facts).ext(UNLESS_TAKEN).returning(links.c.id))
OF_GUEST: Final = Query[_Row](
    select(*_link)
    .join(games, games.c.id == links.c.game)
    .where(links.c.guest == bindparam("guest"), _works)
    .order_by(links.c.id.desc())
)
BY_SECRET: Final = Query[tuple[int, int, str, int, int, LinkOpens, int, int, int]](
    select(*_link, links.c.game)
    .join(games, games.c.id == links.c.game)
    .where(links.c.secret_hash == bindparam("secret_hash"), _works)
)
REVOKE: Final = Query[tuple[bytes]](
    delete(links)
    .where(links.c.id == bindparam("link"), links.c.guest == bindparam("guest"))
    .returning(links.c.secret_hash)
)


def new_link(
    session: Session,
    secret_hash: bytes,
    code: str,
    *,
    number: int,
    guest: int,
    opens: LinkOpens,
    now_ms: int,
    kept_ms: int,
) -> Link | None:
    """Save a link to a game in which the guest had a seat; return None if there is no such game.

    Args:
        kept_ms: how long it works; it never works for longer than the game is kept.

    Raises: ProtocolError (too_many_links).
    """
    found = session.rows(SEAT_IN, {"code": code, "number": number, "guest": guest})
    if not found or is_erased(session, guest):
        return None
    ((count,),) = session.rows(COUNT, {"guest": guest, "now_ms": now_ms})
    if count >= LINKS_MAX:
        raise ProtocolError("too_many_links", f"a guest has at most {LINKS_MAX} links: revoke some")
    game, ended_ms, seat = found[0]
    expires_ms = min(now_ms + kept_ms, ended_ms + GAMES_KEPT_MS)
    row = {"secret_hash": secret_hash, "game": game, "guest": guest, "seat": seat, "opens": opens}
    added = session.rows(INSERT, row | {"made_ms": now_ms, "expires_ms": expires_ms})
    if not added:
        raise StoreError("a link with this secret exists already")
    ((id_,),) = added
    return Link(id_, guest, code, number, seat, opens, now_ms, expires_ms)


def links_of(session: Session, guest: int, *, now_ms: int) -> list[Link]:
    """Return the links of a guest that still work, newest first."""
    return [Link(*row) for row in session.rows(OF_GUEST, {"guest": guest, "now_ms": now_ms})]


def revoke_link(session: Session, link: int, *, guest: int) -> None:
    """Delete a link, if this guest has made it."""
    if revoked := session.rows(REVOKE, {"link": link, "guest": guest}):
        session.add_tombstones([RevokedLink(secret_hash) for (secret_hash,) in revoked])


def shared_game(session: Session, secret_hash: bytes, *, now_ms: int) -> tuple[GameRow, Link] | None:
    """Return the game of a link that still works, with its record.

    A wrong, revoked or expired secret takes the same path.
    """
    for row in session.rows(BY_SECRET, {"secret_hash": secret_hash, "now_ms": now_ms}):
        found = game_with_id(session, row[-1])
        return None if found is None else (found, Link(*row[:-1]))
    return None


def secret_hash(secret: str) -> bytes:
    """Return the hash of a link's secret. 128 random bits need no salt."""
    return hashlib.sha256(secret.encode()).digest()


def shown_links(session: Session, guest: int, *, now_ms: int) -> list[GameLink]:
    """Describe a guest's working links for the guest, newest first."""
    return [answer_of(GameLink, link) for link in links_of(session, guest, now_ms=now_ms)]


def own_links(session: Session, request: DataRequest) -> dict[str, object]:
    """Return a guest's working links."""
    return {"links": shown_links(session, request.guest, now_ms=request.now_ms)}


SUBJECT: Final = Subject(
    "link",
    (links,),
    at_most=LINKS_MAX,
    old=oldest(links.c.expires_ms),
    erase=of_guest(links),
    restores={RevokedLink: (removing(links, "secret_hash"),)},
    ends=(links,),
    own_data=own_links,
)

"""The tokens with which outside bots connect."""

from typing import Final

from msgspec import Struct
from sqlalchemy import bindparam, func, null, select, update

from golpe.errors import ProtocolError
from golpe.server.db.errors import StoreError
from golpe.server.db.retention import BOT_TOKENS_MAX, BOT_TOKENS_OF_HOST
from golpe.server.db.schema import bot_tokens, bots, guests
from golpe.server.db.sql import UNLESS_TAKEN, Query, Session, Statement, inserting
from golpe.server.db.tombstones import RevokedBot


class BotToken(Struct, frozen=True, kw_only=True):
    """A bot that may connect. Its token is not stored, only the hash."""

    id: int
    """Never used again, because journals name a bot by it."""
    name: str
    """Its name at tables; no two tokens that work have the same."""
    author: str
    """The person responsible for it: its owner, or the author named by the host; may be empty."""
    made_ms: int
    used_ms: int | None
    """When it last connected."""
    revoked_ms: int | None
    """When it was revoked; None if it works."""
    guest: int | None = None
    """The number of the bot among guests; None for a token from before bots had one."""
    owner: int | None = None
    """The person who made the bot; None if the host did."""
    version: str = ""
    """The version that its program reported; empty if it reported none."""

    @property
    def household(self) -> str:
        """Who is behind the bot. Two bots of one household do not meet in rated games."""
        return f"guest {self.owner}" if self.owner is not None else f"author {self.author}"


_facts: Final = ("name", "author", "token_hash", "made_ms")
_works: Final = bot_tokens.c.revoked_ms.is_(None)
_Row = tuple[int, str, str, int, int | None, int | None, int | None, int | None, str | None]
_bots: Final = (
    select(
        *bot_tokens.c["id", "name"],
        func.coalesce(guests.c.name, bot_tokens.c.author),
        *bot_tokens.c["made_ms", "used_ms", "revoked_ms"],
        *bots.c["guest", "owner", "version"],
    )
    .select_from(bot_tokens)
    .outerjoin(bots, bots.c.token == bot_tokens.c.id)
    .outerjoin(guests, guests.c.id == bots.c.owner)
)

ALL: Final = Query[_Row](_bots.order_by(bot_tokens.c.id))
COUNT: Final = Query[tuple[int]](select(func.count()).select_from(bot_tokens).where(_works))
COUNT_OF_PEOPLE: Final = Query[tuple[int]](
    select(func.count())
    .select_from(bot_tokens)
    .join(bots, bots.c.token == bot_tokens.c.id)
    .where(_works, bots.c.owner.is_not(None))
)
NAMED: Final = Query[_Row](_bots.where(bot_tokens.c.name == bindparam("name"), _works))
HASH: Final = Query[tuple[bytes]](select(bot_tokens.c.token_hash).where(bot_tokens.c.id == bindparam("bot"), _works))
BY_HASH: Final = Query[_Row](_bots.where(bot_tokens.c.token_hash == bindparam("token_hash"), _works))
INSERT: Final = Query[tuple[int]](inserting(bot_tokens, *_facts).ext(UNLESS_TAKEN).returning(bot_tokens.c.id))
USE: Final = (
    Statement(update(bot_tokens).where(bot_tokens.c.id == bindparam("bot")).values(used_ms=bindparam("now_ms"))),
    Statement(
        update(guests)
        .where(guests.c.id.in_(select(bots.c.guest).where(bots.c.token == bindparam("bot"))))
        .values(seen_ms=bindparam("now_ms"))
    ),
)
REVOKED: Final = update(bot_tokens).values(token_hash=null(), revoked_ms=bindparam("now_ms"))
REVOKE: Final = Statement(REVOKED.where(bot_tokens.c.id == bindparam("bot"), _works))


def new_bot_token(
    session: Session, token_hash: bytes, *, name: str, author: str, now_ms: int, is_of_person: bool = False
) -> BotToken:
    """Save a new token.

    Args:
        is_of_person: False for one of the host's bots.

    Raises: ProtocolError (too_many_bots) if people have too many tokens; StoreError if there are too many in all, or
        another bot that may connect has this name.
    """
    check_untaken(session, name)
    ((count,),) = session.rows(COUNT, {})
    ((of_people,),) = session.rows(COUNT_OF_PEOPLE, {})
    if is_of_person and (count >= BOT_TOKENS_MAX or of_people >= BOT_TOKENS_MAX - BOT_TOKENS_OF_HOST):
        raise ProtocolError("too_many_bots", "this server has reached its limit on bots made by people")
    if count >= BOT_TOKENS_MAX:
        raise StoreError(f"there are {BOT_TOKENS_MAX} tokens of bots: revoke some first")
    row = {"name": name, "author": author, "token_hash": token_hash, "made_ms": now_ms}
    added = session.rows(INSERT, row)
    if not added:
        raise StoreError("a bot with this token exists already")
    ((id_,),) = added
    session.tell("bot", id_)
    return BotToken(id=id_, name=name, author=author, made_ms=now_ms, used_ms=None, revoked_ms=None)


def check_untaken(session: Session, name: str) -> None:
    """Check that no bot that may connect has this name.

    Raises: StoreError.
    """
    for each in all_bot_tokens(session):
        if each.revoked_ms is None and each.name.casefold() == name.casefold():
            raise StoreError(f"there is a token for a bot named {each.name!r}: revoke it first")


def all_bot_tokens(session: Session) -> list[BotToken]:
    """Return all tokens, also revoked ones that have not been deleted yet, by id."""
    return [token_from(row) for row in session.rows(ALL, {})]


def bot_with(session: Session, token_hash: bytes) -> BotToken | None:
    """Return the bot whose token has this hash, unless it was revoked."""
    for row in session.rows(BY_HASH, {"token_hash": token_hash}):
        return token_from(row)
    return None


def see_bot(session: Session, bot: int, *, now_ms: int) -> None:
    """Save the time at which a bot connected, from which its retention period counts."""
    for statement in USE:
        session.change(statement, {"bot": bot, "now_ms": now_ms})


def revoke_bot_token(session: Session, name: str, *, now_ms: int) -> BotToken:
    """Revoke a token for good, and delete its hash.

    Raises: StoreError if there is no such token, or it was revoked.
    """
    for row in session.rows(NAMED, {"name": name}):
        token = token_from(row)
        end_token(session, token.id, now_ms=now_ms)
        return token
    if any(each.name == name for each in all_bot_tokens(session)):
        raise StoreError(f"the token of {name!r} was revoked before")
    raise StoreError(f"there is no token for a bot named {name!r}")


def end_token(session: Session, token: int, *, now_ms: int) -> None:
    """Revoke the token with this number, unless it is already revoked."""
    session.add_tombstones([RevokedBot(token_hash) for (token_hash,) in session.rows(HASH, {"bot": token})])
    session.change(REVOKE, {"bot": token, "now_ms": now_ms})
    session.tell("bot", token)


def token_from(row: _Row) -> BotToken:
    """Build a token from its row."""
    id_, name, author, made_ms, used_ms, revoked_ms, guest, owner, version = row
    return BotToken(
        id=id_,
        name=name,
        author=author,
        made_ms=made_ms,
        used_ms=used_ms,
        revoked_ms=revoked_ms,
        guest=guest,
        owner=owner,
        version=version or "",
    )

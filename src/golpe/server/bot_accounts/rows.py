"""Bots with accounts: guests of the kind *bot*, each with an owner, a token, and a public description."""

import hashlib
from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from msgspec import Struct, structs
from sqlalchemy import bindparam, delete, func, insert, select, update

from golpe.errors import ProtocolError
from golpe.people.pools import BotPool
from golpe.people.ratings import Rating
from golpe.protocol.bot_accounts import MyBot
from golpe.server.db.bot_tokens import REVOKED, BotToken, bot_with, check_untaken, end_token, new_bot_token
from golpe.server.db.errors import StoreError
from golpe.server.db.retention import BOT_TOKENS_KEPT_MS, BOTS_MAX
from golpe.server.db.schema import bot_tokens, bots, guests
from golpe.server.db.sql import UNLESS_TAKEN, Query, Session, Statement
from golpe.server.db.subjects import Subject, is_erased, of_guest, oldest
from golpe.server.db.tombstones import RevokedBot
from golpe.server.guests.names import hold_name
from golpe.server.guests.people import IS_OF_BOT, add_guest
from golpe.server.http.answers import answer_of
from golpe.server.limits import ROOM_FAILS_MAX
from golpe.server.listings.seats import seats
from golpe.server.ratings.rows import ratings, result_seats, results


class About(Struct, frozen=True, kw_only=True):
    """An owner's description of a bot."""

    mask: int = 0
    about: str = ""
    source: str = ""
    """URL of its program's source; may be empty."""


NOTHING_SAID: Final = About()


class Bot(Struct, frozen=True, kw_only=True):
    """A bot with an account."""

    guest: int
    """Its number among guests, by which results and ratings refer to it."""
    name: str
    owner: int | None
    """The person who made it; None if the host did."""
    author: str
    """The owner's name, or the author named by the host; may be empty."""
    about: About
    version: str
    """The version that its program reported; empty if it reported none."""
    made_ms: int
    token: int
    used_ms: int | None
    """When it last connected with its current token."""
    works: bool
    """False once its token is revoked."""


class Ranked(Struct, frozen=True, kw_only=True):
    """A bot in one pool."""

    guest: int
    number: int
    deviation: int
    games: int
    is_provisional: bool


class Standing(Struct, frozen=True, kw_only=True):
    """A bot's standing before its next game."""

    number: int
    deviation: int
    games: int
    """Rated games so far."""
    fails: int
    """Length of its current run of failed games, at most the number that makes it wait."""
    ended_ms: int
    """When its last game ended; 0 if it has played none."""


_owners: Final = guests.alias("owners")
_facts: Final = ("guest", "owner", "token", "mask", "about", "source", "version", "made_ms")
_guest: Final = bots.c.guest == bindparam("guest")
_Row = tuple[int, str, int | None, str | None, int, str, str, str, int, int, int | None, int | None, int | None]
_bots: Final = (
    select(
        bots.c.guest,
        guests.c.name,
        bots.c.owner,
        func.coalesce(_owners.c.name, bot_tokens.c.author),
        *(bots.c[name] for name in ("mask", "about", "source", "version", "made_ms", "token")),
        *(bot_tokens.c[name] for name in ("id", "used_ms", "revoked_ms")),
    )
    .select_from(bots)
    .join(guests, guests.c.id == bots.c.guest)
    .outerjoin(_owners, _owners.c.id == bots.c.owner)
    .outerjoin(bot_tokens, bot_tokens.c.id == bots.c.token)
    .order_by(bots.c.guest)
)

ADD: Final = Statement(insert(bots).values({name: bindparam(name) for name in _facts}).ext(UNLESS_TAKEN))
NAMED: Final = Query[_Row](_bots.where(guests.c.name == bindparam("name")))
OF_OWNER: Final = Query[_Row](_bots.where(bots.c.owner == bindparam("owner")))
ALL: Final = Query[_Row](_bots)
CHANGE: Final = Statement(
    update(bots)
    .where(_guest)
    .values({name: bindparam(f"new_{name}", type_=bots.c[name].type) for name in ("mask", "about", "source")})
)
SET_TOKEN: Final = Statement(update(bots).where(_guest).values(token=bindparam("new_token")))
SET_VERSION: Final = Statement(
    update(bots).where(_guest, bots.c.version != bindparam("new_version")).values(version=bindparam("new_version"))
)


TABLES: Final = Query[tuple[str]](select(seats.c.code).join(bots, bots.c.guest == seats.c.guest).distinct())
LAST: Final = Query[tuple[int, int]](
    select(result_seats.c.has_left, results.c.ended_ms)
    .join(results, results.c.id == result_seats.c.result)
    .where(result_seats.c.guest == bindparam("guest"))
    .order_by(result_seats.c.result.desc())
    .limit(bindparam("count"))
)
RATED: Final = Query[tuple[int, float, int]](
    select(ratings.c.number, ratings.c.sigma, ratings.c.games).where(
        ratings.c.guest == bindparam("guest"), ratings.c.pool == bindparam("pool")
    )
)
_standing: Final = tuple(ratings.c[name] for name in ("guest", "number", "sigma", "games", "is_listed"))
RANKED: Final = Query[tuple[int, int, float, int, int]](
    select(*_standing)
    .join(bots, bots.c.guest == ratings.c.guest)
    .where(ratings.c.pool == bindparam("pool"))
    .order_by(ratings.c.is_listed.desc(), ratings.c.number.desc(), ratings.c.guest)
    .limit(bindparam("count"))
)
OF_BOT: Final = Query[tuple[BotPool, int, int, float, int, int]](
    select(ratings.c.pool, *_standing).where(ratings.c.guest == bindparam("guest"))
)


def make_bot(
    session: Session,
    token_hash: bytes,
    *,
    name: str,
    looks: frozenset[bytes],
    owner: int | None,
    author: str = "",
    about: About = NOTHING_SAID,
    now_ms: int,
) -> Bot:
    """Save a new bot with its first token.

    Args:
        looks: hashes of the name's look.
        owner: the person who makes it; None if the host does.
        author: the author named by the host.

    Raises: ProtocolError (too_many_bots, name_held), StoreError.
    """
    if owner is not None and is_erased(session, owner):
        raise StoreError("an erased guest cannot make bots")
    if owner is not None and len(bots_of(session, owner)) >= BOTS_MAX:
        raise ProtocolError("too_many_bots", f"a person has at most {BOTS_MAX} bots: delete one first")
    # No session has this secret, so nobody can sign in as the bot.
    guest = add_guest(session, hashlib.sha256(token_hash).digest(), name=name, now_ms=now_ms)
    hold_name(session, guest, looks, now_ms=now_ms)
    is_of_person = owner is not None
    token = new_bot_token(session, token_hash, name=name, author=author, now_ms=now_ms, is_of_person=is_of_person)
    row = {"guest": guest, "owner": owner, "token": token.id, "version": "", "made_ms": now_ms}
    session.change(ADD, row | structs.asdict(about))
    return found_bot(session, name)


def make_host_bot(
    session: Session, token_hash: bytes, *, name: str, looks: frozenset[bytes], author: str, now_ms: int
) -> BotToken:
    """Save a token for one of the host's bots. A bot whose earlier token was revoked keeps its results.

    Raises: ProtocolError (name_held), StoreError if a token for a bot with this name works.
    """
    check_untaken(session, name)
    known = [each for each in map(bot_from, session.rows(NAMED, {"name": name})) if each.owner is None]
    if known:
        token = new_bot_token(session, token_hash, name=name, author=author, now_ms=now_ms)
        session.change(SET_TOKEN, {"guest": known[0].guest, "new_token": token.id})
    else:
        make_bot(session, token_hash, name=name, looks=looks, owner=None, author=author, now_ms=now_ms)
    found = bot_with(session, token_hash)
    assert found is not None, "it has just been saved"
    return found


def found_bot(session: Session, name: str, *, owner: int | None = None) -> Bot:
    """Return the bot with a name.

    Args:
        owner: find only bots of this person.

    Raises: ProtocolError (no_such_bot_account).
    """
    for each in map(bot_from, session.rows(NAMED, {"name": name})):
        if owner in (None, each.owner):
            return each
    raise ProtocolError("no_such_bot_account", "there is no such bot, or it is somebody else's")


def bots_of(session: Session, owner: int) -> list[Bot]:
    """Return the bots of a person, the oldest first."""
    return [bot_from(row) for row in session.rows(OF_OWNER, {"owner": owner})]


def all_bots(session: Session) -> list[Bot]:
    """Return all bots, the oldest first."""
    return [bot_from(row) for row in session.rows(ALL, {})]


def change_bot(session: Session, name: str, about: About, *, owner: int) -> Bot:
    """Change a bot's description.

    Raises: ProtocolError (no_such_bot_account).
    """
    bot = found_bot(session, name, owner=owner)
    new = {f"new_{field}": value for field, value in structs.asdict(about).items()}
    session.change(CHANGE, {"guest": bot.guest} | new)
    return structs.replace(bot, about=about)


def renew_token(session: Session, name: str, token_hash: bytes, *, owner: int, now_ms: int) -> Bot:
    """Replace a bot's token; the old one never works again.

    Raises: ProtocolError (no_such_bot_account, too_many_bots), StoreError.
    """
    bot = found_bot(session, name, owner=owner)
    end_token(session, bot.token, now_ms=now_ms)
    token = new_bot_token(session, token_hash, name=name, author="", now_ms=now_ms, is_of_person=True)
    session.change(SET_TOKEN, {"guest": bot.guest, "new_token": token.id})
    return found_bot(session, name)


def revoke_token(session: Session, name: str, *, owner: int, now_ms: int) -> None:
    """Revoke a bot's token. The bot keeps its results.

    Raises: ProtocolError (no_such_bot_account).
    """
    end_token(session, found_bot(session, name, owner=owner).token, now_ms=now_ms)


def set_version(session: Session, guest: int, version: str) -> None:
    """Save the version that a bot's program reported."""
    session.change(SET_VERSION, {"guest": guest, "new_version": version})


def tables_of_bots(session: Session) -> list[str]:
    """Return the codes of tables where the server has given seats to bots with accounts."""
    return [code for (code,) in session.rows(TABLES, {})]


def standing_of(session: Session, guest: int, pool: BotPool | None) -> Standing:
    """Return a bot's standing before its next game.

    Args:
        pool: the pool of its rating; None for no rating.
    """
    last = session.rows(LAST, {"guest": guest, "count": ROOM_FAILS_MAX})
    rated = session.rows(RATED, {"guest": guest, "pool": pool}) if pool is not None else []
    number, sigma, games = rated[0] if rated else (Rating().number, Rating().sigma, 0)
    return Standing(
        number=number,
        deviation=Rating(sigma=sigma).deviation,
        games=games,
        fails=sum(1 for _ in takewhile(lambda row: row[0] == 1, last)),
        ended_ms=last[0][1] if last else 0,
    )


def ranked(session: Session, pool: BotPool, *, limit: int) -> list[Ranked]:
    """Return the bots with the highest ratings in a pool, followed by those with provisional ratings."""
    return [ranked_from(row) for row in session.rows(RANKED, {"pool": pool, "count": limit})]


def ratings_of_bot(session: Session, guest: int) -> dict[BotPool, Ranked]:
    """Return a bot's ratings by pool."""
    return {pool: ranked_from(row) for pool, *row in session.rows(OF_BOT, {"guest": guest})}


def ranked_from(row: Sequence[float]) -> Ranked:
    """Build a bot in a pool from its row."""
    guest, number, sigma, games, is_listed = row
    return Ranked(
        guest=int(guest),
        number=int(number),
        deviation=Rating(sigma=sigma).deviation,
        games=int(games),
        is_provisional=not is_listed,
    )


def bot_from(row: _Row) -> Bot:
    """Build a bot from its row."""
    guest, name, owner, author, mask, about, source, version, made_ms, token, works, used_ms, revoked_ms = row
    return Bot(
        guest=guest,
        name=name,
        owner=owner,
        author=author or "",
        about=About(mask=mask, about=about, source=source),
        version=version,
        made_ms=made_ms,
        token=token,
        used_ms=used_ms,
        works=works is not None and revoked_ms is None,
    )


def my_bot(bot: Bot) -> MyBot:
    """Describe a bot for its owner."""
    return answer_of(MyBot, bot, bot.about, has_token=bot.works)


SUBJECT: Final = Subject(
    "bot",
    (bots, bot_tokens),
    for_ms=BOT_TOKENS_KEPT_MS,
    at_most=BOTS_MAX,
    own_data=lambda session, asked: {"bots": [my_bot(each) for each in bots_of(session, asked.guest)]},
    old=oldest(bot_tokens.c.revoked_ms),
    dependants=Query[tuple[int]](select(bots.c.guest).where(bots.c.owner == bindparam("guest"))),
    erase=(
        Statement(delete(bot_tokens).where(IS_OF_BOT)),
        *of_guest(bots),
    ),
    restores={RevokedBot: (Statement(REVOKED.where(bot_tokens.c.token_hash == bindparam("token_hash"))),)},
)

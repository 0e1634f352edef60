"""Ratings: they change in the transaction that ends a rated game, one game after the other."""

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Final, NamedTuple

from msgspec import Struct
from sqlalchemy import (
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    Table,
    Text,
    UniqueConstraint,
    and_,
    bindparam,
    delete,
    func,
    insert,
    literal_column,
    or_,
    select,
    text,
    update,
)

from golpe.people.anchors import anchor_rating, is_anchor
from golpe.people.pools import BOT_POOLS, AnyPool, PoolName
from golpe.people.rated_games import Change, RatedGame
from golpe.people.ratings import GAMES_MIN, OPPONENTS_MIN, Rating, is_provisional, is_provisional_bot
from golpe.server.db.schema import METADATA, Number, marks, mutes, partial_index, profiles
from golpe.server.db.sql import UNLESS_TAKEN, Query, Session, Statement, inserting


class PersonRating(Struct, frozen=True, kw_only=True):
    """A person in one pool."""

    pool: PoolName
    guest: int
    number: int
    change: int
    """By the last game."""
    deviation: int
    games: int
    opponents: int
    """How many different people they have played."""
    households: int
    """From how many households these were."""
    is_listed: bool
    """False while the rating is provisional."""
    rank: int | None = None
    """From 1, on the board of all time; None if that was not asked for."""


class Opposition(NamedTuple):
    """How much a person has played in one pool."""

    games: int
    opponents: int
    """How many different ones."""
    households: int
    """From how many households these were."""


class RatedSeat(NamedTuple):
    """What a rated game meant for one seat."""

    before: int
    after: int
    """Both as they are shown."""
    place: int
    """From 1; players who were exiled by the same decision share one."""


ratings: Final = Table(
    "ratings",
    METADATA,
    Column("pool", Text, primary_key=True),
    Column("guest", Number, primary_key=True),
    Column("mu", Float(53), nullable=False),
    Column("sigma", Float(53), nullable=False),
    Column("number", Integer, nullable=False),  # as it is shown
    Column("before", Integer, nullable=False),  # the same before the last game
    Column("games", Integer, nullable=False),
    Column("opponents", Integer, nullable=False),  # how many different ones
    Column("rated_ms", Number, nullable=False),  # end of the last rated game
    Column("is_listed", Integer, nullable=False),  # 0 while it is provisional
    Column("households", Integer, nullable=False, server_default=text("0")),  # from how many the opponents were
    Column("version", Text),  # of a bot, where a new version starts over; none for people
    sqlite_with_rowid=False,
)
Index(
    "ratings_listed", ratings.c.pool, ratings.c.is_listed, ratings.c.number.desc(), ratings.c.guest, ratings.c.rated_ms
)
Index("ratings_of_guest", ratings.c.guest)

rating_changes: Final = Table(
    "rating_changes",
    METADATA,
    Column("result", Number, ForeignKey("results.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("before", Integer, nullable=False),  # both as they are shown
    Column("after", Integer, nullable=False),
    sqlite_with_rowid=False,
)

opponents: Final = Table(
    "opponents",
    METADATA,
    Column("pool", Text, primary_key=True),
    Column("guest", Number, primary_key=True),
    Column("other", Number, primary_key=True),
    Column("household", Integer),  # its number for this guest; none if it is one of its own, or the guest is listed
    sqlite_with_rowid=False,
)

COUNTED: Final = "rated_seq"
"""Name of the mark with the number of the last rated game. Whoever changes it keeps others from it until the end of the
transaction, so the numbers have no gaps and their order is that of the changes."""

HOUSEHOLD_BYTES: Final = 2

_standing: Final = (
    "mu",
    "sigma",
    "number",
    "before",
    "games",
    "opponents",
    "rated_ms",
    "is_listed",
    "households",
    "version",
)
_of_person: Final = and_(ratings.c.pool == bindparam("pool"), ratings.c.guest == bindparam("guest"))
_is_listed: Final = ratings.c.is_listed == literal_column("1")
_facts: Final = tuple(
    ratings.c["pool", "guest", "number", "before", "sigma", "games", "opponents", "households", "is_listed"]
)
_Row = tuple[PoolName, int, int, int, float, int, int, int, int]
_number: Final = bindparam("than_number", type_=ratings.c.number.type)
_guest: Final = bindparam("than_guest", type_=ratings.c.guest.type)
# Written so that the index leads to the first row of the range.
_is_above: Final = and_(ratings.c.number >= _number, or_(ratings.c.number > _number, ratings.c.guest < _guest))
_is_below: Final = and_(ratings.c.number <= _number, or_(ratings.c.number < _number, ratings.c.guest > _guest))
_in_pool: Final = and_(ratings.c.pool == bindparam("pool"), _is_listed)

BEGIN_COUNT: Final = Statement(insert(marks).values(name=COUNTED, at_ms=bindparam("first")).ext(UNLESS_TAKEN))
COUNT: Final = Query[tuple[int]](
    update(marks)
    .where(marks.c.name == COUNTED)
    .values(at_ms=marks.c.at_ms + bindparam("by", type_=Number))
    .returning(marks.c.at_ms)
)
STANDING: Final = Query[tuple[float, float, int, int, str | None]](
    select(ratings.c.mu, ratings.c.sigma, ratings.c.games, ratings.c.opponents, ratings.c.version).where(_of_person)
)
_opponents_of: Final = and_(opponents.c.pool == bindparam("pool"), opponents.c.guest == bindparam("guest"))
_households: Final = func.count() - func.count(opponents.c.household) + func.count(opponents.c.household.distinct())
HOUSEHOLDS: Final = Query[tuple[int]](select(_households).where(_opponents_of))
HOUSEHOLDS_OF_ALL: Final = Query[tuple[AnyPool, int, int]](
    select(opponents.c.pool, opponents.c.guest, _households).group_by(opponents.c.pool, opponents.c.guest)
)
ADD: Final = Statement(inserting(ratings, "pool", "guest", *_standing).ext(UNLESS_TAKEN))
CHANGE: Final = Statement(
    update(ratings)
    .where(_of_person)
    .values({name: bindparam(f"new_{name}", type_=ratings.c[name].type) for name in _standing})
)
MEET: Final = Statement(inserting(opponents, "pool", "guest", "other", "household").ext(UNLESS_TAKEN))
FORGET_OPPONENTS: Final = Statement(delete(opponents).where(_opponents_of))
FORGET_HOUSEHOLDS: Final = Statement(
    update(opponents).where(_opponents_of, opponents.c.household.is_not(None)).values(household=None)
)
ADD_CHANGE: Final = Statement(inserting(rating_changes, "result", "seat", "before", "after"))
OF_GUEST: Final = Query[_Row](select(*_facts).where(ratings.c.guest == bindparam("guest")).order_by(ratings.c.pool))
_best: Final = (
    select(ratings.c.guest)  # the index has everything that this needs, however few have played since
    .where(_in_pool, ratings.c.rated_ms >= bindparam("since_ms"))
    .order_by(ratings.c.number.desc(), ratings.c.guest)
    .limit(bindparam("count"))
)
BEST: Final = Query[_Row](
    select(*_facts)
    .where(ratings.c.pool == bindparam("pool"), ratings.c.guest.in_(_best))
    .order_by(ratings.c.number.desc(), ratings.c.guest)
)
LISTED: Final = Query[_Row](select(*_facts).where(_of_person, _is_listed))
ABOVE: Final = Query[_Row](
    select(*_facts)
    .where(_in_pool, _is_above)
    .order_by(ratings.c.number, ratings.c.guest.desc())
    .limit(bindparam("count"))
)
BELOW: Final = Query[_Row](
    select(*_facts)
    .where(_in_pool, _is_below)
    .order_by(ratings.c.number.desc(), ratings.c.guest)
    .limit(bindparam("count"))
)
COUNT_ABOVE: Final = Query[tuple[int]](select(func.count()).select_from(ratings).where(_in_pool, _is_above))
RISING: Final = Query[_Row](
    select(*_facts)
    .where(
        ratings.c.pool == bindparam("pool"),
        ratings.c.is_listed == literal_column("0"),
        or_(ratings.c.games < GAMES_MIN, ratings.c.opponents < OPPONENTS_MIN),
        ratings.c.rated_ms >= bindparam("since_ms"),
        or_(ratings.c.guest == bindparam("guest"), ratings.c.guest.in_(select(profiles.c.guest))),
    )
    .order_by(ratings.c.games.desc(), ratings.c.opponents.desc(), ratings.c.guest)
    .limit(bindparam("count"))
)
results: Final = Table(
    "results",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("code", Text, nullable=False),  # the same as in `games`, whose row is deleted earlier
    Column("number", Integer, nullable=False),
    Column("preset", Text, nullable=False),
    Column("ended_ms", Number, nullable=False),
    Column("is_public", Integer, nullable=False),
    Column("rated_seq", Number),  # without gaps, in the order in which ratings changed; none if it is not rated
    Column("pool", Text),
    Column("model", Integer),
    Column("unrated", Text),  # why it is not rated
    Column("voided_ms", Number),  # it no longer counts for ratings
    UniqueConstraint("code", "number"),
    sqlite_autoincrement=True,
)
partial_index("results_by_rated_seq", results.c.rated_seq, is_unique=True, where="rated_seq IS NOT NULL")
partial_index("results_voided", results.c.id, where="voided_ms IS NOT NULL")

result_seats: Final = Table(
    "result_seats",
    METADATA,
    Column("result", Number, ForeignKey("results.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", Number),
    Column("bot", Text),
    Column("bot_name", Text),
    Column("place", Integer),
    Column("has_left", Integer, nullable=False),
    Column("claims", Integer, nullable=False),
    Column("bluffs", Integer, nullable=False),
    Column("believed", Integer, nullable=False),
    Column("caught", Integer, nullable=False),
    Column("challenges", Integer),  # this and the next two: none in rows from before the first release
    Column("right_challenges", Integer),
    Column("claimed", Text),  # number of claims by character, as JSON
    Column("day", Text),  # of a deal of the day
    Column("weight", Integer),  # 0 if no rating gains from the seat: its player left before deciding anything
    Column("version", Text),  # of the bot with an account in the seat; none for people and the server's own bots
    sqlite_with_rowid=False,
)
Index("result_seats_by_guest", result_seats.c.guest, result_seats.c.result)
partial_index("result_seats_of_days", result_seats.c.guest, result_seats.c.result, where="day IS NOT NULL")
partial_index("result_seats_unplayed", result_seats.c.guest, result_seats.c.result, where="weight IS NOT NULL")

IS_SEAT: Final = and_(rating_changes.c.result == result_seats.c.result, rating_changes.c.seat == result_seats.c.seat)
"""Whether a change of a rating is that of a seat of a result."""
CHANGES: Final = Query[tuple[int, int, int, int]](
    select(rating_changes.c.seat, rating_changes.c.before, rating_changes.c.after, result_seats.c.place)
    .join(results, results.c.id == rating_changes.c.result)
    .join(result_seats, IS_SEAT)
    .where(results.c.code == bindparam("code"), results.c.number == bindparam("number"))
    .order_by(rating_changes.c.seat)
)
CHANGE_OF: Final = Query[tuple[int, int]](
    select(rating_changes.c.before, rating_changes.c.after).where(
        rating_changes.c.result == bindparam("result"), rating_changes.c.seat == bindparam("seat")
    )
)
LAST_CHANGES: Final = Query[tuple[AnyPool, int, int]](
    select(results.c.pool, rating_changes.c.before, rating_changes.c.after)
    .select_from(result_seats)
    .join(results, results.c.id == result_seats.c.result)
    .join(rating_changes, IS_SEAT)
    .where(result_seats.c.guest == bindparam("guest"))
    .order_by(result_seats.c.result.desc())
    .limit(bindparam("count"))
)
UNPLAYED: Final = Query[tuple[int]](
    select(results.c.ended_ms)
    .join(result_seats, result_seats.c.result == results.c.id)
    .where(
        result_seats.c.guest == bindparam("guest"),
        result_seats.c.weight.is_not(None),
        results.c.voided_ms.is_(None),
        results.c.ended_ms > bindparam("since_ms"),
    )
    .order_by(result_seats.c.result.desc())
    .limit(bindparam("count"))
)
BLOCKED: Final = Query[tuple[int]](
    select(mutes.c.other)
    .where(mutes.c.guest == bindparam("guest"), mutes.c.code == bindparam("code"))
    .order_by(mutes.c.made_ms.desc(), mutes.c.other.desc())
    .limit(bindparam("count"))
)


def count_on(session: Session, *, by: int) -> int:
    """Add to the number of rated games and return it. Until the transaction ends, no other one can."""
    session.change(BEGIN_COUNT, {"first": 0})
    ((number,),) = session.rows(COUNT, {"by": by})
    return number


def rate(session: Session, result: int, game: RatedGame, networks: Sequence[bytes | None] = ()) -> None:
    """Change the ratings of a game's players, after `count_on` in the same transaction.

    Args:
        networks: the keyed hash of the network of each seat; None where it does not count.
    """
    network_of = dict(zip(game.guests, networks, strict=False))
    pool, rated_ms = game.pool, game.ended_ms
    before = [standing_of(session, game, seat) for seat in range(len(game.guests))]
    after = game.rated([rating for rating, _, _ in before])
    for seat, (guest, (old, games, known), new) in enumerate(zip(game.guests, before, after, strict=True)):
        others = game.met(seat)
        for other in sorted(others) if not is_anchor(guest) else ():
            meeting = {"pool": pool, "guest": guest, "other": other}
            known += session.change(MEET, meeting | {"household": household_of(network_of.get(other), pool, guest)})
        if others and not is_anchor(guest):
            ((homes,),) = session.rows(HOUSEHOLDS, {"pool": pool, "guest": guest})
            count = Opposition(games + 1, known, homes)
            version = game.version_of(seat)
            keep(session, pool, guest, new, before=old.number, count=count, rated_ms=rated_ms, version=version)
        session.change(ADD_CHANGE, {"result": result, "seat": seat, "before": old.number, "after": new.number})


def household_of(network: bytes | None, pool: AnyPool, guest: int) -> int | None:
    """Return the number of a household of opponents of a person; None if it counts as one of its own.

    Other people's numbers for the same household differ. Many networks share a number, so one alone identifies none;
    the numbers of several people for one opponent may.
    """
    if network is None:
        return None
    return int.from_bytes(blake2b(f"{pool} {guest}".encode(), key=network, digest_size=HOUSEHOLD_BYTES).digest())


def standing_of(session: Session, game: RatedGame, seat: int) -> tuple[Rating, int, int]:
    """Return a player's rating, games and number of different opponents before a game.

    A new version of a bot starts over, and its earlier opponents are forgotten.
    """
    pool, player = game.pool, game.guests[seat]
    if is_anchor(player):
        return anchor_rating(pool, player), 0, 0
    for mu, sigma, games, known, version in session.rows(STANDING, {"pool": pool, "guest": player}):
        if version == game.version_of(seat):
            return Rating(mu, sigma), games, known
        session.change(FORGET_OPPONENTS, {"pool": pool, "guest": player})
    return Rating(), 0, 0


def keep(
    session: Session,
    pool: AnyPool,
    guest: int,
    rating: Rating,
    *,
    before: int,
    count: Opposition,
    rated_ms: int,
    version: str | None = None,
) -> None:
    """Save a player's rating. Once it is listed, each opponent counts as a household, and households are not stored.

    Args:
        before: the shown number before the last game.
        version: version of a bot.
    """
    if pool in BOT_POOLS:
        is_listed = not is_provisional_bot(count.games)
    else:
        is_listed = not is_provisional(games=count.games, opponents=count.opponents, households=count.households)
    row = {
        "mu": rating.mu,
        "sigma": rating.sigma,
        "number": rating.number,
        "before": before,
        "games": count.games,
        "opponents": count.opponents,
        "households": count.opponents if is_listed else count.households,
        "rated_ms": rated_ms,
        "is_listed": int(is_listed),
        "version": version,
    }
    person = {"pool": pool, "guest": guest}
    if is_listed:
        session.change(FORGET_HOUSEHOLDS, person)
    if session.change(CHANGE, person | {f"new_{name}": value for name, value in row.items()}) == 0:
        session.change(ADD, person | row)


# --- Boards -----------------------------------------------------------------------------------------


def ratings_of(session: Session, guest: int) -> list[PersonRating]:
    """Return the ratings of a person, without ranks."""
    return [_person(row) for row in session.rows(OF_GUEST, {"guest": guest})]


def curves_of(session: Session, guest: int, *, limit: int) -> dict[AnyPool, list[int]]:
    """Return the shown numbers of a person by pool, over the last rated games: before the first, and after each."""
    found: dict[AnyPool, list[int]] = {}
    for pool, before, after in reversed(session.rows(LAST_CHANGES, {"guest": guest, "count": limit})):
        found.setdefault(pool, [before]).append(after)
    return found


def board(session: Session, pool: PoolName, *, since_ms: int, limit: int) -> list[PersonRating]:
    """Return the people with the highest ratings, of those who have played a rated game since a time."""
    found = session.rows(BEST, {"pool": pool, "since_ms": since_ms, "count": limit})
    return [_person(row, rank) for rank, row in enumerate(found, start=1)]


def board_around(session: Session, pool: PoolName, guest: int, *, each_side: int) -> list[PersonRating]:
    """Return a person among those who come before and after, with their ranks; nobody if they are not listed."""
    found = session.rows(LISTED, {"pool": pool, "guest": guest})
    if not found:
        return []
    asked = {"pool": pool, "than_number": found[0][2], "than_guest": guest}
    above = session.rows(ABOVE, {**asked, "count": each_side})[::-1]
    below = session.rows(BELOW, {**asked, "count": each_side})
    ((before,),) = session.rows(COUNT_ABOVE, asked)
    return [_person(row, rank) for rank, row in enumerate([*above, *found, *below], start=before + 1 - len(above))]


def rising(session: Session, pool: PoolName, guest: int, *, since_ms: int, limit: int) -> list[PersonRating]:
    """Return people whose rating is provisional, the nearest to a board first.

    Only those with a public profile, and the guest who asks: boards name nobody else before their time. Nobody is
    returned who lacks nothing but opponents from more households.
    """
    asked = {"pool": pool, "guest": guest, "since_ms": since_ms, "count": limit}
    return [_person(row) for row in session.rows(RISING, asked)]


def _person(row: _Row, rank: int | None = None) -> PersonRating:
    pool, guest, number, before, sigma, games, known, homes, is_listed = row
    return PersonRating(
        pool=pool,
        guest=guest,
        number=number,
        change=number - before,
        deviation=Rating(sigma=sigma).deviation,
        games=games,
        opponents=known,
        households=homes,
        is_listed=bool(is_listed),
        rank=rank,
    )


def listed_numbers(session: Session, people: Iterable[tuple[PoolName, int]]) -> dict[tuple[PoolName, int], int]:
    """Return the ratings of those people whose rating in their pool is not provisional."""
    found = (session.rows(LISTED, {"pool": pool, "guest": guest}) for pool, guest in people)
    return {row[:2]: row[2] for rows in found for row in rows}


def changes_of(session: Session, code: str, *, number: int) -> dict[int, RatedSeat]:
    """Return how a game changed the shown numbers, by seat; nothing if it was not rated."""
    found = session.rows(CHANGES, {"code": code, "number": number})
    return {seat: RatedSeat(before, after, place) for seat, before, after, place in found}


def change_of(session: Session, result: int, *, seat: int) -> Change | None:
    """Return how a game changed the shown number of one seat; None if it did not."""
    return next((Change(*row) for row in session.rows(CHANGE_OF, {"result": result, "seat": seat})), None)


def unplayed_games(session: Session, guest: int, *, since_ms: int, limit: int) -> list[int]:
    """Return when the rated games ended that a person left without having decided anything, the latest first."""
    return [ended_ms for (ended_ms,) in session.rows(UNPLAYED, {"guest": guest, "since_ms": since_ms, "count": limit})]


def latest_blocks(session: Session, guest: int, *, limit: int) -> frozenset[int]:
    """Return the people whom a person has blocked at every table most recently."""
    return frozenset(other for (other,) in session.rows(BLOCKED, {"guest": guest, "code": "", "count": limit}))

"""Finished games with their players. Each is saved with the commit that ends it."""

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Final

from msgspec import Struct, structs
from sqlalchemy import (
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    Table,
    Text,
    UniqueConstraint,
    bindparam,
    exists,
    func,
    literal_column,
    or_,
    select,
)

from golpe.bots.personalities import personality_in
from golpe.bots.registry import level_of
from golpe.errors import ProtocolError
from golpe.protocol.bodies import PlayedGame
from golpe.rules.ruleset import preset_names, title_of
from golpe.server.db.errors import StoreError
from golpe.server.db.finished import Finished, Player
from golpe.server.db.retention import GAMES_KEPT_MS
from golpe.server.db.schema import ID_MAX, METADATA, Number
from golpe.server.db.sql import UNLESS_TAKEN, Query, Session, Statement, inserting
from golpe.server.db.subjects import DataRequest, Subject, oldest
from golpe.server.guests.labels import labelled
from golpe.server.guests.names import NAMELESS
from golpe.server.guests.people import names_of
from golpe.server.http.answers import answer_of
from golpe.server.limits import DATA_GAMES_MAX
from golpe.table.seats import kind_shown, with_free_masks


class GameRow(Struct, frozen=True, kw_only=True):
    """A finished game as the store returns it."""

    id: int
    """Assigned in increasing order; used for paging."""
    code: str
    """Code of its table. The game may be kept for longer than the table."""
    number: int
    preset: str
    winner: int | None
    turns: int
    ended_ms: int
    players: tuple[Player, ...]
    is_public: bool
    record: bytes | None
    """None in a list of games."""


_facts: Final = ("code", "number", "preset", "winner", "turns", "ended_ms", "is_public")
games: Final = Table(
    "games",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("code", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("preset", Text, nullable=False),
    Column("winner", Integer),
    Column("turns", Integer, nullable=False),
    Column("ended_ms", Number, nullable=False),
    Column("record", LargeBinary, nullable=False),
    Column("is_public", Integer, nullable=False, server_default="0"),
    UniqueConstraint("code", "number"),
    sqlite_autoincrement=True,
)
Index("games_by_end", games.c.ended_ms)

players: Final = Table(
    "players",
    METADATA,
    Column("game", Number, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", Number),
    Column("bot", Text),
    Column("bot_name", Text),
    Column("mask", Integer),
    Column("number", Integer),
    sqlite_with_rowid=False,
)
Index("players_by_guest", players.c.guest, players.c.game)

_seat: Final = ("seat", "guest", "bot", "bot_name", "mask", "number")
_games: Final = select(games.c.id, *games.c[_facts], *players.c[_seat]).join(players, players.c.game == games.c.id)
_Row = tuple[
    int, str, int, str, int | None, int, int, int, int, int | None, str | None, str | None, int | None, int | None
]
"""A game with one of its seats."""
_sat: Final = players.alias("sat")
MAY_READ: Final = or_(
    games.c.is_public == literal_column("1"),
    exists().where(_sat.c.guest == bindparam("reader"), _sat.c.game == games.c.id),
)
"""Whether a `reader` may read a game."""

INSERT: Final = Query[tuple[int]](inserting(games, *_facts, "record").ext(UNLESS_TAKEN).returning(games.c.id))
INSERT_PLAYER: Final = Statement(inserting(players, "game", *_seat))
OF_GUEST: Final = Query[_Row](
    _games.where(
        games.c.id.in_(
            select(players.c.game)
            .distinct()
            .where(players.c.guest == bindparam("guest"), players.c.game < bindparam("before"))
            .order_by(players.c.game.desc())
            .limit(bindparam("count"))
        )
    ).order_by(games.c.id.desc(), players.c.seat)
)
ONE: Final = Query[_Row](
    _games.where(games.c.code == bindparam("code"), games.c.number == bindparam("number"), MAY_READ).order_by(
        players.c.seat
    )
)
BY_ID: Final = Query[_Row](_games.where(games.c.id == bindparam("id")).order_by(players.c.seat))
RECORD: Final = Query[tuple[bytes]](select(games.c.record).where(games.c.id == bindparam("id")))
AFTER: Final = Query[_Row](
    _games.where(
        games.c.id.in_(
            select(games.c.id).where(games.c.id > bindparam("after")).order_by(games.c.id).limit(bindparam("count"))
        )
    ).order_by(games.c.id, players.c.seat)
)
COUNT: Final = Query[tuple[int]](select(func.count()).select_from(games))
NO_GUEST: Final = -1
"""Used as the reader of a game without a guest."""


def insert_game(session: Session, code: str, game: Finished) -> None:
    """Save a finished game.

    Raises: StoreError if the table has finished a game with this number before.
    """
    row = {"code": code, "number": game.number, "preset": game.preset, "winner": game.winner}
    row |= {"turns": game.turns, "ended_ms": game.ended_ms, "record": game.record, "is_public": int(game.is_public)}
    added = session.rows(INSERT, row)
    if not added:
        raise StoreError(f"game {game.number} of table {code} was saved before")
    ((id_,),) = added
    seats = [{"game": id_, "seat": seat} | structs.asdict(player) for seat, player in enumerate(game.players)]
    session.change_many(INSERT_PLAYER, seats)


def games_of(session: Session, guest: int, *, before: int | None = None, limit: int) -> list[GameRow]:
    """Return the games that a guest has played, newest first.

    Args:
        before: the `id` of the last game on the previous page; None starts with the newest.
        limit: maximum number of games.
    """
    asked = {"guest": guest, "before": ID_MAX if before is None else before, "count": limit}
    return grouped(session.rows(OF_GUEST, asked))


def game(session: Session, code: str, *, number: int, reader: int | None = None) -> GameRow | None:
    """Return a finished game with its record, if it exists and its reader may read it.

    A game that the reader may not read takes the same path as one that does not exist.

    Args:
        reader: a guest, who may read public games and their own; None reads only public games.
    """
    asked = {"code": code, "number": number, "reader": NO_GUEST if reader is None else reader}
    return only_game(session, grouped(session.rows(ONE, asked)))


def no_such_game() -> ProtocolError:
    """Return the refusal that says nothing about whether the game exists."""
    return ProtocolError("no_such_game", "there is no such finished game, or this visitor may not read it")


def game_with_id(session: Session, id_: int) -> GameRow | None:
    """Return the finished game with this `id`, with its record, without checking who may read it."""
    return only_game(session, grouped(session.rows(BY_ID, {"id": id_})))


def only_game(session: Session, found: list[GameRow]) -> GameRow | None:
    """Return the only game of a list, if there is one, with its record."""
    return with_record(session, found[0]) if found else None


def games_after(session: Session, id_: int, *, limit: int) -> list[GameRow]:
    """Return the finished games that follow one in the order in which they were saved, with their records."""
    return [with_record(session, each) for each in grouped(session.rows(AFTER, {"after": id_, "count": limit}))]


def count_games(session: Session) -> int:
    """Return the number of finished games."""
    ((count,),) = session.rows(COUNT, {})
    return count


def with_record(session: Session, row: GameRow) -> GameRow:
    """Return a game with its record."""
    ((record,),) = session.rows(RECORD, {"id": row.id})
    return structs.replace(row, record=record)


def grouped(rows: Iterable[_Row]) -> list[GameRow]:
    """Combine the consecutive rows of a game's seats into one game each."""
    found: list[GameRow] = []
    for (game, code, number, preset, winner, turns, ended_ms, is_public), seats in groupby(
        rows, key=lambda row: row[:8]
    ):
        found.append(
            GameRow(
                id=game,
                code=code,
                number=number,
                preset=preset,
                winner=winner,
                turns=turns,
                ended_ms=ended_ms,
                players=tuple(Player(*row[9:]) for row in seats),
                is_public=bool(is_public),
                record=None,
            )
        )
    return found


def labels_of(row: GameRow, names: Mapping[int, str]) -> list[str]:
    """Return each seat's player label, as it was during the game."""
    return labelled(
        (seat, player.bot_name or "", None)
        if player.guest is None
        else (seat, names.get(player.guest, NAMELESS), player.number)
        for seat, player in enumerate(row.players)
    )


def masks_in(row: GameRow, names: Mapping[int, str]) -> list[int]:
    """Return the masks of a game's seats. Players without a name are erased, and their masks are not shown.

    Args:
        names: the current names of the game's players.
    """
    erased = {player.guest for player in row.players if player.guest is not None} - names.keys()
    return with_free_masks([None if player.guest in erased else player.mask for player in row.players])


def guests_in(rows: Iterable[GameRow]) -> frozenset[int]:
    """Return the guests who played in these games."""
    return frozenset(player.guest for row in rows for player in row.players if player.guest is not None)


def played(row: GameRow, names: Mapping[int, str], viewer: int | None) -> PlayedGame:
    """Describe a game for a guest."""
    guests = [player.guest for player in row.players]
    return answer_of(
        PlayedGame,
        row,
        title=title_of(row.preset) if row.preset in preset_names() else row.preset,
        names=labels_of(row, names),
        bots=[None if player.bot is None else level_of(kind_shown(player.bot)) for player in row.players],
        personalities=[None if player.bot is None else personality_in(player.bot) for player in row.players],
        masks=masks_in(row, names),
        you=guests.index(viewer) if viewer is not None and viewer in guests else None,
    )


def own_games(session: Session, request: DataRequest) -> dict[str, object]:
    """Return the games in which a guest played."""
    rows = games_of(session, request.guest, limit=DATA_GAMES_MAX)
    names = names_of(session, guests_in(rows))
    return {"games": [played(row, names, request.guest) for row in rows]}


SUBJECT: Final = Subject(
    "game",
    (games, players),
    for_ms=GAMES_KEPT_MS,
    old=oldest(games.c.ended_ms),
    unerased="games belong to all their players, and have no names",
    add_game=insert_game,
    own_data=own_games,
)

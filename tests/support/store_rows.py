"""Commits, games and talk for tests of the store."""

from functools import partial

import msgspec

from golpe.server.db import journals
from golpe.server.db.database import Database
from golpe.server.db.finished import Finished, Player
from golpe.server.db.journals import Commit
from golpe.server.db.retention import DAY_MS
from golpe.server.db.sql import TableWork
from golpe.server.db.subjects import add_game
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.talk.rows import Channel, Talk

HOUR_MS = 3_600_000
NEVER_MS = 10_000 * DAY_MS


def commit(
    seq: int,
    command_id: str | None = None,
    entries: bytes = b"[]",
    *,
    finished: Finished | None = None,
    listing: bytes | None = None,
) -> Commit:
    beside = () if finished is None else (saving(finished),)
    return Commit(seq=seq, command_id=command_id, command=b"{}", entries=entries, listing=listing, beside=beside)


def saving(game: Finished) -> TableWork:
    """Return what saves a finished game beside the commit that ends it."""
    return partial(add_game, subjects=SUBJECTS, game=game)


def finished(
    number: int = 1,
    *players: int | str,
    winner: int | None = 0,
    ended_ms: int = 0,
    record: bytes = b"{}\n",
    is_public: bool = True,
) -> Finished:
    """Return a game of guests, given by their numbers, and bots, given by their kinds."""
    return Finished(
        number=number,
        preset="resistance",
        winner=winner,
        turns=12,
        ended_ms=ended_ms,
        players=tuple(Player(None, each) if isinstance(each, str) else Player(each, None) for each in players),
        record=record,
        is_public=is_public,
    )


def line(text: str, *, guest: int | None = 1, channel: Channel = "table", at_ms: int = 0, number: int = 1) -> Talk:
    seat = 0 if channel == "table" else None
    return Talk(
        number=number, at_ms=at_ms, guest=guest, seat=seat, channel=channel, content=msgspec.json.encode({"text": text})
    )


def texts(lines: list[Talk] | tuple[Talk, ...]) -> list[str]:
    return [msgspec.json.decode(each.content, type=dict[str, str])["text"] for each in lines]


async def lay_table(database: Database, code: str = "abc", *, expires_ms: int = NEVER_MS) -> None:
    await database.write(journals.new_table, code, commit(1), now_ms=0, expires_ms=expires_ms)

"""`golpe bot games`: write the rated bot games of a month to files that can be published."""

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import astuple

from golpe.errors import GolpeError, installing
from golpe.protocol.bot_accounts import RatedBotGame
from golpe.server.db.location import Location
from golpe.server.hosting.commands import rated_bot_games

MONTH: Final = re.compile(r"(\d{4})-(0[1-9]|1[0-2])")


def write_games(db: Location, month: str | None, folder: Path, *, parquet: bool, is_forced: bool) -> None:
    """Write the games of a month, each as a line of JSON and as a row of a Parquet file.

    Args:
        month: such as 2026-11; None for last month.

    Raises: GolpeError.
    """
    month = last_month(datetime.now(UTC)) if month is None else month
    since_ms, until_ms = span_of(month)
    names = [f"bots-{month}.jsonl", *([f"bots-{month}.parquet"] if parquet else [])]
    for out in (folder / name for name in names):
        if out.exists() and not is_forced:
            raise GolpeError(f"{out} exists: add --force to replace it")
    games = list(rated_bot_games(db, since_ms=since_ms, until_ms=until_ms))
    if not games:
        raise GolpeError(f"no rated games of bots of {month} are kept in this database")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if parquet:
            write_parquet(folder / names[1], games)
        (folder / names[0]).write_bytes(msgspec.json.Encoder().encode_lines(games))
    except OSError as problem:
        raise GolpeError(f"{folder}: cannot be written: {problem.strerror or problem}") from None
    count = "1 game" if len(games) == 1 else f"{len(games):,} games"
    for name in names:
        print(f"{folder / name} has {count}")


def last_month(now: datetime) -> str:
    """Return the month before the current one."""
    year, month = (now.year, now.month - 1) if now.month > 1 else (now.year - 1, 12)
    return f"{year:04}-{month:02}"


def span_of(month: str) -> tuple[int, int]:
    """Return when a month begins and ends in UTC, in milliseconds.

    Raises: GolpeError if the month is malformed.
    """
    found = MONTH.fullmatch(month)
    if found is None or found[1] == "0000":
        raise GolpeError(f"--month takes a month such as 2026-11, not {month!r}")
    year, number = int(found[1]), int(found[2])
    following = (year, number + 1) if number < 12 else (year + 1, 1)
    since, until = (datetime(*each, 1, tzinfo=UTC).timestamp() for each in ((year, number), following))
    return int(since * 1000), int(until * 1000)


def write_parquet(out: Path, games: Sequence[RatedBotGame]) -> None:
    """Write games to a Parquet file, with a column for each field.

    Raises: GolpeError if pyarrow is missing, OSError.
    """
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ImportError:
        raise GolpeError(f"Parquet needs pyarrow: {installing('data')}, or add --no-parquet") from None
    texts, numbers = pa.list_(pa.string()), pa.list_(pa.int64())
    kinds = {"code": pa.string(), "pool": pa.string(), "record": pa.string(), "players": texts, "versions": texts}
    kinds |= dict.fromkeys(("seq", "number", "ended_ms"), pa.int64())
    kinds |= dict.fromkeys(("places", "before", "after"), numbers)
    columns = zip(*map(astuple, games), strict=True)
    named = dict(zip(RatedBotGame.__struct_fields__, columns, strict=True))
    schema = pa.schema([pa.field(name, kinds[name]) for name in named])
    arrays = [pa.array(list(values), kinds[name]) for name, values in named.items()]
    with pq.ParquetWriter(out, schema, compression="zstd") as file:
        file.write_table(pa.Table.from_arrays(arrays, schema=schema))

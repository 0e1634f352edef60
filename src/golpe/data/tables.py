"""Writing rows as Parquet, JSON Lines or CSV."""

import csv
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from golpe.data.row import COLUMNS, SCHEMA_VERSION, Column, Row, columns
from golpe.errors import GolpeError, installing

if TYPE_CHECKING:
    import pyarrow as pa

Format = Literal["parquet", "jsonl", "csv"]
Write = Callable[[Sequence[Row]], None]
"""Writes the rows of a game."""
ROWS_AT_ONCE: Final = 1 << 16
"""Rows in a group of a Parquet file, which are kept in memory until they are written."""
LIST_SEPARATOR: Final = ";"
"""Between the entries of a list in CSV, because decisions contain spaces."""


@contextmanager
def writing(out: Path, form: Format) -> Generator[Write]:
    """Open a table for writing. It appears under its name only once it is complete.

    Raises: GolpeError if the file cannot be written, or Parquet is asked for and pyarrow is missing.
    """
    part = out.with_name(f".{out.name}.part")
    try:
        with WRITERS[form](part) as write:
            yield write
        part.replace(out)
    except OSError as problem:
        raise GolpeError(f"{out}: cannot be written: {problem.strerror or problem}") from None
    finally:
        part.unlink(missing_ok=True)


@contextmanager
def writing_jsonl(part: Path) -> Generator[Write]:
    """Write one JSON object per line."""
    encoder = msgspec.json.Encoder()
    with part.open("wb") as file:

        def write(rows: Sequence[Row]) -> None:
            file.write(encoder.encode_lines(rows))

        yield write


@contextmanager
def writing_csv(part: Path) -> Generator[Write]:
    """Write a heading and one line for each row."""
    with part.open("w", encoding="utf-8", newline="") as file:
        lines = csv.writer(file, lineterminator="\n")
        lines.writerow(COLUMNS)

        def write(rows: Sequence[Row]) -> None:
            lines.writerows([cell(value) for value in every_value(row)] for row in rows)

        yield write


def cell(value: object) -> object:
    """Return a value as CSV has it: lists joined, booleans as `true` and `false`, nothing for null."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return LIST_SEPARATOR.join(map(str, value))  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
    return value


@contextmanager
def writing_parquet(part: Path) -> Generator[Write]:
    """Write a Parquet file, group by group."""
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ImportError:
        raise GolpeError(
            f"--format parquet needs pyarrow: {installing('data')}, or choose --format jsonl or csv"
        ) from None
    schema = arrow_schema()
    kinds = [arrow_type(each) for each in columns()]
    held: list[Row] = []
    with pq.ParquetWriter(part, schema, compression="zstd") as file:

        def flush() -> None:
            gathered = zip(*map(every_value, held), strict=True)
            arrays = [pa.array(values, kind) for values, kind in zip(gathered, kinds, strict=True)]
            file.write_table(pa.Table.from_arrays(arrays, schema=schema))
            held.clear()

        def write(rows: Sequence[Row]) -> None:
            held.extend(rows)
            if len(held) >= ROWS_AT_ONCE:
                flush()

        yield write
        if held:
            flush()


def arrow_schema() -> "pa.Schema":
    """Return the schema with the version and the meanings of the columns as metadata."""
    import pyarrow as pa

    fields = [
        pa.field(each.name, arrow_type(each), nullable=each.may_be_null, metadata={"meaning": each.meaning})
        for each in columns()
    ]
    return pa.schema(fields, metadata={"golpe_schema": str(SCHEMA_VERSION)})


def arrow_type(column: Column) -> "pa.DataType":
    import pyarrow as pa

    element = {"text": pa.string(), "number": pa.int64(), "yes or no": pa.bool_()}[column.element]
    return pa.list_(element) if column.is_list else element


every_value: Callable[[Row], tuple[object, ...]] = attrgetter(*COLUMNS)
WRITERS: Final[Mapping[Format, Callable[[Path], AbstractContextManager[Write]]]] = {
    "jsonl": writing_jsonl,
    "csv": writing_csv,
    "parquet": writing_parquet,
}

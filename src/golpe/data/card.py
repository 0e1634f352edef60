"""The card of the reference data set: how its games were made, and the digests of its files."""

import gzip
from collections.abc import Mapping, Sequence
from hashlib import file_digest, sha256
from pathlib import Path
from typing import Final

from golpe.data.reference import BOTS, REFERENCE_VERSION, WINDOWS
from golpe.data.row import SCHEMA_VERSION, schema_table
from golpe.rules.ruleset import preset_names
from golpe.rules.turns import TURN_CAP

CARD: Final = "README.md"
TABLE: Final = "decisions.parquet"
FACTS: Final = f"""\
| | |
|---|---|
| version | {REFERENCE_VERSION}; it goes up when a number no longer gives the same game |
| games | numbered from 0; complete, with all hidden cards, all decisions and all draws; no people |
| editions | {", ".join(f"`{name}`" for name in sorted(preset_names()))}, with equal probability |
| seats | every size that the edition allows, with equal probability |
| windows | {" or ".join(f"`{each}`" for each in WINDOWS)}, with equal probability |
| players | each seat independently {", ".join(f"`{bot}`" for bot in BOTS)}, with equal probability |
| seeds | game N is dealt with the seed N; edition, seats, windows and bots follow from the version and N |
| unfinished games | those that reach the cap of {TURN_CAP:,} turns, with no winner |
| licence | MIT, as Golpe itself |
"""
LIMITS: Final = """\
- Bots are not people: their bluffs have other reasons and other rates.
- It is a mixture, so a game is seldom between equals, and the best answer to it is not an equilibrium.
- The bots of a later version of Golpe may decide otherwise; keep the version of the package with your results. The nets
  of `hard` compute in floating point, so another processor or version of NumPy may in rare cases decide otherwise, too.
  All other bots use integers.
"""


def card_of(records: Sequence[Path], table: Path | None, *, games: int, versions: Mapping[str, str]) -> str:
    """Return the card as Markdown, with a heading in YAML that sites for data sets read.

    Args:
        records: the files of records, in order.
        table: the same games as a table of decisions, if there is one.
        games: number of games.
        versions: versions of the programs that made the files, by name.
    """
    option = "" if table is None else " --parquet"
    made = ", ".join(f"{name} {version}" for name, version in versions.items())
    head = "---\nlicense: mit\npretty_name: Coup, games between the bots of Golpe\n"
    if table is not None:
        head += f"configs:\n  - config_name: default\n    data_files: {table.name}\n"
    text = f"""{head}---

# Coup: games between the bots of Golpe

{games:,} games of the card game Coup between programs of different strength and honesty, made by
`golpe dataset FOLDER --games {games}{option}` with {made}. The same command makes the same games again.

{FACTS}
## Files

{digests(records, table)}"""
    if table is not None:
        text += f"""
## Columns of `{table.name}`

One decision per row, schema version {SCHEMA_VERSION}. `game` is the number of the game plus 1.

{schema_table()}
"""
    return f"{text}\n## What it is not\n\n{LIMITS}"


def digests(records: Sequence[Path], table: Path | None) -> str:
    """Return a table of the files with their sizes and SHA-256 digests.

    The records have one digest for their uncompressed text, so it depends neither on the compression nor on how many
    games a file has.
    """
    games, size = sha256(), 0
    for file in records:
        text = gzip.decompress(file.read_bytes())
        games.update(text)
        size += len(text)
    lines = ["| file | bytes | SHA-256 |", "|---|---|---|"]
    if table is not None:
        with table.open("rb") as source:
            lines.append(
                f"| `{table.name}` | {table.stat().st_size:,} | `{file_digest(source, 'sha256').hexdigest()}` |"
            )
    lines.append(f"| the records, by `zcat games-*.jsonl.gz` | {size:,} | `{games.hexdigest()}` |")
    return "\n".join(lines) + "\n"

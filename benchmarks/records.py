"""The speed of reading and exporting games: `python -m benchmarks.records`, decisions per CPU second on one core.

Games of the reference data set are played first. Then they are read with `read_games`, and exported as Parquet (needs
the extra `data`), JSON Lines and CSV, in turns.
"""

import argparse
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

from golpe.data.reference import make_reference
from golpe.data.rows import rows_of
from golpe.data.tables import Format, writing
from golpe.record import read_games, read_texts

FORMATS: tuple[Format, ...] = ("parquet", "jsonl", "csv")


def reading(folder: Path) -> Callable[[], int]:
    """Return a function that reads and replays all games, and returns the number of their decisions."""
    return lambda: sum(len(each.game.record().plays) for each in read_games(folder))


def exporting(folder: Path, form: Format) -> Callable[[], int]:
    """Return a function that exports all games as `golpe export` does, and returns the number of their decisions."""

    def export() -> int:
        decisions = 0
        with writing(folder / f"decisions.{form}.out", form) as write:
            for number, each in enumerate(read_texts(folder), start=1):
                rows = rows_of(each.text, game=number)
                write(rows)
                decisions += len(rows)
        return decisions

    return export


def rate_of(work: Callable[[], int]) -> float:
    """Return the decisions per CPU second."""
    start = process_time()
    return work() / (process_time() - start)


def main() -> None:
    """Make the games, measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=500, help="games of the reference data set (default 500)")
    parser.add_argument("--rounds", type=int, default=5, help="measurements of each (default 5)")
    given = parser.parse_args()
    with TemporaryDirectory() as name:
        folder = Path(name)
        for _ in make_reference(folder, games=given.games, jobs=1):
            pass
        runs = {"read_games": reading(folder), **{f"export {form}": exporting(folder, form) for form in FORMATS}}
        decisions = reading(folder)()
        print(f"{given.games} games, {decisions:,} decisions")
        rounds = [{name: rate_of(work) for name, work in runs.items()} for _ in range(given.rounds)]
    for name in runs:
        found = sorted(each[name] for each in rounds)
        print(f"{name:15} {median(found):8,.0f} decisions a CPU second ({found[0]:,.0f} to {found[-1]:,.0f})")


if __name__ == "__main__":
    main()

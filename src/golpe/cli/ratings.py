"""`golpe ratings` and `golpe admin pairs`: recompute ratings, and look for players who may help each other."""

from typing import Annotated

import msgspec
import typer

from golpe.cli.database import DATABASE, Database
from golpe.cli.reports import called
from golpe.errors import GolpeError
from golpe.people.pairs import suspicious_pairs
from golpe.people.pools import PoolName
from golpe.people.results import readable_results
from golpe.server.store.location import Location
from golpe.server.store.visiting import names, rated_games, rated_results
from golpe.server.store.visiting import recompute as recompute_all

ratings = typer.Typer(help="Maintain the ratings of a server, on its own machine.", no_args_is_help=True)


@ratings.callback()
def main() -> None:
    """Maintain the ratings of a server, on its own machine."""


@ratings.command()
def recompute(
    db: Database = DATABASE,
    check: Annotated[
        int, typer.Option(min=0, max=100_000, help="Number of the latest games to compare with their records.")
    ] = 1_000,
) -> None:
    """Recompute all ratings from the results of all rated games; the server may keep running."""
    recompute_ratings(db, checked=check)


def recompute_ratings(db: Location, *, checked: int) -> None:
    """Recompute all ratings, compare some results with the records of their games, and print what was found.

    Args:
        checked: number of the last rated games to compare.

    Raises: GolpeError, also if a result differs from its record.
    """
    done = recompute_all(db)
    print(f"{done.games:,} games, {done.voided:,} voided: {done.ratings:,} ratings, of which {done.changed:,} changed")
    if not checked:
        return
    compared = 0
    differ: list[str] = []
    for row, saved in rated_results(db, limit=checked):
        compared += 1
        if readable_results(row.record or b"") != saved:
            differ.append(f"{row.code}/{row.number}")
    print(f"{compared:,} results compared with the records of their games: {len(differ):,} differ")
    if differ:
        raise GolpeError(f"results differ from their records: {', '.join(differ[:10])}")


def list_pairs(db: Location, pool: PoolName, *, count: int, as_json: bool) -> None:
    """Print the most suspicious pairs of a pool.

    Raises: GolpeError.
    """
    found = suspicious_pairs(rated_games(db, pool), limit=count)
    if as_json:
        print(msgspec.json.encode([pair._asdict() for pair in found]).decode())
        return
    if not found:
        print("No pair stands out.")
    known = names(db, frozenset(guest for pair in found for guest in (pair.first, pair.second)))
    for pair in found:
        who = f"{called(pair.first, known)} and {called(pair.second, known)}"
        gains = " and ".join(f"{100 * each:+.0f}" for each in pair.gains)
        met = f"{pair.meetings} games together, {pair.expected:.1f} expected"
        print(f"{pair.score:5.1f}  {who}: {met}; better by {gains} in 100")

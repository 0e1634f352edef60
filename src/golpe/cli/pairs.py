"""`golpe admin pairs`: look for players who may help each other."""

import msgspec

from golpe.cli.reports import called
from golpe.people.pairs import suspicious_pairs
from golpe.people.pools import PoolName
from golpe.server.store.location import Location
from golpe.server.store.visiting import names, rated_games


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

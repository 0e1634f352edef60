"""`golpe admin pairs`: look for players who may help each other."""

import msgspec

from golpe.cli.reports import called
from golpe.people.pairs import Meetings
from golpe.people.pools import PoolName
from golpe.server.db.location import Location
from golpe.server.db.opening import visit
from golpe.server.guests.people import names_of
from golpe.server.hosting.commands import rated_games


def list_pairs(db: Location, pool: PoolName, *, count: int, as_json: bool) -> None:
    """Print the most suspicious pairs of a pool, and its hubs.

    Raises: GolpeError.
    """
    meetings = Meetings()
    for game in rated_games(db, pool):
        meetings.add(game)
    found, hubs = meetings.pairs(limit=count), meetings.hubs(limit=count)
    if as_json:
        listed = {"pairs": [pair._asdict() for pair in found], "hubs": [hub._asdict() for hub in hubs]}
        print(msgspec.json.encode(listed).decode())
        return
    if not found and not hubs:
        print("No pair and no hub stands out.")
    guests = frozenset(guest for pair in found for guest in (pair.first, pair.second))
    with visit(db) as session:
        known = names_of(session, guests | {hub.guest for hub in hubs})
    for pair in found:
        who = f"{called(pair.first, known)} and {called(pair.second, known)}"
        gains = " and ".join(f"{100 * each:+.0f}" for each in pair.gains)
        met = f"{pair.meetings} games together, {pair.expected:.1f} expected"
        print(f"{pair.score:5.1f}  {who}: {met}; better by {gains} in 100")
    for hub in hubs:
        fed = f"{100 * hub.share:.0f}% of its wins in {hub.games} games"
        print(f"{called(hub.guest, known)}: {fed} are against {hub.feeders} that lose to it and play few others")

"""Announcing tournaments from the command line, in a database that a server may be using."""

import random

from golpe.server.db.location import Location
from golpe.server.db.opening import visit
from golpe.server.http.answers import answer_of
from golpe.server.lobby.lobby import new_code
from golpe.server.tournaments import rows as tournaments
from golpe.server.tournaments.known import AHEAD_MAX_MS
from golpe.server.tournaments.rows import TournamentRow
from golpe.server.tournaments.tables import check_preset
from golpe.tournament.commands import opened
from golpe.tournament.journal import Entry, written


def announce_for_bots(
    location: Location, name: str, *, preset: str, starts_in_ms: int, minutes: int, is_rated: bool, now_ms: int
) -> str:
    """Announce a tournament of bots, and return its id; a running server lists it at once.

    Raises: GolpeError if an argument is not allowed.
    """
    check_preset(preset, is_rated=is_rated, is_of_bots=True)
    event = opened(
        name,
        by=None,
        preset=preset,
        starts_ms=now_ms + starts_in_ms,
        minutes=minutes,
        is_public=True,
        is_rated=is_rated,
        is_of_bots=True,
        now_ms=now_ms,
        ahead_max_ms=AHEAD_MAX_MS,
    )
    tournament = new_code(random.SystemRandom(), is_typed=False)
    with visit(location) as session:
        row = answer_of(TournamentRow, event, id=tournament)
        tournaments.new_tournament(session, row, written(Entry(now_ms, [event])))
    return tournament

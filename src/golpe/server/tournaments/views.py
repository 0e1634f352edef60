"""A tournament as its visitors see it. Everything but one's own line is the same for everybody."""

from zlib import crc32

import msgspec

from golpe.protocol.tournaments import MyEntry, TournamentListed, TournamentPhase, TournamentStanding, TournamentView
from golpe.server.http.answers import answer_of
from golpe.server.tournaments.known import Known, Standings
from golpe.server.tournaments.rows import TournamentRow
from golpe.server.tournaments.tables import pool_of
from golpe.table.limits import MASKS


def view_of(
    known: Known,
    tournament: str,
    guest: int | None,
    *,
    base_url: str,
    revision: int | None,
    table: str | None,
    may_moderate: bool,
    now_ms: int,
) -> TournamentView:
    """Render a tournament for one visitor.

    Args:
        guest: None for a visitor who is no guest yet.
        revision: the revision of the standings that the visitor has.
        table: the code of the table at which the visitor plays.
    """
    state, opened = known.state, known.state.opened
    pool = pool_of(opened)
    standings = standings_of(known)
    me, person = None, None if guest is None else state.people.get(guest)
    if person is not None:
        me = MyEntry(
            place=standings.guests.index(person.guest) + 1,
            status=person.status,
            is_leaving=person.is_leaving,
            table=table,
            since_ms=person.since_ms,
        )
    return answer_of(
        TournamentView,
        opened,
        id=tournament,
        link=link_of(tournament, base_url=base_url),
        pool=None if pool is None else pool.name,
        phase=state.phase(now_ms),
        now_ms=now_ms,
        revision=standings.revision,
        people=len(state.people),
        tables=len(state.running),
        standings=None if standings.revision == revision else standings.shown,
        me=me,
        is_own=guest is not None and guest == opened.by,
        may_moderate=may_moderate,
    )


def standings_of(known: Known) -> Standings:
    """Return the standings, rendered again only if something has changed."""
    if known.standings is None:
        people = known.state.standings()
        shown = [
            TournamentStanding(
                name=known.labels.of(each.guest, known.names.get(each.guest, "")),
                mask=each.order % MASKS,
                points=each.points,
                games=each.games,
                wins=each.wins,
                streak=each.streak,
                status=each.status,
            )
            for each in people
        ]
        known.standings = Standings([each.guest for each in people], shown, crc32(msgspec.json.encode(shown)))
    return known.standings


def listed(row: TournamentRow, *, now_ms: int) -> TournamentListed:
    """Render a tournament in a list."""
    phase: TournamentPhase = "over"
    if row.closed_ms is not None and row.closed_ms < row.starts_ms:
        phase = "cancelled"
    if row.closed_ms is None:
        phase = "upcoming" if now_ms < row.starts_ms else "running" if now_ms < row.bell_ms else "last_games"
    return answer_of(TournamentListed, row, phase=phase)


def link_of(tournament: str, *, base_url: str) -> str:
    """Return the address of a tournament's page."""
    return f"{base_url}/tournaments/{tournament}"

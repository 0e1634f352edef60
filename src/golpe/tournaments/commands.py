"""What people may do. Each command is checked against the state and returns the events that apply it."""

from golpe.errors import ProtocolError
from golpe.tournaments.journal import Entered, Event, Opened, Paused, Returned, Withdrawn
from golpe.tournaments.limits import MINUTES, NAME_MAX, PEOPLE_MAX
from golpe.tournaments.state import Tournament


def opened(
    name: str, *, preset: str, starts_ms: int, minutes: int, is_public: bool, now_ms: int, ahead_max_ms: int
) -> Opened:
    """Return the event that opens a tournament.

    Args:
        ahead_max_ms: how long before its start it may be announced.

    Raises: ProtocolError (bad_tournament).
    """
    name = " ".join(name.split())
    if not 0 < len(name) <= NAME_MAX or not name.isprintable():
        raise ProtocolError("bad_tournament", f"name: it needs 1 to {NAME_MAX} printable characters")
    if not MINUTES[0] <= minutes <= MINUTES[1]:
        raise ProtocolError("bad_tournament", f"minutes: {minutes} is not between {MINUTES[0]} and {MINUTES[1]}")
    if not now_ms <= starts_ms <= now_ms + ahead_max_ms:
        raise ProtocolError("bad_tournament", "starts_ms: it is in the past, or too far in the future")
    bell_ms = starts_ms + minutes * 60_000
    return Opened(name=name, preset=preset, starts_ms=starts_ms, bell_ms=bell_ms, is_public=is_public)


def play(tournament: Tournament, guest: int, *, now_ms: int) -> list[Event]:
    """Enter, or come back from a break; nothing if the guest plays already.

    Raises: ProtocolError (tournament_over, tournament_full).
    """
    if tournament.phase(now_ms) in ("last_games", "over"):
        raise ProtocolError("tournament_over", "the bell of this tournament has rung")
    person = tournament.people.get(guest)
    if person is None:
        if len(tournament.people) >= PEOPLE_MAX:
            raise ProtocolError("tournament_full", f"{PEOPLE_MAX} people have entered this tournament")
        return [Entered(guest)]
    is_back = person.status in ("paused", "away") or person.is_leaving
    return [Returned(guest)] if is_back else []


def rest(tournament: Tournament, guest: int, *, now_ms: int) -> list[Event]:
    """Take a break, or withdraw before the start; nothing if the guest does not play."""
    person = tournament.people.get(guest)
    if person is None or person.status in ("paused", "away") or person.is_leaving or tournament.is_closed:
        return []
    # Another server, or this one a moment ago, may have seated them although it is not time yet by this clock.
    is_early = tournament.phase(now_ms) == "upcoming" and person.table is None
    return [Withdrawn(guest) if is_early else Paused(guest)]

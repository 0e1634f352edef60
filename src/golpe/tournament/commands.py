"""What people may do. Each command is checked against the state and returns the events that apply it."""

from golpe.errors import ProtocolError
from golpe.tournament.journal import Cancelled, Entered, Event, Opened, Paused, Renamed, Returned, Withdrawn
from golpe.tournament.limits import CLASS_MAX, HOUSEHOLD_MAX, MINUTES, NAME_MAX, PEOPLE_MAX
from golpe.tournament.state import Tournament


def opened(
    name: str,
    *,
    by: int | None,
    preset: str,
    starts_ms: int,
    minutes: int,
    is_public: bool,
    is_rated: bool = False,
    is_of_bots: bool = False,
    now_ms: int,
    ahead_max_ms: int,
) -> Opened:
    """Return the event that opens a tournament.

    Args:
        by: the guest who announces it; None for the host.
        is_of_bots: whether only outside bots may enter.
        ahead_max_ms: how long before its start it may be announced.

    Raises: ProtocolError (bad_tournament).
    """
    name = checked_name(name)
    if not MINUTES[0] <= minutes <= MINUTES[1]:
        raise ProtocolError("bad_tournament", f"minutes: {minutes} is not between {MINUTES[0]} and {MINUTES[1]}")
    if not now_ms <= starts_ms <= now_ms + ahead_max_ms:
        raise ProtocolError("bad_tournament", "starts_ms: it is in the past, or too far in the future")
    if is_rated and not is_public:
        raise ProtocolError("bad_tournament", "rated: whoever could choose who enters would choose who is rated")
    bell_ms = starts_ms + minutes * 60_000
    return Opened(
        name=name,
        preset=preset,
        starts_ms=starts_ms,
        bell_ms=bell_ms,
        is_public=is_public,
        is_rated=is_rated,
        is_of_bots=is_of_bots,
        by=by,
    )


def checked_name(name: str) -> str:
    """Return a name without superfluous spaces.

    Raises: ProtocolError (bad_tournament).
    """
    name = " ".join(name.split())
    if not 0 < len(name) <= NAME_MAX or not name.isprintable():
        raise ProtocolError("bad_tournament", f"name: it needs 1 to {NAME_MAX} printable characters")
    return name


def renamed(tournament: Tournament, guest: int, name: str) -> list[Event]:
    """Give the tournament that a guest has announced another name; nothing if it has that one.

    Raises: ProtocolError (not_the_announcer, name_removed, tournament_over, bad_tournament).
    """
    check_announcer(tournament, guest)
    name = checked_name(name)
    if tournament.opened.name == "":
        raise ProtocolError("name_removed", "a moderator has removed the name of this tournament")
    if tournament.is_closed:
        raise ProtocolError("tournament_over", "this tournament is over")
    return [] if tournament.opened.name == name else [Renamed(name=name)]


def name_removed(tournament: Tournament) -> list[Event]:
    """Take away the name of a tournament for good; nothing if it has none."""
    return [] if tournament.opened.name == "" else [Renamed(name="")]


def cancelled(tournament: Tournament, *, now_ms: int) -> list[Event]:
    """Cancel a tournament before its start; nothing if that has been done.

    Raises: ProtocolError (tournament_began).
    """
    if tournament.is_cancelled:
        return []
    # By the clock of another server, it may have begun.
    if tournament.phase(now_ms) != "upcoming" or tournament.tables > 0:
        raise ProtocolError("tournament_began", "a tournament can be cancelled only before its start")
    return [Cancelled()]


def check_announcer(tournament: Tournament, guest: int) -> None:
    """Require that a guest has announced a tournament.

    Raises: ProtocolError (not_the_announcer).
    """
    if tournament.opened.by != guest:
        raise ProtocolError("not_the_announcer", "only the announcer of this tournament can do that")


def play(tournament: Tournament, guest: int, *, is_bot: bool = False, neighbours: int = 0, now_ms: int) -> list[Event]:
    """Enter, or come back from a break; nothing if the guest plays already.

    Args:
        is_bot: whether the guest is an outside bot.
        neighbours: how many others of the guest's household have entered.

    Raises: ProtocolError (bots_only, tournament_over, tournament_full, household_full).
    """
    if tournament.opened.is_of_bots and not is_bot:
        raise ProtocolError("bots_only", "this tournament is for bots: they enter it by their own protocol")
    if tournament.is_cancelled:
        raise ProtocolError("tournament_over", "this tournament was cancelled")
    if tournament.phase(now_ms) not in ("upcoming", "running"):
        raise ProtocolError("tournament_over", "the bell of this tournament has rung")
    person = tournament.people.get(guest)
    if person is None:
        if len(tournament.people) >= PEOPLE_MAX:
            raise ProtocolError("tournament_full", f"{PEOPLE_MAX} people have entered this tournament")
        most = household_max(tournament.opened)
        if neighbours >= most:
            raise ProtocolError(
                "household_full", f"{most} have entered this tournament from one address, or from one owner"
            )
        return [Entered(guest)]
    is_back = person.status in ("paused", "away") or person.is_leaving
    return [Returned(guest)] if is_back else []


def household_max(opened: Opened) -> int:
    """Return how many people of one household may enter."""
    return HOUSEHOLD_MAX if opened.is_public else CLASS_MAX


def rest(tournament: Tournament, guest: int, *, now_ms: int) -> list[Event]:
    """Take a break, or withdraw before the start; nothing if the guest does not play."""
    person = tournament.people.get(guest)
    if person is None or person.status in ("paused", "away") or person.is_leaving or tournament.is_closed:
        return []
    # Another server, or this one a moment ago, may have seated them although it is not time yet by this clock.
    is_early = tournament.phase(now_ms) == "upcoming" and person.table is None
    return [Withdrawn(guest) if is_early else Paused(guest)]

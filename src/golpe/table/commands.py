"""What players may do at a table. Each command is checked against the state and returns the entries that apply it."""

from typing import Final, assert_never

from msgspec import Struct

from golpe.errors import ProtocolError
from golpe.table import playing, readiness, seating
from golpe.table.clocks import relax
from golpe.table.context import Context
from golpe.table.formats import require_readable
from golpe.table.journal import Entry
from golpe.table.moment import Moment
from golpe.table.pacing import is_left_to_bots
from golpe.table.state import TableState
from golpe.table.values import Pace, StandingAnswers, TableOptions


class Sit(Struct, frozen=True):
    """Take an open seat, or take your own seat back from a bot."""

    seat: int | None = None
    """None: the first open seat."""


class Leave(Struct, frozen=True):
    """Leave the seat."""


class AddBot(Struct, frozen=True):
    """Put a bot on a free seat between games."""

    bot: str
    seat: int | None = None
    """None: the first free seat."""


class Fill(Struct, frozen=True):
    """Put bots on all free seats and start."""

    bot: str


class RemoveBot(Struct, frozen=True):
    """Remove a bot between games."""

    seat: int


class Start(Struct, frozen=True):
    """Start the game, or the next one."""

    first: int | None = None
    """The seat that begins, if the ruleset lets the players choose."""


class ChooseMask(Struct, frozen=True):
    """Choose the mask of the player's seat between games."""

    mask: int


class Ready(Struct, frozen=True):
    """Be ready for the next game, or withdraw it."""

    is_wanted: bool = True


class StopCountdown(Struct, frozen=True):
    """Stop the countdown to the next game."""


class VoteOut(Struct, frozen=True):
    """Vote to remove a player, or withdraw the vote."""

    seat: int
    is_wanted: bool = True


class Configure(Struct, frozen=True):
    """Change the options between games."""

    options: TableOptions


class SetPace(Struct, frozen=True):
    """Change the bots' pace."""

    pace: Pace


class Decide(Struct, frozen=True):
    """Answer the open window, or revise a planned block."""

    window: int
    decision: str


class Substitute(Struct, frozen=True):
    """Let a bot play for another player who is idle."""

    seat: int


class Relax(Struct, frozen=True):
    """Ask for more time until the game ends."""

    factor: int


class SetStanding(Struct, frozen=True):
    """Set the standing answers of the player's seat."""

    standing: StandingAnswers


Command = (
    Sit
    | Leave
    | AddBot
    | Fill
    | RemoveBot
    | Start
    | ChooseMask
    | Ready
    | StopCountdown
    | VoteOut
    | Configure
    | SetPace
    | Decide
    | Substitute
    | Relax
    | SetStanding
)

NOT_AT_RATED_TABLES: Final = (Sit, AddBot, Fill, RemoveBot, Start, Ready, StopCountdown, VoteOut, Substitute)
"""What would change who plays a rated game, or begin another one with the same players."""
NOT_IN_TOURNAMENTS: Final = (AddBot, Fill, RemoveBot, Start, Ready, StopCountdown, VoteOut)
"""The same at a table of a tournament, where bots play for those who are away until they are back."""


def entries_of(state: TableState, guest: int, command: Command, context: Context, moment: Moment) -> list[Entry]:
    """Check a player's command and return the entries that apply it; none if nothing changes.

    The state itself is not changed here.

    Raises: ProtocolError, IllegalDecision.
    """
    entries = _entries_of(state, guest, command, context, moment)
    require_readable(entries, moment.format)
    return entries


def _entries_of(state: TableState, guest: int, command: Command, context: Context, moment: Moment) -> list[Entry]:
    if state.kind == "lesson" and isinstance(command, AddBot | Fill | RemoveBot):
        raise ProtocolError("options_fixed", f"table {state.code} is a lesson: its players cannot be changed")
    if state.options.is_rated and isinstance(command, NOT_AT_RATED_TABLES):
        raise ProtocolError("options_fixed", f"the server chooses the players of rated table {state.code}")
    if state.options.tournament and (
        isinstance(command, NOT_IN_TOURNAMENTS)
        or (isinstance(command, Sit) and state.kept_seat_of(guest) is None and state.seat_of(guest) is None)
    ):
        raise ProtocolError("options_fixed", f"a tournament chooses the players of table {state.code}")
    match command:
        case Decide():
            return playing.answer(state, guest, command.decision, window=command.window, moment=moment)
        case Sit():
            return seating.sit(state, guest, command.seat, context)
        case Leave():
            return seating.leave(state, guest, context)
        case AddBot():
            return seating.add_bot(state, guest, command.bot, command.seat, context, moment)
        case Fill():
            return playing.fill(state, guest, command.bot, context, moment)
        case RemoveBot():
            return seating.remove_bot(state, guest, command.seat)
        case Start():
            return playing.start(state, guest, command.first, context)
        case ChooseMask():
            return readiness.choose_mask(state, guest, command.mask)
        case Ready():
            return readiness.be_ready(state, guest, is_wanted=command.is_wanted)
        case StopCountdown():
            return readiness.stop_countdown(state, guest)
        case VoteOut():
            return seating.vote_out(state, guest, command.seat, context, is_wanted=command.is_wanted)
        case SetPace():
            return playing.set_pace(state, guest, command.pace)
        case Configure():
            return playing.configure(state, guest, command.options)
        case Substitute():
            return seating.substitute(state, guest, command.seat, context)
        case Relax():
            return relax(state, guest, command.factor)
        case SetStanding():
            return playing.set_standing_answers(state, guest, command.standing)
        case _:
            assert_never(command)


def allowed_commands(state: TableState, guest: int, *, now_ms: int, have_waited: bool) -> list[str]:
    """Return the names of the commands that a guest may give now, for the page's buttons.

    Args:
        have_waited: whether a game could have begun for so long that any player may start it.
    """
    allowed: list[str] = []
    seat = state.seat_of(guest)
    if state.kept_seat_of(guest) is not None or (
        seat is None and seating.can_join(state) and guest not in state.series.banned
    ):
        allowed.append("sit")
    if seat is None and state.options.tournament:
        return [] if state.kept_seat_of(guest) is None else allowed
    if seat is None:
        return [] if state.options.is_rated else allowed
    allowed += ["leave", "set_pace"]
    if state.is_between_games:
        allowed += ["ready", "choose_mask"]
    if is_left_to_bots(state) and state.options.pace != "instant":
        allowed.append("skip")
    if readiness.can_stop_countdown(state):
        allowed.append("stop_countdown")
    if state.is_between_games and state.kind != "lesson":
        if state.free_seats() and seating.offers_bots(state, now_ms=now_ms):
            allowed += ["add_bot", "fill"]
        if any(holder.bot is not None and not holder.is_kept for holder in state.seats):
            allowed.append("remove_bot")
        if seating.can_vote(state):
            allowed.append("vote_out")
    if seating.may_start(state, guest, have_waited=have_waited):
        allowed.append("start")
    if state.is_between_games and state.kind not in ("public", "lesson"):
        allowed.append("configure")
    if state.options.is_rated:
        return [each for each in allowed if each in ("leave", "choose_mask")]
    if state.options.tournament:
        return [each for each in allowed if each in ("leave", "choose_mask", "set_pace", "skip")]
    return allowed

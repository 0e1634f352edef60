"""The options of a table: their validation, and the ruleset that they define."""

from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from golpe.errors import ProtocolError, RulesetError
from golpe.rules.ruleset import Ruleset, preset
from golpe.table.limits import BANK_S, FIRST_TO_MAX, HOURS, REACTION_S, TURN_S
from golpe.table.values import Clocks, Pace, TableKind, TableOptions, TournamentGame

RATED: Final = ("sealed", False, "resign")
"""The windows, hints and leavers of every rated table."""


def checked_options(kind: TableKind, options: TableOptions) -> TableOptions:
    """Validate the options of a table of this kind, and fill in every `None` except `clocks`.

    Raises: ProtocolError (bad_options) that names the conflict.
    """
    ruleset = ruleset_of(options)
    check_numbers(options)
    check_pace(kind, options.pace)
    check_days(kind, options)
    if kind == "public" and clocks_of(options) is None:
        raise ProtocolError(
            "bad_options", "clocks: required at a public table, only tables of friends or bots may be untimed"
        )
    if kind != "friends" and options.talk == "free":
        raise ProtocolError("bad_options", "talk: free is only for tables of friends")
    if kind != "friends" and options.outside_bots is True:
        raise ProtocolError("bad_options", "outside_bots: only for tables of friends")
    if options.is_rated and (kind, *rated_part(options)) != ("public", *RATED):
        raise ProtocolError("bad_options", "rated: only for public tables with sealed windows where leavers resign")
    if options.is_of_bots:
        raise ProtocolError("bad_options", "bots_only: only the server opens such a table")
    if options.tournament is not UNSET:
        raise ProtocolError("bad_options", "tournament: only a tournament opens such a table")
    talk = options.talk
    if talk is None:
        talk = "free" if kind == "friends" else "phrases"
    show_waiting = options.show_waiting
    if show_waiting is None:
        show_waiting = kind == "friends" and clocks_of(options) is None
    return replace(options, first=ruleset.options["first_player"], show_waiting=show_waiting, talk=talk)


def options_in_tournament(options: TableOptions, game: TournamentGame, *, is_rated: bool) -> TableOptions:
    """Validate the options of a table whose players a tournament has chosen, and fill them in.

    Its table is not public, so that only those who play there know it.

    Raises: ProtocolError (bad_options).
    """
    if is_rated and rated_part(options) != RATED:
        raise ProtocolError("bad_options", "rated: only with sealed windows where leavers resign, without hints")
    return replace(checked_options("friends", options), tournament=game, rated=True if is_rated else UNSET)


def options_of_bots(options: TableOptions, *, is_rated: bool) -> TableOptions:
    """Validate the options of a table for which the server has chosen bots, and fill them in. Leavers resign.

    It may be a table of a tournament.

    Raises: ProtocolError (bad_options).
    """
    fixed = replace(options, windows="sealed", hints=False, leavers="resign", talk="phrases", show_waiting=False)
    checked = checked_options("friends", replace(fixed, tournament=UNSET))
    return replace(checked, bots_only=True, rated=True if is_rated else UNSET, tournament=options.tournament)


def rated_part(options: TableOptions) -> tuple[str, bool, str]:
    """Return the options that all rated tables have in common."""
    return options.windows, options.hints, options.leavers


def check_numbers(options: TableOptions) -> None:
    """Refuse clocks and series out of bounds.

    Raises: ProtocolError (bad_options).
    """
    numbers = {"first_to": (options.first_to, (0, FIRST_TO_MAX))}
    clocks = options.clocks
    if clocks is not None:
        numbers |= {"turn": (clocks.turn, TURN_S), "reaction": (clocks.reaction, REACTION_S)}
        numbers |= {"bank": (clocks.bank, BANK_S)}
    if options.hours is not UNSET:
        numbers |= {"hours": (options.hours, HOURS)}
    for name, (value, (low, high)) in numbers.items():
        if not low <= value <= high:
            raise ProtocolError("bad_options", f"{name}: {value} is not between {low} and {high}")


def clocks_of(options: TableOptions) -> Clocks | None:
    """Return the time limits of a table, by days or by seconds; None if there are none."""
    if options.hours is UNSET:
        return options.clocks
    seconds = options.hours * 3600
    return Clocks(turn=seconds, reaction=seconds, bank=0)


def check_days(kind: TableKind, options: TableOptions) -> None:
    """Reject what does not fit a table by days, at which nobody plays for an absent person.

    Raises: ProtocolError (bad_options).
    """
    if options.hours is UNSET:
        return
    if kind not in ("friends", "public"):
        raise ProtocolError("bad_options", "hours: only for tables of friends and public tables")
    if options.clocks is not None:
        raise ProtocolError("bad_options", "clocks: not at a table by days, which has hours")
    if options.leavers != "resign":
        raise ProtocolError("bad_options", "leavers: must be resign at a table by days")
    if options.outside_bots is True:
        raise ProtocolError("bad_options", "outside_bots: not at a table by days")


def check_pace(kind: TableKind, pace: Pace) -> None:
    """Reject a pace that is not allowed at a table of this kind.

    Raises: ProtocolError (bad_options).
    """
    if kind == "public" and pace == "instant":
        raise ProtocolError("bad_options", "pace: instant is only for tables of friends or bots")


def ruleset_of(options: TableOptions) -> Ruleset:
    """Return the ruleset of a table.

    Raises: ProtocolError (bad_options) with the ruleset's message.
    """
    changes = dict(options.changes)
    if options.first is not None:
        changes["first_player"] = options.first
    try:
        ruleset = preset(options.preset).but(changes)
        ruleset.check_seats(options.seats)
    except RulesetError as refusal:
        raise ProtocolError("bad_options", str(refusal)) from refusal
    return ruleset

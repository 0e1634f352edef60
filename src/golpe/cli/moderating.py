"""`golpe admin`: act on guests, tables and reports, and list roles, bans and past acts."""

import random
import re
import time
from typing import Final

import msgspec
import typer

from golpe.cli.reports import called, moment, printable
from golpe.errors import GolpeError
from golpe.server.db.location import Location
from golpe.server.db.opening import visit
from golpe.server.db.roles import all_roles
from golpe.server.guests.names import guest_name
from golpe.server.guests.people import names_of
from golpe.server.hosting.commands import moderate
from golpe.server.moderation.rows import (
    MINUTES_MAX,
    REASON_CHARACTERS_MAX,
    Act,
    ActKind,
    acts_before,
    sanctions_in_force,
)

MINUTES_OF: Final = {"m": 1, "h": 60, "d": 24 * 60}
DONE: Final[dict[ActKind, str]] = {
    "grant": "is a moderator",
    "revoke": "is no longer a moderator",
    "ban": "is banned",
    "unban": "is no longer banned",
    "mute": "is muted",
    "unmute": "is no longer muted",
    "rename": "has the name of a new guest",
    "close": "is closed",
    "settle": "is closed",
    "forget": "was erased",
    "void": "no longer counts for ratings from tonight on",
    "remove_name": "has no name any more",
    "cancel": "was cancelled",
}


def check_target(guest: str | None, address: str | None) -> None:
    """Require either a guest or an address.

    Raises: BadParameter.
    """
    if (guest is None) == (address is None):
        raise typer.BadParameter("specify either a guest or --address", param_hint="GUEST")


def carry_out(
    db: Location,
    kind: ActKind,
    *,
    guest: str | None = None,
    address: str | None = None,
    code: str | None = None,
    report: int | None = None,
    number: int | None = None,
    lasting: str | None = None,
    has_addresses: bool = False,
    reason: str = "",
) -> None:
    """Carry out an act and confirm it.

    Raises: GolpeError.
    """
    if len(reason) > REASON_CHARACTERS_MAX:
        raise GolpeError(f"a reason has at most {REASON_CHARACTERS_MAX} characters, not {len(reason)}")
    act = moderate(
        db,
        kind,
        guest=guest,
        address=address,
        code=code,
        report=report,
        number=number,
        minutes=None if lasting is None else minutes_in(lasting),
        has_addresses=has_addresses,
        reason=reason,
        new_name=guest_name(random.SystemRandom(), None) if kind == "rename" else None,
    )
    print(sentence(act))


def list_roles(db: Location, *, as_json: bool) -> None:
    """Print the guests who have a role.

    Raises: GolpeError.
    """
    with visit(db) as session:
        found = all_roles(session)
        names = names_of(session, found)
    if as_json:
        rows = [{"guest": guest, "name": names.get(guest), "role": role} for guest, role in found.items()]
        print(msgspec.json.encode(rows).decode())
        return
    for guest, role in found.items():
        print(f"{called(guest, names)}: {role}")


def list_bans(db: Location, *, as_json: bool) -> None:
    """Print the bans and mutes in force.

    Raises: GolpeError.
    """
    with visit(db) as session:
        found = sanctions_in_force(session, now_ms=time.time_ns() // 1_000_000)
        names = names_of(session, [each.guest for each in found])
    if as_json:
        rows = [
            {"kind": each.kind, "guest": each.guest, "is_address": each.network is not None, "until_ms": each.until_ms}
            for each in found
        ]
        print(msgspec.json.encode(rows).decode())
        return
    for each in found:
        whose = "" if each.guest is None else called(each.guest, names)
        what = whose if each.network is None else f"an address of {whose}" if whose else "an address"
        print(f"{what}: {each.kind} until {moment(each.until_ms)}")


def list_acts(db: Location, *, count: int, as_json: bool) -> None:
    """Print the last acts, newest first.

    Raises: GolpeError.
    """
    with visit(db) as session:
        acts = acts_before(session, None, limit=count)
    if as_json:
        print(msgspec.json.encode(acts).decode())
        return
    for act in acts:
        actor = "command line" if act.actor is None else f"guest {act.actor}"
        print(f"{moment(act.at_ms)} {actor}: {sentence(act)}")


def sentence(act: Act) -> str:
    """Say what an act has done."""
    if act.guest is not None:
        what = f"Guest {act.guest}"
    elif act.kind in ("remove_name", "cancel"):
        what = f"Tournament {act.code}"
    elif act.code is not None:
        what = f"Table {act.code}" if act.number is None else f"Game {act.number} of table {act.code}"
    else:
        what = "An address" if act.report is None else f"Report {act.report}"
    until = "" if act.until_ms is None else f" until {moment(act.until_ms)}"
    addresses = ", with their addresses" if act.has_addresses and act.guest is not None else ""
    return f"{what} {DONE[act.kind]}{until}{addresses}" + (f" ({printable(act.reason)})" if act.reason else "")


def minutes_in(lasting: str, *, option: str = "--for") -> int:
    """Read a duration such as 30m, 12h or 7d.

    Args:
        option: the option that has it.

    Raises: GolpeError.
    """
    found = re.fullmatch(r"([0-9]{1,6})([mhd])", lasting)
    minutes = 0 if found is None else int(found[1]) * MINUTES_OF[found[2]]
    if not 1 <= minutes <= MINUTES_MAX:
        raise GolpeError(f"{option} takes a time from 1m to 366d, such as 30m, 12h or 7d, not {lasting!r}")
    return minutes

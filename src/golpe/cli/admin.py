"""The commands of `golpe admin`."""

from typing import Annotated

import typer

from golpe.cli.database import DATABASE, Database
from golpe.cli.moderating import carry_out, check_target, list_acts, list_bans, list_roles
from golpe.cli.pairs import list_pairs
from golpe.cli.reports import list_reports
from golpe.people.pools import PoolName

admin = typer.Typer(
    help="Moderate a server, on its own machine. A running server follows within a second.", no_args_is_help=True
)

Guest = Annotated[str, typer.Argument(metavar="GUEST", help="A guest's number or name.")]
MaybeGuest = Annotated[str | None, typer.Argument(metavar="GUEST", help="A guest's number or name.")]
Address = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help="An IP address instead of a guest; for IPv6, its /64.")
]
Lasting = Annotated[str, typer.Option("--for", metavar="TIME", help="How long, such as 30m, 12h or 7d.")]
Reason = Annotated[str, typer.Option(help="A reason to keep in the log.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print as JSON.")]


@admin.command()
def grant(guest: Guest, db: Database = DATABASE) -> None:
    """Make a guest a moderator."""
    carry_out(db, "grant", guest=guest)


@admin.command()
def revoke(guest: Guest, db: Database = DATABASE) -> None:
    """Take a moderator's role away."""
    carry_out(db, "revoke", guest=guest)


@admin.command()
def roles(db: Database = DATABASE, as_json: AsJson = False) -> None:
    """List the moderators."""
    list_roles(db, as_json=as_json)


@admin.command()
def reports(
    db: Database = DATABASE,
    close: Annotated[int | None, typer.Option(metavar="NUMBER", help="Close this report.")] = None,
    note: Annotated[str, typer.Option(help="Note to keep with the closed report.")] = "",
    as_json: AsJson = False,
) -> None:
    """List open reports from players, each with the talk that preceded it, or close one."""
    if close is None:
        list_reports(db, as_json=as_json)
    else:
        carry_out(db, "settle", report=close, reason=note)


@admin.command()
def mute(guest: Guest, lasting: Lasting = "1d", reason: Reason = "", db: Database = DATABASE) -> None:
    """Refuse everything that a guest says at any table, for some time."""
    carry_out(db, "mute", guest=guest, lasting=lasting, reason=reason)


@admin.command()
def unmute(guest: Guest, reason: Reason = "", db: Database = DATABASE) -> None:
    """Let a muted guest speak again."""
    carry_out(db, "unmute", guest=guest, reason=reason)


@admin.command()
def ban(
    guest: MaybeGuest = None,
    lasting: Lasting = "1d",
    address: Address = None,
    with_addresses: Annotated[
        bool, typer.Option("--with-addresses", help="Ban the addresses of the guest's open pages, too.")
    ] = False,
    reason: Reason = "",
    db: Database = DATABASE,
) -> None:
    """Ban a guest or an address for some time: their pages close, and they leave their seats."""
    check_target(guest, address)
    if with_addresses and guest is None:
        raise typer.BadParameter("needs a guest", param_hint="--with-addresses")
    carry_out(db, "ban", guest=guest, address=address, lasting=lasting, has_addresses=with_addresses, reason=reason)


@admin.command()
def unban(guest: MaybeGuest = None, address: Address = None, reason: Reason = "", db: Database = DATABASE) -> None:
    """Lift the ban of a guest, including the addresses banned with them, or of an address."""
    check_target(guest, address)
    carry_out(db, "unban", guest=guest, address=address, reason=reason)


@admin.command()
def bans(db: Database = DATABASE, as_json: AsJson = False) -> None:
    """List the bans and mutes in force."""
    list_bans(db, as_json=as_json)


@admin.command()
def close(
    code: Annotated[str, typer.Argument(metavar="CODE", help="The table's code.")],
    reason: Reason = "",
    db: Database = DATABASE,
) -> None:
    """Close a table for good; a running game ends without a result."""
    carry_out(db, "close", code=code.lower(), reason=reason)


@admin.command()
def void(
    code: Annotated[str, typer.Argument(metavar="CODE", help="The table's code.")],
    number: Annotated[int, typer.Argument(min=1, metavar="NUMBER", help="The number of the game at the table.")] = 1,
    reason: Reason = "",
    db: Database = DATABASE,
) -> None:
    """Void a rated game: the next night, ratings are recomputed without it."""
    carry_out(db, "void", code=code.lower(), number=number, reason=reason)


@admin.command()
def pairs(
    pool: Annotated[PoolName, typer.Option(help="Pool of rated games to search.")] = "resistance_more",
    db: Database = DATABASE,
    count: Annotated[int, typer.Option(min=1, max=1_000, help="Number of pairs, and of hubs.")] = 20,
    as_json: AsJson = False,
) -> None:
    """List pairs of players who meet in rated games, and do well when they meet, more often than chance explains.

    Then list hubs: accounts that win mostly against others that lose to them and play few other games.
    """
    list_pairs(db, pool, count=count, as_json=as_json)


@admin.command()
def rename(guest: Guest, reason: Reason = "", db: Database = DATABASE) -> None:
    """Replace a guest's name with that of a new guest."""
    carry_out(db, "rename", guest=guest, reason=reason)


@admin.command()
def log(
    db: Database = DATABASE,
    count: Annotated[int, typer.Option(min=1, max=10_000, help="Number of acts.")] = 50,
    as_json: AsJson = False,
) -> None:
    """List what moderators and these commands have done, newest first."""
    list_acts(db, count=count, as_json=as_json)

"""`golpe table`: open a table on a server."""

import asyncio
import os
from typing import Annotated, Final

import typer
from msgspec.structs import replace

from golpe.bots.registry import LEVELS
from golpe.cli.parameters import Changes, Preset, refuse
from golpe.cli.rules import read_changes
from golpe.client.addresses import server_in
from golpe.client.contributor import drawn
from golpe.client.kept_deals import Contributions, KeptDeals
from golpe.client.kept_guest import KeptGuest, guests_folder
from golpe.client.visitor import Visitor
from golpe.errors import GolpeError, ProtocolError
from golpe.protocol.bodies import NewTable
from golpe.protocol.page import Pace, TableOptions
from golpe.record.dealing import commitment
from golpe.terminal.problems import problem_text
from golpe.wording.messages import PARTS_TO_PLAY, Wording

NOT_KEPT: Final = "-"
"""The name of a guest who is not saved."""
HERE: Final = "http://127.0.0.1:8000"

table = typer.Typer(help="Open a table on a server.", no_args_is_help=True)


@table.callback()
def tables() -> None:
    """Make `open` a command of its own, although it is the only one."""


@table.command("open")
def open_table(
    context: typer.Context,
    server: Annotated[str, typer.Option(metavar="URL", help="Address of the server.")] = HERE,
    preset: Preset = "resistance",
    changes: Changes = None,
    seats: Annotated[int, typer.Option(min=2, max=10, help="Maximum number of players.")] = 6,
    pace: Annotated[Pace, typer.Option(help="How fast bots answer.")] = "brisk",
    bots: Annotated[
        int | None,
        typer.Option(min=1, max=9, help="Play against this many bots, at once; default: a table for friends."),
    ] = None,
    level: Annotated[
        str | None, typer.Option(help="Level of the bots: easy, casual, medium, hard, master; default: the server's.")
    ] = None,
    name: Annotated[str | None, typer.Option(help="Your name.")] = None,
    guest: Annotated[
        str, typer.Option(metavar="NAME", help="Open it as the guest saved as NAME; -: a new one, not saved.")
    ] = "default",
) -> None:
    """Open a table, and print its link. `golpe play LINK` and every browser can go there."""
    if bots is None:
        refuse(context, "level", "needs --bots")
    else:
        refuse(context, "seats", "cannot be combined with --bots, from which it follows")
        if guest == NOT_KEPT:
            raise typer.BadParameter("nobody could play against these bots.", param_hint="--guest")
    if level is not None and level not in LEVELS:
        raise typer.BadParameter(f"'{level}' is not a level: choose one of {', '.join(LEVELS)}.", param_hint="--level")
    options = TableOptions(preset=preset, changes=read_changes(changes or []), seats=seats, pace=pace)
    wanted = NewTable(kind="friends", options=options)
    if bots is not None:
        wanted = NewTable(kind="bots", options=options, opponents=bots, bot=level)
    try:
        print(asyncio.run(opened(wanted, server_in(server), name, None if guest == NOT_KEPT else guest)))
    except ProtocolError as refusal:
        if refusal.code != "offline":
            raise
        raise GolpeError(f"{server}: {problem_text(refusal.code, Wording('en', parts=PARTS_TO_PLAY))}") from refusal


async def opened(wanted: NewTable, server: str, name: str | None, guest: str | None) -> str:
    """Open a table, and return its link.

    Args:
        name: the name to play under; None keeps the one that the guest has.
        guest: the guest of this computer to be, by name; None: a new one, who is not kept.

    Raises: ProtocolError if the server cannot be reached or refuses, or the guest cannot be read or kept.
    """
    kept = None if guest is None else KeptGuest(server, guest, folder=guests_folder(os.environ))
    visitor = Visitor(server, kept)
    await visitor.arrive()
    if name is not None:
        await visitor.rename(name)
    if wanted.kind != "bots":
        return (await visitor.open_table(wanted)).link
    # The game is announced at once, so this guest's contribution has to be known before the table is.
    own = Contributions(drawn(), drawn())
    created = await visitor.open_table(replace(wanted, commitment=commitment(bytes.fromhex(own.coming))))
    KeptDeals(None if kept is None else kept.deals).keep(created.code, own)
    return created.link

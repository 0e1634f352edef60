"""The commands of `golpe bot`. Bots run without the store, which is slow to import."""

from pathlib import Path
from typing import Annotated

import typer

from golpe.cli.bot_run import Guesting, play_as_bot
from golpe.cli.bot_token import TokenFile, token_in
from golpe.cli.database import DATABASE, Database
from golpe.cli.parameters import refuse
from golpe.protocol.bots import Seek

bot = typer.Typer(help="Let outside bots play at a server's tables.", no_args_is_help=True)

Name = Annotated[str, typer.Argument(metavar="NAME", help="The bot's name at tables.")]


@bot.command()
def token(
    name: Name,
    author: Annotated[str, typer.Option(metavar="WHO", help="Who answers for the bot; players see it.")] = "",
    db: Database = DATABASE,
) -> None:
    """Make a token with which a bot can connect, and print it; run this on the server's machine."""
    from golpe.cli.bot_tokens import print_new_token

    print_new_token(db, name, author=author)


@bot.command()
def tokens(
    db: Database = DATABASE, as_json: Annotated[bool, typer.Option("--json", help="Print as JSON.")] = False
) -> None:
    """List the bots that have a token."""
    from golpe.cli.bot_tokens import list_tokens

    list_tokens(db, as_json=as_json)


@bot.command()
def revoke(name: Name, db: Database = DATABASE) -> None:
    """Revoke a bot's token for good; a running server disconnects it within a second."""
    from golpe.cli.bot_tokens import revoke_token

    revoke_token(db, name)


@bot.command()
def games(
    month: Annotated[str | None, typer.Option(metavar="YYYY-MM", help="Month in UTC; default: last month.")] = None,
    out: Annotated[Path, typer.Option(metavar="FOLDER", help="Folder to write to.")] = Path(),
    parquet: Annotated[
        bool, typer.Option("--parquet/--no-parquet", help=r"Also write a Parquet file (golpe\[data]).")
    ] = True,
    force: Annotated[bool, typer.Option("--force", help="Replace files that exist.")] = False,
    db: Database = DATABASE,
) -> None:
    """Write all rated bot games of a month, with their records, to files that can be published."""
    from golpe.cli.bot_games import write_games

    write_games(db, month, out, parquet=parquet, is_forced=force)


@bot.command()
def run(
    context: typer.Context,
    player: Annotated[
        str,
        typer.Argument(
            metavar="BOT", help="As for `golpe arena`: my_bot.py:MyBot, 'cmd:node my_bot.js', a net file, or a name."
        ),
    ],
    tables: Annotated[
        list[str] | None, typer.Option("--table", metavar="CODE", help="Code or link of a table; repeatable.")
    ] = None,
    server: Annotated[
        str | None, typer.Option(metavar="URL", help="The server's address; not needed with a table's link.")
    ] = None,
    seek: Annotated[
        bool, typer.Option("--seek", help="Ask the server for games against other bots, and accept challenges.")
    ] = False,
    tournaments: Annotated[
        list[str] | None,
        typer.Option("--tournament", metavar="ID", help="Id or link of a tournament of bots to enter; repeatable."),
    ] = None,
    rated: Annotated[bool, typer.Option(help="Whether the games that it seeks are rated.")] = True,
    preset: Annotated[str, typer.Option(help="Edition of the games that it seeks.")] = "resistance",
    seats: Annotated[int, typer.Option(min=2, max=10, help="Seats of the games that it seeks.")] = 2,
    at_once: Annotated[int, typer.Option(min=1, max=8, help="Games that it plays at the same time.")] = 1,
    token_file: TokenFile = None,
    games: Annotated[
        int | None,
        typer.Option(min=1, help="Leave a table after this many games, or seek this many; default: no limit."),
    ] = None,
) -> None:
    """Run a bot on a server until it is interrupted: at tables, in games that it seeks, and in tournaments.

    A first interrupt lets it finish its games; a second one makes it leave them.
    """
    if not tables and not seek and not tournaments:
        raise typer.BadParameter("name a table by --table, seek games by --seek, or enter a tournament by --tournament")
    refuse(context, "" if seek else "rated preset seats at_once", "has no effect without --seek")
    sought = Seek(rated=rated, preset=preset, seats=seats, at_once=at_once) if seek else None
    token = token_in(token_file)
    wanted = Guesting(
        bot=player,
        server=server,
        tables=tables or [],
        token=token,
        games_max=games,
        seek=sought,
        tournaments=tournaments or [],
    )
    raise typer.Exit(play_as_bot(wanted))

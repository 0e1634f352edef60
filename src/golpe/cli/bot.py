"""The commands of `golpe bot`. Bots run without the store, which is slow to import."""

from typing import Annotated

import typer

from golpe.cli.bot_run import Guesting, play_as_bot
from golpe.cli.bot_token import TokenFile, token_in
from golpe.cli.database import DATABASE, Database

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
def run(
    player: Annotated[
        str,
        typer.Argument(
            metavar="BOT", help="As for `golpe arena`: my_bot.py:MyBot, 'cmd:node my_bot.js', a net file, or a name."
        ),
    ],
    tables: Annotated[list[str], typer.Option("--table", metavar="CODE", help="Code or link of a table; repeatable.")],
    server: Annotated[
        str | None, typer.Option(metavar="URL", help="The server's address; not needed with a table's link.")
    ] = None,
    token_file: TokenFile = None,
    games: Annotated[
        int | None, typer.Option(min=1, help="Leave a table after this many games; default: stay.")
    ] = None,
) -> None:
    """Let a bot play at tables of a server that allow outside bots, until it is interrupted."""
    wanted = Guesting(bot=player, server=server, tables=tables, token=token_in(token_file), games_max=games)
    raise typer.Exit(play_as_bot(wanted))

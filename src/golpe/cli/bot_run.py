"""`golpe bot run`: let a bot play at tables of a server."""

import asyncio
import random
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from golpe.arena.external import any_bot_named, name_and_version
from golpe.arena.piped import COMMAND
from golpe.arena.piped_player import PipedPlayer
from golpe.bots.bot import Bot, court_of
from golpe.bots.query import query_decision
from golpe.client.addresses import server_in, table_in
from golpe.client.bot_line import BotLine
from golpe.client.player import Player, PythonPlayer
from golpe.client.playing import Playing
from golpe.errors import GolpeError
from golpe.game import View, decisions_by_id
from golpe.observe.tally import Tally
from golpe.protocol.bots import Seek

INTERRUPTED = 130
TOURNAMENTS = "/tournaments/"
THREADS_MAX = 64
"""Maximum number of tables at which a bot may think at the same time."""


@dataclass(frozen=True, slots=True)
class Guesting:
    """The options of the command."""

    bot: str
    server: str | None
    tables: Sequence[str]
    """Codes or links."""
    token: str
    games_max: int | None
    seek: Seek | None = None
    """The games to ask the server for."""
    tournaments: Sequence[str] = ()
    """Ids or links of tournaments to enter."""


def play_as_bot(wanted: Guesting) -> int:
    """Play until the bot has left all tables and no longer seeks games; return the exit code.

    Raises: GolpeError if the bot cannot be made, an option is wrong, or the server refuses.
    """
    server, codes, tournaments = addressed(wanted.server, wanted.tables, wanted.tournaments)
    line = BotLine(server, wanted.token)
    say = partial(print, flush=True)
    playing = Playing(
        line,
        maker_of(wanted.bot),
        say=say,
        games_max=wanted.games_max,
        seek=wanted.seek,
        tournaments=tournaments,
    )

    async def run() -> int:
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(THREADS_MAX))
        with suppress(NotImplementedError):  # on Windows, where an interrupt ends the program at once
            for each in (signal.SIGINT, signal.SIGTERM):
                asyncio.get_running_loop().add_signal_handler(each, playing.stop)
        try:
            await playing.run(codes)
        except asyncio.CancelledError:
            return 0 if playing.is_done else INTERRUPTED
        return 0

    return asyncio.run(run())


def addressed(
    server: str | None, tables: Sequence[str], tournaments: Sequence[str] = ()
) -> tuple[str, list[str], list[str]]:
    """Return the server's address, the codes of tables and the ids of tournaments, which may be given as links.

    Raises: GolpeError if they do not name one server.
    """
    servers = {server_in(server)} if server is not None else set[str]()
    codes: list[str] = []
    for table in tables:
        if "/" in table:
            at, table = table_in(table)
            servers.add(at)
        codes.append(table)
    entered: list[str] = []
    for tournament in tournaments:
        at, _, id_ = tournament.rpartition(TOURNAMENTS)
        servers |= {server_in(at)} if at else set()
        entered.append(id_)
    if len(servers) != 1:
        named = f"these are {' and '.join(sorted(servers))}" if servers else "name it by --server"
        raise GolpeError(f"a bot plays at the tables of one server: {named}")
    return servers.pop(), codes, entered


def maker_of(bot: str) -> Callable[[], Player]:
    """Return what makes a player for each table: a process of its own for a program, the same bot otherwise.

    Raises: GolpeError if there is no such bot.
    """
    if bot.startswith(COMMAND):
        return lambda: PipedPlayer(bot)
    made = any_bot_named(bot)
    name, version = name_and_version(made)
    return lambda: PythonPlayer(partial(decided, made), name=name, version=version)


def decided(bot: Bot, view: View, tally: Tally, seat: int, rng: random.Random) -> str:
    """Return the text of a bot's decision.

    Raises: GolpeError if it makes none that is legal.
    """
    return decisions_by_id(court_of(view))[query_decision(bot, view, tally, seat, rng)].text

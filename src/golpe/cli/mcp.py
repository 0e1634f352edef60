"""`golpe mcp`: let a language model play, by the Model Context Protocol."""

import signal
import sys
from importlib.util import find_spec
from typing import Annotated

import typer

from golpe.cli.bot_token import TokenFile, token_in
from golpe.cli.language import Language
from golpe.errors import GolpeError, installing


def mcp(
    server: Annotated[
        str | None, typer.Option(metavar="URL", help="Play at tables of this server, as an outside bot.")
    ] = None,
    token_file: TokenFile = None,
    language: Language = "en",
) -> None:
    r"""Let a language model play: serve the Model Context Protocol on standard input and output (golpe\[mcp])."""
    if find_spec("mcp") is None:
        raise GolpeError(f"this needs the package mcp: {installing('mcp')}")
    if server is None and token_file is not None:
        raise typer.BadParameter("needs --server", param_hint="--token-file")
    if sys.stdin.isatty():
        print("golpe: waiting for an MCP client, which starts this command by itself; Ctrl-C ends it", file=sys.stderr)
    import anyio

    if server is None:
        from golpe.mcp.local_table import LocalTable
        from golpe.mcp.server import serve

        signal.signal(signal.SIGINT, signal.SIG_DFL)  # a thread waits for input and would keep the process
        anyio.run(serve, LocalTable(language), language)
    else:
        from golpe.mcp.live_table import LiveTable
        from golpe.mcp.server import serve_until_interrupted

        anyio.run(serve_until_interrupted, LiveTable(server, token_in(token_file), language), language)

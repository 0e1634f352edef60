"""`golpe mcp`: let a language model play, by the Model Context Protocol."""

import signal
import sys
from importlib.util import find_spec

from golpe.cli.language import Language
from golpe.errors import GolpeError


def mcp(language: Language = "en") -> None:
    r"""Let a language model play: serve the Model Context Protocol on standard input and output (golpe\[mcp])."""
    if find_spec("mcp") is None:
        raise GolpeError("this needs the package mcp: pip install 'golpe[mcp]'")
    import anyio

    from golpe.mcp.local_table import LocalTable
    from golpe.mcp.server import serve

    if sys.stdin.isatty():
        print("golpe: waiting for an MCP client, which starts this command by itself; Ctrl-C ends it", file=sys.stderr)
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # a thread waits for input, which would keep an interrupted process
    anyio.run(serve, LocalTable(language), language)

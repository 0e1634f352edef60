"""The token of an outside bot. It is never an argument, which every user of the machine could read."""

import os
from pathlib import Path
from typing import Annotated, Final

import typer

from golpe.errors import GolpeError, RecordError
from golpe.record.text_file import read_text

VARIABLE: Final = "GOLPE_BOT_TOKEN"
MADE_BY: Final = "the server's Account page makes one if its host allows, `golpe bot token NAME` on its machine always"
TokenFile = Annotated[
    Path | None,
    typer.Option("--token-file", metavar="FILE", help=f"File with the bot's token; default: {VARIABLE}."),
]


def token_in(file: Path | None) -> str:
    """Return the token from a file, or else from the environment.

    Raises: GolpeError if there is none.
    """
    if file is None:
        token = os.environ.get(VARIABLE, "").strip()
        where = VARIABLE
    else:
        try:
            token = read_text(file).strip()
        except RecordError as problem:
            raise GolpeError(f"{file}: {problem}") from None
        where = str(file)
    if not token:
        raise GolpeError(f"{where} holds no token: set {VARIABLE}, or name a file by --token-file; {MADE_BY}")
    if not token.isascii() or not token.isprintable() or " " in token:
        raise GolpeError(f"{where} holds no token: a token is one word; {MADE_BY}")
    return token

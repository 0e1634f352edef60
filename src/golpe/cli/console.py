"""Consoles for text and tables. On anything but a terminal, output has a fixed width and no colours."""

from typing import Final

from rich.console import Console
from rich.table import Table

WIDTH_ELSEWHERE: Final = 120
"""Width of tables, in columns, if the output is not a terminal."""


def console_for_text() -> Console:
    """Return a console on stdout without automatic markup."""
    return Console(highlight=False, markup=False, emoji=False)


def console_for_tables() -> Console:
    """Return a console like `console_for_text`, but with a fixed width if the output is not a terminal."""
    console = console_for_text()
    if not console.is_terminal:
        console.width = WIDTH_ELSEWHERE
    return console


def counted(number: int, thing: str) -> str:
    """Return a number with its noun in the singular or plural, as in `1 game` or `2 games`."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


def plain_table(title: str) -> Table:
    """Return an empty table without borders."""
    return Table(title=title, title_justify="left", title_style="bold", box=None, pad_edge=False)

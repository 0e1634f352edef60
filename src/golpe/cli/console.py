"""How text and tables are printed: in colours on a terminal alone, and everywhere else the same."""

from typing import Final

from rich.console import Console
from rich.table import Table

WIDTH_ELSEWHERE: Final = 120
"""Columns of tables where the output is no terminal."""


def console_for_text() -> Console:
    """Return where the output goes, which marks nothing up by itself."""
    return Console(highlight=False, markup=False, emoji=False)


def console_for_tables() -> Console:
    """Return the same, wide enough for tables where it is no terminal."""
    console = console_for_text()
    if not console.is_terminal:
        console.width = WIDTH_ELSEWHERE
    return console


def counted(number: int, thing: str) -> str:
    """Return how many there are of something, as `1 game` or `2 games`."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


def plain_table(title: str) -> Table:
    """Begin a table without rules."""
    return Table(title=title, title_justify="left", title_style="bold", box=None, pad_edge=False)

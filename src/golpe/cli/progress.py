"""Progress bars on stderr. They are removed at the end, and not drawn if stderr is not a terminal."""

from collections.abc import Callable, Generator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn, TimeRemainingColumn


def progress_bar(*columns: ProgressColumn) -> Progress:
    """Return a bar with a description on its left and these columns on its right."""
    console = Console(stderr=True)
    drawn = TextColumn("{task.description}"), BarColumn(), *columns
    return Progress(*drawn, console=console, transient=True, disable=not console.is_terminal)


@contextmanager
def counting(what: str, total: int | None) -> Generator[Callable[[], None]]:
    """Show how many items are done; each call counts one more.

    Args:
        total: None if it is not known.
    """
    with progress_bar(MofNCompleteColumn(), TimeRemainingColumn()) as bar:
        task = bar.add_task(what, total=total)
        yield lambda: bar.advance(task)


@contextmanager
def copying(what: str) -> Generator[Callable[[int, int], None]]:
    """Show how much of a file is copied; each call gives the amount copied so far and the total."""
    with progress_bar(TextColumn("{task.percentage:>3.0f}%"), TimeRemainingColumn()) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)

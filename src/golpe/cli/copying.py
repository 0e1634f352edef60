"""A progress bar for long copies."""

from collections.abc import Generator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from golpe.server.db.sqlite.files import Progress as OnProgress


@contextmanager
def shown_progress(what: str) -> Generator[OnProgress, None, None]:
    """Show a progress bar on stderr, if that is a terminal, while a file is copied."""
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:>3.0f} %"))
    console = Console(stderr=True)
    drawn = Progress(*columns, TimeRemainingColumn(), console=console, transient=True, disable=not console.is_terminal)
    with drawn as progress:
        task = progress.add_task(what, total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)

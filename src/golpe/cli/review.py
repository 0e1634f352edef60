"""`golpe review`: what a recorded game teaches."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from golpe.cli.language import Language
from golpe.cli.parameters import refuse
from golpe.errors import GolpeError, RecordError

if TYPE_CHECKING:
    from golpe.protocol.reviews import Review


def review(
    context: typer.Context,
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE...", help="Game record; with --results, any number, or folders."),
    ],
    seat: Annotated[
        int | None, typer.Option(min=0, help="Review this seat; default: the only human, or else all seats.")
    ] = None,
    thresholds: Annotated[
        str, typer.Option(metavar="A,B,C", help="Points lost from which a decision is marked, in three steps.")
    ] = "3,7,15",
    json: Annotated[bool, typer.Option("--json", help="Print the review as JSON, of all seats.")] = False,
    html: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the review as one HTML file, with curves.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the HTML file if it exists.")] = False,
    language: Language = "en",
    results: Annotated[
        Path | None,
        typer.Option(metavar="RESULTS", help="Save the reviews of all games here; continue if the file has some."),
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="Number of processes, with --results.")] = 1,
    ray: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS", help=r"With --results, review on a Ray cluster: local, auto or HOST:PORT (golpe\[ray])."
        ),
    ] = None,
) -> None:
    """Review recorded games: win chances, marked decisions, claims, luck and skill."""
    from golpe.protocol.review_worker import ONE_THREAD

    os.environ |= ONE_THREAD

    from golpe.arena.cluster import LOCAL, Cluster

    steps = thresholds_in(thresholds)
    if results is not None:
        from golpe.cli.review_files import review_files

        refuse(context, "seat json html force language", "has no effect with --results")
        if ray not in {None, LOCAL}:
            refuse(context, "jobs", "has no effect: a cluster says how many workers it has")
        cluster = None if ray is None else Cluster(address=ray, workers=jobs)
        review_files(files, results, thresholds=steps, jobs=jobs, cluster=cluster)
        return
    refuse(context, "jobs ray", "has no effect without --results")
    if len(files) > 1:
        raise typer.BadParameter("needs --results, to review several games", param_hint="FILE...")
    review_file(files[0], steps, seat=seat, json=json, html=html, force=force, language=language)


def review_file(
    file: Path,
    thresholds: tuple[float, float, float],
    *,
    seat: int | None,
    json: bool,
    html: Path | None,
    force: bool,
    language: str,
) -> None:
    """Review one recorded game and print the review, or write it as a page.

    Raises: GolpeError.
    """
    import msgspec

    from golpe.cli.review_page import page_of
    from golpe.cli.review_text import print_review
    from golpe.cli.review_words import ReviewWords
    from golpe.record.game_text import read_heading
    from golpe.record.text_file import read_text
    from golpe.rules.ruleset import Ruleset

    if html is not None and html.exists() and not force:
        raise GolpeError(f"{html} exists: add --force to replace it")
    try:
        text = read_text(file)
        heading = read_heading(text)
        if seat is not None and seat >= heading.seats:
            raise GolpeError(f"--seat {seat}: the game has seats 0 to {heading.seats - 1}")
        found = reviewed(text, thresholds)
    except RecordError as problem:
        raise RecordError(f"{file}: {problem}") from None
    court = Ruleset(heading.preset, heading.options).court
    told = ReviewWords(found, heading, court, language, seat=seat)
    if html is not None:
        try:
            html.write_text(page_of(told), encoding="utf-8", newline="\n")
        except OSError as problem:
            raise GolpeError(f"{html} cannot be written: {problem.strerror}") from None
    if json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
    elif html is None:
        print_review(told)


def thresholds_in(text: str) -> tuple[float, float, float]:
    """Parse three rising numbers of points as win chances.

    Raises: BadParameter if they are not.
    """
    try:
        inaccuracy, mistake, blunder = (float(part) / 100 for part in text.split(","))
    except ValueError:
        raise typer.BadParameter("must be three numbers, such as 3,7,15", param_hint="--thresholds") from None
    if not 0 < inaccuracy <= mistake <= blunder <= 1:
        raise typer.BadParameter("must rise from above 0 to at most 100", param_hint="--thresholds")
    return inaccuracy, mistake, blunder


def reviewed(text: str, thresholds: tuple[float, float, float]) -> "Review":
    """Review a record, with progress on stderr.

    Raises: RecordError.
    """
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    from golpe import __version__
    from golpe.protocol.reviews import Review
    from golpe.review.reviewing import Reviewing

    reviewing = Reviewing(text, golpe=__version__, thresholds=thresholds)
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:.0f}%"))
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        tasks = {phase: progress.add_task(phase, total=1.0) for phase in ("decisions", "claims")}
        for step in reviewing.steps():
            if isinstance(step, Review):
                return step
            progress.update(tasks[step.phase], completed=step.done / step.total)
    raise AssertionError("the last step is the review")

"""Count the marks of each level: `OPENBLAS_NUM_THREADS=1 python -m benchmarks.marks [--only "resistance medium"]`.

At a table of two, copies of one bot play games of each edition, which are reviewed. A figure is the share of decisions
with a choice that got a mark, an inaccuracy or worse. Bots that play better should get fewer. Each edition and bot is
saved in `benchmarks/marks.json` at once, so that the command resumes, and is counted again if the nets have changed.
Reviews are computed with one thread, as everywhere. The table is written into docs/reference/calibration.md.
"""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final, TypedDict, cast

from rich.console import Console
from rich.progress import Progress

from benchmarks.curves import EDITIONS, version_of, write_table
from golpe.arena.figures import wilson
from golpe.bots.one_game import play_game
from golpe.record.game_text import write_game
from golpe.review.outcomes import outcome_model
from golpe.review.reviewing import review_of
from golpe.rules.ruleset import preset

FILE: Final = Path(__file__).with_name("marks.json")
BEGIN, END = "<!-- marks: begin -->", "<!-- marks: end -->"
BOTS: Final = ("random", "easy", "casual", "medium", "hard", "master")
SEATS: Final = 2


class Marks(TypedDict):
    """What was counted of one bot in one edition."""

    version: str
    """Of the reference model and the outcome model."""
    games: int
    decisions: int
    """With a choice."""
    marked: int


def counted() -> dict[str, Marks]:
    """Return what has been saved, by edition and bot."""
    return cast(dict[str, Marks], json.loads(FILE.read_text("utf-8"))) if FILE.exists() else {}


def count(edition: str, bot: str, games: int, version: str) -> Marks:
    """Let copies of a bot play some games, and count the marks of their reviews."""
    decisions = marked = 0
    for seed in range(games):
        record = play_game([bot] * SEATS, preset=edition, seed=seed).record()
        for skill in review_of(write_game(record)).skill:
            decisions += skill.decisions
            marked += skill.inaccuracies + skill.mistakes + skill.blunders
    return Marks(version=version, games=games, decisions=decisions, marked=marked)


def row(edition: str, every: Sequence[Marks | None]) -> str:
    """Return a row of the table: for each bot the share of marks in percent, with a 95% interval."""
    return f"| {edition} | {' | '.join('–' if each is None else share(each) for each in every)} |"


def together(every: Sequence[Marks | None]) -> Marks | None:
    """Add up what was counted of one bot, where all editions have been."""
    found = [each for each in every if each is not None]
    if len(found) < len(every):
        return None
    decisions, marked = sum(each["decisions"] for each in found), sum(each["marked"] for each in found)
    return Marks(version="", games=sum(each["games"] for each in found), decisions=decisions, marked=marked)


def share(marks: Marks) -> str:
    """Return the share of marks as text."""
    rate = wilson(marks["marked"] / marks["decisions"], marks["decisions"])
    return f"{rate.value:.1%} ({rate.low:.1%} to {rate.high:.1%})"


def publish(every: dict[str, Marks]) -> None:
    """Print the table, and write it into the page."""
    found = {edition: [every.get(f"{edition} {bot}") for bot in BOTS] for edition in EDITIONS[SEATS]}
    rows = [row(f"`{edition}`", marks) for edition, marks in found.items()]
    rows.append(row("all", [together(column) for column in zip(*found.values(), strict=True)]))
    write_table([f"| | {' | '.join(f'`{bot}`' for bot in BOTS)} |", "|---" * (len(BOTS) + 1) + "|", *rows], BEGIN, END)


def main() -> None:
    """Count what is missing, and write the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="count only editions and bots that begin so: 'bga', 'bga hard'")
    parser.add_argument("--games", type=int, default=3, help="of each edition and bot")
    args = parser.parse_args()
    cells = [(f"{edition} {bot}", edition, bot) for bot in BOTS for edition in EDITIONS[SEATS]]
    with Progress(console=Console(stderr=True)) as progress:
        for key, edition, bot in progress.track([each for each in cells if each[0].startswith(args.only)]):
            found, version = counted().get(key), version_of(outcome_model(preset(edition).encoded(), SEATS))
            if found is None or (found["version"], found["games"]) != (version, args.games):
                new = count(edition, bot, args.games, version)
                FILE.write_text(json.dumps({**counted(), key: new}, sort_keys=True, indent=1) + "\n", "utf-8")
    publish(counted())


if __name__ == "__main__":
    main()

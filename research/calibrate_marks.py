"""Measure the error of the leads that marks are given for, and publish it.

Usage: `python -m research.calibrate_marks FOLDER`; it resumes.

A lead is how much better one option is than another, in samples that share hidden cards and dice, where the outcome net
takes over two turns later. Its error is the difference from the same lead in games that the reference model plays to
their end. It is measured in two halves of the samples: the product of the two differences has the expectation of the
squared error, whatever the samples' noise. The decisions are those of games between different bots; the lead is that of
the best option, by other samples, over a random one that the reference model plays in less than 10% of cases.

It writes the figures into `docs/reference/calibration.md`; those of all sizes together are `VALUE_ERROR` and
`LEAD_ERROR` in `golpe.review.judging`.
"""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec
import numpy as np
from msgspec import Struct
from rich.progress import Progress

from golpe.bots.one_game import play_game
from golpe.record.game_text import write_game
from golpe.review.game import read_play
from golpe.review.judging import COMMON, FEW
from golpe.review.outcomes import outcome_model
from golpe.review.playing_on import TO_THE_END, TURNS, PlayerOn
from golpe.review.questions import Asking
from golpe.review.sampling import Trial, values_of
from research.calibrate_outcomes import PAGE
from research.outcome_games import Cell, cells

BOTS: Final = ("random", "hard", "medium", "counting", "easy", "bluffer")
QUESTIONS_OF_GAME: Final = 4
SAMPLES: Final = 768
"""Of each lead."""
BEGIN, END = "<!-- leads: begin -->", "<!-- leads: end -->"


class Lead(Struct, frozen=True, kw_only=True):
    """A pair of options, the better first: their values where the net takes over, and in games played to their end."""

    net: list[float]
    end: list[float]
    first: list[float]
    """How much the net's value of each option differs in the first half of the samples."""
    second: list[float]

    @property
    def squared(self) -> float:
        """An unbiased estimate of the squared error of the lead; it can be negative."""
        return (self.first[0] - self.first[1]) * (self.second[0] - self.second[1])

    @property
    def squared_value(self) -> float:
        """The same of the value of one option."""
        return (self.first[0] * self.second[0] + self.first[1] * self.second[1]) / 2


class Leads(Struct, frozen=True, kw_only=True):
    """The leads found in one game."""

    edition: str
    seats: int
    seed: int
    leads: list[Lead]


def main() -> None:
    """Measure what is missing, and write everything."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where the leads are kept")
    parser.add_argument("--games", type=int, default=40, help="of each edition and size")
    parser.add_argument("--seats-max", type=int, default=10)
    args = parser.parse_args()
    folder: Path = args.folder
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "leads.jsonl"
    every = kept_in(path)
    done = {(each.edition, each.seats, each.seed) for each in every}
    asked = [(cell, seed) for seed in range(args.games) for cell in cells() if cell.seats <= args.seats_max]
    left = [each for each in asked if (each[0].edition, each[0].seats, each[1]) not in done]
    with Progress() as progress, path.open("ab") as file:
        for cell, seed in progress.track(left, description="leads"):
            every.append(Leads(edition=cell.edition, seats=cell.seats, seed=seed, leads=list(leads_in(cell, seed))))
            file.write(msgspec.json.encode(every[-1]) + b"\n")
            file.flush()
    publish(every)


def kept_in(path: Path) -> list[Leads]:
    """Return what an earlier run has found; a line that was cut off is dropped."""
    if not path.exists():
        return []
    whole = path.read_bytes().rpartition(b"\n")[0]
    path.write_bytes(whole + b"\n" if whole else b"")
    return [msgspec.json.decode(line, type=Leads) for line in whole.splitlines()]


def leads_in(cell: Cell, seed: int) -> Iterator[Lead]:
    """Play a game and yield some leads of its decisions."""
    rng = np.random.default_rng([seed, cell.seats, *cell.edition.encode()])
    bots = [str(each) for each in rng.choice(BOTS, cell.seats)]
    play = read_play(write_game(play_game(bots, preset=cell.edition, seed=seed).record()))
    asking = Asking(play, seed=seed)
    for _ in asking.steps():
        pass
    options = play.positions[0].state.options
    model = outcome_model(options, play.seats)
    by_net, to_end = (PlayerOn(options, play.seats, model, turns=turns) for turns in (TURNS, TO_THE_END))
    rare = [
        (question, [k for k, share in enumerate(question.shares) if share < COMMON])
        for question in asking.found.asked
        if min(question.shares) < COMMON
    ]
    order: list[int] = rng.permutation(len(rare)).tolist()
    for at in order[:QUESTIONS_OF_GAME]:
        question, others = rare[at]
        few = question.first.part(0, FEW)
        tried = [Trial(question.position, question.played.seat, few, each.id) for each in question.options]
        best = int(np.argmax([question.first.estimate(each).mean for each in values_of(tried, by_net)]))
        others = [each for each in others if each != best]
        if not others:
            continue
        pair = [
            Trial(question.position, question.played.seat, question.second.part(0, SAMPLES), question.options[k].id)
            for k in (best, int(rng.choice(others)))
        ]
        net, end = (values_of(pair, each) for each in (by_net, to_end))
        halves = [np.split(each - other, 2) for each, other in zip(net, end, strict=True)]
        mean = question.second.estimate
        yield Lead(
            net=[mean(each).mean for each in net],
            end=[mean(each).mean for each in end],
            first=[mean(half).mean for half, _ in halves],
            second=[mean(half).mean for _, half in halves],  # halves are whole periods, like any first samples
        )


def rms_of(squares: Sequence[float]) -> str:
    """Return a root mean square error in points with its standard error, from estimates of its square."""
    mean, off = float(np.mean(squares)), float(np.std(squares, ddof=1)) / np.sqrt(len(squares))
    rms = np.sqrt(max(mean, 0.0))
    return f"{100 * rms:.1f} ± {100 * off / (2 * max(rms, np.sqrt(off))):.1f}"


def publish(every: Sequence[Leads]) -> None:
    """Write the table into the page."""
    lines = ["| seats | leads | RMS of a lead | RMS of a value |", "|---|---|---|---|"]
    sizes = sorted({each.seats for each in every})
    for name, seats in [*((str(each), {each}) for each in sizes), ("all", set(sizes))]:
        leads = [lead for each in every if each.seats in seats for lead in each.leads]
        if len(leads) > 1:
            errors = rms_of([each.squared for each in leads]), rms_of([each.squared_value for each in leads])
            lines.append(f"| {name} | {len(leads)} | {' | '.join(errors)} |")
    page = PAGE.read_text("utf-8")
    before, after = page.partition(BEGIN)[0], page.partition(END)[2]
    PAGE.write_text("\n".join([before + BEGIN, *lines, END]) + after, "utf-8")


if __name__ == "__main__":
    main()

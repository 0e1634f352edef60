"""Measure the error of the leads that marks are given for, and publish it.

Usage: `python -m research.calibrate_marks FOLDER`; it resumes.

A lead is how much better one option is than another, in samples that share hidden cards and dice, where the outcome net
takes over two turns later. Its error is the difference from the same lead in games that the reference model plays to
their end. It is measured in two halves of the samples: the product of the two differences has the expectation of the
squared error, whatever the samples' noise. The decisions are those of games between different bots; the lead is that of
the best option, by other samples, over a random one that the reference model plays in less than 10 % of cases.

It writes the figures into `src/golpe/review/nets/outcomes.npz` and `docs/reference/calibration.md`.
"""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec
import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from rich.progress import Progress

from golpe.bots.one_game import play_game
from golpe.record.game_text import write_game
from golpe.review.game import read_play
from golpe.review.judging import COMMON
from golpe.review.outcome_net import Measured, OutcomeNets, read_outcome_nets, write_outcome_nets
from golpe.review.outcomes import FILE, outcome_model
from golpe.review.playing_on import TO_THE_END, PlayerOn
from golpe.review.questions import Asking
from golpe.review.sampling import Trial, values_of
from research.calibrate_outcomes import PAGE
from research.outcome_games import Cell, cells

BOTS: Final = ("random", "hard", "medium", "counting", "easy", "bluffer")
QUESTIONS_OF_GAME: Final = 4
BEGIN, END = "<!-- leads: begin -->", "<!-- leads: end -->"


class Lead(Struct, frozen=True, kw_only=True):
    """The lead of one option, with what its two halves differ from games played to their end."""

    net: float
    end: float
    first: float
    second: float

    @property
    def squared(self) -> float:
        """An unbiased estimate of the squared error; it can be negative."""
        return self.first * self.second


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
    publish(errors_of(every), read_outcome_nets(FILE))


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
    by_net, to_end = (PlayerOn(options, play.seats, model, turns=turns) for turns in (2, TO_THE_END))
    rare = [
        (question, [k for k, share in enumerate(question.shares) if share < COMMON])
        for question in asking.found.asked
        if min(question.shares) < COMMON
    ]
    for at in rng.permutation(len(rare))[:QUESTIONS_OF_GAME]:
        question, others = rare[at]
        tried = [Trial(question.position, question.played.seat, question.first, each.id) for each in question.options]
        best = int(np.argmax([each.mean() for each in values_of(tried, by_net)]))
        others = [each for each in others if each != best]
        if not others:
            continue
        pair = [
            Trial(question.position, question.played.seat, question.second, question.options[k].id)
            for k in (best, int(rng.choice(others)))
        ]
        net, end = (better - other for better, other in (values_of(pair, each) for each in (by_net, to_end)))
        first, second = (float(half.mean()) for half in np.split(net - end, 2))
        yield Lead(net=float(net.mean()), end=float(end.mean()), first=first, second=second)


def errors_of(every: Sequence[Leads]) -> dict[str, tuple[int, float, float]]:
    """Return the number of leads, their root mean square error and its standard error, by edition and size."""
    found: dict[str, tuple[int, float, float]] = {}
    for name in dict.fromkeys(f"{each.edition} {each.seats}" for each in every):
        squares = np.array([lead.squared for each in every if f"{each.edition} {each.seats}" == name for lead in each.leads])
        if len(squares) > 1:
            mean, off = float(squares.mean()), float(squares.std(ddof=1)) / np.sqrt(len(squares))
            rms = float(np.sqrt(max(mean, 0.0)))
            found[name] = (len(squares), rms, float(off / (2 * max(rms, np.sqrt(off)))))
    return found


def publish(errors: Mapping[str, tuple[int, float, float]], nets: OutcomeNets) -> None:
    """Write the figures into the file of the nets and into the page."""
    raise NotImplementedError


if __name__ == "__main__":
    main()

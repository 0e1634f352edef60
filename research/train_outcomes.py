"""Train the outcome nets, by supervised learning of who won.

Usage: `python -m research.train_outcomes FOLDER --minutes 30`, with positions of `research.outcome_games`.

It writes `src/golpe/review/nets/outcomes.npz`, without figures of calibration; `research.calibrate_outcomes` adds them.
"""

import argparse
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi
from pathlib import Path
from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray
from rich.progress import Progress
from torch import nn
from torch.nn.functional import cross_entropy

from golpe.review.outcome_inputs import SEAT_NAMES, TABLE_NAMES, open_inputs, seen_inputs
from golpe.review.outcome_net import CURVES, WEIGHTS, About, Curve, OutcomeNet, read_outcome_nets, write_outcome_nets
from golpe.review.outcomes import FILE, reference_digest
from golpe.rules.vocabulary.seats import NOBODY
from research.outcome_games import Positions

HIDDEN, POOLED, LAST = 112, 64, 64
POSITIONS: Final = 1024
"""Positions in a step."""
RATE: Final = 2e-3
RATE_LAST: Final = 2e-5
MIXED: Final = 8
"""Files whose positions are learnt together."""
MEMORY: Final = 0.998
"""Decay of the running mean of the weights, which is what is written."""
NEVER: Final = -1e9


@dataclass(frozen=True, slots=True)
class Rows:
    """Positions of one edition and size, as one curve sees them."""

    table: NDArray[np.float32]
    by_seat: NDArray[np.float32]
    may_win: NDArray[np.bool_]
    """bool[B, S], in the order of the inputs."""
    winner: NDArray[np.int64]
    """int64[B], likewise."""


Batch = tuple[tuple[Rows, ...], NDArray[np.int64]]
"""Positions as each curve sees them, and which of them to learn from in a step."""


class Mlp(nn.Module):
    """The net of one curve, as `golpe.review.outcome_net.OutcomeNet` evaluates it."""

    def __init__(self) -> None:
        super().__init__()
        self.table = nn.Linear(len(TABLE_NAMES), HIDDEN)
        self.seat = nn.Linear(len(SEAT_NAMES), HIDDEN, bias=False)
        self.pool = nn.Linear(HIDDEN, POOLED)
        self.own = nn.Linear(HIDDEN, LAST)
        self.others = nn.Linear(POOLED, LAST, bias=False)
        self.score = nn.Linear(LAST, 1, bias=False)

    def forward(self, table: torch.Tensor, by_seat: torch.Tensor) -> torch.Tensor:
        with torch.autocast("cpu", torch.bfloat16, enabled=True):
            hidden = torch.relu(self.seat(by_seat) + self.table(table)[:, None])
            pooled = torch.relu(self.pool(hidden)).mean(1)
            own = torch.relu(self.own(hidden) + self.others(pooled)[:, None])
        return self.score(own.float())[:, :, 0]

    def weights(self) -> list[NDArray[np.float32]]:
        """Return the weights in the order of the file."""
        parts = [self.table.weight, self.table.bias, self.seat.weight, self.pool.weight, self.pool.bias]
        parts += [self.own.weight, self.own.bias, self.others.weight, self.score.weight[0, :]]
        return [each.detach().numpy() for each in parts]


class Learner:
    """Trains the net of one curve."""

    def __init__(self, curve: Curve, start: OutcomeNet | None) -> None:
        """Start from a net, or from scratch."""
        self.curve: Curve = curve
        self.loss = 0.0
        self._mlp = Mlp()
        if start is not None:
            for part, name in zip(self._mlp.weights(), WEIGHTS, strict=True):
                part[:] = start.weights[name]
        self._mean = [each.copy() for each in self._mlp.weights()]
        self._seen = [np.zeros(len(names), np.bool_) for names in (TABLE_NAMES, SEAT_NAMES)]
        self._optimiser = torch.optim.Adam(self._mlp.parameters())
        self._steps = 0

    def step(self, rows: Rows, chosen: NDArray[np.int64], rate: float) -> None:
        """Take one step on some rows."""
        table, by_seat = rows.table[chosen], rows.by_seat[chosen]
        self._seen[0] |= (table != 0).any(axis=0)
        self._seen[1] |= (by_seat != 0).any(axis=(0, 1))
        scores = self._mlp(torch.from_numpy(table), torch.from_numpy(by_seat))
        scores = scores.masked_fill(~torch.from_numpy(rows.may_win[chosen]), NEVER)
        loss = cross_entropy(scores, torch.from_numpy(rows.winner[chosen]))
        for group in self._optimiser.param_groups:
            group["lr"] = rate
        self._optimiser.zero_grad()
        loss.backward()
        self._optimiser.step()
        self._steps += 1
        share = max(1 - MEMORY, 1 / self._steps)
        self.loss += (float(loss.detach()) - self.loss) * share
        for mean, now in zip(self._mean, self._mlp.weights(), strict=True):
            mean += (now - mean) * share

    def net(self) -> OutcomeNet:
        """Return the running mean of the weights; features that never occurred have none."""
        weights: dict[str, NDArray[np.float32]] = dict(zip(WEIGHTS, self._mean, strict=True))
        weights["table"] = weights["table"] * self._seen[0]
        weights["seat"] = weights["seat"] * self._seen[1]
        return OutcomeNet(np.arange(len(TABLE_NAMES)), np.arange(len(SEAT_NAMES)), weights)


def main() -> None:
    """Train the nets and write them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="with the positions")
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--rate", type=float, default=RATE, help="the first learning rate")
    parser.add_argument("--start", type=Path, help="outcome nets to train further")
    parser.add_argument("--out", type=Path, default=FILE)
    args = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(args.seed)
    if not any((args.folder / "train").glob("*.npz")):
        parser.error(f"{args.folder} has no positions: make them with research.outcome_games")
    start = None if args.start is None else read_outcome_nets(args.start).nets
    learners = [Learner(curve, None if start is None else start[curve]) for curve in CURVES]
    rng = np.random.default_rng(args.seed)
    seen = learn(learners, args.folder / "train", seconds=60 * args.minutes, first_rate=args.rate, rng=rng)
    command = f"python -m research.train_outcomes {args.folder.name} --minutes {args.minutes:g} --rate {args.rate:g}"
    if args.start is not None:
        command += f" --start {args.start.name}"
    about = About(command, seen, reference_digest())
    write_outcome_nets({each.curve: each.net() for each in learners}, about, args.out)
    print(f"{seen:,} positions: {losses_of(learners)}")


def learn(
    learners: Sequence[Learner], folder: Path, *, seconds: float, first_rate: float, rng: np.random.Generator
) -> int:
    """Train for some time; return the number of different positions learnt from."""
    begun, done = time.monotonic(), 0.0
    counts: dict[Path, int] = {}
    with Progress() as progress:
        task = progress.add_task("learning", total=seconds)
        for group in groups(folder, rng):
            batches: list[Batch] = []
            for path in group:
                own = batches_of(path, rng)
                counts[path] = sum(len(chosen) for _, chosen in own)
                batches += own
            order: list[int] = rng.permutation(len(batches)).tolist()
            for k in order:
                done = min(1.0, (time.monotonic() - begun) / seconds)
                rate = RATE_LAST + (first_rate - RATE_LAST) * (1 + cos(pi * done)) / 2
                seen, chosen = batches[k]
                for learner, rows in zip(learners, seen, strict=True):
                    learner.step(rows, chosen, rate)
            progress.update(task, completed=done * seconds, description=f"learning: {losses_of(learners)}")
            if done >= 1:
                break
    return sum(counts.values())


def losses_of(learners: Sequence[Learner]) -> str:
    return ", ".join(f"{each.curve} {each.loss:.4f}" for each in learners) + " nats"


def groups(folder: Path, rng: np.random.Generator) -> Iterator[Sequence[Path]]:
    """Yield groups of the files in a folder, all of them in each epoch, without end."""
    while True:
        files = sorted(folder.glob("*.npz"))
        order = rng.permutation(len(files)).tolist()
        for start in range(0, len(order), MIXED):
            yield [files[k] for k in order[start : start + MIXED]]


def batches_of(path: Path, rng: np.random.Generator) -> Sequence[Batch]:
    """Return the positions of a file in random batches, as each curve sees them."""
    positions = Positions.load(path)
    rows = tuple(rows_of(curve, positions, rng) for curve in CURVES)
    order = rng.permutation(np.flatnonzero(positions.winners >= 0))
    parts = np.array_split(order, max(1, len(order) // POSITIONS))
    return [(rows, part) for part in parts]


def rows_of(curve: Curve, positions: Positions, rng: np.random.Generator) -> Rows:
    """Return positions as a curve sees them; a random seat that is alive is the viewer of what a seat knows."""
    games, tallies = positions.games, positions.tallies
    count, seats = len(games), int(games["seats"][0])
    alive = games["alive"].astype(np.int64)[:, None] >> np.arange(seats) & 1 == 1
    viewers = np.full(count, NOBODY)
    if curve == "known":
        viewers = (rng.random((count, seats)) * alive).argmax(axis=1)
    inputs = open_inputs(games, tallies, seats) if curve == "opened" else seen_inputs(games, tallies, viewers, seats)
    first = np.maximum(viewers, 0)
    may_win = np.take_along_axis(alive, (np.arange(seats) + first[:, None]) % seats, axis=1)
    return Rows(*inputs, may_win, (positions.winners - first) % seats)


if __name__ == "__main__":
    main()

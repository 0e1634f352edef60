"""Train the outcome nets, by supervised learning of who won.

Usage: `python -m research.train_outcomes FOLDER --minutes 30`, with positions of `research.outcome_games`.

It writes `src/golpe/review/nets/outcomes.npz`, without figures of calibration; `research.calibrate_outcomes` adds them.
"""

import argparse
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, cast

import numpy as np
import torch
from numpy.typing import NDArray
from rich.progress import Progress
from torch import nn
from torch.nn.functional import cross_entropy

from golpe.batch.layout import taken
from golpe.review.outcome_inputs import open_inputs, seen_inputs
from golpe.review.outcome_net import CURVES, WEIGHTS, About, Curve, OutcomeNet, write_outcome_nets
from golpe.review.outcomes import FILE, reference_digest
from golpe.rules.vocabulary.seats import NOBODY
from research.outcome_games import Positions

HIDDEN, POOLED, LAST = 112, 64, 64
BATCH: Final = 1024
RATE: Final = 2e-3
RATE_LAST: Final = 2e-5
MIXED: Final = 8
"""Files whose positions are learnt together."""
SAMPLE: Final = 400
"""Positions of a file that are searched for informative columns."""
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


class Net(nn.Module):
    """The net of one curve, as `golpe.review.outcome_net.OutcomeNet` evaluates it."""

    def __init__(self, table_columns: NDArray[np.int64], seat_columns: NDArray[np.int64]) -> None:
        super().__init__()
        self.columns = table_columns, seat_columns
        self.table = nn.Linear(len(table_columns), HIDDEN)
        self.seat = nn.Linear(len(seat_columns), HIDDEN, bias=False)
        self.pool = nn.Linear(HIDDEN, POOLED)
        self.own = nn.Linear(HIDDEN, LAST)
        self.others = nn.Linear(POOLED, LAST, bias=False)
        self.score = nn.Linear(LAST, 1, bias=False)

    def forward(self, table: torch.Tensor, by_seat: torch.Tensor) -> torch.Tensor:
        with torch.autocast("cpu", torch.bfloat16):
            hidden = torch.relu(self.seat(by_seat) + self.table(table)[:, None])
            pooled = torch.relu(self.pool(hidden)).mean(dim=1)
            own = torch.relu(self.own(hidden) + self.others(pooled)[:, None])
        return self.score(own.float())[:, :, 0]

    def weights(self) -> dict[str, NDArray[np.float32]]:
        """Return a copy of the weights by the names of the file."""
        layers = (self.table, self.table, self.seat, self.pool, self.pool, self.own, self.own, self.others, self.score)
        found: dict[str, NDArray[np.float32]] = {}
        for name, layer in zip(WEIGHTS, layers, strict=True):
            part = layer.bias if name.endswith("_bias") else layer.weight
            found[name] = part.detach().numpy().copy()
        return {**found, "score": found["score"][0]}


class Learner:
    """Trains the net of one curve."""

    def __init__(self, curve: Curve, net: Net) -> None:
        self.curve, self.net = curve, net
        self.mean = net.weights()
        self.loss = 0.0
        self._steps = 0
        self._optimizer = torch.optim.AdamW(net.parameters(), lr=RATE, weight_decay=1e-3)

    def step(self, rows: Rows, chosen: NDArray[np.int64], rate: float) -> None:
        """Take one step on some rows."""
        table, seat = self.net.columns
        scores = self.net(
            torch.from_numpy(rows.table[chosen][:, table]), torch.from_numpy(rows.by_seat[chosen][:, :, seat])
        )
        scores = scores.masked_fill(~torch.from_numpy(rows.may_win[chosen]), NEVER)
        loss = cross_entropy(scores, torch.from_numpy(rows.winner[chosen]))
        for group in self._optimizer.param_groups:
            group["lr"] = rate
        self._optimizer.zero_grad()
        loss.backward()
        self._optimizer.step()
        self._steps += 1
        share = max(1 - MEMORY, 1 / self._steps)
        self.loss += (float(loss.detach()) - self.loss) * share
        for name, now in self.net.weights().items():
            self.mean[name] += (now - self.mean[name]) * share


def main() -> None:
    """Train the nets and write them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="with the positions")
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, default=FILE)
    args = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(args.seed)
    rng = np.random.default_rng(args.seed)
    files = sorted((args.folder / "train").glob("*.npz"))
    if not files:
        parser.error(f"{args.folder} has no positions: make them with research.outcome_games")
    learners = [Learner(curve, Net(*informative(curve, files, rng))) for curve in CURVES]
    seen, begun, done = 0, time.monotonic(), 0.0
    counted: set[Path] = set()
    with Progress() as progress:
        task = progress.add_task("learning", total=60 * args.minutes)
        for group in groups(files, rng):
            batches = [(rows, chosen) for path in group for rows, chosen in batches_of(path, rng)]
            seen += sum(len(chosen) for _, chosen in batches) if not counted.issuperset(group) else 0
            counted.update(group)
            for k in rng.permutation(len(batches)):
                done = min(1.0, (time.monotonic() - begun) / (60 * args.minutes))
                rate = RATE_LAST + (RATE - RATE_LAST) * (1 + np.cos(np.pi * done)) / 2
                for learner, rows in zip(learners, batches[k][0], strict=True):
                    learner.step(rows, batches[k][1], rate)
            losses = ", ".join(f"{each.loss:.4f}" for each in learners)
            progress.update(task, completed=done * 60 * args.minutes, description=f"learning: {losses} nats")
            if done >= 1:
                break
    command = f"python -m research.train_outcomes {args.folder.name} --minutes {args.minutes:g} --seed {args.seed}"
    about = About(command, seen, reference_digest())
    write_outcome_nets({each.curve: OutcomeNet(*each.net.columns, each.mean) for each in learners}, about, args.out)
    print(f"{seen:,} positions, {done:.0%}: {', '.join(f'{each.curve} {each.loss:.4f}' for each in learners)} nats")


def groups(files: Sequence[Path], rng: np.random.Generator) -> Iterator[Sequence[Path]]:
    """Yield groups of files, all files in each epoch, without end."""
    while True:
        order = rng.permutation(len(files)).tolist()
        for start in range(0, len(order), MIXED):
            yield [files[k] for k in order[start : start + MIXED]]


def batches_of(path: Path, rng: np.random.Generator) -> list[tuple[tuple[Rows, ...], NDArray[np.int64]]]:
    """Return the positions of a file in random batches, as each curve sees them."""
    positions = Positions.load(path)
    rows = tuple(rows_of(curve, positions, rng) for curve in CURVES)
    order = rng.permutation(np.flatnonzero(positions.winners >= 0))
    parts = np.array_split(order, max(1, len(order) // BATCH))
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


def informative(
    curve: Curve, files: Sequence[Path], rng: np.random.Generator
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the columns of the table and of the seats that are not the same in all positions."""
    by_cell: defaultdict[str, list[Path]] = defaultdict(list)
    for path in files:
        by_cell[path.stem.rpartition("-")[0]].append(path)
    lows: list[tuple[NDArray[np.float32], NDArray[np.float32]]] = []
    highs: list[tuple[NDArray[np.float32], NDArray[np.float32]]] = []
    for paths in by_cell.values():
        positions = Positions.load(paths[0])
        some = rng.permutation(len(positions.games))[:SAMPLE]
        chosen = Positions(
            taken(positions.games, some), taken(positions.tallies, some), positions.origins[some],
            positions.winners[some],
        )  # fmt: skip
        rows = rows_of(curve, chosen, rng)
        lows.append((rows.table.min(axis=0), rows.by_seat.min(axis=(0, 1))))
        highs.append((rows.table.max(axis=0), rows.by_seat.max(axis=(0, 1))))
    varied = [
        np.flatnonzero(np.min([each[k] for each in lows], axis=0) < np.max([each[k] for each in highs], axis=0))
        for k in range(2)
    ]
    return cast(tuple[NDArray[np.int64], NDArray[np.int64]], tuple(varied))


if __name__ == "__main__":
    main()

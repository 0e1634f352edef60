"""Give a net an expert for duels.

Usage: `python -m research.teach_duels net.npz --rows duels.npz --minutes 15 --commit 1a2b3c`.

This solves duels for the given time, and appends the decisions of their solutions to the rows already in the file. Then
it trains a small net, the expert, on all rows by supervised learning, for a third of that time. Evaluate the result
with `golpe exploit net.npz --endgames`.
"""

import argparse
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray
from rich.progress import Progress
from torch.nn.functional import kl_div

from golpe.bots.net import About, Net, digest_of, read_net, write_net
from golpe.errors import GolpeError
from golpe.learn.network import Mlp, initial, net_of
from golpe.learn.ppo import Learner, log_policy
from golpe.observe.features import ACTION as DECLARED
from golpe.observe.features import (
    CLAIM,
    DRAWN,
    DUEL_START,
    FACE_UP,
    HAND,
    IS_BLOCK,
    IS_DUEL,
    OWN_START,
    PHASE,
    SEAT_START,
)
from golpe.observe.relative import relative_of
from golpe.rules.ruleset import preset
from golpe.rules.vocabulary.actions import ACTIONS, COUP
from golpe.rules.vocabulary.characters import SLOTS
from golpe.rules.vocabulary.ids import ACT_FIRST
from golpe.rules.vocabulary.phases import PHASES
from golpe.solve.worth import EDITION
from research.duel_lessons import ACTIONS as ANSWERED
from research.duel_lessons import DuelSampler, Rows

HIDDEN: Final = (160, 96)
BATCH: Final = 2048
RATE: Final = 2e-3
RATE_LAST: Final = 2e-5
NORM_MAX: Final = 1.0
SURE: Final = 60.0
"""Logit of a Coup, which wins the duel whenever it is legal."""
READ: Final = [
    *range(PHASE, PHASE + len(PHASES)),
    *range(DECLARED, DECLARED + len(ACTIONS)),
    *range(CLAIM, CLAIM + SLOTS),
    IS_BLOCK,
    *range(OWN_START + HAND, OWN_START + HAND + SLOTS),
    *range(OWN_START + DRAWN, OWN_START + DRAWN + SLOTS),
    *range(OWN_START + FACE_UP, OWN_START + FACE_UP + SLOTS),
    *(column for column in range(DUEL_START, SEAT_START) if column != DUEL_START + IS_DUEL),
]
"""The candidate features; those that are constant over all rows are dropped."""


def main() -> None:
    """Solve duels, train the expert, and write the net with it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("net", type=Path, help="the net to give an expert")
    parser.add_argument("--rows", type=Path, required=True, help="file that collects the solved rows")
    parser.add_argument("--minutes", type=float, default=15.0, help="time for solving; training takes another third")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--commit", default="", help="the commit of the source")
    args = parser.parse_args()
    try:
        net = read_net(args.net)
    except GolpeError as error:
        parser.error(str(error))
    with Progress() as progress:
        dataset = gathered(args.rows, seconds=60 * args.minutes, seed=args.seed, progress=progress)
        expert = learnt(dataset, seconds=20 * args.minutes, seed=args.seed, progress=progress)
    command = f"python -m research.teach_duels {args.net.name} --minutes {args.minutes:g} --seed {args.seed}"
    about = replace(expert.about, commit=args.commit, command=command)
    write_net(replace(net, expert=replace(expert, about=about)), args.net)


@dataclass(frozen=True, slots=True)
class Dataset:
    """N decisions of solutions."""

    seen: NDArray[np.float32]
    """float32[N, len(READ)]"""
    legal: NDArray[np.bool_]
    """bool[N, A], A as in `research.duel_lessons.ACTIONS`."""
    shares: NDArray[np.float32]
    """float32[N, A]: how often the solution takes each action."""

    @classmethod
    def of(cls, rows: Rows) -> "Dataset":
        return cls(np.array([each[READ] for each in rows.seen]), np.array(rows.legal), np.array(rows.shares))

    def some(self, rows: NDArray[np.int64] | slice) -> "Dataset":
        """Return some of the rows."""
        return Dataset(self.seen[rows], self.legal[rows], self.shares[rows])

    def joined(self, others: "Dataset") -> "Dataset":
        """Return these rows followed by the others."""
        return Dataset(
            np.concatenate([self.seen, others.seen]),
            np.concatenate([self.legal, others.legal]),
            np.concatenate([self.shares, others.shares]),
        )

    def save(self, path: Path) -> None:
        np.savez(path, seen=self.seen.astype(np.float16), legal=self.legal, shares=self.shares.astype(np.float16))

    @classmethod
    def load(cls, path: Path) -> "Dataset":
        with np.load(path) as kept:
            return cls(kept["seen"].astype(np.float32), kept["legal"], kept["shares"].astype(np.float32))


def gathered(path: Path, *, seconds: float, seed: int, progress: Progress) -> Dataset:
    """Solve duels for some time, append their rows to a file, and return all of its rows."""
    sampler, task, begun = DuelSampler(seed), progress.add_task("solving", total=seconds), time.monotonic()
    for root in sampler.openings():
        sampler.sample(root)
        done = time.monotonic() - begun
        progress.update(task, completed=done, description=f"solving: {len(sampler.rows.seen):,} rows")
        if done > seconds:
            break
    found = Dataset.of(sampler.rows)
    found = Dataset.load(path).joined(found) if path.exists() else found
    found.save(path)
    return found


def learnt(dataset: Dataset, *, seconds: float, seed: int, progress: Progress) -> Net:
    """Return a net trained on all rows except the last fortieth, and print its error on those."""
    informative = np.flatnonzero((dataset.seen != dataset.seen[0]).any(axis=0))
    rng = np.random.default_rng(seed)
    learner = Learner(Mlp((len(informative), *HIDDEN, len(ANSWERED) + 1)))
    learner.net.put(initial(learner.net.widths, rng))
    count = len(dataset.seen)
    last, task = count * 39 // 40, progress.add_task("learning", total=seconds)
    missed, done, begun = 0.0, 0.0, time.monotonic()
    while done < 1:
        rows = rng.integers(0, last, BATCH)
        loss = distance(learner.net, dataset.some(rows), informative)
        learner.step(loss, rate=RATE * (1 - done) + RATE_LAST, norm_max=NORM_MAX)
        missed += (float(loss.detach()) - missed) / 100
        done = min(1.0, (time.monotonic() - begun) / seconds)
        progress.update(task, completed=done * seconds, description=f"learning: {missed:.3f} nats off")
    with torch.inference_mode():
        held = float(distance(learner.net, dataset.some(slice(last, count)), informative))
    progress.console.print(f"{missed:.3f} nats off; {held:.3f} on the {count - last} of {count} rows held out")
    about = About("", "", seed, count, {EDITION: digest_of(preset(EDITION))}, [2])
    net = net_of(learner.net, columns=np.array(READ)[informative], actions=ANSWERED, about=about)
    weights, biases = net.layers[-1]
    coup = int(np.searchsorted(ANSWERED, relative_of(ACT_FIRST[COUP] + 1, 0, 2)))
    weights[coup], biases[coup] = 0, SURE
    return net


def distance(net: Mlp, dataset: Dataset, columns: NDArray[np.intp]) -> torch.Tensor:
    """Return the mean KL divergence of the net's strategies from those of the solutions, in nats.

    Args:
        columns: the columns of `dataset.seen` that the net reads.
    """
    logs = log_policy(net(torch.from_numpy(dataset.seen[:, columns])), torch.from_numpy(dataset.legal))
    return kl_div(logs, torch.from_numpy(dataset.shares), reduction="batchmean")


if __name__ == "__main__":
    main()

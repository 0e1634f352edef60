"""Measure how well the outcome nets are calibrated, and publish it.

Usage: `python -m research.calibrate_outcomes FOLDER`, with positions of `research.outcome_games`.

First it fits one factor on the scores of each curve, edition and size, to games of the part `train`; then it measures
with games of the part `test`. `--jobs N` does that in N processes, `--ray ADDRESS` on a Ray cluster whose machines
share the folder. What was found for each file is kept in it, so that the command resumes. The result is the same but
for rounding.

It writes the figures into `src/golpe/review/nets/outcomes.npz` and `docs/reference/calibration.md`, and the diagrams
into `docs/pictures/`.
"""

import argparse
from collections import defaultdict
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final, Literal

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray
from rich.progress import Progress

from golpe.arena.cluster import Cluster, work_everywhere
from golpe.review.outcome_net import CURVES, Curve, Measured, OutcomeNets, read_outcome_nets, write_outcome_nets
from golpe.review.outcomes import FILE, OutcomeModel
from golpe.rules.ruleset import preset
from research.calibration_picture import svg
from research.outcome_games import Cell, Positions, add_workers, cells, cluster_in, reference_winners

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "reference" / "calibration.md"
PICTURES: Final = ROOT / "docs" / "pictures"
BINS: Final = 20
TARGET: Final = 1.5
"""Points of calibration error that each curve, edition and size should not exceed."""
SCALES: Final = np.geomspace(0.7, 1.4, 29)
MEAN_ABS: Final = np.sqrt(2 / np.pi)
"""Mean absolute value of a standard normal variable."""
BEGIN, END = "<!-- figures: begin -->", "<!-- figures: end -->"
Key = tuple[Curve, str]
"""A curve, and an edition with its size, as in `Measured`."""


@dataclass(frozen=True, slots=True)
class Reliability:
    """The calibration of one curve in one edition and size."""

    games: int
    predicted: NDArray[np.float64]
    """float64[BINS]: the mean win chance of each bin; all bins hold equally many pairs of a position and a seat."""
    observed: NDArray[np.float64]
    """float64[BINS]: the share of these seats that won."""
    error: float
    """Calibration error in points."""
    floor: float
    """About what that would be for exact win chances, because of the finite number of games."""


def main() -> None:
    """Fit the scales, measure, and write everything."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="with the positions")
    parser.add_argument("--again", type=int, default=0, help="positions of each cell to play on twice, for the rms")
    parser.add_argument("--seed", type=int, default=0)
    add_workers(parser)
    args = parser.parse_args()
    nets = read_outcome_nets(FILE)
    folder = args.folder.resolve()
    with Progress() as progress:
        spread = Spread(folder / "found", progress, jobs=args.jobs, cluster=cluster_in(args))
        fitted = results_in(folder / "train", nets, {}, spread, seed=args.seed, pattern="*-0.npz")
        scales = {key: Measured(scale=best_scale(*each)) for key, each in fitted.items()}
        results = results_in(folder / "test", nets, scales, spread, seed=args.seed)
        found = {key: reliability(*each) for key, each in results.items()}
        errors = rms_errors(folder / "test", nets, scales, spread, seed=args.seed, count=args.again)
    measured: dict[Key, Measured] = {
        key: Measured(
            scale=scales[key].scale if key in scales else 1.0,
            calibration=round(each.error / 100, 5),
            rms=round(errors[key[1]], 4) if key[0] == "opened" and key[1] in errors else None,
        )
        for key, each in found.items()
    }
    by_curve = {str(curve): {name: each for (of, name), each in measured.items() if of == curve} for curve in CURVES}
    write_outcome_nets(nets.nets, replace(nets.about, measured=by_curve), FILE)
    publish(found, measured)


Work = Callable[[Sequence["Asked"]], Generator[tuple["Asked", "Found"]]]
Results = tuple[NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], NDArray[np.int64]]
"""Of B positions: win chances float64[B, S], who is alive and who won bool[B, S], and the game of each int64[B]."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What is to be found about the positions of one file."""

    path: Path
    version: str
    """Of the nets."""
    scales: tuple[float, ...]
    """By curve, the factor on the scores."""
    seed: int
    again: int | None = None
    """Number of positions to play on twice; None measures no error of single positions."""

    @property
    def cell(self) -> Cell:
        edition, size, _ = self.path.stem.rsplit("-", 2)
        return Cell(edition, int(size))

    @property
    def rng(self) -> np.random.Generator:
        """The random numbers for this file, whichever process reads it."""
        return np.random.default_rng([self.seed, *self.path.parent.name.encode(), *self.path.stem.encode()])

    @property
    def name(self) -> str:
        """The name of the file for what is found; another question has another name."""
        asked = repr((self.path.parent.name, self.version, self.scales, self.seed, self.again))
        return f"{self.path.stem}-{sha256(asked.encode()).hexdigest()[:12]}.npz"


Found = dict[str, NDArray[np.float64]]
"""What was found about one file, by name."""


class Spread:
    """Answers questions about files in several processes or on a cluster, and keeps the answers."""

    def __init__(self, folder: Path, progress: Progress, *, jobs: int = 1, cluster: Cluster | None = None) -> None:
        self._folder = folder
        self._progress = progress
        self._jobs = jobs
        self._cluster = cluster

    def answers(self, asked: Sequence[Asked], work: Work, description: str) -> Iterator[tuple[Asked, Found]]:
        """Yield the answer to each question, in order."""
        self._folder.mkdir(parents=True, exist_ok=True)
        left = [each for each in asked if not (self._folder / each.name).exists()]
        working = work_everywhere(work, left, jobs=self._jobs, cluster=self._cluster, needs_folder=True)
        for each, found in self._progress.track(working, total=len(left), description=description):
            part = self._folder / f"{each.name}.part"
            with part.open("wb") as file:
                np.savez(file, allow_pickle=False, **found)
            part.replace(self._folder / each.name)
        for each in asked:
            with np.load(self._folder / each.name) as kept:
                yield each, dict(kept)


def results_in(
    folder: Path,
    nets: OutcomeNets,
    scales: Mapping[Key, Measured],
    spread: Spread,
    *,
    seed: int,
    pattern: str = "*.npz",
) -> dict[Key, Results]:
    """Return the win chances and the winners of all positions in a folder, by curve, edition and size."""
    parts: defaultdict[Key, list[Results]] = defaultdict(list)
    asked = [Asked(path, nets.version, scales_of(path, scales), seed) for path in sorted(folder.glob(pattern))]
    for each, found in spread.answers(asked, chances_in, folder.name):
        for curve in CURVES:
            key: Key = (curve, f"{each.cell.edition} {each.cell.seats}")
            alive, won = found["alive"] > 0, found["won"] > 0
            parts[key].append((found[curve], alive, won, found["games"].astype(np.int64)))
    return {key: joined(each) for key, each in parts.items()}


def chances_in(asked: Sequence[Asked]) -> Generator[tuple[Asked, Found]]:
    """Find the win chances and winners of all positions in some files."""
    nets = read_outcome_nets(FILE)
    for each in asked:
        cell, rng, positions = each.cell, each.rng, Positions.load(each.path)
        positions = positions.some(np.flatnonzero(positions.winners >= 0))
        alive = positions.games["alive"].astype(np.int64)[:, None] >> np.arange(cell.seats) & 1 == 1
        won, number = positions.winners[:, None] == np.arange(cell.seats), int(each.path.stem.rpartition("-")[2])
        games = positions.origins + (number << 32)
        found: Found = {"alive": alive.astype(float), "won": won.astype(float), "games": games.astype(float)}
        for curve, scale in zip(CURVES, each.scales, strict=True):
            model = model_of(nets, cell.edition, cell.seats, Measured(scale=scale))
            found[curve] = chances_of(model, curve, positions, alive, rng)
        yield each, found


def scales_of(path: Path, scales: Mapping[Key, Measured]) -> tuple[float, ...]:
    """Return the factors on the scores for the edition and size of a file, by curve."""
    edition, size, _ = path.stem.rsplit("-", 2)
    return tuple(scales.get((curve, f"{edition} {size}"), Measured()).scale for curve in CURVES)


def joined(parts: Sequence[Results]) -> Results:
    """Return the results of several files as those of one."""
    chances, alive, won, games = (np.concatenate(each) for each in zip(*parts, strict=True))
    return chances, alive, won, games


def model_of(nets: OutcomeNets, edition: str, seats: int, measured: Measured | None) -> OutcomeModel:
    """Return the outcome model of an edition and size with this scale for every curve."""
    name = f"{edition} {seats}"
    about = replace(nets.about, measured={curve: {name: measured or Measured()} for curve in CURVES})
    options = preset(edition).encoded()
    return OutcomeModel(options, seats, nets.version, OutcomeNets(nets.nets, about, nets.version))


def chances_of(
    model: OutcomeModel, curve: Curve, positions: Positions, alive: NDArray[np.bool_], rng: np.random.Generator
) -> NDArray[np.float64]:
    """Return the win chances of a curve, float64[B, S]; a random seat that is alive is the viewer where one knows."""
    games, tallies = positions.games, positions.tallies
    if curve == "spectator":
        return model.spectator(games, tallies)
    if curve == "opened":
        return model.opened(games, tallies)
    return model.known_to((rng.random(alive.shape) * alive).argmax(axis=1), games, tallies)


def best_scale(
    chances: NDArray[np.float64], alive: NDArray[np.bool_], won: NDArray[np.bool_], games: NDArray[np.int64]
) -> float:
    """Return the factor on the scores with the smallest loss."""
    scores = np.where(alive, np.log(np.maximum(chances, 1e-12)), -np.inf)
    losses: list[float] = []
    for scale in SCALES:
        scaled = scores * scale
        top = scaled.max(axis=1, keepdims=True)
        logs = scaled - top - np.log(np.exp(scaled - top).sum(axis=1, keepdims=True))
        losses.append(-float(logs[won].mean()))
    return round(float(SCALES[int(np.argmin(losses))]), 4)


def reliability(
    chances: NDArray[np.float64], alive: NDArray[np.bool_], won: NDArray[np.bool_], games: NDArray[np.int64]
) -> Reliability:
    """Measure the calibration over all pairs of a position and a seat that can still win."""
    rows = np.broadcast_to(games[:, None], alive.shape)[alive]
    predicted, observed = chances[alive], won[alive].astype(np.float64)
    predicted_in, observed_in, floors = np.zeros(BINS), np.zeros(BINS), np.zeros(BINS)
    for k, pairs in enumerate(np.array_split(np.argsort(predicted, kind="stable"), BINS)):
        predicted_in[k], observed_in[k] = predicted[pairs].mean(), observed[pairs].mean()
        # Positions of one game share its winner: their deviations are added before they are squared.
        _, of = np.unique(rows[pairs], return_inverse=True)
        off = np.bincount(of, observed[pairs] - predicted[pairs])
        floors[k] = MEAN_ABS * np.sqrt((off**2).sum()) / len(pairs)
    error = 100 * float(np.abs(predicted_in - observed_in).mean())
    return Reliability(len(np.unique(games)), predicted_in, observed_in, error, 100 * float(floors.mean()))


def rms_errors(
    folder: Path, nets: OutcomeNets, scales: Mapping[Key, Measured], spread: Spread, *, seed: int, count: int
) -> dict[str, float]:
    """Return the root mean square error of single win chances with all cards open, by edition and size.

    A position is played on twice. The two results have the same expectation and are otherwise independent, so the
    product of their deviations from the net has the expectation of its squared error.
    """
    paths = [folder / f"{each.edition}-{each.seats}-0.npz" for each in cells()]
    asked = [
        Asked(path, nets.version, scales_of(path, scales), seed, again=count)
        for path in paths
        if count > 0 and path.exists()
    ]
    return {
        f"{each.cell.edition} {each.cell.seats}": float(np.sqrt(max(0.0, found["product"].mean())))
        for each, found in spread.answers(asked, played_again, "again")
    }


def played_again(asked: Sequence[Asked]) -> Generator[tuple[Asked, Found]]:
    """Play positions of some files on twice; find the products of the two deviations."""
    nets = read_outcome_nets(FILE)
    for each in asked:
        cell, rng, positions = each.cell, each.rng, Positions.load(each.path)
        positions = positions.some(rng.permutation(len(positions.games))[: each.again])
        scale = each.scales[CURVES.index("opened")]
        chances = model_of(nets, cell.edition, cell.seats, Measured(scale=scale)).opened(
            positions.games, positions.tallies
        )
        again = reference_winners(cell, positions, rng)
        first, second = ((won[:, None] == np.arange(cell.seats)) - chances for won in (positions.winners, again))
        alive = positions.games["alive"].astype(np.int64)[:, None] >> np.arange(cell.seats) & 1 == 1
        yield each, {"product": (first * second)[alive]}


# --- The page -------------------------------------------------------------------------------


def publish(found: Mapping[Key, Reliability], measured: Mapping[Key, Measured]) -> None:
    """Write the table into the page and draw the diagrams."""
    names = [f"{each.edition} {each.seats}" for each in cells() if ("opened", f"{each.edition} {each.seats}") in found]
    lines = [
        "| edition | seats | games | as spectators saw it | as a seat knew it | all cards open | floor | RMS |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for name in names:
        edition, seats = name.split()
        errors = [figure(found[curve, name].error) for curve in CURVES]
        floor = max(found[curve, name].floor for curve in CURVES)
        rms = measured["opened", name].rms
        last = "" if rms is None else f"{100 * rms:.1f}"
        games = found["opened", name].games
        lines.append(f"| `{edition}` | {seats} | {games:,} | {' | '.join(errors)} | {floor:.2f} | {last} |")
    for curve in CURVES:
        panels = [(name, found[curve, name].predicted, found[curve, name].observed) for name in names]
        (PICTURES / f"calibration-{curve}.svg").write_text(svg(TITLES[curve], panels), "utf-8")
    page = PAGE.read_text("utf-8")
    before, after = page.partition(BEGIN)[0], page.partition(END)[2]
    PAGE.write_text("\n".join([before + BEGIN, *lines, END]) + after, "utf-8")


TITLES: Final[Mapping[Literal["spectator", "known", "opened"], str]] = {
    "spectator": "As spectators saw it",
    "known": "As a seat knew it",
    "opened": "All cards open",
}


def figure(error: float) -> str:
    """Return a calibration error in points, in bold if it misses the target."""
    return f"{error:.2f}" if error <= TARGET else f"**{error:.2f}**"


if __name__ == "__main__":
    main()

"""Check the win chances with all cards open by playing on: `python -m benchmarks.curves [--only "resistance 2"]`.

`hard` plays games of all editions; at most one position of each phase is taken from a game. The reference model plays
each of them on to the end many times, and the share of wins is compared with `Lookahead.opened`. The figure is the root
mean square error over positions and living seats, without the noise of the continuations: their sampling variance is
subtracted. Each edition and size is saved in `benchmarks/curves.json` at once, so that the command resumes, and is
measured again if its nets have changed. The table is written into docs/reference/calibration.md.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, TypedDict, cast

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import Progress

from golpe.batch import deal, tally
from golpe.batch.carrier import run
from golpe.batch.layout import Records, taken
from golpe.bots.reference import Reference
from golpe.review.lookahead import Lookahead
from golpe.review.outcomes import OutcomeModel, outcome_model
from golpe.review.playing_on import TO_THE_END, PlayerOn
from golpe.rules.ruleset import preset
from golpe.rules.vocabulary import phases

FILE: Final = Path(__file__).with_name("curves.json")
PAGE: Final = Path(__file__).parents[1] / "docs" / "reference" / "calibration.md"
BEGIN, END = "<!-- phases: begin -->", "<!-- phases: end -->"
PHASES: Final = {
    "action": (phases.CHOOSE_ACTION,),
    "challenge": (phases.CHALLENGE_ACTION, phases.CHALLENGE_BLOCK),
    "block": (phases.BLOCKING,),
    "proof": (phases.PROVING,),
    "loss": (phases.LOSE_INFLUENCE,),
    "exchange": (phases.EXCHANGING, phases.EXAMINE_SHOW, phases.EXAMINE_DECIDE),
}
EDITIONS: Final = {
    2: ("resistance", "bga", "reformation", "city-state", "igrato", "two-player-draft"),
    4: ("resistance", "bga", "reformation", "city-state", "igrato"),
}
POSITIONS: Final = {**dict.fromkeys(PHASES, 12), "proof": 20}
"""Of each edition and size; some editions do not ask for proofs."""
GAMES: Final = 500
"""From which they are taken."""
AT_ONCE: Final = 8
"""Positions that are played on at once."""
RESAMPLES: Final = 2_000


class Found(TypedDict):
    """What was found in one edition and size."""

    version: str
    """Of the reference model and the outcome model."""
    continuations: int
    squares: dict[str, list[float]]
    """By phase, an unbiased estimate of the squared error of each position; it can be negative."""


def measured() -> dict[str, Found]:
    """Return what has been saved, by edition and size."""
    return cast(dict[str, Found], json.loads(FILE.read_text("utf-8"))) if FILE.exists() else {}


def version_of(model: OutcomeModel) -> str:
    """Return the version of the reference model and of the outcome model."""
    return f"{Reference(model.options, model.seats).version} {model.version}"


def positions_in(edition: str, model: OutcomeModel, rng: np.random.Generator) -> Iterator[tuple[str, Records, Records]]:
    """Let `hard` play games; yield some positions of each phase with their tallies, none of the same game."""
    player = PlayerOn(model.options, model.seats, model, turns=TO_THE_END)
    games = deal(preset(edition), seats=model.seats, keys=rng.integers(1 << 62, size=GAMES))
    tallies, keys = tally(games), rng.integers(1 << 62, size=GAMES)
    kept = {name: (games.copy(), tallies.copy()) for name in PHASES}
    met = {name: np.zeros(GAMES, np.int64) for name in PHASES}
    number = 0
    while len(left := np.flatnonzero(games["phase"] != phases.OVER)) > 0:
        for name, of in PHASES.items():
            rows = np.flatnonzero(np.isin(games["phase"], of))
            met[name][rows] += 1
            rows = rows[rng.random(len(rows)) * met[name][rows] < 1]  # any of those met so far, with equal chances
            kept[name][0][rows], kept[name][1][rows] = games[rows], tallies[rows]
        now, then = taken(games, left), taken(tallies, left)
        run("apply_all", now, player.answers(now, then, keys[left], number))
        run("watch_all", now, then)
        games[left], tallies[left] = now, then
        number += 1
    for name in PHASES:
        rows = rng.permutation(np.flatnonzero(met[name] > 0))[: POSITIONS[name]]
        yield name, taken(kept[name][0], rows), taken(kept[name][1], rows)


def squares_of(
    games: Records, tallies: Records, model: OutcomeModel, count: int, rng: np.random.Generator
) -> list[float]:
    """Return an estimate of the squared error of each position, the mean over its living seats.

    Args:
        count: how many times each position is played on.
    """
    predicted = Lookahead(model).opened(games, tallies)
    player = PlayerOn(model.options, model.seats, model, turns=TO_THE_END)
    found: list[float] = []
    for start in range(0, len(games), AT_ONCE):
        some = slice(start, start + AT_ONCE)
        many, watched = np.repeat(games[some], count), np.repeat(tallies[some], count)
        many["key"], many["rolls"] = rng.integers(1 << 62, size=len(many)), 0
        won = player.values(many, watched).reshape(-1, count, model.seats)
        squares = (predicted[some] - won.mean(axis=1)) ** 2 - won.var(axis=1, ddof=1) / count
        alive = games["alive"][some, None].astype(np.int64) >> np.arange(model.seats) & 1
        found += ((squares * alive).sum(axis=1) / alive.sum(axis=1)).round(7).tolist()
    return found


def rms_of(squares: NDArray[np.float64]) -> float:
    """Return the root of a mean square, 0 if that is negative."""
    return float(np.sqrt(max(0.0, squares.mean())))


def row(seats: int, name: str, every: dict[str, Found]) -> str:
    """Return a row of the table, with a bootstrap interval over positions."""
    kept = [each["squares"][name] for key, each in every.items() if key.endswith(f" {seats}")]
    squares = np.array([square for each in kept for square in each])
    rng = np.random.default_rng(0)
    again = [rms_of(rng.choice(squares, len(squares))) for _ in range(RESAMPLES)]
    low, high = (100 * float(np.quantile(again, share)) for share in (0.025, 0.975))
    return f"| {seats} | {name} | {len(squares)} | {100 * rms_of(squares):.1f} ({low:.1f} to {high:.1f}) |"


def publish(every: dict[str, Found]) -> None:
    """Print the table, and write it into the page."""
    sizes = [seats for seats in EDITIONS if any(key.endswith(f" {seats}") for key in every)]
    rows = [row(seats, name, every) for seats in sizes for name in PHASES]
    write_table(["| seats | phase | positions | RMS (95% interval) |", "|---|---|---|---|", *rows], BEGIN, END)


def write_table(lines: Sequence[str], begin: str, end: str) -> None:
    """Print a table, and write it into the page between two comments."""
    print("\n".join(lines))
    page = PAGE.read_text("utf-8")
    before, after = page.partition(begin)[0], page.partition(end)[2]
    PAGE.write_text("\n".join([before + begin, *lines, end]) + after, "utf-8")


def main() -> None:
    """Measure what is missing, and write the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="measure only editions and sizes that end so: '4', 'resistance 2'")
    parser.add_argument("--continuations", type=int, default=1000, help="of each position")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    count, seed = int(args.continuations), int(args.seed)
    cells = [(f"{edition} {seats}", edition, seats) for seats in EDITIONS for edition in EDITIONS[seats]]
    with Progress(console=Console(stderr=True)) as progress:
        for key, edition, seats in progress.track([each for each in cells if each[0].endswith(args.only)]):
            model = outcome_model(preset(edition).encoded(), seats)
            found, version = measured().get(key), version_of(model)
            if found is not None and (found["version"], found["continuations"]) == (version, count):
                continue
            rng = np.random.default_rng([seed, seats, *edition.encode()])
            squares = {
                name: squares_of(games, tallies, model, count, rng)
                for name, games, tallies in positions_in(edition, model, rng)
            }
            new = Found(version=version, continuations=count, squares=squares)
            FILE.write_text(json.dumps({**measured(), key: new}, sort_keys=True).replace("]", "]\n") + "\n", "utf-8")
    publish(measured())


if __name__ == "__main__":
    main()

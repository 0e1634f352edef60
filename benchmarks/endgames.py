"""How accurately endgames are solved: value intervals and NashConv of the fifty fixed endgames.

Usage: python -m benchmarks.endgames [--turns 7] [--accuracy 1e-3] [--first 50 | --only 3 5 16] [--results FILE]

The results are saved after each endgame, so an interrupted run can be resumed. Times are CPU times, so other programs
may run at the same time.
"""

import argparse
import json
import time
from pathlib import Path
from statistics import mean, median
from typing import TypedDict, cast

from rich.console import Console
from rich.progress import track

from golpe.solve.endgame import TURNS_MAX
from golpe.solve.fixed import FixedEndgame, fixed_endgames
from golpe.solve.solution import solve_endgame

ROUNDS_MAX = 5_000


class Result(TypedDict):
    """The saved result of an endgame."""

    number: int
    endgame: str
    turns: int
    low: float
    high: float
    nash_conv: float
    rounds: int
    nodes: int
    cpu_seconds: float


def main() -> None:
    """Solve the endgames without a result, and print the figures."""
    parser = argparse.ArgumentParser(description="Solve the fixed endgames.")
    parser.add_argument("--turns", type=int, default=7, help="turns to look ahead (default 7)")
    parser.add_argument("--accuracy", type=float, default=1e-3, help="NashConv at which to stop (default 1e-3)")
    parser.add_argument("--first", type=int, default=50, help="number of endgames to solve (default 50)")
    parser.add_argument("--only", type=int, nargs="+", help="solve only these, by number")
    parser.add_argument("--results", type=Path, help="file to save the results to (default endgames-TURNS.json)")
    given = parser.parse_args()
    turns, accuracy = int(given.turns), float(given.accuracy)
    if not 1 <= turns <= TURNS_MAX:
        parser.error(f"--turns must be 1 to {TURNS_MAX}")
    if not all(1 <= each <= len(fixed_endgames()) for each in (given.first, *(given.only or ()))):
        parser.error(f"the endgames have numbers from 1 to {len(fixed_endgames())}")
    path = cast(Path | None, given.results) or Path(f"endgames-{turns}.json")
    known = cast(list[Result], json.loads(path.read_text("utf-8"))) if path.exists() else []
    if any(each["turns"] != turns for each in known):
        parser.error(f"{path} holds results for other turns")
    done = {each["number"] for each in known}
    wanted = cast(list[int] | None, given.only) or range(1, int(given.first) + 1)
    waiting = [each for each in fixed_endgames() if each.number in wanted and each.number not in done]
    for each in track(waiting, description=f"{turns} turns", console=Console(stderr=True)):
        known.append(solved(each, turns=turns, accuracy=accuracy))
        path.write_text(json.dumps(known, indent=1) + "\n", "utf-8")
    report(known)


def solved(endgame: FixedEndgame, *, turns: int, accuracy: float) -> Result:
    """Solve one endgame."""
    begun = time.process_time()
    solution = solve_endgame(endgame.root, turns=turns, accuracy=accuracy, rounds_max=ROUNDS_MAX)
    return Result(
        number=endgame.number,
        endgame=endgame.text,
        turns=turns,
        low=solution.low,
        high=solution.high,
        nash_conv=solution.nash_conv,
        rounds=solution.rounds,
        nodes=solution.nodes,
        cpu_seconds=time.process_time() - begun,
    )


def report(results: list[Result]) -> None:
    """Print each endgame and a summary."""
    for each in sorted(results, key=lambda result: result["number"]):
        print(
            f"{each['number']:2} {each['endgame']:52} {each['low']:.4f} to {each['high']:.4f}  "
            f"NashConv {each['nash_conv']:.1e}  {each['rounds']:4} rounds  {each['nodes']:9,} nodes  "
            f"{each['cpu_seconds']:6.1f} s"
        )
    widths = [each["high"] - each["low"] for each in results]
    seconds = [each["cpu_seconds"] for each in results]
    print(
        f"{len(results)} endgames: NashConv at most {max(each['nash_conv'] for each in results):.1e}; intervals "
        f"{median(widths):.4f} wide in the median, {max(widths):.4f} at most, {sum(w <= 0.01 for w in widths)} of them "
        f"0.01 or less; {mean(seconds):.1f} s of processor time each"
    )


if __name__ == "__main__":
    main()

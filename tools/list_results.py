"""Write the table of published results in docs/reference/benchmark.md from benchmarks/results/, or check it.

Usage: `python -m tools.list_results [--check]`. Either way every result and its model card are checked.
"""

import sys
from pathlib import Path

from golpe.arena.benchmark_result import BenchmarkResult, read_result
from golpe.cli.benchmark import result_faults

ROOT = Path(__file__).parent.parent
RESULTS = ROOT / "benchmarks" / "results"
TARGET = ROOT / "docs" / "reference" / "benchmark.md"
BEGIN, END = "<!-- results: begin -->\n", "<!-- results: end -->\n"


def files() -> list[Path]:
    """Return all published results."""
    return sorted(RESULTS.glob("*.json"))


def section() -> str:
    """Return the tables, one for each pool, best score first."""
    results = [(path, read_result(path)) for path in files()]
    pools = dict.fromkeys(result.pool for _, result in results)
    return "\n".join(table([each for each in results if each[1].pool == pool], pool) for pool in pools)


def table(results: list[tuple[Path, BenchmarkResult]], pool: str) -> str:
    """Return the table of a pool."""
    head = ("bot", "command", "score", "NashConv", "exploiter wins", "ms per decision")
    lines = [f"### {pool}\n\n| {' | '.join(head)} |\n|{'---|' * len(head)}\n"]
    for path, result in sorted(results, key=lambda each: -each[1].total.score):
        lines.append(f"| {' | '.join(cells(path, result))} |\n")
    return "".join(lines)


def cells(path: Path, result: BenchmarkResult) -> tuple[str, ...]:
    """Return the row of a result."""
    low, high = result.total.score_ci95
    exploiter, endgames, times = result.measured.exploiter, result.endgames, result.measured.decision_ms
    card = path.with_suffix(".md").relative_to(ROOT).as_posix()
    return (
        f"[{path.stem}](../../{card})",
        f"`{result.command}`",
        f"**{result.total.score:.3f}** ({low:.3f} to {high:.3f})",
        "not told" if endgames is None else f"{endgames.nash_conv:.3f}",
        "–" if exploiter is None else f"{100 * exploiter.win_rate:.1f}% after {exploiter.seconds:,.0f} s",
        "–" if times is None else f"{times.p50:.2f}, 95% within {times.p95:.2f}",
    )


def updated(page: str) -> str:
    """Return the page with its generated part replaced."""
    before, _, rest = page.partition(BEGIN)
    return f"{before}{BEGIN}\n{section()}\n{END}{rest.partition(END)[2]}"


def main() -> int:
    """Check all results; write the page, or with `--check` return 1 if it is out of date."""
    found = [f"{path.relative_to(ROOT)}: {fault}" for path in files() for fault in result_faults(path)]
    print("".join(f"{each}\n" for each in found), end="")
    page = TARGET.read_text("utf-8")
    current = updated(page)
    if "--check" not in sys.argv:
        TARGET.write_text(current, "utf-8")
    elif page != current:
        print(f"{TARGET.relative_to(ROOT)} is out of date: run python -m tools.list_results")
        return 1
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

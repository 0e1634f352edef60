"""Insert the results of `benchmarks/levels.py` into docs/how-to/reproduce-figures.md, and draw the crosstable.

Usage: `python -m tools.draw_levels`. Matchups that were not measured with the current nets are left out.
"""

from pathlib import Path

import numpy as np

from benchmarks.levels import Figure, Matchup, edition_of, is_current, matchups, measured
from golpe.arena.crosstable import svg_of_shares
from golpe.bots.registry import BUILT_IN, LEVELS

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs" / "how-to" / "reproduce-figures.md"
PICTURE = ROOT / "docs" / "pictures" / "levels.svg"
BEGIN, END = "<!-- figures of the levels: begin -->\n", "<!-- figures of the levels: end -->\n"


def current() -> list[Figure]:
    """Return the figures that were measured with the current nets, in the order of `matchups`."""
    found = measured()
    return [
        found[matchup.key] for matchup in dict.fromkeys(matchups()) if is_current(found.get(matchup.key), matchup, 1)
    ]


def row_of(figure: Figure) -> str:
    """Return the table row of a figure, with the command that reproduces it."""
    low, high = (f"{100 * bound:.1f}" for bound in figure["ci95"])
    one, other, seats, games = (figure["one"], figure["other"], figure["seats"], figure["games"])
    edition = edition_of(seats)
    chosen = "" if edition == "resistance" else f"--preset {edition} "
    command = f"golpe arena {one} {other} {chosen}--seats {seats} --games {games} --seed 1"
    rate = f"{100 * figure['win_rate']:.1f}% ({low} to {high})"
    return f"| {seats} | `{one}` | `{other}` | {100 / seats:.1f}% | {rate} | {figure['truncated']} | `{command}` |"


def section(figures: list[Figure]) -> str:
    """Return the table of figures."""
    head = "| seats | one | against | fair | wins | cut off | counted by |\n|---|---|---|---|---|---|---|\n"
    return head + "".join(row_of(each) + "\n" for each in figures)


def crosstable(figures: list[Figure]) -> str:
    """Draw a table of how often each bot beats each other bot in two-player games."""
    names = [*BUILT_IN, *LEVELS]
    shares = np.full((len(names), len(names)), np.nan)
    for each in figures:
        if each["seats"] == 2:
            row, column = names.index(each["one"]), names.index(each["other"])
            shares[row, column], shares[column, row] = each["win_rate"], 1 - each["win_rate"]
    fewest = min((each["games"] for each in figures), default=0)
    caption = f"The share of games of two that the row wins against the column, of {fewest} or more"
    return svg_of_shares(names, shares, caption)


def main() -> None:
    """Write the table and the image."""
    figures = current()
    text = DOCS.read_text("utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    DOCS.write_text(f"{before}{BEGIN}{section(figures)}{END}{after}", "utf-8")
    PICTURE.write_text(crosstable(figures), "utf-8")
    missing = [matchup.key for matchup in dict.fromkeys(matchups()) if not is_there(matchup, figures)]
    print(f"{len(figures)} figures; not measured: {', '.join(missing) or 'none'}")


def is_there(matchup: Matchup, figures: list[Figure]) -> bool:
    return any(
        (each["seats"], each["one"], each["other"]) == (matchup.seats, matchup.one, matchup.other) for each in figures
    )


if __name__ == "__main__":
    main()

"""The rates of a report as a bar chart: for the terminal, and as an SVG file."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

from benchmarks.engines.measurement import Clock
from benchmarks.engines.report import BenchReport, Figure, Spread

COUNTED = "decisions"
"""Only measurements with this unit, in CPU time, are drawn, because others are not comparable."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar. `length`, `low` and `high` are fractions of the axis, 0 to 1."""

    name: str
    is_anchor: bool
    length: float
    low: float
    high: float
    per_second: float


@dataclass(frozen=True, slots=True)
class Axis:
    """A logarithmic axis over whole powers of ten."""

    first: int
    last: int

    def place(self, value: float) -> float:
        """Return the position of a value as a fraction of the axis."""
        return (math.log10(value) - self.first) / (self.last - self.first)

    def ticks(self) -> list[tuple[float, str]]:
        """Return the position and label of every power of ten."""
        return [
            (self.place(10**power), short(10**power).replace(".00", "").replace(".0", ""))
            for power in range(self.first, self.last + 1)
        ]


def drawn(report: BenchReport) -> list[tuple[str, Figure]]:
    """Return the figures to draw: Golpe's own, then the baselines, each with the fastest first."""
    found = [
        (name, each)
        for name, each in report.measurements.items()
        if each is not None and each.unit == COUNTED and each.clock == Clock.CPU.value
    ]
    return sorted(found, key=lambda named: (named[1].is_anchor, -named[1].per_second.median))


def axis_of(spreads: Sequence[Spread]) -> Axis:
    """Return the shortest axis that contains all values."""
    return Axis(
        math.floor(math.log10(min(each.low for each in spreads))),
        math.floor(math.log10(max(each.high for each in spreads))) + 1,
    )


def bars(report: BenchReport) -> tuple[Axis, list[Bar]]:
    """Return the axis and the bars of a report."""
    figures = drawn(report)
    axis = axis_of([each.per_second for _, each in figures])
    return axis, [
        Bar(
            name=name,
            is_anchor=each.is_anchor,
            length=axis.place(each.per_second.median),
            low=axis.place(each.per_second.low),
            high=axis.place(each.per_second.high),
            per_second=each.per_second.median,
        )
        for name, each in figures
    ]


def short(value: float) -> str:
    """Format a number with three digits and an SI prefix."""
    for unit, letter in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if value >= unit:
            scaled = value / unit
            return f"{scaled:.{2 if scaled < 10 else 1 if scaled < 100 else 0}f}{letter}"
    return f"{value:.3g}"


# --- SVG ------------------------------------------------------------------------------------

WIDTH, LEFT, RIGHT = 860, 210, 70
TOP, LINE, BAR = 56, 24, 14
OWN, BASELINE, INK, FAINT, PAPER = "#2f6f5e", "#9a8c78", "#222", "#d5d0c8", "#fff"


def svg(report: BenchReport) -> str:
    """Draw the bars as an SVG document. A thin line at the end of each spans the slowest to the fastest round."""
    axis, rows = bars(report)
    height = TOP + LINE * len(rows) + 40
    title = "Random decisions with a choice per second, one core (logarithmic)"
    about = f"{report.machine.processor}, {report.machine.python}, golpe {report.golpe}, {report.date}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'font-family="sans-serif" font-size="12" fill="{INK}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
        f'<text x="16" y="24" font-size="15">{escape(title)}</text>',
        f'<text x="16" y="42">Pale: baselines, other games except C++. {escape(about)}</text>',
        *(part for place, text in axis.ticks() for part in svg_tick(place, text, height=height)),
        *(part for index, bar in enumerate(rows) for part in svg_bar(bar, y=TOP + LINE * index)),
        "</svg>\n",
    ]
    return "\n".join(parts)


def svg_tick(place: float, text: str, *, height: int) -> list[str]:
    x = across(place)
    return [
        f'<line x1="{x}" x2="{x}" y1="{TOP}" y2="{height - 34}" stroke="{FAINT}"/>',
        f'<text x="{x}" y="{height - 16}" text-anchor="middle">{escape(text)}</text>',
    ]


def svg_bar(bar: Bar, *, y: int) -> list[str]:
    colour, middle = (BASELINE if bar.is_anchor else OWN), y + LINE / 2
    end = across(bar.length)
    return [
        f'<text x="{LEFT - 8}" y="{middle + 4}" text-anchor="end">{escape(bar.name)}</text>',
        f'<rect x="{LEFT}" y="{middle - BAR / 2}" width="{end - LEFT:.1f}" height="{BAR}" fill="{colour}"/>',
        f'<line x1="{across(bar.low)}" x2="{across(bar.high)}" y1="{middle}" y2="{middle}" stroke="{INK}"/>',
        f'<text x="{max(end, across(bar.high)) + 6:.1f}" y="{middle + 4}">{escape(short(bar.per_second))}</text>',
    ]


def across(place: float) -> float:
    """Return the x coordinate of a position on the axis."""
    return round(LEFT + place * (WIDTH - LEFT - RIGHT), 1)

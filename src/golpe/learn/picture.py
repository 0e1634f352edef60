"""Training curves as SVG."""

from collections.abc import Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

from golpe.learn.training import Evaluation, Training

WIDTH, HEIGHT = 720, 180
LEFT, TOP, BOTTOM = 60, 30, 30
COLOURS = ("#2f6f8f", "#b4552d", "#5b7d3a", "#7a4f8a", "#8a7a2f")
DRAWN_MAX = 240
"""Maximum number of points in a line; more would make no visible difference."""


@dataclass(frozen=True, slots=True)
class Line:
    """One named curve: values from 0 to 1 over decisions."""

    name: str
    points: Sequence[tuple[float, float]]


def svg(training: Training) -> str:
    """Draw the statistics and the win rates of a training over its decisions."""
    panels = [
        ("training", learning_lines(training)),
        ("win rate (fair share: 1 / seats)", evaluation_lines(training.evaluations)),
    ]
    last = max(1, training.decisions)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT * len(panels)}" '
        'font-family="sans-serif" font-size="12">',
        '<rect width="100%" height="100%" fill="#fff"/>',
    ]
    for number, (title, lines) in enumerate(panels):
        parts += panel(title, lines, top=number * HEIGHT + TOP, last=last)
    return "\n".join([*parts, "</svg>", ""])


def learning_lines(training: Training) -> list[Line]:
    """Return the lines for entropy, unexplained variance and clipping."""
    every = max(1, -(-len(training.points) // DRAWN_MAX))
    points = training.points[::every]
    return [
        Line("entropy, share of the maximum", [(each.decisions, each.progress.entropy) for each in points]),
        Line("unexplained variance", [(each.decisions, min(1.0, each.progress.value_error)) for each in points]),
        Line("clipped", [(each.decisions, each.progress.clipped) for each in points]),
    ]


def evaluation_lines(evaluations: Sequence[Evaluation]) -> list[Line]:
    """Return a line of win rates for each opponent and game."""
    names = dict.fromkeys((each.against, each.preset, each.seats) for each in evaluations)
    return [
        Line(
            f"against {against}, {preset} {seats}",
            [
                (e.decisions, e.rate.value)
                for e in evaluations
                if (e.against, e.preset, e.seats) == (against, preset, seats)
            ],
        )
        for against, preset, seats in names
    ]


def panel(title: str, lines: Sequence[Line], *, top: int, last: int) -> list[str]:
    """Return one diagram as SVG elements: the frame, the lines and their names."""
    height, width = HEIGHT - TOP - BOTTOM, WIDTH - LEFT - 260
    parts = [f'<text x="{LEFT}" y="{top - 10}" font-weight="bold">{escape(title)}</text>']
    for tick in (0, 0.25, 0.5, 0.75, 1):
        y = top + height * (1 - tick)
        parts.append(f'<line x1="{LEFT}" x2="{LEFT + width}" y1="{y:.1f}" y2="{y:.1f}" stroke="#ddd"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{tick:.0%}</text>')
    parts.append(f'<text x="{LEFT}" y="{top + height + 16}">0</text>')
    parts.append(
        f'<text x="{LEFT + width}" y="{top + height + 16}" text-anchor="end">{last / 1e6:.1f} million decisions</text>'
    )
    for number, line in enumerate(lines):
        colour = COLOURS[number % len(COLOURS)]
        places = " ".join(f"{LEFT + x / last * width:.1f},{top + height * (1 - y):.1f}" for x, y in line.points)
        parts.append(f'<polyline points="{places}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
        y = top + 10 + 16 * number
        parts.append(f'<text x="{LEFT + width + 14}" y="{y}" fill="{colour}">{escape(line.name)}</text>')
    return parts

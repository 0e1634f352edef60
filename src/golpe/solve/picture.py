"""The first turns of a solved endgame as an SVG heat map, darker for more frequent choices."""

from collections.abc import Sequence
from xml.sax.saxutils import escape

import numpy as np

from golpe.solve.solution import Question, Solution

CELL_WIDTH, CELL_HEIGHT, LEFT, TOP, GAP = 96, 30, 190, 74, 62
INK, PAPER, NONE = "#222", "#fff", "#eee9df"
OWN = ((255, 255, 255), (47, 111, 94))
OTHER = ((255, 255, 255), (139, 58, 98))


def svg(solution: Solution, asked: Sequence[Question]) -> str:
    """Draw the questions, one below the other."""
    court = solution.lost.endgame.root.ruleset.court
    width = LEFT + CELL_WIDTH * len(court) + 24
    height = TOP + sum(CELL_HEIGHT * len(each.choices) + GAP for each in asked)
    value = f"Player 0, to move, wins between {solution.low:.4f} and {solution.high:.4f} of the games"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        f'font-family="sans-serif" font-size="13" fill="{INK}">',
        f"<title>{escape(value)}</title>",
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        f'<text x="16" y="28" font-size="16">{escape(value)}</text>',
    ]
    y = TOP
    for each in asked:
        parts += board(each, court, y)
        y += CELL_HEIGHT * len(each.choices) + GAP
    return "\n".join([*parts, "</svg>\n"])


def board(asked: Question, court: Sequence[str], y: int) -> list[str]:
    """Draw one question: a row for each choice, a column for each card."""
    parts = [f'<text x="16" y="{y - 8}">{escape(heading(asked))}</text>']
    for column, card in enumerate(court):
        x = LEFT + CELL_WIDTH * (column + 0.5)
        parts.append(f'<text x="{x}" y="{y + 14}" text-anchor="middle" font-size="11">{escape(card)}</text>')
    for row, choice in enumerate(asked.choices):
        top = y + 20 + CELL_HEIGHT * row
        parts.append(f'<text x="{LEFT - 10}" y="{top + 20}" text-anchor="end">{escape(choice)}</text>')
        for column in range(len(court)):
            share = float(asked.chances[row, column])
            left = LEFT + CELL_WIDTH * column
            parts.append(
                f'<rect x="{left}" y="{top}" width="{CELL_WIDTH - 2}" height="{CELL_HEIGHT - 2}" '
                f'fill="{colour(asked.player, share)}"/>'
                f'<text x="{left + CELL_WIDTH / 2 - 1}" y="{top + 19}" text-anchor="middle">{percent(share)}</text>'
            )
    return parts


def heading(asked: Question) -> str:
    """Return the heading of a question: the player, the line, and how often it is reached."""
    when = f"after {' → '.join(asked.line)}" if asked.line else "to begin with"
    return f"player {asked.player} {when} ({asked.reached:.1%} of games)"


def percent(share: float) -> str:
    return "" if np.isnan(share) else f"{share:.0%}"


def colour(player: int, share: float) -> str:
    """Return the player's colour, paler for rarer choices; text on it stays readable."""
    if np.isnan(share):
        return NONE
    pale, deep = (OWN, OTHER)[player]
    mixed = (low + (high - low) * share * 0.65 for low, high in zip(pale, deep, strict=True))
    return "#" + "".join(f"{round(each):02x}" for each in mixed)

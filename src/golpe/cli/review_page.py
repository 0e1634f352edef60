"""A review as one HTML file that needs nothing else."""

from collections.abc import Sequence
from html import escape
from typing import Final

from golpe.cli.review_words import ReviewWords
from golpe.protocol.reviews import ReviewedClaim, ReviewedDecision

WIDTH: Final = 720
HEIGHT: Final = 220
COLOURS: Final = (
    "#b3261e",
    "#1f5fa8",
    "#2e7d32",
    "#8e5a00",
    "#6a1b9a",
    "#00707a",
    "#ad1457",
    "#4e342e",
    "#37474f",
    "#827717",
)
STYLE: Final = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 48rem; padding: 0 1rem; }
h1 { font-size: 1.4rem; } h2 { font-size: 1.15rem; margin-top: 2rem; } h3 { font-size: 1rem; margin-bottom: .3rem; }
table { border-collapse: collapse; font-size: .9rem; } th, td { padding: .2rem .6rem; text-align: right; }
th:first-child, td:first-child { text-align: left; } tr { border-bottom: 1px solid #8884; }
figure { margin: 1rem 0; overflow-x: auto; } svg { max-width: 100%; height: auto; } svg text { fill: currentColor; }
.bar { background: #1f5fa8; display: inline-block; height: .7em; } .small { font-size: .85rem; opacity: .8; }
.inaccuracy { color: #8e5a00; } .mistake { color: #b8500c; } .blunder { color: #b3261e; }
.wide { overflow-x: auto; }
@media (prefers-color-scheme: dark) {
  .inaccuracy { color: #e0b050; } .mistake { color: #f09050; } .blunder { color: #f28b82; }
}
"""


def page_of(told: ReviewWords) -> str:
    """Return a review as HTML."""
    title = escape(told.title())
    parts = [f"<h1>{title}</h1>", paragraph(told.reference(), "small")]
    for seat in told.seats:
        parts.append(heading(told.player(seat)))
        parts.append("<ul>" + "".join(f"<li>{escape(line)}</li>" for line in told.moments(seat)) + "</ul>")
        parts.append(paragraph(f"{told.say('reviewed-skill')}: {told.skill(seat)}"))
        if told.review.luck:
            parts.append(luck(told, seat))
    parts.append(heading(told.say("reviewed-curves")))
    curves = told.review.curves
    for name, rows in (("opened", curves.opened), ("known", curves.known), ("spectator", curves.spectator)):
        parts.append(chart(told, told.say(f"reviewed-curve-{name}"), rows))
    every = told.decisions(marked=False)
    parts.append(heading(told.words.say("reviewed-decisions", {"count": len(every)})))
    parts.append(paragraph(told.say("reviewed-decisions-about"), "small"))
    parts += [decision(told, each) for each in every]
    if told.claims():
        parts.append(heading(told.say("reviewed-claims")))
        parts += [claim(told, each) for each in told.claims()]
    return (
        f'<!doctype html>\n<html lang="{escape(told.language)}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{title}</title>\n<style>{STYLE}</style>\n'
        f"</head>\n<body>\n" + "\n".join(parts) + "\n</body>\n</html>\n"
    )


def heading(text: str) -> str:
    """Return a heading."""
    return f"<h2>{escape(text)}</h2>"


def paragraph(text: str, kind: str = "") -> str:
    """Return a paragraph of a class."""
    return f'<p class="{kind}">{escape(text)}</p>' if kind else f"<p>{escape(text)}</p>"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table of escaped cells."""
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def luck(told: ReviewWords, seat: int) -> str:
    """Return where a seat's result came from."""
    terms = told.review.luck[seat]
    named = (("deal", terms.deal), ("draws", terms.draws), ("others", terms.others), ("own", terms.own))
    rows = [(escape(told.say(f"reviewed-luck-{term}")), told.signed(value)) for term, value in named]
    return paragraph(told.luck_about(seat)) + table((told.say("reviewed-luck"), ""), rows)


def chart(told: ReviewWords, title: str, rows: list[list[float]]) -> str:
    """Return a curve for each seat as SVG."""
    last = max(1, len(rows) - 1)
    lines: list[str] = []
    names: list[str] = []
    for seat in range(told.review.seats):
        colour = COLOURS[seat % len(COLOURS)]
        path = " ".join(
            f"{50 + k / last * (WIDTH - 60):.1f},{HEIGHT - 20 - row[seat] * (HEIGHT - 30):.1f}"
            for k, row in enumerate(rows)
        )
        lines.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        names.append(f'<span style="color:{colour}">■</span> {escape(told.player(seat))}')
    for level in (0.0, 0.5, 1.0):
        y = HEIGHT - 20 - level * (HEIGHT - 30)
        lines.append(f'<line x1="50" x2="{WIDTH - 10}" y1="{y}" y2="{y}" stroke="currentColor" opacity=".2"/>')
        lines.append(f'<text x="44" y="{y + 4}" text-anchor="end" font-size="12">{told.shown(level)}</text>')
    label = escape(title)
    return (
        f'<figure><figcaption>{label}</figcaption><svg viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" role="img" '
        f'aria-label="{label}">{"".join(lines)}</svg><div class="small">{" ".join(names)}</div></figure>'
    )


def decision(told: ReviewWords, each: ReviewedDecision) -> str:
    """Return one decision with its options."""
    turn = told.words.say("reviewed-turn", {"turn": each.turn})
    title = f"{turn}, {told.name(each.seat)}: {told.label(each.n, each.played)}"
    mark = ""
    if each.mark != "none":
        lost = f"{told.say(f'reviewed-mark-{each.mark}')}, {told.signed(-each.loss)} ± {told.points(each.loss_error)}"
        mark = f' <span class="{each.mark}">{escape(lost)}</span>'
    rows: list[tuple[str, str, str, str]] = []
    for option in sorted(each.options, key=lambda option: -(option.value or 0)):
        notes = [
            told.say(f"reviewed-{note}")
            for note, of in (("played", each.played), ("nearly" if each.close else "best", each.best))
            if of == option.decision
        ]
        bar = f'<span class="bar" style="width:{100 * option.share:.0f}px"></span> {told.shown(option.share)}'
        value = told.measured(option)
        rows.append((escape(told.label(each.n, option.decision)), bar, value, escape(", ".join(notes))))
    heads = (told.say("reviewed-option"), told.say("reviewed-share"), told.say("reviewed-value"), "")
    return f"<h3>{escape(title)}{mark}</h3>" + table(heads, rows)


def claim(told: ReviewWords, each: ReviewedClaim) -> str:
    """Return the cards of one claim."""
    turn = told.words.say("reviewed-turn", {"turn": each.turn})
    true = told.say("reviewed-true" if each.is_true else "reviewed-bluff")
    heads = ("challenge-chance", "if-believed", "if-challenged", "if-claimed", "if-otherwise", "claim-even")
    numbers = (each.challenge, each.believed, each.challenged, told.worth(each), each.otherwise, each.break_even)
    card = table([told.say(f"reviewed-{head}") for head in heads], [[told.shown(number) for number in numbers]])
    doubts = table(
        [
            told.say("reviewed-doubts"),
            *(
                told.say(f"reviewed-{head}")
                for head in ("bluff-chance", "doubt-even", "if-passed", "if-right", "if-wrong")
            ),
        ],
        [
            [
                escape(told.name(doubt.seat)),
                *(told.shown(x) for x in (doubt.bluff, doubt.break_even, doubt.passed, doubt.right, doubt.wrong)),
            ]
            for doubt in each.doubts
        ],
    )
    title = f"{turn}. {told.claim(each)} ({true})"
    return f"<h3>{escape(title)}</h3>{paragraph(told.verdict(each))}{card}{doubts}"

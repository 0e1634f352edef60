"""Print a review in the terminal."""

from typing import Final

from rich.table import Table
from rich.text import Text

from golpe.cli.console import console_for_tables, plain_table
from golpe.cli.review_words import ReviewWords
from golpe.protocol.reviews import Mark, OptionWorth

BARS: Final = "▁▂▃▄▅▆▇█"
SHARE_WIDTH: Final = 10
OPTIONS_MAX: Final = 6
STYLES: Final[dict[Mark, str]] = {"none": "", "inaccuracy": "yellow", "mistake": "dark_orange", "blunder": "red"}


def print_review(told: ReviewWords) -> None:
    """Print a review."""
    console = console_for_tables()
    console.print(Text(told.title(), "bold"))
    console.print(Text(told.reference(), "dim"))
    console.print()
    for seat in told.seats:
        console.print(Text(told.player(seat), "bold"))
        console.print(Text(f"  {told.say('reviewed-curve-opened')}: {curve(told, seat)}"))
        for line in told.moments(seat):
            console.print(Text(f"  {line}"))
        console.print(Text(f"  {told.say('reviewed-skill')}: {told.skill(seat)}"))
        if told.review.luck:
            console.print(Text(f"  {told.say('reviewed-luck')}: {told.luck_about(seat)} {luck(told, seat)}"))
        console.print()
    marked = told.decisions(marked=True)
    console.print(Text(told.words.say("reviewed-decisions", {"count": len(marked)}), "bold"))
    if not marked:
        console.print(Text(f"  {told.say('reviewed-none-marked')}"))
    for each in marked:
        turn = told.words.say("reviewed-turn", {"turn": each.turn})
        mark = told.say(f"reviewed-mark-{each.mark}")
        lost = f"{mark}, {told.signed(-each.loss)} ± {told.points(each.loss_error)}"
        console.print(Text(f"\n{turn}, {told.name(each.seat)}: {lost}", STYLES[each.mark]))
        console.print(options(told, each.n, each.options, played=each.played, best=each.best))
    if told.claims():
        console.print()
        console.print(claims(told))


def curve(told: ReviewWords, seat: int) -> str:
    """Return a seat's open win chance, a sign per position."""
    return "".join(BARS[min(7, int(8 * row[seat]))] for row in told.review.curves.opened)


def luck(told: ReviewWords, seat: int) -> str:
    """Return the terms of a seat's luck."""
    terms = told.review.luck[seat]
    named = (("deal", terms.deal), ("draws", terms.draws), ("others", terms.others), ("own", terms.own))
    return "; ".join(f"{told.say(f'reviewed-luck-{term}')} {told.signed(value)}" for term, value in named)


def options(told: ReviewWords, n: int, found: list[OptionWorth], *, played: str, best: str) -> Table:
    """Return a table of the options of one decision: the played and the best one, and the most usual others."""
    table = Table(box=None, pad_edge=False, padding=(0, 2))
    table.add_column(f"  {told.say('reviewed-option')}")
    table.add_column(told.say("reviewed-share"))
    table.add_column(told.say("reviewed-value"), justify="right")
    table.add_column("")
    usual = sorted(found, key=lambda each: (each.decision not in (played, best), -each.share, -(each.value or 0)))
    for each in sorted(usual[:OPTIONS_MAX], key=lambda each: -(each.value or 0)):
        notes = [
            told.say(f"reviewed-{note}") for note, of in (("played", played), ("best", best)) if of == each.decision
        ]
        bar = "█" * round(SHARE_WIDTH * each.share)
        table.add_row(
            Text(f"  {told.label(n, each.decision)}"),
            f"{bar:{SHARE_WIDTH}} {told.shown(each.share):>5}",
            told.measured(each),
            ", ".join(notes),
        )
    return table


def claims(told: ReviewWords) -> Table:
    """Return a table of claims."""
    table = plain_table(told.say("reviewed-claims"))
    heads = ("challenge-chance", "if-believed", "if-challenged", "if-claimed", "if-otherwise", "claim-even")
    table.add_column("")
    table.add_column("")
    for head in heads:
        table.add_column(told.say(f"reviewed-{head}"), justify="right")
    table.add_column("")
    for each in told.claims():
        turn = told.words.say("reviewed-turn", {"turn": each.turn})
        numbers = (each.challenge, each.believed, each.challenged, told.worth(each), each.otherwise, each.break_even)
        true = told.say("reviewed-true" if each.is_true else "reviewed-bluff")
        table.add_row(Text(f"{turn}. {told.claim(each)}"), true, *map(told.shown, numbers), told.verdict(each))
    return table

"""The model card of a benchmarked bot, in Markdown: a generated part, and fields that its author fills in."""

from pathlib import Path
from typing import Final

from golpe.arena.benchmark_result import BenchmarkResult, Score
from golpe.errors import GolpeError

BEGIN: Final = "<!-- golpe benchmark: begin -->\n"
END: Final = "<!-- golpe benchmark: end -->\n"
BLANK: Final = "(fill in)"
FIELDS: Final = (
    ("Author", "name, and how to reach you"),
    ("How it decides", "rules, search, a net, a language model …"),
    ("What it was trained on", "or nothing"),
    ("Where to get it", "address and licence"),
    ("What it is not good at", "editions, sizes or opponents where it should not be used"),
)


def write_card(result: BenchmarkResult, path: Path) -> None:
    """Write a model card; of one that exists, only the generated part changes.

    Raises: GolpeError if the file exists and is no model card.
    """
    path.write_text(card_of(result, earlier=card_in(path)), "utf-8")


def card_in(path: Path) -> str:
    """Return the text of a card; empty if there is no such file.

    Raises: GolpeError if it has no generated part, or cannot be read.
    """
    if not path.exists():
        return ""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise GolpeError(f"{path} cannot be read: {error}") from None
    if text.count(BEGIN) != 1 or END not in text.partition(BEGIN)[2]:
        raise GolpeError(f"{path} is no model card of golpe benchmark: it has no generated part")
    return text


def card_of(result: BenchmarkResult, *, earlier: str) -> str:
    """Return the text of a card.

    Args:
        earlier: the card of an earlier run, whose own words are kept; empty if there is none.
    """
    generated = f"{BEGIN}\n{generated_part(result)}\n{END}"
    if earlier:
        before, _, rest = earlier.partition(BEGIN)
        return f"{before}{generated}{rest.partition(END)[2]}"
    fields = "".join(f"- **{name}**: {BLANK} {hint}\n" for name, hint in FIELDS)
    name = shown_name(result)
    return (
        f"# Model card: {name}\n\n*For anyone who wants to know how well {name} plays, and what it is.*\n\n"
        f"## About the bot\n\n{fields}\n{generated}"
    )


def shown_name(result: BenchmarkResult) -> str:
    """Return the name of the bot in a line of text."""
    return f"`{result.bot.name.replace('`', '')}`"


def generated_part(result: BenchmarkResult) -> str:
    """Return the tables of figures."""
    rows = [
        ("Score", f"{times_fair(result.total)}, in {result.total.games:,} games of {result.pool}, {result.schedule}"),
        ("NashConv in endgames", endgames_text(result)),
        ("Won by an exploiter", exploiter_text(result)),
        ("Time per decision", times_text(result)),
        ("Forfeited games", str(sum(sum(each.forfeits.values()) for each in result.tables))),
        ("Measured by", f"`{result.command.replace('|', chr(92) + '|')}`"),
        ("With", f"golpe {result.golpe}, {result.measured.python}, {result.measured.processor}"),
        ("Bot", identity_text(result)),
        ("Outcomes", f"`{result.digest[:16]}`"),
    ]
    table = "".join(f"| {name} | {text} |\n" for name, text in rows)
    return f"## Figures\n\n| | |\n|---|---|\n{table}\n## Win rates\n\n{rates(result)}"


def rates(result: BenchmarkResult) -> str:
    """Return the table of win rates by preset and number of seats, with 95% intervals."""
    head = "".join(f"| {each.seats} seats (fair: {percent(each.fair)}) " for each in result.by_seats)
    lines = [f"| {head}|\n|---|{'---|' * len(result.by_seats)}\n"]
    for row in result.by_preset:
        cells = [each for each in result.cells if each.preset == row.preset]
        lines.append(f"| `{row.preset}` {''.join(f'| {rate_text(each)} ' for each in cells)}|\n")
    lines.append(f"| all {''.join(f'| {rate_text(each)} ' for each in result.by_seats)}|\n")
    return "".join(lines)


def rate_text(score: Score) -> str:
    low, high = score.ci95
    return f"{percent(score.win_rate)} ({100 * low:.1f} to {100 * high:.1f})"


def times_fair(score: Score) -> str:
    """Return a score with its interval."""
    low, high = score.score_ci95
    return f"{score.score:.3f} times the fair share ({low:.3f} to {high:.3f})"


def percent(share: float) -> str:
    return f"{100 * share:.1f}%"


def endgames_text(result: BenchmarkResult) -> str:
    """Return the figure of the endgames, or why there is none."""
    found = result.endgames
    if found is None:
        return "not told: the bot does not report its probabilities"
    return f"{found.nash_conv:.3f} in {len(found.gains)} endgames, {found.turns} turns each"


def exploiter_text(result: BenchmarkResult) -> str:
    """Return what an exploiter wins."""
    found = result.measured.exploiter
    if found is None:
        return "not measured"
    low, high = (100 * bound for bound in found.ci95)
    return (
        f"{percent(found.win_rate)} ({low:.1f} to {high:.1f}) after {found.seconds:,.0f} s of training, "
        f"`{found.preset}`, {found.seats} seats"
    )


def times_text(result: BenchmarkResult) -> str:
    """Return the decision times."""
    found = result.measured.decision_ms
    return "not measured" if found is None else f"median {found.p50:.2f} ms, 95% within {found.p95:.2f} ms"


def identity_text(result: BenchmarkResult) -> str:
    """Return what identifies the bot."""
    bot = result.bot
    digest = None if bot.sha256 is None else f"SHA-256 `{bot.sha256[:16]}…`"
    return ", ".join(each for each in (bot.kind, bot.version, digest) if each is not None)


def card_faults(result: BenchmarkResult, text: str) -> list[str]:
    """Return what is wrong with the text of a card."""
    found: list[str] = []
    if card_of(result, earlier=text) != text:
        found.append("its figures are not those of the result: run golpe benchmark again, or restore them")
    if BLANK in text:
        found.append(f"a field still says {BLANK!r}")
    return found

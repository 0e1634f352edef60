"""Bots of others, asked in this process: whatever goes wrong in them is told in a sentence, and not as a traceback."""

import random
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from traceback import extract_tb
from typing import Final, cast

from golpe.bots.bot import Bot, MixedBot, legal_for
from golpe.errors import GolpeError
from golpe.game import Decision
from golpe.observe.tally import Tally
from golpe.rules.sight import View

PACKAGE: Final = Path(__file__).parents[1]
REASON_MAX: Final = 300
"""Characters of a reason that are kept."""


def query_decision(bot: Bot, view: View, tally: Tally, seat: int, rng: random.Random) -> int:
    """Return the number of what a bot decides.

    Raises: GolpeError if it raises, or decides nothing that it may.
    """
    with foreign_code(f"the bot {type(bot).__name__} does not answer"):
        answer = cast("object", bot.decide(view, tally, seat, rng))
    legal = legal_for(view, seat)
    if answer not in legal:
        texts = ", ".join(each.text for each in legal)
        said = answer.text if isinstance(answer, Decision) and type(answer.text) is str else shown(answer)
        raise GolpeError(f"the bot {type(bot).__name__} answers {said} where it may only {texts}"[:REASON_MAX])
    return cast("Decision", answer).id


def query_probabilities(bot: MixedBot, view: View, tally: Tally, seat: int) -> dict[int, float]:
    """Return how likely a bot makes each decision that is legal, by number.

    Raises: GolpeError if it raises, or says no such thing.
    """
    with foreign_code(f"the bot {type(bot).__name__} does not say how it mixes"):
        told: Sequence[float] = [float(share) for share in bot.probabilities(view, tally, seat)]
        return {each.id: share for each, share in zip(legal_for(view, seat), told, strict=True)}


@contextmanager
def foreign_code(problem: str) -> Generator[None]:
    """Run somebody's code: what it prints goes to standard error, and what it raises is told in a line.

    Raises: GolpeError, which begins with the problem, for all that it raises but that and an interruption.
    """
    try:
        with redirect_stdout(sys.stderr):
            yield
    except GolpeError:
        raise
    except (Exception, SystemExit) as error:
        raise GolpeError(f"{problem}: {reason(error)}") from error


def reason(error: BaseException) -> str:
    """Say in a line what somebody's code has raised, and where."""
    try:
        said = f"{type(error).__name__}: {error}"
    except Exception:  # noqa: BLE001  its own __str__ may raise
        said = type(error).__name__
    return printable(said) + place_of(error)


def place_of(error: BaseException) -> str:
    """Return the innermost line that led to an error, of the first file outside of Golpe that did, if there is one."""
    lines: dict[str, int | None] = {}
    for frame in extract_tb(error.__traceback__):
        if not frame.filename.startswith("<") and not Path(frame.filename).is_relative_to(PACKAGE):
            lines[frame.filename] = frame.lineno
    return "".join(f" ({printable(Path(name).name)}:{line})" for name, line in [*lines.items()][:1])


def printable(said: str) -> str:
    """Return what somebody's code says as a line that can be shown: escaped where it must be, and cut."""
    kept = said[:REASON_MAX]
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in kept)[:REASON_MAX]


def shown(thing: object) -> str:
    """Return what somebody's code has returned, as a line that can be shown."""
    try:
        return printable(repr(thing))
    except Exception as error:  # noqa: BLE001  its own __repr__ may raise
        return f"a {type(thing).__name__} that cannot be shown ({reason(error)})"

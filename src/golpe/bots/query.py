"""Query external bots in this process; their failures become one-line errors instead of tracebacks."""

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
"""Longest reason, in characters; the rest is cut off."""
ROUNDING: Final = 1e-4
"""How far probabilities may be from 1 in sum."""


def query_decision(bot: Bot, view: View, tally: Tally, seat: int, rng: random.Random) -> int:
    """Return the id of a bot's decision.

    Raises: GolpeError if the bot raises or returns anything but a legal decision or its text.
    """
    with foreign_code(f"the bot {type(bot).__name__} does not answer"):
        answer = cast("object", bot.decide(view, tally, seat, rng))
    legal = legal_for(view, seat)
    if type(answer) is str:
        answer = next((each for each in legal if each.text == answer), answer)
    if answer not in legal:
        texts = ", ".join(each.text for each in legal)
        given = answer.text if isinstance(answer, Decision) and type(answer.text) is str else shown(answer)
        raise GolpeError(f"the bot {type(bot).__name__} answers {given}, but legal are only {texts}"[:REASON_MAX])
    return cast("Decision", answer).id


def query_probabilities(bot: MixedBot, view: View, tally: Tally, seat: int) -> dict[int, float]:
    """Return a bot's probability of each legal decision, by decision id.

    Raises: GolpeError if the bot raises, or does not return one number per legal decision, from 0, that sum to 1.
    """
    problem = f"the bot {type(bot).__name__} does not return its probabilities"
    with foreign_code(problem):
        shares: Sequence[float] = [float(share) for share in bot.probabilities(view, tally, seat)]
        found = {each.id: share for each, share in zip(legal_for(view, seat), shares, strict=True)}
    if min(shares) < 0 or not abs(sum(shares) - 1) <= ROUNDING:  # refuses nan too
        raise GolpeError(f"{problem}: they must be 0 or more and sum to 1, not {shown(shares)}")
    return found


@contextmanager
def foreign_code(problem: str) -> Generator[None]:
    """Run foreign code with its output redirected to standard error, and turn its exceptions into one-line errors.

    Raises: GolpeError that begins with `problem`, for any exception except GolpeError itself and KeyboardInterrupt.
    """
    try:
        with redirect_stdout(sys.stderr):
            yield
    except GolpeError:
        raise
    except (Exception, SystemExit) as error:
        raise GolpeError(f"{problem}: {reason(error)}") from error


def reason(error: BaseException) -> str:
    """Return one line that says what foreign code raised, and where."""
    try:
        text = f"{type(error).__name__}: {error}"
    except Exception:  # noqa: BLE001  its own __str__ may raise
        text = type(error).__name__
    return printable(text) + origin_of(error)


def origin_of(error: BaseException) -> str:
    """Return file and line of the innermost frame in the outermost file outside Golpe; empty if there is none."""
    lines: dict[str, int | None] = {}
    for frame in extract_tb(error.__traceback__):
        if not frame.filename.startswith("<") and not Path(frame.filename).is_relative_to(PACKAGE):
            lines[frame.filename] = frame.lineno
    return "".join(f" ({printable(Path(name).name)}:{line})" for name, line in [*lines.items()][:1])


def printable(text: str) -> str:
    """Return text from foreign code with unprintable characters escaped, cut to REASON_MAX characters."""
    kept = text[:REASON_MAX]
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in kept)[:REASON_MAX]


def shown(thing: object) -> str:
    """Return a printable repr of an object from foreign code, whose `__repr__` may raise."""
    try:
        return printable(repr(thing))
    except Exception as error:  # noqa: BLE001  its own __repr__ may raise
        return f"a {type(thing).__name__} that cannot be shown ({reason(error)})"

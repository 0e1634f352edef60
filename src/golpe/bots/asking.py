"""Bots of others, asked in this process: whatever goes wrong in them is told in a sentence, and not as a traceback."""

import random
from collections.abc import Sequence
from typing import Final, cast

from golpe.bots.bot import Bot, MixedBot, legal_for
from golpe.errors import GolpeError
from golpe.game import Decision
from golpe.observe.tally import Tally
from golpe.rules.sight import View

WHY_MAX: Final = 300
"""Characters of a reason that are kept."""


def decided(bot: Bot, view: View, tally: Tally, seat: int, rng: random.Random) -> int:
    """Return the number of what a bot decides.

    Raises: GolpeError if it raises, or decides nothing that it may.
    """
    try:
        answer = cast("object", bot.decide(view, tally, seat, rng))
    except GolpeError:
        raise
    except Exception as error:
        raise GolpeError(f"the bot {type(bot).__name__} does not answer: {reason(error)}") from error
    legal = legal_for(view, seat)
    if answer not in legal:
        texts = ", ".join(each.text for each in legal)
        said = answer.text if isinstance(answer, Decision) else repr(answer)
        raise GolpeError(f"the bot {type(bot).__name__} answers {said} where it may only {texts}"[:WHY_MAX])
    return cast("Decision", answer).id


def mixed(bot: MixedBot, view: View, tally: Tally, seat: int) -> dict[int, float]:
    """Return how likely a bot makes each decision that is legal, by number.

    Raises: GolpeError if it raises, or says no such thing.
    """
    try:
        told: Sequence[float] = [float(share) for share in bot.probabilities(view, tally, seat)]
        return {each.id: share for each, share in zip(legal_for(view, seat), told, strict=True)}
    except GolpeError:
        raise
    except Exception as error:
        raise GolpeError(f"the bot {type(bot).__name__} does not say how it mixes: {reason(error)}") from error


def reason(error: Exception) -> str:
    """Say in a line what somebody's code has raised."""
    return f"{type(error).__name__}: {error}"[:WHY_MAX]

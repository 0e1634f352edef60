"""Numbers as each language writes them."""

from golpe.wording.messages import Wording


def decimal(number: float, words: Wording, *, has_plus: bool = False) -> str:
    """Format a number with one decimal.

    Args:
        has_plus: True to write a plus sign before zero and positive numbers.
    """
    whole, tenths = f"{number:{'+' if has_plus else '-'}z.1f}".split(".")
    return words.say("play-decimal", {"whole": whole, "tenths": tenths})


def percent(chance: float, words: Wording) -> str:
    """Format a probability in whole per cent."""
    return words.say("play-percent", {"number": round(100 * chance)})


def exact_percent(chance: float, words: Wording) -> str:
    """Format a probability in per cent with one decimal."""
    return words.say("play-percent", {"number": decimal(100 * chance, words)})

"""Numbers as each language writes them."""

from golpe.wording.messages import Wording


def decimal(number: float, words: Wording, *, sign: str = "-") -> str:
    """Format a number with one decimal.

    Args:
        sign: "+" to write the sign of positive numbers, too.
    """
    whole, tenths = f"{number:{sign}.1f}".split(".")
    return words.say("play-decimal", {"whole": whole, "tenths": tenths})


def percent(chance: float, words: Wording) -> str:
    """Format a probability in whole per cent."""
    return words.say("play-percent", {"number": round(100 * chance)})


def exact_percent(chance: float, words: Wording) -> str:
    """Format a probability in per cent with one decimal."""
    return words.say("play-percent", {"number": decimal(100 * chance, words)})

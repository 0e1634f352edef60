"""The language in which somebody wants the page: the one they chose there, or else their browser's."""

from collections.abc import Iterable, Mapping
from typing import Final

from starlette.datastructures import Headers

CHOSEN: Final = "golpe-language"
"""The cookie in which the page keeps a choice."""


def language_of(headers: Headers, cookies: Mapping[str, str], *, spoken: frozenset[str]) -> str | None:
    """Return the first language that is both wanted and spoken."""
    wanted = [cookies.get(CHOSEN, ""), *preferred(headers.get("accept-language", ""))]
    return next((language for language in wanted if language in spoken), None)


def preferred(header: str) -> Iterable[str]:
    """Return the languages that a browser asks for, the dearest first, without their countries."""
    offers = [offer.replace(" ", "").lower().partition(";q=") for offer in header.split(",")]
    weighed = [(weight_of(weight), tag.partition("-")[0]) for tag, _, weight in offers]
    # Sorting keeps the order of those that weigh the same.
    return [language for weight, language in sorted(weighed, key=lambda each: -each[0]) if weight > 0]


def weight_of(text: str) -> float:
    """Return how much a language is wanted; what cannot be read is not wanted at all."""
    if text == "":
        return 1
    try:
        return float(text)
    except ValueError:
        return 0

"""A visitor's language: the one chosen on the page, otherwise the browser's."""

from collections.abc import Iterable, Mapping
from typing import Final

from starlette.datastructures import Headers

CHOSEN: Final = "golpe-language"
"""The cookie in which the page stores the chosen language."""


def language_of(headers: Headers, cookies: Mapping[str, str], *, spoken: frozenset[str]) -> str | None:
    """Return the most preferred language that is available, possibly as another variant."""
    wanted = [cookies.get(CHOSEN, ""), *preferred(headers.get("accept-language", ""))]
    tags = [tag for language in wanted for tag in (language.lower(), main_of(language))]
    available = sorted(spoken)
    found = (language for tag in tags for language in available if tag in (language.lower(), main_of(language)))
    return next(found, None)


def main_of(tag: str) -> str:
    """Return the language of a tag, without script and region."""
    return tag.lower().partition("-")[0]


def preferred(header: str) -> Iterable[str]:
    """Return the tags of the languages that a browser accepts, most preferred first."""
    offers = [offer.replace(" ", "").lower().partition(";q=") for offer in header.split(",")]
    weighed = [(weight_of(weight), tag) for tag, _, weight in offers]
    # Sorting is stable, so languages of equal weight keep their order.
    return [language for weight, language in sorted(weighed, key=lambda each: -each[0]) if weight > 0]


def weight_of(text: str) -> float:
    """Return the weight of a language; 0 if it cannot be parsed."""
    if text == "":
        return 1
    try:
        return float(text)
    except ValueError:
        return 0

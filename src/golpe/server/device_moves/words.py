"""The words that two devices show, so that their person sees that they belong together."""

import secrets
from typing import Final

WORDS: Final = (
    *(
        "ant",
        "bear",
        "bee",
        "cat",
        "cow",
        "crow",
        "deer",
        "dog",
        "duck",
        "eagle",
        "fish",
        "fox",
        "frog",
        "goat",
        "goose",
    ),
    *("hare", "horse", "lion", "moth", "mouse", "owl", "pig", "seal", "sheep", "snake", "swan", "tiger", "toad"),
    *("whale", "wolf"),
)
"""Ids; the page has the words in each language."""


def two_words() -> tuple[str, ...]:
    """Draw two different words."""
    return tuple(secrets.SystemRandom().sample(WORDS, 2))

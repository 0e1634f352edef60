"""The texts of a shared game, on its picture and in previews of its link."""

from types import MappingProxyType
from typing import Final

from msgspec import Struct

from golpe.languages import languages, plain_word
from golpe.server.replays.share_story import How


class ShareWords(Struct, frozen=True, kw_only=True):
    """The words in one language."""

    won: str
    """What a player did, below their name."""
    played: str
    won_by: str
    """The same as one line, with NAME for the name."""
    played_by: str
    nameless: str
    """Used instead of the texts above if the player has no name, or one that cannot be drawn."""
    day: str
    """A deal of the day, with DAY for its date."""
    place: str
    """The place of the player who shares the game, with PLACE and SEATS for numbers."""
    turns: str
    """How long the game was, with COUNT for the number."""
    bluffs: str
    caught: str
    last_blow: str
    """Above one of the next five."""
    coup: str
    assassination: str
    bluff: str
    proof: str
    left: str
    invitation: str
    about: str
    """Below the title of a preview."""


def share_words(language: str) -> ShareWords:
    """Return the words in a language, each in English if the language does not have it."""
    fields = ShareWords.__struct_fields__
    return ShareWords(**{field: plain_word(language, f"page-share-{field.replace('_', '-')}") for field in fields})


SHARE_WORDS: Final = MappingProxyType({language: share_words(language) for language in languages()})

BLOWS: Final[dict[How, str]] = {
    "coup": "coup",
    "assassinate": "assassination",
    "caught": "bluff",
    "proved": "proof",
    "left": "left",
}
"""The field that says how a game ended."""

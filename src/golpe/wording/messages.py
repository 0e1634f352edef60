"""Sentences for the terminal, from the message files that the page uses."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, Literal

from golpe.languages import ENGLISH, languages, text_of
from golpe.rules.arguments import one_of
from golpe.wording.patterns import Formed, Messages

PARTS: Final = ("core", "characters", "editions", "sheet", "rules", "events", "terminal")
"""The message files for rules and recorded games."""
PARTS_TO_PLAY: Final = (*PARTS, "table", "hints", "problems", "keys")
"""The message files for playing, which take longer to read."""
PARTS_AT_TABLE: Final = (*PARTS_TO_PLAY, "talk", "standing", "later", "known", "deals")
"""The message files for playing at a table of a server."""
EDITIONS_KEPT: Final = 32


class Wording:
    """Messages in one language, or in English where it has none, with the character names of one edition."""

    def __init__(self, language: str, *, edition: str = "", parts: Sequence[str] = PARTS) -> None:
        self._edition = edition
        self._own, self._english = Messages(language), Messages(ENGLISH)
        for part in parts:
            self._own.add(text_of(language, part), f"{language}/{part}.ftl")
            if language != ENGLISH:
                self._english.add(text_of(ENGLISH, part), f"{ENGLISH}/{part}.ftl")

    def has(self, message: str) -> bool:
        """Return whether a message exists."""
        return self._own.has(message) or self._english.has(message)

    def say(self, message: str, values: "Mapping[str, int | str | Named] | None" = None) -> str:
        """Format a message."""
        return self.written(message, None, values or {})

    def rule(self, message: str, values: Mapping[str, int | str]) -> str:
        """Format a sentence of a rule sheet, in which all text values are characters."""
        named = {name: self.character(value) if isinstance(value, str) else value for name, value in values.items()}
        return self.say(message, named)

    def character(self, character: str) -> "Named":
        """Return a character as a variable for messages."""
        own = f"character-{character}-{self._edition}"
        return Named(self, own if self.has(own) else f"character-{character}")

    def side(self, side: str) -> "Named":
        """Return a faction as a variable for messages."""
        return Named(self, f"faction-{side}")

    def listed(self, characters: Iterable[str], style: Literal["and", "or"] = "and") -> str:
        """Join the names of characters into a list in the language, with its word for *and* or for *or*."""
        names = [self.character(each).written() for each in characters]
        if len(names) < 2:
            return "".join(names)
        *before, last = names
        if len(before) == 1:
            return self.say(f"list-{style}-two", {"first": before[0], "last": last})
        first = before[0]
        for each in before[1:]:
            first = self.say("list-next", {"first": first, "next": each})
        return self.say(f"list-{style}", {"first": first, "last": last})

    def written(self, message: str, form: str | None, values: "Mapping[str, int | str | Named]") -> str:
        """Write a message, or a name in one of its forms."""
        # A sentence in English may need a form that names in another language do not have.
        return (self._own if self._own.has(message) else self._english).write(message, form, values)


class Named(Formed):
    """A character or faction within a message, in the grammatical form that the sentence needs."""

    def __init__(self, wording: Wording, message: str, form: str | None = None) -> None:
        self._wording = wording
        self._message = message
        self._form = form

    def form(self, name: str) -> "Named":
        """Return the name in another form, such as with an article or in a grammatical case."""
        return Named(self._wording, self._message, name)

    def written(self) -> str:
        """Format the name on its own if it has no form, otherwise in that form."""
        return self._wording.written(self._message, self._form, {})


def words_in(language: str, edition: str = "") -> Wording:
    """Return the words for playing.

    Raises: ArgumentError if there is no such language.
    """
    one_of("language", language, languages())
    return read_words(language, edition)


@lru_cache(EDITIONS_KEPT)
def read_words(language: str, edition: str) -> Wording:
    """Read the words for playing, which takes longer than a game."""
    return Wording(language, edition=edition, parts=PARTS_TO_PLAY)

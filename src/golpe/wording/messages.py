"""Sentences for the terminal, from the message files that the page uses."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from golpe.languages import ENGLISH, languages, text_of
from golpe.rules.arguments import one_of
from golpe.wording.patterns import GENDER, Formed, Messages, Value

PARTS: Final = ("core", "characters", "editions", "sheet", "rules", "events", "terminal")
"""The message files for rules and recorded games."""
PARTS_TO_PLAY: Final = (*PARTS, "table", "hints", "problems", "keys")
"""The message files for playing, which take longer to read."""
PARTS_AT_TABLE: Final = (*PARTS_TO_PLAY, "talk", "standing", "later", "known", "deals")
"""The message files for playing at a table of a server."""
EDITIONS_KEPT: Final = 32
Style = Literal["and", "or"]
"""The word before the last name of a list."""


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

    def say(self, message: str, values: Mapping[str, Value] | None = None) -> str:
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

    def action(self, action: str) -> "Named":
        """Return the name of an action as a variable for messages."""
        return Named(self, f"action-{action}")

    def deed(self, action: str) -> "Named":
        """Return the deed of an action (the theft) as a variable for messages."""
        return Named(self, f"deed-{action}")

    def side(self, side: str) -> "Named":
        """Return a faction as a variable for messages."""
        return Named(self, f"faction-{side}")

    def listed(self, characters: Iterable[str], style: Style = "and") -> "Listed":
        """Return a list of characters as a variable for messages."""
        return Listed(self, [self.character(each) for each in characters], style)

    def joined(self, names: Sequence[str], style: Style) -> str:
        """Join names in the language's way, with its word for *and* or *or*."""
        if len(names) < 2:
            return "".join(names)
        first, *between, last = names
        for each in between:
            first = self.say("list-next", {"first": first, "next": each})
        # In Spanish, "y" becomes "e" before a name that begins with I.
        ends = {"first": first, "last": last, "initial": last[:1].lower()}
        return self.say(f"list-{style}" if between else f"list-{style}-two", ends)

    def written(self, message: str, form: str | None, values: Mapping[str, Value]) -> str:
        """Write a message, or a name in one of its forms."""
        # A sentence in English may need a form that names in another language do not have.
        return (self._own if self._own.has(message) else self._english).write(message, form, values)


@dataclass(frozen=True, slots=True)
class Named(Formed):
    """A character, faction or action within a message; its forms are the attributes of its own message."""

    wording: Wording
    message: str
    """The id of the name's message."""

    def form(self, name: str) -> str:
        """Write the name in a form, such as a grammatical case or with an article."""
        return self.wording.written(self.message, name, {})

    def written(self) -> str:
        """Write the name in its basic form."""
        return self.wording.written(self.message, None, {})


@dataclass(frozen=True, slots=True)
class Listed(Formed):
    """A list of names within a message, each in the form that the sentence needs."""

    wording: Wording
    names: Sequence[Named]
    style: Style

    def form(self, name: str) -> str:
        """Write the list with each name in a form. The gender of a list is the one that all names share, or empty."""
        forms = [each.form(name) for each in self.names]
        if name == GENDER:
            return forms[0] if len(set(forms)) == 1 else ""
        return self.wording.joined(forms, self.style)

    def written(self) -> str:
        """Write the list with each name in its basic form."""
        return self.wording.joined([each.written() for each in self.names], self.style)


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

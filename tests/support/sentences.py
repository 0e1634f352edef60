"""Every message of a language with every value that it may get: characters, lists, actions, numbers and players."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final, cast

from fluent.syntax import ast

from golpe.languages import MESSAGES, text_of
from golpe.wording.messages import Listed, Named, Style, Wording
from golpe.wording.patterns import Value, parsed

PARTS_OF_ALL: Final = tuple(sorted({path.stem for path in MESSAGES.glob("*/*.ftl")}))
NUMBERS: Final = range(201)
CATEGORIES: Final = {"zero", "one", "two", "few", "many", "other"}
PLAYERS: Final = {"name", "names", "other", "actor", "player", "who", "guest", "author", "speaker"}
"""Variables that are names of people."""
NAMES: Final = ("Ana", "Bruno")
"""A name that begins with a vowel, and one that does not."""
CHARACTERS: Final = {
    "character", "kept", "tax", "exchange", "assassin", "captain", "contessa", "duke", "ambassador"
}  # fmt: skip
"""Variables that are characters in every message."""
CHARACTERS_IN: Final = {"prompt-exchange-under": {"first", "second"}}
"""Variables that are characters in some messages only."""
PREFIXES: Final = {"side": "faction-", "deed": "deed-", "action": "action-"}
"""The beginnings of the ids of other names, by variable."""
LISTS: Final[dict[str, tuple[str, Style]]] = {
    "cards": ("character-", "and"),
    "characters": ("character-", "or"),
    "actions": ("action-", "and"),
}
"""The beginnings of the ids of the names in a list, with the word before the last one."""


@dataclass(frozen=True)
class Sentence:
    """A message with values."""

    message: str
    values: Mapping[str, Value]
    text: str


class Sentences:
    """Writes the messages of a language."""

    def __init__(self, language: str) -> None:
        self.words: Final = Wording(language, parts=PARTS_OF_ALL)
        self.entries: Final = messages_of(language)

    def names(self, prefix: str) -> list[Named]:
        """Return the names whose ids begin so."""
        return [Named(self.words, message) for message in self.entries if message.startswith(prefix)]

    def lists(self, prefix: str, style: Style) -> list[Listed]:
        """Return lists of one, two and three names; each name is last in some of them."""
        names = self.names(prefix)
        turned = [names[at:] + names[:at] for at in range(len(names))]
        return [Listed(self.words, each[:size], style) for size in (1, 2, 3) for each in turned]

    def values_of(self, message: str, variable: str, chosen_by: Sequence[str], numbers: Sequence[int]) -> list[Value]:
        """Return the values of a variable.

        Args:
            chosen_by: the keys of the variants that it selects.
        """
        if is_number(chosen_by):
            return [*numbers]
        if chosen_by:
            return [*chosen_by]
        if variable in CHARACTERS or variable in CHARACTERS_IN.get(message, ()):
            return [*self.names("character-")]
        if variable in PREFIXES:
            return [*self.names(PREFIXES[variable])]
        if variable in LISTS:
            return [*self.lists(*LISTS[variable])]
        return [*NAMES] if variable in PLAYERS else ["7"]

    def write(self, numbers: Sequence[int] = NUMBERS) -> Iterator[Sentence]:
        """Yield each message: each choice of texts with every name and every number, one at a time."""
        for message, entry in self.entries.items():
            for values in self.cases(message, entry, numbers):
                yield Sentence(message, values, self.words.say(message, values))

    def counted(self) -> Iterator[tuple[str, list[str]]]:
        """Yield each message that selects by a number, with its texts for all numbers."""
        for message, entry in self.entries.items():
            keys = keys_of(entry)
            first = {each: self.values_of(message, each, chosen, (2,))[0] for each, chosen in keys.items()}
            for variable, chosen in keys.items():
                if is_number(chosen):
                    yield message, [self.words.say(message, first | {variable: number}) for number in NUMBERS]

    def cases(self, message: str, entry: ast.Message, numbers: Sequence[int]) -> Iterator[dict[str, Value]]:
        """Yield the values of the variables of a message."""
        keys = keys_of(entry)
        known = {each: self.values_of(message, each, chosen, numbers) for each, chosen in keys.items()}
        texts = {each: those for each, those in known.items() if keys[each] and isinstance(those[0], str)}
        first = {each: those[0] for each, those in known.items()}
        for chosen in product(*texts.values()):
            base = first | dict(zip(texts, chosen, strict=True))
            yield base
            for variable, those in known.items():
                if variable not in texts:
                    yield from (base | {variable: value} for value in those[1:])


def is_number(chosen_by: Sequence[str]) -> bool:
    """Return whether a variable is a number, by the keys of the variants that it selects."""
    return bool(chosen_by) and all(key in CATEGORIES or key.isdecimal() for key in chosen_by)


def messages_of(language: str, parts: Sequence[str] = PARTS_OF_ALL) -> dict[str, ast.Message]:
    """Return the messages of a language by id."""
    entries = [each for part in parts for each in parsed(text_of(language, part))]
    return {each.id.name: each for each in entries if isinstance(each, ast.Message)}


def nodes_of(node: ast.BaseNode) -> Iterator[ast.BaseNode]:
    """Yield a node and all nodes in it."""
    yield node
    for value in vars(node).values():
        for each in cast(list[object], value if isinstance(value, list) else [value]):
            if isinstance(each, ast.BaseNode):
                yield from nodes_of(each)


def keys_of(entry: ast.Message) -> dict[str, list[str]]:
    """Return the variables of a message, each with the keys of the variants that it selects."""
    found = {each.id.name: list[str]() for each in nodes_of(entry) if isinstance(each, ast.VariableReference)}
    for each in nodes_of(entry):
        if isinstance(each, ast.SelectExpression) and isinstance(each.selector, ast.VariableReference):
            keys = (variant.key for variant in each.variants)
            found[each.selector.id.name] += [key.name if isinstance(key, ast.Identifier) else key.value for key in keys]
    return found

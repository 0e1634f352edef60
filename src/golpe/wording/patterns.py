"""Fluent messages of one language: text, variables, choices and FORM.

https://projectfluent.org describes them. The rest of Fluent (terms, references to messages, NUMBER, DATETIME) is an
error when the message is written; docs/adr/0018-messages-without-babel.md says why.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final, Protocol

from fluent.syntax import FluentParser, ast

from golpe.errors import GolpeError
from golpe.wording.plurals import plural_form, plurals_of


class Formed(Protocol):
    """A value that has several forms, such as grammatical cases."""

    def form(self, name: str) -> str:
        """Write it in one of its forms, or return a property of it, such as its gender."""
        ...

    def written(self) -> str:
        """Write it in its basic form."""
        ...


Value = int | str | Formed
SOFT_HYPHEN: Final = "\u00ad"
"""Where the page may break a long word; without meaning, and in the way, wherever else a message is read."""
FORM: Final = "FORM"
"""The function for forms: `FORM($tax, "the")`."""
GENDER: Final = "gender"
"""The form that only selects a variant: `{ FORM($tax, "gender") -> [feminine] … *[masculine] … }`."""


@cache
def parsed(text: str) -> tuple[ast.EntryType, ...]:
    """Parse a message file. Cached: English is read with every other language, and all files for each edition."""
    return tuple(FluentParser(with_spans=False).parse(text).body)


class Messages:
    """The messages of one language; of several with the same id, the first one counts."""

    def __init__(self, language: str) -> None:
        """Begin without messages.

        Raises: GolpeError if the plural forms of the language are unknown.
        """
        self._plurals = plurals_of(language)
        self._messages: dict[str, ast.Message] = {}

    def add(self, text: str, file: str) -> None:
        """Add the messages of a file.

        Raises: GolpeError, naming the file, if something in it is not a message.
        """
        for entry in parsed(text):
            if isinstance(entry, ast.Junk):
                line = (entry.content or "").partition("\n")[0]
                raise GolpeError(f"{file}: this is not a message: {line}")
            if isinstance(entry, ast.Message):
                self._messages.setdefault(entry.id.name, entry)

    def has(self, message: str) -> bool:
        """Return whether there is a message with this id."""
        return message in self._messages

    def write(self, message: str, form: str | None, values: Mapping[str, Value]) -> str:
        """Write a message without its soft hyphens, or one of its attributes if it has that.

        Raises: KeyError if a variable has no value.
        """
        found = self._messages[message]
        pattern = next((each.value for each in found.attributes if each.id.name == form), found.value)
        assert pattern is not None, message
        return unhyphenated(self._written(pattern, values))

    def _written(self, pattern: ast.Pattern, values: Mapping[str, Value]) -> str:
        return "".join(
            each.value if isinstance(each, ast.TextElement) else self._expressed(each.expression, values)
            for each in pattern.elements
        )

    def _expressed(
        self, expression: ast.InlineExpression | ast.Placeable | ast.SelectExpression, values: Mapping[str, Value]
    ) -> str:
        if isinstance(expression, ast.Placeable):
            return self._expressed(expression.expression, values)
        if isinstance(expression, ast.SelectExpression):
            return self._written(self._variant(expression, values).value, values)
        value = value_of(expression, values)
        return str(value) if isinstance(value, (int, str)) else value.written()

    def _variant(self, choice: ast.SelectExpression, values: Mapping[str, Value]) -> ast.Variant:
        """Return the first matching variant, or else the default.

        Raises: GolpeError if the selector is a name itself, instead of one of its forms.
        """
        value = value_of(choice.selector, values)
        if not isinstance(value, (int, str)):
            raise GolpeError('a message can choose by a form of a name, as in FORM($tax, "gender"), but not by a name')
        names = {str(value)}
        if isinstance(value, int):
            names.add(plural_form(self._plurals, value))
        for each in choice.variants:
            name = each.key.name if isinstance(each.key, ast.Identifier) else each.key.value
            if name in names:
                return each
        return next(each for each in choice.variants if each.default)


def unhyphenated(text: str) -> str:
    """Return text without soft hyphens."""
    return text.replace(SOFT_HYPHEN, "")


def value_of(expression: ast.InlineExpression, values: Mapping[str, Value]) -> Value:
    """Return the value of an expression.

    Raises: KeyError if a variable has none; GolpeError if the expression is not supported.
    """
    match expression:
        case ast.StringLiteral():
            return expression.parse()["value"]
        case ast.NumberLiteral():
            return int(expression.value)
        case ast.VariableReference():
            return values[expression.id.name]
        case ast.FunctionReference() if expression.id.name == FORM:
            name, form = expression.arguments.positional
            assert isinstance(name, ast.VariableReference)
            assert isinstance(form, ast.StringLiteral)
            value = values[name.id.name]
            # A text has no forms: names of players are never declined.
            return value if isinstance(value, (int, str)) else value.form(form.parse()["value"])
        case _:
            raise GolpeError(f"message files may use variables and FORM, but not a {type(expression).__name__}")

"""Sentences for the terminal, from the message files that the page speaks from."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType

import golpe

LANGUAGES: Final = ("en", "es", "ru")
PARTS: Final = ("core", "characters", "editions", "sheet", "rules", "terminal")
"""The files of messages that say something here."""
PACKED: Final = Path(golpe.__file__).parent / "messages"
"""Where a wheel has them."""
IN_A_CLONE: Final = Path(golpe.__file__).parents[2] / "web" / "src" / "messages"


class Wording:
    """Says messages in one language, and calls the characters as one edition does."""

    def __init__(self, language: str, *, edition: str = "") -> None:
        self._edition = edition
        self._bundle = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
        folder = PACKED if PACKED.is_dir() else IN_A_CLONE
        for part in PARTS:
            self._bundle.add_resource(FluentResource((folder / language / f"{part}.ftl").read_text("utf-8")))

    def has(self, message: str) -> bool:
        """Tell whether there is such a message."""
        return self._bundle.has_message(message)

    def say(self, message: str, values: Mapping[str, int | str] | None = None) -> str:
        """Write a message; text among its values is the name of a character."""
        given = {name: self._given(value) for name, value in (values or {}).items()}
        return self._written(message, None, given)

    def _given(self, value: int | str) -> "int | Named":
        if isinstance(value, int):
            return value
        own = f"character-{value}-{self._edition}"
        return Named(self, own if self.has(own) else f"character-{value}")

    def written(self, message: str, form: str | None) -> str:
        """Write a name, in one of its forms."""
        return self._written(message, form, {})

    def _written(self, message: str, form: str | None, values: Mapping[str, "int | Named"]) -> str:
        found = self._bundle.get_message(message)
        pattern = found.value if form is None else found.attributes[form]
        assert pattern is not None, message
        text, errors = self._bundle.format_pattern(pattern, dict(values))
        if errors:
            raise errors[0]
        return str(text)


class Named(FluentType):
    """A character within a message, which asks for the form that its sentence needs."""

    def __init__(self, wording: Wording, message: str) -> None:
        self._wording = wording
        self._message = message

    def format(self, locale: Locale) -> str:
        """Write it as it stands alone."""
        return self._wording.written(self._message, None)

    def form(self, name: str) -> "Words":
        """Write it with its article, or in a case."""
        return Words(self._wording.written(self._message, name))


class Words(FluentType):
    """Text that is ready."""

    def __init__(self, text: str) -> None:
        self._text = text

    def format(self, locale: Locale) -> str:
        """Write it."""
        return self._text


def form(name: Named, which: str) -> Words:
    """Write a name in a form: `FORM($tax, "the")` in a message."""
    return name.form(which)


FUNCTIONS: Final[dict[str, Callable[..., FluentType]]] = {"FORM": form}

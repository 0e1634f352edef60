"""The documents behind the presets: which of them says what."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from golpe.rules.ruleset import preset_file

SETTLED = "settled"
"""The source of a value on which the document of the preset is silent."""


@dataclass(frozen=True, slots=True)
class Document:
    """A rule book, or whatever else says how the game is played."""

    title: str
    language: str
    publisher: str | None = None
    year: int | None = None


@cache
def documents() -> Mapping[str, Document]:
    """Return all documents by the names that the presets call them by."""
    text = files("golpe.rules").joinpath("presets", "sources.toml").read_text(encoding="utf-8")
    return MappingProxyType({name: Document(**entry) for name, entry in tomllib.loads(text).items()})


@cache
def sources_of(name: str) -> Mapping[str, str]:
    """Return the name of the document behind each option of a preset.

    Raises: RulesetError if there is no preset of this name.
    """
    return MappingProxyType({option: entry["source"] for option, entry in preset_file(name)["options"].items()})

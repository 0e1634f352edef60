"""The documents behind the presets, and which of them each value comes from."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from golpe.rules.ruleset import preset_file

SETTLED = "settled"
"""The source of a value that the preset's documents do not give: Golpe's own ruling."""


@dataclass(frozen=True, slots=True)
class Document:
    """A rule book or another source of rules."""

    title: str
    language: str
    publisher: str | None = None
    year: int | None = None


@cache
def documents() -> Mapping[str, Document]:
    """Return all documents by the name that presets use."""
    text = files("golpe.rules").joinpath("presets", "sources.toml").read_text(encoding="utf-8")
    return MappingProxyType({name: Document(**entry) for name, entry in tomllib.loads(text).items()})


@cache
def sources_of(name: str) -> Mapping[str, str]:
    """Return the name of the document behind each option of a preset.

    Raises: RulesetError if there is no such preset.
    """
    return MappingProxyType({option: entry["source"] for option, entry in preset_file(name)["options"].items()})

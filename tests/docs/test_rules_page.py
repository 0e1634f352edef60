"""The pages of rules and options are complete, and agree with the presets and scenarios."""

import re
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

from golpe.rules.ruleset import OPTION_NAMES, preset_names
from tests.support.golden import SCENARIOS

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "reference" / "rules.md").read_text("utf-8")
OPTIONS = (ROOT / "docs" / "reference" / "options.md").read_text("utf-8")
HEADINGS = re.findall(r"^##+ (.*)$", PAGE, re.M)
RULINGS = re.findall(r'^\| <a id="f(\d+)"></a>F(\d+) \|(.*)\|$', PAGE, re.M)
ANCHORS = {heading.split()[0] for heading in HEADINGS} | {f"F{number}" for _, number, _ in RULINGS}

Cell = tuple[str, str]
"""The value of an option, as the preset's file writes it, and its source."""


def cells_of(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip().strip("|").split("|")]


def table_of_presets() -> dict[str, dict[str, Cell]]:
    """Parse the table of presets and options: preset, option, cell."""
    rows = re.search(r"^\| option \|.*\n(?:\|.*\n)+", OPTIONS, re.M)
    assert rows is not None
    head, _, *body = rows[0].splitlines()
    presets = cells_of(head)[1:]
    table: dict[str, dict[str, Cell]] = {name: {} for name in presets}
    for row in body:
        option, *cells = cells_of(row)
        for name, cell in zip(presets, cells, strict=True):
            value, _, source = cell.partition(" ")
            table[name][option.strip("`")] = (value.strip("`"), source or "settled")
    return table


def value_text(value: str | int | bool) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def presets_file(name: str) -> dict[str, Cell]:
    """Read the value and source of each option from a preset's file."""
    text = files("golpe.rules").joinpath("presets", f"{name}.toml").read_text("utf-8")
    options = tomllib.loads(text)["options"]
    return {option: (value_text(entry["value"]), entry["source"]) for option, entry in options.items()}


def test_the_parts_are_in_order() -> None:
    parts = re.findall(r"^## (\w+) ", PAGE, re.M)
    assert [*(f"A{n}" for n in range(1, 14)), "C", "F"] == parts


def test_every_option_has_its_heading() -> None:
    assert sorted(OPTION_NAMES) == sorted(re.findall(r"^### `(\w+)`$", OPTIONS, re.M))


def test_every_preset_has_its_column() -> None:
    assert set(preset_names()) == set(table_of_presets())


@pytest.mark.parametrize("name", preset_names())
def test_the_table_says_what_the_preset_says(name: str) -> None:
    assert presets_file(name) == table_of_presets()[name]


def test_every_section_that_the_code_cites_is_there() -> None:
    cited: dict[str, str] = {}
    for path in sorted((ROOT / "src" / "golpe").rglob("*.py")):
        text = path.read_text("utf-8")
        for section in re.findall(r"\b[AF]\d+\b|(?<=\bRULES )[A-Z]\b", text):
            cited.setdefault(section, str(path.relative_to(ROOT)))
    assert {} == {section: path for section, path in cited.items() if section not in ANCHORS}
    assert {"A11", "F4", "C"} <= set(cited)


def test_the_rulings_are_numbered_and_anchored() -> None:
    numbers = [(anchor, number) for anchor, number, _ in RULINGS]
    assert [(str(n), str(n)) for n in range(1, len(RULINGS) + 1)] == numbers


def test_every_ruling_has_scenarios_that_exist() -> None:
    known = {each.id for each in SCENARIOS}
    for _, number, row in RULINGS:
        named = re.findall(r"`([^`]+)`", cells_of(row)[-1])
        assert named, f"F{number}"
        assert [] == [name for name in named if name not in known], f"F{number}"

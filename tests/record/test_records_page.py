"""docs/reference/records.md is true: its examples can be read, and it lists every field and number."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import fields as fields_of

from golpe.record.game_text import CHECKABLE_VERSION, RECORD_VERSION, RULES_VERSION, Closing, Heading, Line, read_game
from golpe.record.position_check import STEPS
from golpe.record.position_text import POSITION_VERSION, read_position, written_fields
from golpe.rules.vocabulary.actions import ACTIONS
from golpe.rules.vocabulary.phases import DEALING, PHASES

PAGE = (Path(__file__).parent.parent.parent / "docs" / "reference" / "records.md").read_text(encoding="utf-8")
ROWS = dict(re.findall(r"^\| (`[^|]+`) \| (.+) \|$", PAGE, re.M))
NAMES = {name for cell in ROWS for name in re.findall(r"`(\w+)`", cell)}


def test_the_examples_are_one_game_and_its_last_moment() -> None:
    record, position = re.findall(r"^```json\n(.*?)^```$", PAGE, re.M | re.S)
    game = read_game(record)
    assert 3 == len(game.record().plays)
    assert game.digest() == read_position(position.strip()).digest()


def test_the_how_to_runs(tmp_path: Path) -> None:
    programs = re.findall(r"^```python\n(.*?)^```$", PAGE, re.M | re.S)
    assert 2 == len(programs)
    for program in programs:
        ran = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False)
        assert (0, "") == (ran.returncode, ran.stderr)


@pytest.mark.parametrize("line", [Heading, Line, Closing])
def test_every_field_of_a_record_is_documented(line: type[Heading] | type[Line] | type[Closing]) -> None:
    assert set() == {field.name for field in fields_of(line)} - NAMES


def test_every_field_of_a_position_is_documented() -> None:
    assert set() == {field.name for field in written_fields()} - NAMES


def test_the_versions_are_current() -> None:
    versions = [
        ("record", f"{RECORD_VERSION}, {CHECKABLE_VERSION}"),
        ("position", POSITION_VERSION),
        ("rules", RULES_VERSION),
    ]
    assert [] == [name for name, version in versions if f"| `{name}` | {version} |" not in PAGE]


def test_the_numbers_are_current() -> None:
    phases = [f"{number} {name}" for number, name in enumerate(PHASES) if number != DEALING]
    assert ROWS["`phase`"].endswith(": " + ", ".join(phases))
    actions = [f"{number} {name or 'nothing'}" for number, name in enumerate(ACTIONS)]
    assert ROWS["`action`"].endswith(": " + ", ".join(actions))
    steps = sorted({step for each in STEPS.values() for step in each})
    assert steps == [int(number) for number in re.findall(r"(\d+) ", ROWS["`then`"])]

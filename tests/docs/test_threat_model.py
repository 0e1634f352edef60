"""The threat model promises only what a test holds."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "explanation" / "threat-model.md").read_text("utf-8")


def test_every_promise_names_tests_that_exist() -> None:
    rows = [row for row in re.findall(r"^\| (.*) \|$", PAGE, re.MULTILINE) if row != "promise | test"]
    named = {row: re.findall(r"`(tests/\S+\.py)(?:::(test_\w+))?`", row.rpartition(" | ")[2]) for row in rows}
    assert len(named) > 20
    assert [] == [row for row, tests in named.items() if not tests]
    assert [] == [test for tests in named.values() for test in tests if not is_there(*test)]


def is_there(path: str, name: str) -> bool:
    """Return whether there is such a file of tests, with this test if one is named."""
    file = ROOT / path
    return file.is_file() and (not name or f"def {name}(" in file.read_text("utf-8"))

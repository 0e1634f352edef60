"""docs/bots.md is true."""

import inspect
import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

from golpe.bots.policy import (
    belief,
    bluffer,
    counting,
    distracted,
    hand,
    honest,
    lies,
    outcomes,
    persona,
    prospects,
    weary,
)
from golpe.bots.registry import BUILT_IN, LEVELS

DOCS = Path(__file__).parent.parent.parent / "docs" / "bots.md"
POLICIES = (belief, bluffer, counting, distracted, hand, honest, lies, outcomes, persona, prospects, weary)
IN_WORDS = {("honest", "WANTED"), ("persona", "FIGHT"), ("persona", "BUILD"), ("persona", "FULL")}
"""What the tables tell in words."""


def test_every_bot_has_its_heading() -> None:
    headings = re.findall(r"^## (\S+)$", DOCS.read_text("utf-8"), re.M)
    assert [*BUILT_IN, *LEVELS] == headings


def test_the_numbers_of_the_policies_are_the_documented_ones() -> None:
    rows = re.findall(r"^\| `([a-z]+)\.([A-Z_]+)` \| ([^|]+) \|", DOCS.read_text("utf-8"), re.M)
    values = {
        (policy.__name__.rpartition(".")[2], name): str(value)
        for policy in POLICIES
        for name, value in vars(policy).items()
        if re.search(rf"^{name} = ", inspect.getsource(policy), re.M)
    }
    assert {key: value for key, value in values.items() if key not in IN_WORDS} == {
        (module, name): value for module, name, value in rows
    }


def test_the_example_plays_a_game() -> None:
    (program,) = re.findall(r"^```python\n(import .*?)^```$", DOCS.read_text("utf-8"), re.M | re.S)
    told = StringIO()
    with redirect_stdout(told):
        exec(program, {})
    assert told.getvalue() in ("0\n", "1\n", "2\n", "3\n")

"""docs/reference/observations.md is true: its example runs, and its tables are those of the declaration."""

import re
from contextlib import redirect_stdout
from io import StringIO

from tools.document_features import TARGET, updated

PAGE = TARGET.read_text(encoding="utf-8")


def test_the_example_runs() -> None:
    (program,) = re.findall(r"^```python\n(.*?)^```$", PAGE, re.M | re.S)
    told = StringIO()
    with redirect_stdout(told):
        exec(program, {})
    assert ["1", "1"] == told.getvalue().split()[:2]


def test_the_tables_are_current() -> None:
    assert PAGE == updated(PAGE)

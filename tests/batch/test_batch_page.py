"""docs/reference/batch.md is true: its example runs, and it has every function and every error code."""

import re
import subprocess
import sys
from pathlib import Path

from golpe import batch

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "reference" / "batch.md").read_text(encoding="utf-8")


def test_the_example_runs() -> None:
    program, *_ = re.findall(r"^```python\n(.*?)^```$", PAGE, re.M | re.S)  # another needs a GPU
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=300)
    assert ran.stdout == "1000.0\n", ran.stderr


def test_every_function_is_on_the_page() -> None:
    first_table = PAGE.split("## Compiling")[0]
    cells = "".join(re.findall(r"^\| (`[^|]*) \|", first_table, re.M))
    assert {*batch.__all__} - {"preset"} == set(re.findall(r"`(\w+)`", cells))


def test_every_function_is_in_the_api() -> None:
    api = (ROOT / "docs" / "reference" / "api" / "batch.md").read_text(encoding="utf-8")
    assert {*batch.__all__} == set(re.findall(r"^::: golpe\.batch\.(?:converting\.)?(\w+)$", api, re.M))


def test_every_code_is_on_the_page() -> None:
    sources = (ROOT / "src" / "golpe" / "batch").glob("*.py")
    codes = {code for path in sources for code in re.findall(r'code="(\w+)"', path.read_text(encoding="utf-8"))}
    assert codes == set(re.findall(r"^\| `(\w+)` \|", PAGE.split("## Errors")[1], re.M))

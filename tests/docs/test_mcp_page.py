"""The page of the tools for language models has every tool, argument and error code."""

import re

from golpe.mcp.tools import LOCAL_TOOLS
from tests.support.code_blocks import ROOT

PAGE = (ROOT / "docs" / "reference" / "mcp.md").read_text("utf-8")
CODE = re.compile(r"""(?:ToolProblem\(|return |else )"([a-z]+(?:_[a-z]+)+)"|INVALID_PARAMS, f"([a-z_]+):""")
SOURCES = [*(ROOT / "src" / "golpe" / "mcp").glob("*.py")]


def test_every_tool_and_argument_is_on_the_page() -> None:
    sections = dict(re.findall(r"^### `(\w+)`\n((?s:.*?))(?=^##|\Z)", PAGE, re.MULTILINE))
    assert [*LOCAL_TOOLS] == [*sections]
    for name, tool in LOCAL_TOOLS.items():
        assert [*tool.__struct_fields__] == re.findall(r"^\| `(\w+)` \|", sections[name], re.MULTILINE)


def test_every_code_is_on_the_page() -> None:
    text = "".join(path.read_text("utf-8") for path in SOURCES)
    codes = {first or second for first, second in CODE.findall(text)} | {"not_legal", "not_a_decision"}
    assert codes >= {"no_game", "bad_seat", "no_such_resource"}
    listed = set(re.findall(r"`(\w+)`", "".join(re.findall(r"^\| (`.*`) \|", PAGE.partition("## Errors")[2], re.M))))
    assert codes == listed

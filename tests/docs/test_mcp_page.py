"""The page of the tools for language models has every tool, argument and error code."""

import re

from golpe.client.bot_line import FINAL
from golpe.mcp.tools import LIVE_TOOLS, LOCAL_TOOLS
from tests.support.code_blocks import ROOT

PAGE = (ROOT / "docs" / "reference" / "mcp.md").read_text("utf-8")
CODE = re.compile(r"""(?:ToolProblem|ProtocolError)\(\s*"([a-z_]+)"|INVALID_PARAMS, f"([a-z_]+):""")
SOURCES = [*(ROOT / "src" / "golpe" / "mcp").glob("*.py"), ROOT / "src" / "golpe" / "client" / "bot_line.py"]


def test_every_tool_and_argument_is_on_the_page() -> None:
    sections = dict(re.findall(r"^### `(\w+)`\n((?s:.*?))(?=^##|\Z)", PAGE, re.MULTILINE))
    tools = {**LOCAL_TOOLS, **LIVE_TOOLS}
    assert [*tools] == [*sections]
    for name, tool in tools.items():
        assert [*tool.__struct_fields__] == re.findall(r"^\| `(\w+)` \|", sections[name], re.MULTILINE)


def test_every_code_is_on_the_page() -> None:
    text = "".join(path.read_text("utf-8") for path in SOURCES)
    codes = {first or second for first, second in CODE.findall(text)} | {"not_legal", "not_a_decision", *FINAL}
    assert codes >= {"no_game", "bad_seat", "no_such_resource"}
    listed = set(re.findall(r"`(\w+)`", "".join(re.findall(r"^\| (`.*`) \|", PAGE.partition("## Errors")[2], re.M))))
    assert codes == listed

"""`golpe mcp` as a process, driven by the client of the package `mcp`."""

import os
import random
import re
import subprocess
import sys
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

import mcp_types as types
import pytest
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client
from mcp.shared.exceptions import MCPError

from golpe.mcp.tools import LIVE_TOOLS, LOCAL_TOOLS
from golpe.rules.ruleset import preset_names
from tests.support import command_line
from tests.support.code_blocks import ROOT

WITHIN_S = 60
ENVIRONMENT = {"PYTHONPATH": str(ROOT / "src")}


@asynccontextmanager
async def connected(log: Path, *arguments: str) -> AsyncGenerator[Client, None]:
    """Start the command, and connect as a program with a language model does."""
    server = StdioServerParameters(command=sys.executable, args=["-m", "golpe", "mcp", *arguments], env=ENVIRONMENT)
    with log.open("w") as errors:
        async with Client(stdio_client(server, errlog=errors)) as client:
            yield client


async def called(client: Client, name: str, arguments: Mapping[str, object] | None = None) -> tuple[str, bool]:
    """Call a tool; return its text, and whether it is an error."""
    answer = await client.call_tool(name, dict(arguments or {}))
    (content,) = answer.content
    assert isinstance(content, types.TextContent)
    assert answer.structured_content is None
    return content.text, answer.is_error


async def test_a_model_plays_a_whole_game_and_reads_the_rules_in_its_language(tmp_path: Path) -> None:
    async with connected(tmp_path / "log", "--language", "es") as client:
        await check_tools(client)
        await check_resources(client)
    assert "" == (tmp_path / "log").read_text("utf-8")


async def check_tools(client: Client) -> None:
    rng = random.Random(1)
    tools = (await client.list_tools()).tools
    assert [*LOCAL_TOOLS] == [tool.name for tool in tools]
    assert all(tool.description and tool.input_schema["type"] == "object" for tool in tools)
    free = [tool.name for tool in tools if tool.annotations is not None and tool.annotations.read_only_hint]
    assert ["view", "legal_decisions", "rules", "log"] == free
    text, is_error = await called(client, "new_game", {"seats": 3, "opponents": ["easy"]})
    while legal := re.findall(r"^- `(.+)`: ", text, re.MULTILINE):
        assert not is_error
        text, is_error = await called(client, "decide", {"decision": rng.choice(legal)})
    assert "La partida ha terminado." in text
    for name, arguments, code in (
        ("decide", {"decision": "income"}, "game_over"),
        ("decide", {}, "bad_arguments"),
        ("new_game", {"seats": "three"}, "bad_arguments"),
        ("new_game", {"opponents": ["nobody"]}, "no_such_bot"),
        ("resign", {}, "no_such_tool"),
    ):
        text, is_error = await called(client, name, arguments)
        assert is_error
        assert text.startswith(f"{code}: ")


async def check_resources(client: Client) -> None:
    listed = (await client.list_resources()).resources
    assert [f"golpe://rules/{name}" for name in preset_names()] == [str(each.uri) for each in listed]
    (content,) = (await client.read_resource("golpe://rules/igrato")).contents
    assert isinstance(content, types.TextResourceContents)
    assert (content.text, False) == await called(client, "rules", {"preset": "igrato"})
    assert "## Preparación" in content.text
    with pytest.raises(MCPError, match="no_such_resource: there is no golpe://rules/chess"):
        await client.read_resource("golpe://rules/chess")


@pytest.mark.long
def test_the_server_ends_with_its_input_and_says_nothing_else() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "golpe", "mcp"],
        input=b"",
        env=os.environ | ENVIRONMENT,
        capture_output=True,
        timeout=WITHIN_S,
        check=False,
    )
    assert (0, b"", b"") == (ran.returncode, ran.stdout, ran.stderr)


async def test_at_a_server_that_is_away_join_says_so(tmp_path: Path) -> None:
    (tmp_path / "token").write_text("golpe_bot_rex\n", "utf-8")
    at = ("--server", "http://127.0.0.1:9", "--token-file", str(tmp_path / "token"))
    async with connected(tmp_path / "log", *at) as client:
        assert [*LIVE_TOOLS] == [tool.name for tool in (await client.list_tools()).tools]
        text, is_error = await called(client, "join", {"table": "k7m2"})
        assert is_error
        assert text.startswith("offline: http://127.0.0.1:9 cannot be reached")
        assert "golpe_bot_rex" not in text
    assert "" == (tmp_path / "log").read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--server", "http://h"], "GOLPE_BOT_TOKEN holds no token"),
        (["--server", "h", "--token-file", "token"], "h: expected the address of a server"),
        (["--token-file", "token"], "needs --server"),
        (["--language", "xx"], "'xx' is not one of"),
    ],
)
def test_wrong_options_are_errors(
    arguments: list[str], told: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "token").write_text("golpe_bot_rex\n", "utf-8")
    monkeypatch.delenv("GOLPE_BOT_TOKEN", raising=False)
    monkeypatch.chdir(tmp_path)
    ran = command_line.golpe("mcp", *arguments)
    assert 2 == ran.returncode
    assert told in ran.stderr

"""The MCP server: tools and resources over standard input and output."""

import asyncio
import signal
from collections.abc import Mapping
from contextlib import suppress
from typing import Final, Protocol

import mcp_types as types
from mcp.server.context import ServerRequestContext
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server
from mcp.shared.exceptions import MCPError
from msgspec import Struct

from golpe import __version__
from golpe.mcp.problems import ToolProblem
from golpe.mcp.rule_texts import preset_text
from golpe.mcp.tools import CHANGE_NOTHING, schema_of
from golpe.rules.ruleset import preset_names
from golpe.wording.messages import Wording

RULES: Final = "golpe://rules/"
"""The beginning of a resource's address; the name of a preset follows."""
MARKDOWN: Final = "text/markdown"
Context = ServerRequestContext[object]
Paging = types.PaginatedRequestParams | None


class Table(Protocol):
    """Where the game is played."""

    @property
    def instructions(self) -> str:
        """What the model should know before it calls a tool."""
        ...

    @property
    def tools(self) -> Mapping[str, type[Struct]]:
        """The arguments of each tool, by its name."""
        ...

    async def call(self, name: str, arguments: Mapping[str, object]) -> str:
        """Carry out a tool call, and return what the model reads.

        Raises: ToolProblem; then nothing has changed.
        """
        ...

    async def close(self) -> None:
        """Give up what is being played."""
        ...


async def serve(table: Table, language: str) -> None:
    """Answer requests until the input ends."""
    server = server_for(table, language)
    try:
        async with stdio_server() as (incoming, outgoing):
            await server.run(incoming, outgoing, server.create_initialization_options())
    finally:
        await table.close()


async def serve_until_interrupted(table: Table, language: str) -> None:
    """Answer requests until the input ends; an interrupt leaves the table first."""
    loop = asyncio.get_running_loop()
    parting: list[asyncio.Task[None]] = []

    async def part(number: signal.Signals) -> None:
        await table.close()
        signal.signal(number, signal.SIG_DFL)  # a thread waits for input and would keep the process
        signal.raise_signal(number)

    with suppress(NotImplementedError):  # on Windows, where an interrupt ends the program at once
        for each in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(each, lambda number=each: parting.append(loop.create_task(part(number))))
    await serve(table, language)


def server_for(table: Table, language: str) -> Server[object]:
    """Return the server of a table, with the rules in one language."""
    tools = [
        types.Tool(
            name=name,
            description=(tool.__doc__ or "").strip(),
            input_schema=schema_of(tool),
            annotations=types.ToolAnnotations(read_only_hint=name in CHANGE_NOTHING, destructive_hint=False),
        )
        for name, tool in table.tools.items()
    ]
    words = Wording(language)
    resources = [
        types.Resource(
            uri=f"{RULES}{name}", name=f"rules-{name}", title=words.say(f"edition-{name}"), mime_type=MARKDOWN
        )
        for name in preset_names()
    ]

    async def list_tools(_: Context, __: Paging) -> types.ListToolsResult:
        return types.ListToolsResult(tools=tools)

    async def call_tool(_: Context, params: types.CallToolRequestParams) -> types.CallToolResult:
        try:
            return result(await table.call(params.name, params.arguments or {}))
        except ToolProblem as problem:
            return result(f"{problem.code}: {problem}", is_error=True)

    async def list_resources(_: Context, __: Paging) -> types.ListResourcesResult:
        return types.ListResourcesResult(resources=resources)

    async def list_templates(_: Context, __: Paging) -> types.ListResourceTemplatesResult:
        template = types.ResourceTemplate(uri_template=f"{RULES}{{preset}}", name="rules", mime_type=MARKDOWN)
        return types.ListResourceTemplatesResult(resource_templates=[template])

    async def read_resource(_: Context, params: types.ReadResourceRequestParams) -> types.ReadResourceResult:
        uri = str(params.uri)
        name = uri.removeprefix(RULES)
        if uri == name or name not in preset_names():
            known = ", ".join(f"{RULES}{each}" for each in preset_names())
            raise MCPError(types.INVALID_PARAMS, f"no_such_resource: there is no {uri}; there are {known}")
        text = preset_text(name, None, language)
        return types.ReadResourceResult(contents=[types.TextResourceContents(uri=uri, text=text, mime_type=MARKDOWN)])

    return Server(
        "golpe",
        version=__version__,
        title="Golpe",
        instructions=table.instructions,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
        on_list_resources=list_resources,
        on_list_resource_templates=list_templates,
        on_read_resource=read_resource,
    )


def result(text: str, *, is_error: bool = False) -> types.CallToolResult:
    """Return what a tool answers."""
    return types.CallToolResult(content=[types.TextContent(text=text)], is_error=is_error)

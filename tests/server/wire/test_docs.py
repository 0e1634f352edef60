"""The docs have a heading for every code and message of the protocol, and no others."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from golpe.protocol.page import ClientMessage, ServerMessage

ROOT = Path(__file__).parents[3]
CARRIERS = ("ProtocolError", "refusal", "Problem", "Rejected", "end", "stop", "IllegalDecision")
"""What takes a code: as its first argument, or by the name `code`."""


def headings(page: str, *, level: int) -> set[str]:
    """Return the headings of one level on a page of the reference."""
    marker = "#" * level + " "
    text = (ROOT / "docs" / "reference" / page).read_text("utf-8")
    return {line.removeprefix(marker) for line in text.splitlines() if line.startswith(marker)}


def codes_in(path: Path) -> Iterator[str]:
    """Find every code that a module gives away as a literal."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in CARRIERS:
                given = [*node.args[:1], *(each.value for each in node.keywords if each.arg == "code")]
            case ast.AnnAssign(target=ast.Name(id="REFUSED"), value=ast.Dict(values=codes)):
                given = codes
            case ast.Assign(targets=[ast.Name(id="code")] | [ast.Tuple(elts=[ast.Name(id="code"), _])]):
                given = [node.value]
            case _:
                continue
        for each in given:
            for literal in ast.walk(each):
                if isinstance(literal, ast.Constant) and isinstance(literal.value, str) and is_code(literal.value):
                    yield literal.value


def is_code(text: str) -> bool:
    return text in ("malformed", "busy", "muted", "banned") or (
        text.replace("_", "").isalnum() and text.islower() and "_" in text
    )


def test_every_code_has_its_heading() -> None:
    golpe = ROOT / "src" / "golpe"
    rooms = [*(golpe / "table").glob("*.py"), *(golpe / "tournament").glob("*.py")]
    sources = [*(golpe / "server").rglob("*.py"), *rooms, golpe / "game.py"]
    given = {code for path in sources for code in codes_in(path)}
    given.remove("chance_owed")  # a table makes every draw itself
    assert given == headings("protocol.md", level=4)


def test_every_message_has_its_heading() -> None:
    tags = {message.__struct_config__.tag for message in (*get_args(ClientMessage), *get_args(ServerMessage))}
    assert tags == {heading for heading in headings("page-protocol.md", level=3) if heading.islower()}

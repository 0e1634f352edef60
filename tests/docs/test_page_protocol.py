"""The reference of the page's protocol has every message, part, kind of event and hint."""

import re
from typing import get_args

from golpe.protocol import guidance, page
from golpe.rules.vocabulary.traces import KINDS
from tests.support.code_blocks import ROOT
from tools.message_reference import structs_in

REFERENCE = (ROOT / "docs" / "reference" / "page-protocol.md").read_text("utf-8")


def section(title: str) -> str:
    """Return the text below a heading."""
    return REFERENCE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def test_every_message_with_fields_has_a_table_in_its_section() -> None:
    sections = {"Messages from a page": page.ClientMessage, "Messages from the server": page.ServerMessage}
    for title, union in sections.items():
        marked = set(re.findall(r"<!-- fields of (\w+) -->", section(title)))
        assert marked == {each.__name__ for each in get_args(union) if each.__struct_fields__}


def test_every_part_has_its_heading_and_says_what_it_is() -> None:
    messages = {each.__name__ for each in (*get_args(page.ClientMessage), *get_args(page.ServerMessage))}
    parts = structs_in(page.ClientMessage, page.ServerMessage).keys() - messages
    described = dict(re.findall(r"^### (\w+)\n\n(.*)$", section("Parts of messages"), re.MULTILINE))
    assert set() == parts - described.keys()
    assert [] == [name for name, text in described.items() if not text or text.startswith("|")]


def test_every_kind_of_event_and_of_hint_is_described() -> None:
    assert set(filter(None, KINDS)) == names_in(section("Kinds of event"))
    assert set(get_args(guidance.HintId)) == names_in(section("Kinds of hint"))


def test_the_version_is_that_of_the_server() -> None:
    assert f"This is version {page.PROTOCOL_VERSION}." in REFERENCE
    assert f'{{"t":"hello","protocol":{page.PROTOCOL_VERSION}}}' in REFERENCE


def names_in(text: str) -> set[str]:
    """Return the names in the first column of a table."""
    rows = re.findall(r"^\| (`.*?) \|", text, re.MULTILINE)[1:]
    return {name for row in rows for name in re.findall(r"`(\w+)`", row)}

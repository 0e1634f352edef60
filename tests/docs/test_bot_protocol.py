"""The page of the bot protocol has every message and field."""

from msgspec import Struct

from golpe.protocol import bots
from tests.support.code_blocks import ROOT


def test_every_message_and_field_is_on_the_page() -> None:
    page = (ROOT / "docs" / "reference" / "bot-protocol.md").read_text("utf-8")
    structs = [each for each in vars(bots).values() if isinstance(each, type) and issubclass(each, Struct)]
    fields = {name for each in structs for name in each.__struct_fields__}
    messages = {str(each.__struct_config__.tag) for each in structs if each.__struct_config__.tag}
    assert {"decide", "decision", "hello"} < messages
    assert [] == sorted(name for name in fields if f"`{name}`" not in page)
    assert [] == sorted(name for name in messages if f"### `{name}`" not in page)

"""Types of fields that messages of several modules have: seats, masks, ids and short texts, with their limits."""

from typing import Annotated

from msgspec import Meta, Struct

Seat = Annotated[int, Meta(ge=0, le=9)]
Mask = Annotated[int, Meta(ge=0, le=9)]
CommandId = Annotated[str, Meta(min_length=1, max_length=40)]
DecisionText = Annotated[str, Meta(min_length=1, max_length=80)]
BotName = Annotated[str, Meta(min_length=1, max_length=80)]
GuestName = Annotated[str, Meta(max_length=2048)]
"""Any text; the server checks whether it is a valid name."""
CharacterName = Annotated[str, Meta(min_length=1, max_length=20)]
Handle = Annotated[str, Meta(min_length=1, max_length=40)]


class TableCommand(Struct, tag_field="t", forbid_unknown_fields=True):
    """What a page sends to its table, and gets a reply to."""

    id: CommandId

"""Lines of talk, encoded for the store and for pages. Names are looked up each time, because they can be erased."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import msgspec
from msgspec import Struct

from golpe.protocol.talk import PhraseId, TalkChannel, TalkLine
from golpe.server.guests.names import NAMELESS
from golpe.server.store import talk as stored
from golpe.server.talk.policy import Person, TalkPolicy


class PhraseTarget(Struct, frozen=True, omit_defaults=True):
    """The player whom a phrase is about."""

    guest: int | None = None
    bot: str | None = None


class Content(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The content of a line in the store. Fields are only ever added."""

    phrase: PhraseId | None = None
    about: PhraseTarget | None = None
    character: str | None = None
    text: str | None = None
    bot: str | None = None
    """The speaker's name, if it is a bot."""
    number: int = 1
    """The number in the speaker's label."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of talk at a table."""

    id: int
    at_ms: int
    channel: TalkChannel
    speaker: Person
    content: Content

    @property
    def about(self) -> Person | None:
        """The player whom the line is about."""
        meant = self.content.about
        return None if meant is None else Person(meant.guest, meant.bot)


_decoder: Final = msgspec.json.Decoder[Content](Content)


def kept(
    content: Content, speaker: Person, *, policy: TalkPolicy, channel: TalkChannel, at_ms: int, message_id: str | None
) -> stored.Talk:
    """Encode a line for the store."""
    return stored.Talk(
        number=policy.number,
        at_ms=at_ms,
        guest=speaker.guest,
        seat=policy.seat_of(speaker),
        channel=channel,
        content=msgspec.json.encode(content),
        message_id=message_id,
    )


def content_of(talk: stored.Talk) -> Content | None:
    """Decode what was said; None if another version has written it and it cannot be decoded."""
    try:
        return _decoder.decode(talk.content)
    except msgspec.MsgspecError:
        return None


def line_of(talk: stored.Talk) -> Line | None:
    """Decode a line from the store; None as `content_of` returns it."""
    content = content_of(talk)
    if content is None:
        return None
    return Line(talk.id, talk.at_ms, talk.channel, Person(talk.guest, content.bot), content)


def guests_in(lines: list[Line]) -> set[int]:
    """Return the speakers of these lines and the guests whom they are about."""
    people = [person for line in lines for person in (line.speaker, line.about) if person is not None]
    return {person.guest for person in people if person.guest is not None}


def line_view(
    line: Line, policy: TalkPolicy, *, label: Callable[[Person], str], handle: Callable[[int], str]
) -> TalkLine:
    """Render a line for the wire.

    Args:
        label: returns somebody's label at this table.
        handle: returns a guest's handle at this table.
    """
    about = line.about
    return TalkLine(
        id=line.id,
        at_ms=line.at_ms,
        channel=line.channel,
        who=None if line.speaker.guest is None else handle(line.speaker.guest),
        seat=policy.seat_of(line.speaker),
        name=label(line.speaker),
        phrase=line.content.phrase,
        about=None if about is None else policy.seat_of(about),
        about_name=None if about is None else label(about),
        character=line.content.character,
        text=line.content.text,
    )


def called(person: Person, names: dict[int, str]) -> str:
    """Return somebody's current name."""
    if person.guest is None:
        return person.bot or NAMELESS
    return names.get(person.guest, NAMELESS)

"""Lines of talk: checked, and encoded for the store and for pages.

Names are looked up each time, because they can be erased.
"""

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from golpe.errors import ProtocolError
from golpe.protocol.phrases import PHRASES, Slots
from golpe.protocol.talk import Talk, TalkChannel, TalkLine
from golpe.server.guests.names import NAMELESS, forbidden_in, is_visible
from golpe.server.http.answers import answer_of
from golpe.server.limits import TEXT_CHARACTERS_MAX
from golpe.server.talk import rows as stored
from golpe.server.talk.policy import Person, TalkPolicy
from golpe.server.talk.rows import Content, content_of


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
        label: returns a person's label at this table.
        handle: returns a guest's handle at this table.
    """
    about = line.about
    return answer_of(
        TalkLine,
        line,
        line.content,
        who=None if line.speaker.guest is None else handle(line.speaker.guest),
        seat=policy.seat_of(line.speaker),
        name=label(line.speaker),
        about=None if about is None else policy.seat_of(about),
        about_name=None if about is None else label(about),
    )


def called(person: Person, names: dict[int, str]) -> str:
    """Return a person's current name."""
    if person.guest is None:
        return person.bot or NAMELESS
    return names.get(person.guest, NAMELESS)


def person_meant(policy: TalkPolicy, said: Talk, *, seat: int | None) -> Person | None:
    """Check that a phrase's player and character are at the table, and return whom the phrase is about.

    Args:
        seat: the speaker's seat; None for a spectator.

    Raises: ProtocolError (phrase_slots, no_such_seat, no_such_character).
    """
    given = Slots(seat=said.seat is not None, character=said.character is not None)
    slots = PHRASES[said.phrase]
    if given != slots:
        needs = " and ".join(name for name, is_needed in slots._asdict().items() if is_needed) or "nothing else"
        raise ProtocolError("phrase_slots", f"the phrase {said.phrase} takes {needs}")
    if said.character is not None and said.character not in policy.court:
        known = ", ".join(policy.court)
        raise ProtocolError("no_such_character", f"there is no {said.character!r} at this table, which has {known}")
    if said.seat is None:
        return None
    meant = policy.person_in(said.seat)
    if meant is None:
        raise ProtocolError("no_such_seat", f"seat {said.seat} of this table is free or does not exist")
    if said.seat == seat:
        raise ProtocolError("phrase_slots", f"the phrase {said.phrase} must be about somebody else")
    return meant


def checked_text(text: str) -> str:
    """Validate a text; return it in normal form, with single spaces.

    Raises: ProtocolError (text_empty, text_too_long, text_forbidden_character).
    """
    line = re.sub(" +", " ", unicodedata.normalize("NFC", text)).strip(" ")
    if not is_visible(line):
        raise ProtocolError("text_empty", "a text needs at least one visible character")
    if len(line) > TEXT_CHARACTERS_MAX:
        message = f"a text has at most {TEXT_CHARACTERS_MAX} characters, not {len(line)}"
        raise ProtocolError("text_too_long", message)
    at = forbidden_in(line)
    if at is not None:
        code_point = f"U+{ord(line[at]):04X}"
        raise ProtocolError("text_forbidden_character", f"a text may not contain {code_point} (position {at + 1})")
    return line

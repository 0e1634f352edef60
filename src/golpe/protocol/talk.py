"""Messages of table talk: phrases, texts, and what a viewer does about others."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from golpe.protocol.fields import CharacterName, Handle, Seat, TableCommand

TalkText = Annotated[str, Meta(min_length=1, max_length=800)]
"""At most 200 characters; the server counts and checks them."""

PhraseId = Literal[
    "hello", "good_luck", "good_game", "thanks", "sorry", "well_played", "thinking",
    "offer_truce", "offer_alliance", "offer_no_challenge",
    "threat_challenge", "threat_coup", "threat_revenge", "threat_block",
    "promise_peace", "promise_honesty", "promise_target",
    "claim_hold", "deny_hold", "deny_bluff", "why_me",
    "suspect", "trust", "warn_of",
    "taunt_bluff", "taunt_luck",
    "emote_laugh", "emote_cry", "emote_doubt", "emote_glare", "emote_innocent", "emote_bravo",
]  # fmt: skip
"""Phrases that can be said at every table; `golpe.protocol.phrases` defines what each is about.

Pages show an `emote_` phrase as a drawing.
"""
TalkChannel = Literal["table", "spectators"]
TalkAllowed = Literal["off", "phrases", "free"]


class Talk(TableCommand, tag="talk"):
    """Say a phrase."""

    phrase: PhraseId
    seat: Seat | None = None
    """The seat that the phrase is about, if any."""
    character: CharacterName | None = None
    """The character that the phrase is about, if any."""


class Say(TableCommand, tag="say"):
    """Send free text, if the table allows it."""

    text: TalkText
    """At most 200 characters; the server counts and checks them."""


class Report(TableCommand, tag="report"):
    """Report a line of talk to the operator of the server."""

    line: Annotated[int, Meta(ge=1)]
    """The id of the line."""


class Mute(TableCommand, tag="mute"):
    """Mute somebody at this table, or unmute them."""

    who: Handle
    """From a line of theirs."""
    muted: bool
    """False unmutes them."""


class Block(TableCommand, tag="block"):
    """Block somebody at every table, or unblock them."""

    who: Handle
    """From a line of theirs."""
    blocked: bool
    """False unblocks them."""


TalkMessage = Talk | Say | Report | Mute | Block
"""Messages that do not concern the game. They are handled independently of it."""


class TalkLine(Struct, kw_only=True, frozen=True):
    """A line of talk: a phrase or a text."""

    id: int
    """Grows from line to line."""
    at_ms: int
    """Milliseconds since 1970."""
    channel: TalkChannel
    """Where it was said: only spectators and exiled players read `spectators`."""
    who: Handle | None
    """Handle of the guest at this table, to mute or block them; None for a bot."""
    seat: int | None
    """The speaker's current seat."""
    name: str
    """The speaker's current name."""
    phrase: PhraseId | None = None
    about: int | None = None
    """Current seat of the player whom the phrase is about."""
    about_name: str | None = None
    """Name of that player; None if the phrase is about nobody."""
    character: str | None = None
    """The character that the phrase is about."""
    text: str | None = None
    """Free text; None if a phrase was said."""


class Muted(Struct, kw_only=True, frozen=True):
    """Somebody whom this viewer has muted or blocked."""

    who: Handle
    """Their handle at this table."""
    name: str
    blocked: bool
    """True if blocked at every table, not only muted at this one."""


class TalkLines(Struct, tag_field="t", tag="talk", kw_only=True):
    """Lines of talk for this viewer."""

    lines: list[TalkLine]
    """In the order in which they were said."""
    from_start: bool
    """True if these are all lines; otherwise they continue those sent before."""
    hushed: list[Muted] = []
    """Guests whom this viewer has muted or blocked; sent if `from_start` is true."""

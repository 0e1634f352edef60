"""Remarks of bots: occasional random phrases on public events.

Neither their text nor their timing depends on cards or on how a bot decides.
"""

import random
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

from golpe.bots.personalities import Voice, personalities
from golpe.game import Event
from golpe.protocol.phrases import PHRASES
from golpe.protocol.talk import PhraseId
from golpe.server.talk.policy import Person, TalkPolicy

PAUSE: Final = (1.5, 4.0)
"""Shortest and longest pause before a remark, in seconds."""
DICE_BYTES: Final = 16

OWN: Final[dict[str, tuple[PhraseId, ...]]] = {
    "first": ("hello", "good_luck"),
    "failed": ("why_me", "emote_cry"),
    "won": ("good_game", "thinking", "emote_laugh"),
}
"""Phrases said by the seat that an event is about, on its own."""
TO_OTHER: Final[dict[str, tuple[PhraseId, ...]]] = {
    "challenged": ("taunt_bluff", "sorry", "emote_doubt"),
    "blocked": ("offer_truce", "emote_innocent"),
    "stole": ("sorry", "taunt_luck", "emote_laugh"),
}
"""Phrases said by that seat to the other seat in the event."""
FROM_OTHER: Final[dict[str, tuple[PhraseId, ...]]] = {
    "challenged": ("deny_bluff", "promise_honesty", "emote_innocent"),
    "blocked": ("taunt_bluff", "threat_revenge", "emote_glare"),
    "acted": ("why_me", "threat_revenge", "threat_coup", "offer_truce", "emote_glare"),
    "stole": ("why_me", "threat_revenge", "emote_cry"),
    "proved": ("well_played", "taunt_luck", "emote_bravo"),
}
"""Phrases said by the other seat. They reveal nothing about cards except whether a claim is believed."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A phrase that a bot will say after a pause."""

    bot: Person
    phrase: PhraseId
    about: Person | None
    pause: float


def dice_for(secret: bytes, code: str, *, number: int, at: int) -> random.Random:
    """Return the random generator for an event of a game's public log."""
    seed = blake2b(f"{code}/{number}/{at}".encode(), key=secret, digest_size=DICE_BYTES).digest()
    return random.Random(int.from_bytes(seed))


def remark_on(event: Event, policy: TalkPolicy, dice: random.Random, *, likelihood: float) -> Remark | None:
    """Return a bot's remark on a public event, in the voice of its personality; usually None."""
    choices: list[tuple[int | None, int | None, PhraseId]] = [
        *((event.seat, event.seat, phrase) for phrase in OWN.get(event.kind, ())),
        *((event.seat, event.other, phrase) for phrase in TO_OTHER.get(event.kind, ())),
        *((event.other, event.seat, phrase) for phrase in FROM_OTHER.get(event.kind, ())),
    ]
    pause = dice.uniform(*PAUSE)
    possible = [
        (Remark(speaker, phrase, about if PHRASES[phrase].seat else None, pause), voice_in(policy, seat))
        for seat, whom, phrase in choices
        if (speaker := bot_in(policy, seat)) is not None
        and (about := None if whom is None else policy.person_in(whom)) is not None
    ]
    weights = [voice.phrases.get(remark.phrase, 1.0) for remark, voice in possible]
    if not any(weights):
        return None
    remark, voice = dice.choices(possible, weights)[0]
    return remark if dice.random() < likelihood * voice.talks else None


def bot_in(policy: TalkPolicy, seat: int | None) -> Person | None:
    """Return the server's own bot of a seat, if it is in the game and does not play for a person."""
    person = None if seat is None else policy.person_in(seat)
    if person is None or person.bot is None or seat is None or seat in policy.outside_bots:
        return None
    return person if policy.alive >> seat & 1 else None


def voice_in(policy: TalkPolicy, seat: int | None) -> Voice:
    """Return the voice of the bot in a seat."""
    personality = None if seat is None else policy.personalities[seat]
    return Voice() if personality is None else personalities()[personality].voice

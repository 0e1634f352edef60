"""The phrases, and whether each is about a player, a character, or both."""

from typing import Final, NamedTuple

from golpe.errors import ProtocolError
from golpe.protocol.page import PhraseId, Talk
from golpe.server.talk.policy import Person, TalkPolicy


class Slots(NamedTuple):
    """The kinds of thing that a phrase is about."""

    seat: bool = False
    character: bool = False


BARE: Final = Slots()
SOMEBODY: Final = Slots(seat=True)
CHARACTER: Final = Slots(character=True)
CLAIM: Final = Slots(seat=True, character=True)
"""A player's claim to a character."""

PHRASES: Final[dict[PhraseId, Slots]] = {
    "hello": BARE,
    "good_luck": BARE,
    "good_game": BARE,
    "thanks": SOMEBODY,
    "sorry": SOMEBODY,
    "well_played": SOMEBODY,
    "thinking": BARE,
    "offer_truce": SOMEBODY,
    "offer_alliance": SOMEBODY,
    "offer_no_challenge": CLAIM,
    "threat_challenge": CLAIM,
    "threat_coup": SOMEBODY,
    "threat_revenge": SOMEBODY,
    "threat_block": CHARACTER,
    "promise_peace": SOMEBODY,
    "promise_honesty": BARE,
    "promise_target": SOMEBODY,
    "claim_hold": CHARACTER,
    "deny_hold": CHARACTER,
    "deny_bluff": BARE,
    "why_me": BARE,
    "suspect": CLAIM,
    "trust": CLAIM,
    "warn_of": SOMEBODY,
    "taunt_bluff": SOMEBODY,
    "taunt_luck": SOMEBODY,
    "emote_laugh": BARE,
    "emote_cry": BARE,
    "emote_doubt": BARE,
    "emote_glare": BARE,
    "emote_innocent": BARE,
    "emote_bravo": BARE,
}


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

"""The phrases of table talk, and whether each is about a player, a character, or both."""

from typing import Final, NamedTuple

from golpe.protocol.talk import PhraseId


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

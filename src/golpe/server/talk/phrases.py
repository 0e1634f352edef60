"""Whom a phrase is about, and whether it is complete."""

from golpe.errors import ProtocolError
from golpe.protocol.phrases import PHRASES, Slots
from golpe.protocol.talk import Talk
from golpe.server.talk.policy import Person, TalkPolicy


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

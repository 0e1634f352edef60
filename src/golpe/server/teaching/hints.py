"""Hints on the risks of each answer, based on public information and the viewer's own cards.

Everything here depends only on one view and its viewer's events, so a hint cannot reveal anything hidden.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from golpe.game import Decision, Event, View, describe, gain_of
from golpe.observe.counting import chance_to_hold, copies, face_up, unseen_by
from golpe.protocol.guidance import Hint, HintId, OptionHints
from golpe.rules.vocabulary.actions import ASSASSINATE, COST, COUP, EMBEZZLE, STEAL
from golpe.rules.vocabulary.characters import NO_CHARACTER

Claims = dict[str, list[int]]
"""For each character, the seats that have claimed it and have not been caught bluffing."""
NOT_HELD: Final = "embezzle"
"""The action that claims not to hold a character."""


@dataclass(frozen=True, slots=True)
class Seen:
    """The knowledge of the asked seat."""

    view: View
    seat: int
    court: tuple[str, ...]
    claims: Claims

    @property
    def is_on_last(self) -> bool:
        return self.view.influence[self.seat] == 1

    def face_up(self, character: str) -> int:
        return face_up(self.view, self.court.index(character))

    def unseen(self, character: str) -> int:
        """Return how many copies of a character may be in other hands or in the deck."""
        return unseen_by(self.view, self.seat, self.court.index(character))


def hints_for(
    view: View, seat: int, decisions: Iterable[Decision], events: Iterable[Event], court: tuple[str, ...]
) -> list[OptionHints]:
    """Return hints on each decision that a seat may make.

    Args:
        view: the game's view of this seat.
        events: events of this game, as this seat may know them.
    """
    seen = Seen(view, seat, court, claims_in(events, seat, view))
    return [OptionHints(decision=each.text, hints=list(hints_about(seen, each))) for each in decisions]


def claims_in(events: Iterable[Event], seat: int, view: View) -> Claims:
    """Return the characters that other players in the game have claimed and may still hold."""
    claims: Claims = {}
    for event in events:
        if event.kind == "returned":
            # An Exchange changes the hand, so earlier claims no longer apply.
            claims = {character: [each for each in held if each != event.seat] for character, held in claims.items()}
        if event.character is None or event.seat is None:
            continue
        claimants = claims.setdefault(event.character, [])
        match event.kind:
            case "acted" | "blocked":
                if event.action != NOT_HELD and event.seat not in claimants:
                    claimants.append(event.seat)
            case "declined" | "replaced" | "lost":
                if event.seat in claimants:
                    claimants.remove(event.seat)
            case _:
                pass
    return {
        character: [each for each in claimants if each != seat and view.alive >> each & 1]
        for character, claimants in claims.items()
    }


def hints_about(seen: Seen, decision: Decision) -> Iterator[Hint]:
    """Yield the hints on one decision."""
    match decision.verb:
        case "act":
            yield from about_action(seen, decision)
        case "block":
            yield from about_block(seen, decision)
        case "challenge":
            yield from about_challenge(seen)
        case "pass":
            yield from about_pass(seen)
        case "lose":
            yield from about_loss(seen, decision.cards[0])
        case "show":
            yield Hint(id="seen_by", seat=seen.view.turn, character=decision.cards[0])
        case "keep":
            yield Hint(id="secret")
        case _:
            yield from about_proof(seen, decision.verb)


# --- The seat's own claims ------------------------------------------------------------------------


def about_claim(seen: Seen, character: str, *, is_bluff: bool) -> Iterator[Hint]:
    """Yield hints on the risk of claiming to hold a character."""
    if not is_bluff:
        yield Hint(id="held", character=character)
        return
    yield Hint(id="bluff_last" if seen.is_on_last else "bluff", character=character)
    up, total = seen.face_up(character), copies(seen.view)
    if up > 0:
        yield Hint(id="all_face_up" if up == total else "face_up", character=character, count=up, total=total)


def about_action(seen: Seen, decision: Decision) -> Iterator[Hint]:
    """Yield hints on the risk and the consequences of an action."""
    view = seen.view
    facts = describe(view, seen.seat, decision, seen.court)
    if decision.action == NOT_HELD and facts.claims is not None:
        yield Hint(id="bluff_not" if facts.bluff else "held_not", character=facts.claims)
    elif facts.claims is not None:
        yield from about_claim(seen, facts.claims, is_bluff=facts.bluff is True)
    yield from about_blockers(seen, decision, facts.blocked_by)
    if facts.claims is None and not facts.blocked_by:
        yield Hint(id="unstoppable")
    if facts.cost > 0 and facts.blocked_by:
        yield Hint(id="spent_if_blocked", count=facts.cost)
    if facts.cost > 0 and facts.bluff:
        is_back = view.options.refund_on_lost_challenge == 1
        yield Hint(id="back_if_caught" if is_back else "spent_if_caught", count=facts.cost)
    coins = view.coins[seen.seat] - facts.cost + facts.gain
    if facts.gain > 0 and coins >= COST[COUP]:
        must = coins >= view.options.forced_coup_at
        yield Hint(id="must_coup" if must else "coup_next", count=coins)


def about_blockers(seen: Seen, decision: Decision, blockers: tuple[str, ...]) -> Iterator[Hint]:
    """Yield hints on possible blockers who have claimed a character that can block."""
    if not blockers:
        return
    if all(seen.unseen(character) == 0 for character in blockers):
        yield Hint(id="no_blocker", character=blockers[0])
        return
    anyone = decision.target is None or seen.view.options.block_scope == 1
    claims = [(seat, character) for character in blockers for seat in seen.claims.get(character, [])]
    able = [claim for claim in claims if anyone or claim[0] == decision.target]
    for seat, character in able:
        yield Hint(id="blockable", seat=seat, character=character)
    if not able:
        yield Hint(id="unclaimed")


def about_block(seen: Seen, decision: Decision) -> Iterator[Hint]:
    """Yield hints on the risk of a block."""
    is_bluff = describe(seen.view, seen.seat, decision, seen.court).bluff is True
    yield from about_claim(seen, decision.cards[0], is_bluff=is_bluff)
    if is_bluff and is_struck(seen) and not seen.is_on_last:
        yield Hint(id="twice")


# --- Claims of others ---------------------------------------------------------------------------


def about_challenge(seen: Seen) -> Iterator[Hint]:
    """Yield whether the open claim must be true or false, and what a challenge risks. The coach tells its chances."""
    view = seen.view
    if view.claim == NO_CHARACTER:
        return
    character, claimant = seen.court[view.claim], view.claimant
    chance = chance_to_hold(view, seen.seat, claimant, 1 << view.claim)
    is_reversed = view.action == EMBEZZLE and view.claim_of_block == 0
    certainty = certainty_of(1 - chance if is_reversed else chance)
    if certainty is not None:
        yield Hint(id=certainty, seat=claimant, character=character, total=copies(view))
    if certainty != "certain_truth":
        yield Hint(id="right", seat=claimant)
    if certainty != "certain_lie":
        yield Hint(id="wrong_last" if seen.is_on_last else "wrong", seat=claimant)
        if is_struck(seen) and view.claim_of_block == 0 and not seen.is_on_last:
            yield Hint(id="twice")


def certainty_of(chance: float) -> HintId | None:
    """Return the hint for a claim that card counting proves or refutes, otherwise None."""
    if chance == 0:
        return "certain_lie"
    return "certain_truth" if chance == 1 else None


def about_pass(seen: Seen) -> Iterator[Hint]:
    """Yield hints on what happens if nobody objects."""
    view = seen.view
    if view.claim_of_block == 1:
        yield Hint(id="stopped", seat=view.turn)
    elif is_struck(seen):
        yield Hint(id="struck_last" if seen.is_on_last else "struck")
    elif view.action == STEAL and view.target == seen.seat:
        yield Hint(id="robbed", seat=view.turn, count=gain_of(view, STEAL, seen.seat))
    elif gain_of(view, view.action, view.target) > 0:
        yield Hint(id="gains", seat=view.turn, count=gain_of(view, view.action, view.target))


def is_struck(seen: Seen) -> bool:
    """Return whether an assassination targets this seat."""
    return seen.view.action == ASSASSINATE and seen.view.target == seen.seat


# --- Cards --------------------------------------------------------------------------------------


def about_loss(seen: Seen, character: str) -> Iterator[Hint]:
    """Yield hints on what losing a card reveals and which card is left."""
    left = list(seen.view.hand[seen.seat])
    left[seen.court.index(character)] -= 1
    for slot, count in enumerate(left):
        if count > 0:
            yield Hint(id="keeps", character=seen.court[slot])
    yield Hint(id="turned_up", character=character, count=seen.face_up(character) + 1, total=copies(seen.view))


def about_proof(seen: Seen, verb: str) -> Iterator[Hint]:
    """Yield hints on the effect of answering a challenge, or of keeping the shown card."""
    if seen.view.claim == NO_CHARACTER:
        return
    ids: dict[str, HintId] = {"prove": "proves", "decline": "fails", "replace": "replaces", "keep_shown": "stays_known"}
    if verb in ids:
        character = seen.court[seen.view.claim]
        yield Hint(id=ids[verb], seat=seen.view.challenger, character=character)

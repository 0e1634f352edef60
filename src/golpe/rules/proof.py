"""What follows a challenge: the proof, the replacement of the shown card, and the lost influence (RULES A6)."""

from golpe.rules.influence import ask_which_influence, lose
from golpe.rules.options import (
    declines_with_another_card,
    embezzler_shows_all,
    may_decline,
    may_keep_shown,
    refunds,
    replaces_at_end_of_turn,
)
from golpe.rules.state import State
from golpe.rules.table import note, put_back, refund
from golpe.rules.vocabulary import actions, characters, debts, phases, steps, traces
from golpe.rules.vocabulary.seats import NOBODY
from golpe.rules.windows import ask


def is_negative(s: State) -> bool:
    """Return whether the player claims *not* to hold the character; only Embezzle makes such a claim."""
    return s.action == actions.EMBEZZLE and s.claim_of_block == 0


def is_true(s: State) -> bool:
    """Return whether the claim open to challenge is true."""
    holds = s.hand[s.claimant][s.claim] > 0
    return holds != is_negative(s)


def is_lie(s: State, seat: int, action: int) -> bool:
    """Return whether a seat would bluff by declaring an action."""
    slot = actions.CLAIM_OF_ACTION[action]
    return slot != characters.NO_CHARACTER and (s.hand[seat][slot] == 0) != (action == actions.EMBEZZLE)


def can_decline(s: State) -> bool:
    """Return whether the claimant may decline to prove; under `declined_card: other` it needs another card to lose."""
    if is_negative(s) or not declines_with_another_card(s):
        return True
    return s.hand[s.claimant][s.claim] < s.influence[s.claimant]


def ask_proof(s: State) -> None:
    """Ask the claimant even if it lacks the card, so that *cannot prove* and *will not prove* look the same (A4)."""
    if is_negative(s) and embezzler_shows_all(s):
        expose(s)
    elif may_decline(s):
        ask(s, phases.PROVING, 1 << s.claimant)
    elif is_true(s):
        prove(s)
    else:
        fail(s)


def prove(s: State) -> None:
    """Show the claimed card and replace it by an unknown one; the challenger then loses an influence."""
    s.then = steps.PUNISH_CHALLENGER
    if is_negative(s):
        show_hand(s)
        return
    note(s, traces.T_PROVED, s.claimant, s.challenger, s.claim)
    if may_keep_shown(s):
        ask(s, phases.REPLACING, 1 << s.claimant)
    else:
        replace(s)


def replace(s: State) -> None:
    """Return the shown card and draw another, now or when the turn ends."""
    if replaces_at_end_of_turn(s):
        s.shown[s.claimant][s.claim] += 1
    else:
        replace_card(s, s.claimant, s.claim)


def replace_card(s: State, seat: int, slot: int) -> None:
    s.hand[seat][slot] -= 1
    put_back(s, seat, slot)
    note(s, traces.T_REPLACED, seat, NOBODY, slot)
    owe_cards(s, seat, 1)


def owe_cards(s: State, seat: int, n: int) -> None:
    """Owe a seat `n` cards from the deck."""
    if n > 0:
        s.owed = debts.OWED_CARD
        s.drawer = seat
        s.draws_left = n


def keep_shown(s: State) -> None:
    note(s, traces.T_KEPT_SHOWN, s.claimant, NOBODY, s.claim)


def punish_challenger(s: State) -> None:
    """Take an influence from the challenger, who was wrong; then the action goes on, or its block stands (A4)."""
    s.then = steps.BLOCK_STANDS if s.claim_of_block == 1 else steps.OPEN_BLOCK
    ask_which_influence(s, s.challenger)


def decline(s: State) -> None:
    """Decline to prove; under `declined_card: other` the claimed character cannot be the card that is lost."""
    if declines_with_another_card(s) and not is_negative(s):
        s.kept_claim = s.claim
    fail(s)


def fail(s: State) -> None:
    """The challenged claim fails: its claimant loses an influence."""
    note(s, traces.T_DECLINED, s.claimant, s.challenger, s.claim)
    s.then = lost_claim(s)
    ask_which_influence(s, s.claimant)


def lost_claim(s: State) -> int:
    """Refund a failed action if the rules say so, and return the step after the claimant's loss."""
    if s.claim_of_block == 1:
        return steps.BLOCK_FAILS
    if refunds(s) and actions.COST[s.action] > 0:
        refund(s, s.turn, actions.COST[s.action])  # A10: an action that never happened costs nothing
    return steps.ACTION_FAILS


# --- Embezzle -------------------------------------------------------------------------------


def show_hand(s: State) -> None:
    """Show all face-down cards, return them and draw as many (A6)."""
    seat = s.claimant
    n = s.influence[seat]
    for slot in range(characters.SLOTS):
        for _ in range(s.hand[seat][slot]):
            note(s, traces.T_EXPOSED, seat, s.challenger, slot)
    for slot in range(characters.SLOTS):
        while s.hand[seat][slot] > 0:
            s.hand[seat][slot] -= 1
            put_back(s, seat, slot)
            note(s, traces.T_REPLACED, seat, NOBODY, slot)
        s.shown[seat][slot] = 0
    owe_cards(s, seat, n)


def expose(s: State) -> None:
    """Show the whole hand without a choice: a Duke in it is lost and the other card replaced (A6)."""
    seat = s.claimant
    if is_true(s):
        prove(s)
        return
    for slot in range(characters.SLOTS):
        for _ in range(s.hand[seat][slot]):
            note(s, traces.T_EXPOSED, seat, s.challenger, slot)
    s.then = lost_claim(s)
    lose(s, seat, s.claim)
    if s.phase == phases.OVER:
        return
    for slot in range(characters.SLOTS):
        if s.hand[seat][slot] > 0:
            replace_card(s, seat, slot)

"""Questions and answers: who is asked, what closes a window, challenges and blocks (RULES A4, A7, A11)."""

from golpe.rules.options import (
    anyone_may_block,
    blocks_again,
    challenger_may_block,
    contessa_blocks_examine,
    refunds_blocked,
)
from golpe.rules.state import State
from golpe.rules.table import is_alive, is_split, next_of, note, refund, side
from golpe.rules.vocabulary import actions, characters, ids, phases, steps, traces
from golpe.rules.vocabulary.seats import NOBODY


def ask(s: State, phase: int, seats: int) -> None:
    """Open a window for a bit set of seats."""
    s.phase = phase
    s.window += 1
    s.eligible = seats
    s.waiting = seats
    s.asked = first_in_order(s, seats)


def first_in_order(s: State, seats: int) -> int:
    """Return the first seat of a bit set in the open window: it is asked first, and its objection counts (A11)."""
    return first_to_object(s, seats, s.phase, s.turn, s.target, s.claimant)


def first_to_object(s: State, seats: int, phase: int, turn: int, target: int, claimant: int) -> int:
    """Return the first seat of a bit set in any window, open or closed.

    The order is clockwise from the claimant. For a block, the target comes first, then the others clockwise from the
    actor.
    """
    if phase == phases.BLOCKING:
        if target != NOBODY and (seats >> target) & 1 == 1:
            return target
        return next_of(s, seats, turn)
    if phase == phases.CHALLENGE_ACTION or phase == phases.CHALLENGE_BLOCK:
        return next_of(s, seats, claimant)
    return next_of(s, seats, s.seats - 1)


def is_open_to_objection(phase: int) -> bool:
    """Return whether this phase asks for challenges or blocks."""
    return phase == phases.CHALLENGE_ACTION or phase == phases.CHALLENGE_BLOCK or phase == phases.BLOCKING


def is_window(phase: int) -> bool:
    """Return whether this phase may ask several seats."""
    return is_open_to_objection(phase) or phase == phases.DRAFTING


def is_sealed(s: State) -> bool:
    """Return whether the open window conceals its answers until the last one is in."""
    return s.phase == phases.DRAFTING or (s.sealed == 1 and is_window(s.phase))


def close(s: State) -> None:
    """Close the window and forget its answers: those that did not count are never shown."""
    s.waiting = 0
    s.eligible = 0
    s.asked = NOBODY
    if s.objectors != 0:
        s.objectors = 0
        for seat in range(s.seats):
            s.objection[seat] = 0


# --- Challenge ------------------------------------------------------------------------------


def open_challenge(s: State) -> None:
    """Ask all other living seats, of either faction, whether they challenge the claim (A6)."""
    phase = phases.CHALLENGE_BLOCK if s.claim_of_block == 1 else phases.CHALLENGE_ACTION
    s.challenger = NOBODY
    ask(s, phase, s.alive & ~(1 << s.claimant))


# --- Block ----------------------------------------------------------------------------------


def is_blockable(s: State, action: int) -> bool:
    """Return whether an action can be blocked at all under this ruleset (A5)."""
    if action == actions.FOREIGN_AID or action == actions.ASSASSINATE or action == actions.STEAL:
        return True
    return action == actions.EXAMINE and contessa_blocks_examine(s)


def blockers(s: State) -> int:
    """Return the bit set of the seats that may still block the declared action (A7)."""
    aimed_at = 1 << s.target if s.target != NOBODY else 0
    if not is_blockable(s, s.action) or aimed_at & ~s.alive != 0:
        return 0
    seats = s.alive & ~(1 << s.turn) & ~s.barred
    if aimed_at != 0 and not anyone_may_block(s):
        seats &= aimed_at
    if is_split(s):
        # Mixes: a teammate of the actor may block neither Foreign Aid nor an attack on somebody else.
        seats &= aimed_at | ~side(s, s.faction[s.turn])
    return seats


def open_block(s: State) -> None:
    """Ask the seats that may block; in open windows the target before the others."""
    if s.challenger != NOBODY and s.claim_of_block == 0 and not challenger_may_block(s):
        s.barred |= 1 << s.challenger
    seats = blockers(s)
    if s.sealed == 0:
        seats &= ~s.passed_block
    if seats == 0:
        s.then = steps.RESOLVE
        return
    s.asked_later = 0
    if s.target != NOBODY and (seats >> s.target) & 1 == 1 and s.sealed == 0:
        s.asked_later = seats & ~(1 << s.target)
        seats = 1 << s.target
    ask(s, phases.BLOCKING, seats)


def open_block_to_rest(s: State) -> None:
    """Ask the other possible blockers after the target has passed."""
    seats = s.asked_later
    s.asked_later = 0
    ask(s, phases.BLOCKING, seats)


def declare_block(s: State, seat: int, slot: int) -> None:
    note(s, traces.T_BLOCKED, seat, s.turn, slot)
    s.claimant = seat
    s.claim = slot
    s.claim_of_block = 1
    s.then = steps.OPEN_CHALLENGE


def block_stands(s: State) -> None:
    """Let an accepted or proved block stand: the action does not happen (A7), and its cost is refunded or not (A10)."""
    note(s, traces.T_STOPPED, s.turn, NOBODY, s.action)
    if refunds_blocked(s) and actions.COST[s.action] > 0 and is_alive(s, s.turn):
        refund(s, s.turn, actions.COST[s.action])
    s.then = steps.END_TURN


def block_fails(s: State) -> None:
    """Let the action through after a caught bluff, even an assassination after a false Contessa (A4, A9)."""
    s.barred |= 1 << s.claimant
    s.then = steps.OPEN_BLOCK if blocks_again(s) else steps.RESOLVE


# --- Answers --------------------------------------------------------------------------------


def stays_sealed(s: State, seat: int, d: int) -> bool:
    """Return whether a decision of this seat leaves its window open, and so stays concealed."""
    return s.waiting != 1 << seat and is_sealed(s) and d != ids.RESIGN


def answer(s: State, seat: int, d: int) -> None:
    """Apply one answer in the open window: a pass or an objection (a challenge, or a block with its claim)."""
    s.objection[seat] = d  # PASS is 0, which is no objection
    s.objectors |= int(d != ids.PASS) << seat
    if s.phase == phases.BLOCKING:
        s.passed_block |= int(d == ids.PASS) << seat
    s.waiting &= ~(1 << seat)
    if s.waiting == 0 or (s.sealed == 0 and s.objectors != 0):
        close_window(s)
    else:
        s.asked = first_in_order(s, s.waiting)


def close_window(s: State) -> None:
    """Close the window. Of several objections the first clockwise counts; the others are never shown (A11)."""
    seat = first_in_order(s, s.objectors)
    d = s.objection[seat] if seat != NOBODY else ids.PASS
    phase = s.phase
    close(s)
    if seat == NOBODY:
        let_pass(s, phase)
    elif phase == phases.BLOCKING:
        declare_block(s, seat, d - ids.BLOCK)
    else:
        note(s, traces.T_CHALLENGED, seat, s.claimant, s.claim)
        s.challenger = seat
        s.then = steps.ASK_PROOF


def let_pass(s: State, phase: int) -> None:
    """Continue without an objection: the claim stands, or the action is not blocked."""
    if phase == phases.BLOCKING and s.asked_later != 0:
        s.then = steps.OPEN_BLOCK_TO_REST
        return
    if phase == phases.CHALLENGE_BLOCK:
        note(s, traces.T_ALLOWED, s.claimant, NOBODY, s.claim)
        s.then = steps.BLOCK_STANDS
        return
    note(s, traces.T_ALLOWED, s.turn, NOBODY, s.claim if phase == phases.CHALLENGE_ACTION else characters.NO_CHARACTER)
    s.then = steps.OPEN_BLOCK if phase == phases.CHALLENGE_ACTION else steps.RESOLVE

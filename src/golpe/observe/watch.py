"""Update the tally from the public part of a state.

This reads only what a spectator's view shows. The answers in a sealed window stay concealed forever (RULES A11), but
the way it closes reveals some of them. Without an objection, all seats have passed. Otherwise the first objection in
order counts, so the seats before it have passed; nothing is known of those after it.
"""

from golpe.observe.tally import CLAIMS, COUNT_MAX, DUEL_BLOCKED, DUEL_MAX, NOT_HELD, Tally
from golpe.rules.legal import block_claims
from golpe.rules.state import State
from golpe.rules.vocabulary import actions, characters, debts, phases, traces
from golpe.rules.vocabulary.seats import NOBODY
from golpe.rules.windows import first_to_object, is_open_to_objection


def watch(tally: Tally, s: State) -> None:
    """Update a tally with the public events since the last call; call it after the deal and after every decision.

    It is idempotent, and an answer that its window conceals changes nothing. A spectator's view instead of the state
    gives the same tally.
    """
    if s.owed != debts.NO_DRAW:
        return
    if s.window != tally.window or s.phase != tally.phase:
        if is_open_to_objection(tally.phase):
            note_passes(tally, s, passed_in_closed(tally, s))
        record_trace(tally, s)
        if s.phase == phases.CHOOSE_ACTION:
            note_duel(tally, s)
        keep_question(tally, s)
    elif s.sealed == 0 and is_open_to_objection(s.phase):
        note_passes(tally, s, s.eligible & ~s.waiting)


def keep_question(tally: Tally, s: State) -> None:
    """Remember the open question and what it is about."""
    tally.window = s.window
    tally.phase = s.phase
    tally.turn = s.turn
    tally.action = s.action
    tally.target = s.target
    tally.claimant = s.claimant
    tally.claim = NOT_HELD if s.action == actions.EMBEZZLE and s.claim_of_block == 0 else s.claim
    tally.eligible = s.eligible
    tally.passed = 0


def turns_before(s: State) -> int:
    """Return the number of turns that had begun before the trace."""
    turns = s.turns
    for i in range(s.trace_count):
        turns -= 1 if s.trace[i][0] == traces.T_TURN else 0
    return turns


def count(row: list[int], k: int) -> None:
    row[k] = min(row[k] + 1, COUNT_MAX)


# --- Passes ---------------------------------------------------------------------------------


def passed_in_closed(tally: Tally, s: State) -> int:
    """Return the bit set of the seats known to have passed in the window that was open at the last call."""
    objector = objector_in_trace(s, traces.T_BLOCKED if tally.phase == phases.BLOCKING else traces.T_CHALLENGED)
    if objector == NOBODY:
        return tally.eligible
    return before(tally, s, objector) if s.sealed == 1 else 0


def objector_in_trace(s: State, kind: int) -> int:
    """Return the seat whose objection of this kind closed a window, or NOBODY.

    In the trace, only resignations can precede the objection.
    """
    for i in range(s.trace_count):
        if s.trace[i][0] != traces.T_RESIGNED:
            return s.trace[i][1] if s.trace[i][0] == kind else NOBODY
    return NOBODY


def before(tally: Tally, s: State, objector: int) -> int:
    """Return the bit set of the seats whose objection would have taken precedence over this seat's (A11)."""
    earlier = 0
    for seat in range(s.seats):
        if seat != objector and (tally.eligible >> seat) & 1 == 1:
            both = 1 << seat | 1 << objector
            if first_to_object(s, both, tally.phase, tally.turn, tally.target, tally.claimant) == seat:
                earlier |= 1 << seat
    return earlier


def note_passes(tally: Tally, s: State, seats: int) -> None:
    """Record passes in the watched window, except the default answers of seats that have resigned."""
    turn = turns_before(s)
    # In sealed windows, a seat that has let an action pass is asked again about it and can only pass.
    known = tally.passed | s.resigned | (tally.let_through if tally.phase == phases.BLOCKING else 0)
    for seat in range(s.seats):
        if ((seats & ~known) >> seat) & 1 == 0:
            continue
        if tally.phase == phases.BLOCKING:
            note_unblocked(tally, seat, turn)
        elif tally.claim != characters.NO_CHARACTER:
            count(tally.unchallenged[seat], tally.claim)
            tally.unchallenged_at[seat][tally.claim] = turn
    tally.passed |= seats
    if tally.phase == phases.BLOCKING:
        tally.let_through |= seats


def note_unblocked(tally: Tally, seat: int, turn: int) -> None:
    slots = block_claims(tally.action)
    for slot in range(characters.SLOTS):
        if (slots >> slot) & 1 == 0:
            continue
        if tally.target != NOBODY and tally.target != seat:
            count(tally.stood_by[seat], slot)
        else:
            count(tally.unblocked[seat], slot)
            count(tally.unblocked_since[seat], slot)
            tally.unblocked_at[seat][slot] = turn


# --- Claims and proofs ----------------------------------------------------------------------


def record_trace(tally: Tally, s: State) -> None:
    """Record the trace, entry by entry."""
    turn = turns_before(s)
    for i in range(s.trace_count):
        kind = s.trace[i][0]
        seat = s.trace[i][1]
        other = s.trace[i][2]
        if kind == traces.T_TURN:
            turn += 1
        elif kind == traces.T_ACTED:
            record_action(tally, seat, other, s.trace[i][3], turn)
        elif kind == traces.T_BLOCKED:
            record_claim(tally, seat, s.trace[i][3], turn)
            if tally.duel_turns > 0:
                tally.duel[tally.duel_turns - 1] += DUEL_BLOCKED * (s.trace[i][3] + 1)
        elif kind == traces.T_CHALLENGED:
            count(tally.challenged[seat], other)
        elif kind == traces.T_PROVED:
            record_proof(tally, seat, other, s.trace[i][3], turn)
        elif kind == traces.T_DECLINED:
            record_failure(tally, seat, other, turn)
        elif kind == traces.T_EXPOSED:
            record_exposure(tally, s, i, turn)
        else:
            record_cards(tally, s, i, turn)


def record_action(tally: Tally, seat: int, target: int, action: int, turn: int) -> None:
    tally.turn = seat
    tally.action = action
    tally.target = target
    tally.let_through = 0
    count(tally.acted[seat], action)
    if action == actions.STEAL:
        count(tally.steals[seat], target)
    elif action == actions.ASSASSINATE:
        count(tally.assassinations[seat], target)
    elif action == actions.COUP:
        count(tally.coups[seat], target)
    kind = NOT_HELD if action == actions.EMBEZZLE else actions.CLAIM_OF_ACTION[action]
    if kind != characters.NO_CHARACTER:
        record_claim(tally, seat, kind, turn)
    if tally.duel_turns > 0:
        tally.duel[tally.duel_turns - 1] = action


def record_claim(tally: Tally, seat: int, kind: int, turn: int) -> None:
    tally.claimant = seat
    tally.claim = kind
    count(tally.claimed[seat], kind)
    count(tally.claimed_since[seat], kind)
    tally.claimed_at[seat][kind] = turn


def record_proof(tally: Tally, seat: int, challenger: int, kind: int, turn: int) -> None:
    count(tally.proved[seat], kind)
    tally.proved_at[seat][kind] = turn
    count(tally.challenges_lost, challenger)


def record_failure(tally: Tally, seat: int, challenger: int, turn: int) -> None:
    count(tally.caught[seat], tally.claim)
    tally.caught_at[seat][tally.claim] = turn
    count(tally.challenges_won, challenger)


def record_exposure(tally: Tally, s: State, i: int, turn: int) -> None:
    """Record a hand shown for Embezzle, at the entry of its first card: with a Duke in it the claim was false (A6)."""
    if i > 0 and s.trace[i - 1][0] == traces.T_EXPOSED:
        return
    held = False
    for k in range(i, s.trace_count):
        if s.trace[k][0] != traces.T_EXPOSED:
            break
        held = held or s.trace[k][3] == characters.DUKE
    if held:
        record_failure(tally, s.trace[i][1], s.trace[i][2], turn)
    else:
        record_proof(tally, s.trace[i][1], s.trace[i][2], NOT_HELD, turn)


# --- Cards that changed ---------------------------------------------------------------------


def record_cards(tally: Tally, s: State, i: int, turn: int) -> None:
    """Record cards that leave a hand; which ones only if they were seen by all."""
    kind = s.trace[i][0]
    seat = s.trace[i][1]
    if kind == traces.T_REPLACED:
        count(tally.swapped[seat], s.trace[i][3])
        tally.swapped_at[seat] = turn
        part_with(tally, seat, s.trace[i][3])
    elif kind == traces.T_KEPT_SHOWN:
        tally.kept[seat][s.trace[i][3]] = max(tally.kept[seat][s.trace[i][3]], 1)
    elif kind == traces.T_LOST:
        part_with(tally, seat, s.trace[i][3])
    elif kind == traces.T_SWAPPED:
        tally.swapped_at[seat] = turn
        forget_kept(tally, seat)
    elif kind == traces.T_RETURNED and tally.action == actions.EXCHANGE and seat == tally.turn:
        # Each returned card has an entry, and a turn has at most one Exchange.
        if i == 0 or s.trace[i - 1][0] != traces.T_RETURNED:
            note_exchange(tally, seat, turn)


def part_with(tally: Tally, seat: int, slot: int) -> None:
    """Record the loss of a card that all have seen; a copy known to be kept is assumed to be that one."""
    if tally.kept[seat][slot] > 0:
        tally.kept[seat][slot] -= 1


def forget_kept(tally: Tally, seat: int) -> None:
    for slot in range(characters.SLOTS):
        tally.kept[seat][slot] = 0


def note_exchange(tally: Tally, seat: int, turn: int) -> None:
    """Record an Exchange: earlier claims and passes no longer say anything about the hand."""
    count(tally.exchanged, seat)
    tally.exchanged_at[seat] = turn
    forget_kept(tally, seat)
    for kind in range(CLAIMS):
        tally.claimed_since[seat][kind] = 0
    for slot in range(characters.SLOTS):
        tally.unblocked_since[seat][slot] = 0


# --- The duel of the last two ---------------------------------------------------------------


def note_duel(tally: Tally, s: State) -> None:
    """Start the next turn of a duel, if there is one; when the history is full, start it again."""
    if not is_duel(s):
        tally.duel_turns = 0
    elif 0 < tally.duel_turns < DUEL_MAX:
        tally.duel_turns += 1
    else:
        begin_duel(tally, s)


def begin_duel(tally: Tally, s: State) -> None:
    """Start the history of a duel with this turn."""
    tally.duel_turns = 1
    tally.duel_first = s.turn
    for seat in range(s.seats):
        tally.duel_coins[seat] = s.coins[seat]
        note_record(tally, s, seat)
    for k in range(DUEL_MAX):
        tally.duel[k] = 0


def is_duel(s: State) -> bool:
    """Return whether two seats are left with one influence each."""
    left = 0
    for seat in range(s.seats):
        if (s.alive >> seat) & 1 == 1:
            left += 1
            if s.influence[seat] != 1:
                return False
    return left == 2


def note_record(tally: Tally, s: State, seat: int) -> None:
    """Record what a seat claimed and let pass before a duel, except for characters that it has since lost."""
    tally.duel_claimed[seat] = 0
    tally.duel_unblocked[seat] = 0
    for slot in range(characters.SLOTS):
        if s.revealed[seat][slot] == 0:
            if tally.claimed_since[seat][slot] > 0 and tally.claimed_at[seat][slot] > tally.proved_at[seat][slot]:
                tally.duel_claimed[seat] |= 1 << slot
            if tally.unblocked_since[seat][slot] > 0:
                tally.duel_unblocked[seat] |= 1 << slot

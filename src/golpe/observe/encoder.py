"""Encode one seat's view and the public tally, and nothing else, as numbers for a net.

Seats are relative: 0 is the observer, 1 the next clockwise. `golpe.observe.features` declares the layout.
"""

from typing import Protocol

from golpe.observe import features
from golpe.observe.counting import face_up, pool_of
from golpe.observe.scales import among, bit, flag, many, part_of, quotient, recency, rounds
from golpe.observe.tally import CLAIMS, DUEL_BLOCKED, Tally
from golpe.rules.legal import block_claims
from golpe.rules.options import copies
from golpe.rules.sight import View
from golpe.rules.turns import TURN_CAP
from golpe.rules.vocabulary import actions, characters, factions, phases
from golpe.rules.vocabulary.seats import NOBODY, SEATS_MAX
from golpe.rules.windows import is_blockable, is_open_to_objection


class Numbers(Protocol):
    """A row to write to: a list, or a row of an array."""

    def __len__(self) -> int: ...
    def __setitem__(self, k: int, value: float, /) -> None: ...


def encode(view: View, tally: Tally, viewer: int, out: Numbers) -> None:
    """Write the observation of a seat into `out`.

    Args:
        view: what the viewer may know of the game.
        viewer: a seat, or NOBODY for a spectator, who sees the table from seat 0.
        out: FEATURES numbers, or only the first `features_of(view.seats)`; features of absent seats become 0.
    """
    for k in range(len(out)):
        out[k] = 0.0
    put_course(view, viewer, out)
    put_declared(view, out)
    put_options(view, out)
    put_hand(view, viewer, out)
    put_counted(view, viewer, out)
    put_duel(view, tally, viewer, out)
    first = viewer if viewer != NOBODY else 0
    for k in range(view.seats):
        seat = first + k if first + k < view.seats else first + k - view.seats
        start = features.SEAT_START + k * features.SEAT_WIDTH
        put_seat(view, viewer, seat, out, start)
        put_part_in_question(view, tally, seat, out, start)
        put_claims(view, tally, seat, out, start)
        put_silence(view, tally, seat, out, start)
        put_changes(view, tally, seat, out, start)
        put_deeds(tally, viewer, seat, out, start)


# --- The table ------------------------------------------------------------------------------


def put_course(view: View, viewer: int, out: Numbers) -> None:
    """Write the phase and progress of the game, the treasury, the reserve and the deck."""
    out[features.PHASE + view.phase] = 1.0
    out[features.IS_ASKED] = bit(view.waiting, viewer) if viewer != NOBODY else 0.0
    alive = 0
    for seat in range(view.seats):
        alive += (view.alive >> seat) & 1
    out[features.SEATS] = quotient(view.seats, SEATS_MAX)
    out[features.SEATS + 1] = quotient(alive, SEATS_MAX)
    out[features.TURNS] = part_of(view.turns, TURN_CAP)
    out[features.TURNS + 1] = rounds(view)
    out[features.SEALED] = flag(view.sealed == 1)
    out[features.TREASURY] = flag(view.treasury < 0)
    out[features.TREASURY + 1] = part_of(max(view.treasury, 0), 50)
    out[features.RESERVE] = part_of(view.reserve, 10)
    out[features.DECK] = part_of(view.deck_count, 25)
    out[features.DECK + 1] = part_of(view.under_count, 25)


def put_declared(view: View, out: Numbers) -> None:
    out[features.ACTION + view.action] = 1.0
    if view.claim != characters.NO_CHARACTER:
        out[features.CLAIM + view.claim] = 1.0
    out[features.IS_BLOCK] = flag(view.claim_of_block == 1)
    if view.kept_claim != characters.NO_CHARACTER:
        out[features.KEPT_CLAIM + view.kept_claim] = 1.0
    if view.examined != characters.NO_CHARACTER:
        out[features.EXAMINED + view.examined] = 1.0


def put_options(view: View, out: Numbers) -> None:
    """Write the options in the order of `features.OPTIONS`."""
    o = view.options
    out[features.COPIES] = quotient(copies(view), 5)
    out[features.FORCED_COUP] = part_of(o.forced_coup_at, 12)
    out[features.OPTION] = flag(o.tax_role == 1)
    out[features.OPTION + 1] = flag(o.exchange_role == 1)
    out[features.OPTION + 2] = flag(o.factions == 1)
    out[features.OPTION + 3] = flag(o.setup_2p == 1)
    out[features.OPTION + 4] = flag(o.refund_on_lost_challenge == 1)
    out[features.OPTION + 5] = flag(o.block_scope == 1)
    out[features.OPTION + 6] = flag(o.reblock == 1)
    out[features.OPTION + 7] = flag(o.block_after_failed_challenge == 1)
    out[features.OPTION + 8] = flag(o.replacement_method == 1)
    out[features.OPTION + 9] = flag(o.replacement_timing == 1)
    out[features.OPTION + 10] = flag(o.replacement_optional == 1)
    out[features.OPTION + 11] = flag(o.may_decline == 1)
    out[features.OPTION + 12] = flag(o.declined_card == 1)
    out[features.OPTION + 13] = flag(o.exile_coins == 1)
    out[features.OPTION + 14] = flag(o.allow_empty_take == 1)
    out[features.OPTION + 15] = flag(o.examine_swap == 1)
    out[features.OPTION + 16] = flag(o.examine_blockers == 1)
    out[features.OPTION + 17] = flag(o.examine_redraw == 1)
    out[features.OPTION + 18] = flag(o.embezzle_proof == 1)


# --- The observer ---------------------------------------------------------------------------


def put_hand(view: View, viewer: int, out: Numbers) -> None:
    """Write the observer's own cards, and whether they support the claim or a block."""
    if viewer == NOBODY:
        return
    blockers = block_claims(view.action) if view.action != actions.NO_ACTION and is_blockable(view, view.action) else 0
    holds_blocker = False
    for slot in range(characters.SLOTS):
        held = view.hand[viewer][slot]
        out[features.OWN_START + features.HAND + slot] = quotient(held, 2)
        out[features.OWN_START + features.DRAWN + slot] = quotient(view.drawn[slot], 2) if viewer == view.turn else 0.0
        out[features.OWN_START + features.DRAFTED + slot] = flag(view.drafted[viewer] == slot + 1)
        holds_blocker = holds_blocker or (held > 0 and (blockers >> slot) & 1 == 1)
    out[features.OWN_START + features.HOLDS_BLOCKER] = flag(holds_blocker)
    if view.claim != characters.NO_CHARACTER:
        out[features.OWN_START + features.HOLDS_CLAIM] = flag(view.hand[viewer][view.claim] > 0)


def put_counted(view: View, viewer: int, out: Numbers) -> None:
    """Write which cards lie face up, and which the observer has not seen."""
    pool = pool_of(view, viewer)
    total = pool[0] + pool[1] + pool[2] + pool[3] + pool[4]
    of_each = copies(view)
    for slot in range(characters.SLOTS):
        n = pool[slot]
        out[features.OWN_START + features.UNSEEN + slot] = quotient(n, of_each)
        out[features.OWN_START + features.SHARE + slot] = among(n, total)
        out[features.OWN_START + features.FACE_UP + slot] = quotient(face_up(view, slot), of_each)
        if slot == view.claim:
            out[features.OWN_START + features.CLAIM_UNSEEN] = quotient(n, of_each)


# --- The duel of the last two ---------------------------------------------------------------


def put_duel(view: View, tally: Tally, viewer: int, out: Numbers) -> None:
    """Write the history of the duel, if there is one and the observer is in it."""
    if tally.duel_turns == 0 or viewer == NOBODY or (view.alive >> viewer) & 1 == 0 or not is_action_open(view.phase):
        return
    other = NOBODY
    for seat in range(view.seats):
        if seat != viewer and (view.alive >> seat) & 1 == 1:
            other = seat
    before = tally.duel_turns - 1
    out[features.DUEL_START + features.IS_DUEL] = 1.0
    out[features.DUEL_START + features.IS_OWN_TURN] = flag(view.turn == viewer)
    out[features.DUEL_START + features.TURNS_OF_DUEL + min(before, features.DUEL_TURNS_MAX)] = 1.0
    out[features.DUEL_START + features.COINS_OF_DUEL + min(view.coins[viewer], features.DUEL_COINS_MAX)] = 1.0
    out[
        features.DUEL_START
        + features.COINS_OF_DUEL
        + features.DUEL_COINS_MAX
        + 1
        + min(view.coins[other], features.DUEL_COINS_MAX)
    ] = 1.0
    first = 0 if tally.duel_first == viewer else 1
    for player in range(2):
        put_last_turns(tally, player, (before - 1 - first - player) % 2, out)
        put_evidence(tally, player, (first + player) % 2, out)


def is_action_open(phase: int) -> bool:
    """Return whether the open question is an action, a challenge, a block or an Exchange."""
    return is_open_to_objection(phase) or phase == phases.CHOOSE_ACTION or phase == phases.EXCHANGING


def put_last_turns(tally: Tally, player: int, skipped: int, out: Numbers) -> None:
    """Write the last turns of the observer (0) or of the other player (1), the latest first.

    Args:
        skipped: 1 if the previous turn was the other player's (turns alternate), else 0.
    """
    start = features.DUEL_START + features.LAST_TURNS + player * features.DUEL_PAST * features.DUEL_TURN
    for k in range(features.DUEL_PAST):
        turn = tally.duel_turns - 2 - skipped - 2 * k
        if turn < 0:
            return
        action, block = tally.duel[turn] % DUEL_BLOCKED, tally.duel[turn] // DUEL_BLOCKED
        for n in range(len(features.DUEL_ACTIONS)):
            out[start + k * features.DUEL_TURN + n] = flag(features.DUEL_ACTIONS[n] == action)
        if block > 0:
            out[start + k * features.DUEL_TURN + len(features.DUEL_ACTIONS) + block - 1] = 1.0


def put_evidence(tally: Tally, player: int, first: int, out: Numbers) -> None:
    """Write what the observer (0) or the other player (1) has claimed and let pass since its last Exchange.

    Args:
        first: 0 if the duel began with a turn of this player, else 1.
    """
    traded = 0
    since = 0
    for turn in range(tally.duel_turns - 1):
        if turn % 2 == first and tally.duel[turn] == actions.EXCHANGE:
            traded += 1
            since = turn + 1
    out[features.DUEL_START + features.TRADED_IN_DUEL + player] = part_of(traded, features.DUEL_OFTEN)
    for slot in range(characters.SLOTS):
        said = 0
        let = 0
        for turn in range(since, tally.duel_turns - 1):
            action, block = tally.duel[turn] % DUEL_BLOCKED, tally.duel[turn] // DUEL_BLOCKED
            if turn % 2 == first:
                said += 1 if actions.CLAIM_OF_ACTION[action] == slot else 0
            elif block > 0:
                said += 1 if block == slot + 1 else 0
            elif action == actions.FOREIGN_AID or action == actions.STEAL:
                let += (block_claims(action) >> slot) & 1
        put_count(said, out, features.DUEL_START + features.SAID_IN_DUEL + 2 * characters.SLOTS * player + slot)
        put_count(let, out, features.DUEL_START + features.LET_IN_DUEL + 2 * characters.SLOTS * player + slot)


def put_count(n: int, out: Numbers, at: int) -> None:
    out[at] = part_of(n, features.DUEL_OFTEN)
    out[at + characters.SLOTS] = flag(n > 0)


# --- Each seat ------------------------------------------------------------------------------


def put_seat(view: View, viewer: int, seat: int, out: Numbers, start: int) -> None:
    """Write the coins, influence, face-up cards and faction of a seat."""
    out[start + features.PRESENT] = 1.0
    out[start + features.ALIVE] = bit(view.alive, seat)
    out[start + features.RESIGNED] = bit(view.resigned, seat)
    coins = view.coins[seat]
    out[start + features.COINS] = part_of(coins, 12)
    out[start + features.COINS + 1] = flag(coins >= 3)
    out[start + features.COINS + 2] = flag(coins >= 7)
    out[start + features.COINS + 3] = flag(coins >= 10)
    out[start + features.INFLUENCE] = quotient(view.influence[seat], 2)
    out[start + features.INFLUENCE + 1] = flag(view.influence[seat] == 1)
    distance = seat - view.turn if seat >= view.turn else seat - view.turn + view.seats
    out[start + features.DISTANCE] = quotient(distance, view.seats)
    for slot in range(characters.SLOTS):
        out[start + features.REVEALED + slot] = quotient(view.revealed[seat][slot], 2)
        out[start + features.SHOWN + slot] = quotient(view.shown[seat][slot], 2)
    side = view.faction[seat]
    if side != factions.NO_FACTION and view.options.factions == 1:
        out[start + features.SIDE + side] = 1.0
        out[start + features.SIDE + 2] = flag(viewer != NOBODY and view.faction[viewer] == side)


def put_part_in_question(view: View, tally: Tally, seat: int, out: Numbers, start: int) -> None:
    """Write the role of a seat in the open question."""
    out[start + features.IS_MOVER] = flag(seat == view.turn)
    out[start + features.IS_TARGET] = flag(seat == view.target)
    out[start + features.IS_CLAIMANT] = flag(seat == view.claimant)
    out[start + features.IS_CHALLENGER] = flag(seat == view.challenger)
    out[start + features.IS_ELIGIBLE] = bit(view.eligible, seat)
    out[start + features.IS_ASKED_LATER] = bit(view.asked_later, seat)
    out[start + features.IS_BARRED] = bit(view.barred, seat)
    out[start + features.HAS_PASSED] = bit(tally.passed, seat)
    out[start + features.HAS_PASSED + 1] = bit(tally.let_through, seat)


def put_claims(view: View, tally: Tally, seat: int, out: Numbers, start: int) -> None:
    for kind in range(CLAIMS):
        out[start + features.CLAIMED + kind] = many(tally.claimed[seat][kind])
        out[start + features.CLAIMED_SINCE + kind] = many(tally.claimed_since[seat][kind])
        out[start + features.CLAIMED_AT + kind] = recency(view, tally.claimed_at[seat][kind])
        out[start + features.PROVED + kind] = many(tally.proved[seat][kind])
        out[start + features.PROVED_AT + kind] = recency(view, tally.proved_at[seat][kind])
        out[start + features.CAUGHT + kind] = many(tally.caught[seat][kind])


def put_silence(view: View, tally: Tally, seat: int, out: Numbers, start: int) -> None:
    """Write what a seat has let pass."""
    for slot in range(characters.SLOTS):
        out[start + features.UNBLOCKED + slot] = many(tally.unblocked[seat][slot])
        out[start + features.UNBLOCKED_SINCE + slot] = many(tally.unblocked_since[seat][slot])
        out[start + features.UNBLOCKED_AT + slot] = recency(view, tally.unblocked_at[seat][slot])
        out[start + features.STOOD_BY + slot] = many(tally.stood_by[seat][slot])
    for kind in range(CLAIMS):
        out[start + features.UNCHALLENGED + kind] = many(tally.unchallenged[seat][kind])
        out[start + features.UNCHALLENGED_AT + kind] = recency(view, tally.unchallenged_at[seat][kind])


def put_changes(view: View, tally: Tally, seat: int, out: Numbers, start: int) -> None:
    """Write how the hand of a seat has changed, and which of its cards are known."""
    for slot in range(characters.SLOTS):
        out[start + features.KEPT + slot] = quotient(tally.kept[seat][slot], 2)
        out[start + features.SWAPPED + slot] = many(tally.swapped[seat][slot])
    out[start + features.SWAPPED_AT] = recency(view, tally.swapped_at[seat])
    out[start + features.EXCHANGED] = many(tally.exchanged[seat])
    out[start + features.EXCHANGED + 1] = recency(view, tally.exchanged_at[seat])


def put_deeds(tally: Tally, viewer: int, seat: int, out: Numbers, start: int) -> None:
    """Write the actions and challenges of a seat, and the attacks between it and the observer."""
    for action in range(1, len(actions.ACTIONS)):
        out[start + features.ACTED + action - 1] = many(tally.acted[seat][action])
    out[start + features.CHALLENGES] = many(tally.challenges_won[seat])
    out[start + features.CHALLENGES + 1] = many(tally.challenges_lost[seat])
    if viewer == NOBODY:
        return
    out[start + features.CHALLENGES + 2] = many(tally.challenged[seat][viewer])
    out[start + features.CHALLENGES + 3] = many(tally.challenged[viewer][seat])
    out[start + features.ATTACKS] = many(tally.steals[seat][viewer])
    out[start + features.ATTACKS + 1] = many(tally.assassinations[seat][viewer])
    out[start + features.ATTACKS + 2] = many(tally.coups[seat][viewer])
    out[start + features.ATTACKS + 3] = many(tally.steals[viewer][seat])
    out[start + features.ATTACKS + 4] = many(tally.assassinations[viewer][seat])
    out[start + features.ATTACKS + 5] = many(tally.coups[viewer][seat])

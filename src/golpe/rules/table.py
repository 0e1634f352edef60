"""What the rules handle: seats, coins, cards, and the trace of what happened to them.

Every change to a public or secret quantity goes through one of these primitives, so the trace
cannot disagree with the state.
"""

from golpe.rules.options import has_factions, returns_under_deck
from golpe.rules.state import TRACE_MAX, State
from golpe.rules.vocabulary import (
    LOYALIST,
    NO_ACTION,
    NO_CHARACTER,
    NOBODY,
    REFORMIST,
    SLOTS,
    T_FORFEITED,
    T_GAVE,
    T_PAID,
    T_PAID_RESERVE,
    T_REFUNDED,
    T_RETURNED,
    T_STOLE,
    T_TOOK,
    T_TOOK_RESERVE,
)


def note(s: State, kind: int, seat: int, other: int, value: int) -> None:
    """Append an entry to the trace."""
    assert s.trace_count < TRACE_MAX
    entry = s.trace[s.trace_count]
    entry[0] = kind
    entry[1] = seat
    entry[2] = other
    entry[3] = value
    s.trace_count += 1


def clear_claims(s: State) -> None:
    """Clear all that belongs to one turn: nothing is declared, claimed, challenged or barred."""
    s.action = NO_ACTION
    s.target = NOBODY
    s.claimant = NOBODY
    s.claim = NO_CHARACTER
    s.claim_of_block = 0
    s.challenger = NOBODY
    s.barred = 0
    s.passed_block = 0
    s.asked_later = 0
    s.kept_claim = NO_CHARACTER
    s.examined = NO_CHARACTER


# --- Seats ----------------------------------------------------------------------------------


def is_alive(s: State, seat: int) -> bool:
    return (s.alive >> seat) & 1 == 1


def next_of(s: State, seats: int, after: int) -> int:
    """Return the first seat of a bit set clockwise from `after`, itself last, or NOBODY."""
    seat = after
    for _ in range(s.seats):
        seat = seat + 1 if seat + 1 < s.seats else 0
        if (seats >> seat) & 1 == 1:
            return seat
    return NOBODY


def side(s: State, faction: int) -> int:
    """Return the bit set of the living seats of a faction."""
    seats = 0
    for seat in range(s.seats):
        if is_alive(s, seat) and s.faction[seat] == faction:
            seats |= 1 << seat
    return seats


def is_split(s: State) -> bool:
    """Tell whether living players of both factions exist (A5)."""
    return has_factions(s) and side(s, LOYALIST) != 0 and side(s, REFORMIST) != 0


def opponents(s: State, seat: int) -> int:
    """Return the living others a seat may aim at: under split factions, only the other side."""
    others = s.alive & ~(1 << seat)
    return others & ~side(s, s.faction[seat]) if is_split(s) else others


# --- Coins ----------------------------------------------------------------------------------


def to_treasury(s: State, n: int) -> None:
    if s.treasury >= 0:
        s.treasury += n


def pay(s: State, seat: int, n: int) -> None:
    s.coins[seat] -= n
    to_treasury(s, n)
    note(s, T_PAID, seat, NOBODY, n)


def pay_reserve(s: State, seat: int, n: int) -> None:
    s.coins[seat] -= n
    s.reserve += n
    note(s, T_PAID_RESERVE, seat, NOBODY, n)


def take_out(s: State, n: int) -> int:
    """Take up to `n` coins out of the Treasury and return how many there were."""
    if s.treasury < 0:
        return n
    taken = min(n, s.treasury)
    s.treasury -= taken
    return taken


def take(s: State, seat: int, n: int) -> int:
    """Let a seat take up to `n` coins from the Treasury; return how many it got."""
    taken = take_out(s, n)
    s.coins[seat] += taken
    note(s, T_TOOK, seat, NOBODY, taken)
    return taken


def refund(s: State, seat: int, n: int) -> None:
    s.coins[seat] += take_out(s, n)
    note(s, T_REFUNDED, seat, NOBODY, n)


def take_reserve(s: State, seat: int) -> None:
    note(s, T_TOOK_RESERVE, seat, NOBODY, s.reserve)
    s.coins[seat] += s.reserve
    s.reserve = 0


def steal_from(s: State, seat: int, other: int, n: int) -> None:
    s.coins[other] -= n
    s.coins[seat] += n
    note(s, T_STOLE, seat, other, n)


def give(s: State, seat: int, other: int, n: int) -> None:
    s.coins[seat] -= n
    s.coins[other] += n
    note(s, T_GAVE, seat, other, n)


def forfeit(s: State, seat: int) -> None:
    """Return all coins of a seat to the Treasury."""
    n = s.coins[seat]
    if n > 0:
        s.coins[seat] = 0
        to_treasury(s, n)
        note(s, T_FORFEITED, seat, NOBODY, n)


# --- Cards ----------------------------------------------------------------------------------


def only_card(s: State, seat: int) -> int:
    """Return the first slot that a seat holds: its card, if it holds one."""
    for slot in range(SLOTS):
        if s.hand[seat][slot] > 0:
            return slot
    return NO_CHARACTER


def unmark_shown(s: State, seat: int) -> None:
    """Forget shown copies that are no longer in hand: of equal cards the shown one went first (A2)."""
    for slot in range(SLOTS):
        if s.shown[seat][slot] > s.hand[seat][slot]:
            s.shown[seat][slot] = s.hand[seat][slot]


def put_back(s: State, seat: int, slot: int) -> None:
    """Put a card of this character back into the Court deck: shuffled in, or underneath."""
    if returns_under_deck(s):
        s.under[s.under_count] = slot
        s.under_owner[s.under_count] = seat
        s.under_count += 1
    else:
        s.deck[slot] += 1
    s.deck_count += 1


def give_back(s: State, seat: int, slot: int) -> None:
    """Return a card from a hand to the deck in secret."""
    s.hand[seat][slot] -= 1
    put_back(s, seat, slot)
    note(s, T_RETURNED, seat, NOBODY, slot)


def take_off_deck(s: State, slot: int) -> None:
    """Remove the drawn card from the deck: from its unknown part, or else the oldest underneath."""
    s.deck_count -= 1
    if s.deck[slot] > 0:
        s.deck[slot] -= 1
        return
    s.under_count -= 1
    for i in range(s.under_count):
        s.under[i] = s.under[i + 1]
        s.under_owner[i] = s.under_owner[i + 1]
    s.under[s.under_count] = 0
    s.under_owner[s.under_count] = 0

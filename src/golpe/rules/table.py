"""Primitives for seats, coins and cards, and the trace of what happened to them.

Every change goes through one of these primitives, so the trace cannot disagree with the state.
"""

from golpe.rules.options import has_factions, returns_under_deck
from golpe.rules.state import TRACE_MAX, State
from golpe.rules.vocabulary import actions, characters, factions, traces
from golpe.rules.vocabulary.seats import NOBODY


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
    """Clear everything that belongs to one turn: the action, claims, challenges and bars."""
    s.action = actions.NO_ACTION
    s.target = NOBODY
    s.claimant = NOBODY
    s.claim = characters.NO_CHARACTER
    s.claim_of_block = 0
    s.challenger = NOBODY
    s.barred = 0
    s.passed_block = 0
    s.asked_later = 0
    s.kept_claim = characters.NO_CHARACTER
    s.examined = characters.NO_CHARACTER


# --- Seats ----------------------------------------------------------------------------------


def is_alive(s: State, seat: int) -> bool:
    return (s.alive >> seat) & 1 == 1


def next_of(s: State, seats: int, after: int) -> int:
    """Return the first seat of a bit set clockwise from `after`, which comes last; NOBODY if the set is empty."""
    behind = seats >> (after + 1) << (after + 1)
    return lowest(behind if behind != 0 else seats)


def lowest(mask: int) -> int:
    """Return the index of the lowest set bit; NOBODY if there is none."""
    if mask == 0:
        return NOBODY
    return count_bits((mask & -mask) - 1)


def count_bits(mask: int) -> int:
    """Return the number of set bits."""
    count = 0
    while mask != 0:
        mask &= mask - 1
        count += 1
    return count


def side(s: State, faction: int) -> int:
    """Return the bit set of the living seats of a faction."""
    seats = 0
    for seat in range(s.seats):
        if is_alive(s, seat) and s.faction[seat] == faction:
            seats |= 1 << seat
    return seats


def is_split(s: State) -> bool:
    """Return whether both factions have living players (A5)."""
    return has_factions(s) and side(s, factions.LOYALIST) != 0 and side(s, factions.REFORMIST) != 0


def opponents(s: State, seat: int) -> int:
    """Return the living seats that a seat may target: while factions are split, only the other side."""
    others = s.alive & ~(1 << seat)
    return others & ~side(s, s.faction[seat]) if is_split(s) else others


# --- Coins ----------------------------------------------------------------------------------


def to_treasury(s: State, n: int) -> None:
    if s.treasury >= 0:
        s.treasury += n


def pay(s: State, seat: int, n: int) -> None:
    s.coins[seat] -= n
    to_treasury(s, n)
    note(s, traces.T_PAID, seat, NOBODY, n)


def pay_reserve(s: State, seat: int, n: int) -> None:
    s.coins[seat] -= n
    s.reserve += n
    note(s, traces.T_PAID_RESERVE, seat, NOBODY, n)


def take_out(s: State, n: int) -> int:
    """Take up to `n` coins out of the Treasury and return how many there were."""
    if s.treasury < 0:
        return n
    taken = min(n, s.treasury)
    s.treasury -= taken
    return taken


def take(s: State, seat: int, n: int) -> int:
    """Move up to `n` coins from the Treasury to a seat; return how many it got."""
    taken = take_out(s, n)
    s.coins[seat] += taken
    note(s, traces.T_TOOK, seat, NOBODY, taken)
    return taken


def refund(s: State, seat: int, n: int) -> None:
    s.coins[seat] += take_out(s, n)
    note(s, traces.T_REFUNDED, seat, NOBODY, n)


def take_reserve(s: State, seat: int) -> None:
    note(s, traces.T_TOOK_RESERVE, seat, NOBODY, s.reserve)
    s.coins[seat] += s.reserve
    s.reserve = 0


def steal_from(s: State, seat: int, other: int, n: int) -> None:
    s.coins[other] -= n
    s.coins[seat] += n
    note(s, traces.T_STOLE, seat, other, n)


def give(s: State, seat: int, other: int, n: int) -> None:
    s.coins[seat] -= n
    s.coins[other] += n
    note(s, traces.T_GAVE, seat, other, n)


def forfeit(s: State, seat: int) -> None:
    """Return all coins of a seat to the Treasury."""
    n = s.coins[seat]
    if n > 0:
        s.coins[seat] = 0
        to_treasury(s, n)
        note(s, traces.T_FORFEITED, seat, NOBODY, n)


# --- Cards ----------------------------------------------------------------------------------


def only_card(s: State, seat: int) -> int:
    """Return the first slot that a seat holds, which is its card if it has only one."""
    for slot in range(characters.SLOTS):
        if s.hand[seat][slot] > 0:
            return slot
    return characters.NO_CHARACTER


def unmark_shown(s: State, seat: int) -> None:
    """Forget shown copies that are no longer in hand: of equal cards, the shown one goes first (A2)."""
    for slot in range(characters.SLOTS):
        if s.shown[seat][slot] > s.hand[seat][slot]:
            s.shown[seat][slot] = s.hand[seat][slot]


def put_back(s: State, seat: int, slot: int) -> None:
    """Return a card to the Court deck: shuffled in, or underneath."""
    if returns_under_deck(s):
        s.under[s.under_count] = slot
        s.under_owner[s.under_count] = seat
        s.under_count += 1
    else:
        s.deck[slot] += 1
    s.deck_count += 1


def give_back(s: State, seat: int, slot: int) -> None:
    """Return a card from a hand to the deck without showing it."""
    s.hand[seat][slot] -= 1
    put_back(s, seat, slot)
    note(s, traces.T_RETURNED, seat, NOBODY, slot)


def take_off_deck(s: State, slot: int) -> None:
    """Remove a drawn card from the shuffled part of the deck or, if that has none, the oldest from underneath."""
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

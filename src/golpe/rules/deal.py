"""Setting up a game: coins, deck, hands, draft and factions (RULES A3)."""

from golpe.rules.options import copies, drafts, has_factions, splits_by_chance, start_coins
from golpe.rules.state import State
from golpe.rules.table import clear_claims, next_of, note, take_out
from golpe.rules.vocabulary import characters, debts, factions, ids, phases, steps, traces
from golpe.rules.vocabulary.seats import NOBODY, SEATS_MAX
from golpe.rules.windows import ask, close


def set_up(s: State, first: int) -> None:
    """Start a game in a blank state with options, seats and mode; NOBODY as `first` lets chance choose."""
    s.phase = phases.DEALING
    s.then = steps.LAY_OUT
    s.turn = first
    if first == NOBODY:
        s.owed = debts.OWED_FIRST_SEAT


def lay_out(s: State) -> None:
    """Hand out the coins and make the deck."""
    clear_claims(s)
    s.treasury = s.options.treasury
    s.alive = (1 << s.seats) - 1
    note(s, traces.T_FIRST, s.turn, NOBODY, 0)
    for seat in range(s.seats):
        s.coins[seat] = take_out(s, start_coins(s, seat, s.turn))
    for seat in range(SEATS_MAX):
        s.faction[seat] = factions.NO_FACTION
    # Two sets go to the drafting players; only the third becomes the deck.
    k = 1 if drafts(s) else copies(s)
    for slot in range(characters.SLOTS):
        s.deck[slot] = k
    s.deck_count = characters.SLOTS * k
    s.then = steps.DEAL_NEXT
    if drafts(s):
        ask(s, phases.DRAFTING, s.alive)


def draft(s: State, seat: int, d: int) -> None:
    """Take a seat's secret choice from its own set; both seats are asked at once (A3)."""
    s.drafted[seat] = d - ids.DRAFT + 1
    s.waiting &= ~(1 << seat)
    s.asked = next_of(s, s.waiting, s.seats - 1)
    if s.waiting != 0:
        return
    close(s)
    s.phase = phases.DEALING
    for each in range(s.seats):
        s.hand[each][s.drafted[each] - 1] += 1
        s.influence[each] += 1
        note(s, traces.T_DRAFTED, each, NOBODY, s.drafted[each] - 1)


def deal_next(s: State) -> None:
    """Owe the next card of the deal, until every seat has two."""
    for seat in range(s.seats):
        if s.influence[seat] < 2:
            s.owed = debts.OWED_DEAL
            s.drawer = seat
            s.draws_left = 1
            return
    s.then = steps.TAKE_SIDES if has_factions(s) else steps.BEGIN_TURN


def take_sides(s: State) -> None:
    """Assign the factions at random, or ask the start player to choose one; the others then alternate (A3)."""
    if not splits_by_chance(s):
        ask(s, phases.CHOOSE_FACTION, 1 << s.turn)
        return
    reformists = 0
    for seat in range(s.seats):
        reformists += 1 if s.faction[seat] == factions.REFORMIST else 0
    if reformists < s.seats // 2:
        s.owed = debts.OWED_SPLIT
        return
    for seat in range(s.seats):
        s.faction[seat] = max(s.faction[seat], 0)
        note(s, traces.T_SIDED, seat, NOBODY, s.faction[seat])
    s.then = steps.BEGIN_TURN


def choose_side(s: State, side: int) -> None:
    for k in range(s.seats):
        seat = (s.turn + k) % s.seats
        s.faction[seat] = (side + k) % 2
        note(s, traces.T_SIDED, seat, NOBODY, s.faction[seat])
    s.then = steps.BEGIN_TURN

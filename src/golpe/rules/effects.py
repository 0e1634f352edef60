"""Declaring an action, and its effect (RULES A5, A8, A10)."""

from golpe.rules.influence import ask_which_influence
from golpe.rules.options import always_swaps, has_inquisitor, redraws_after_return, returns_under_deck
from golpe.rules.proof import owe_cards
from golpe.rules.state import State
from golpe.rules.table import (
    forfeit,
    give,
    give_back,
    is_alive,
    note,
    only_card,
    pay,
    pay_reserve,
    put_back,
    steal_from,
    take,
    take_reserve,
    unmark_shown,
)
from golpe.rules.vocabulary import actions, characters, ids, phases, steps, traces
from golpe.rules.vocabulary.seats import NOBODY, SEATS_MAX
from golpe.rules.windows import ask

# --- Declaring ------------------------------------------------------------------------------


def action_of(d: int) -> int:
    """Return the action that a decision id declares, or NO_ACTION."""
    for action in range(1, len(ids.ACT_FIRST)):
        width = SEATS_MAX if actions.TARGETED[action] == 1 else 1
        if ids.ACT_FIRST[action] <= d < ids.ACT_FIRST[action] + width:
            return action
    return actions.NO_ACTION


def cost_of(action: int, seat: int, target: int) -> int:
    """Return the coins an action costs; converting another player costs more."""
    if action == actions.CONVERT and target != seat:
        return actions.CONVERT_OTHER_COST
    return actions.COST[action]


def loss_of(s: State, action: int, target: int) -> int:
    """Return the coins that an action takes from its target; negative if it gives them."""
    if action == actions.STEAL:
        return min(actions.STOLEN_MAX, s.coins[target])
    return -actions.GIVEN if action == actions.COOPERATE else 0


def gain_of(s: State, action: int, target: int) -> int:
    """Return the coins that an action brings its actor if it succeeds and the Treasury has enough."""
    if action == actions.EMBEZZLE:
        return s.reserve
    return actions.TAKEN[action] + loss_of(s, action, target)


def declare(s: State, d: int) -> None:
    """Declare the turn player's action and pay for it; others may then object (A4)."""
    s.action = action_of(d)
    s.target = d - ids.ACT_FIRST[s.action] if actions.TARGETED[s.action] == 1 else NOBODY
    s.claimant = s.turn
    s.claim = actions.CLAIM_OF_ACTION[s.action]
    s.claim_of_block = 0
    note(s, traces.T_ACTED, s.turn, s.target, s.action)
    cost = cost_of(s.action, s.turn, s.target)
    if s.action == actions.CONVERT:
        pay_reserve(s, s.turn, cost)
    elif cost > 0:
        pay(s, s.turn, cost)
    if s.claim != characters.NO_CHARACTER:
        s.then = steps.OPEN_CHALLENGE
    elif s.action == actions.FOREIGN_AID:
        s.then = steps.OPEN_BLOCK
    else:
        s.then = steps.RESOLVE


def action_fails(s: State) -> None:
    note(s, traces.T_FAILED, s.turn, NOBODY, s.action)
    s.then = steps.END_TURN


# --- Effects --------------------------------------------------------------------------------


def resolve(s: State) -> None:
    """Carry out the action; nobody can take more from the Treasury than it has (A8)."""
    s.then = steps.END_TURN
    if s.action == actions.INCOME or s.action == actions.FOREIGN_AID or s.action == actions.TAX:
        take(s, s.turn, actions.TAKEN[s.action])
    elif s.action == actions.COUP or s.action == actions.ASSASSINATE:
        ask_which_influence(s, s.target)
    elif s.action == actions.STEAL:
        # A target exiled during this action is still robbed: its coins go back only afterwards (F4).
        steal_from(s, s.turn, s.target, loss_of(s, actions.STEAL, s.target))
    elif s.action == actions.EXCHANGE:
        draw_for_exchange(s)
    elif s.action == actions.COOPERATE:
        cooperate(s)
    elif s.action == actions.EXAMINE:
        examine(s)
    elif s.action == actions.CONVERT:
        convert(s)
    elif s.action == actions.EMBEZZLE:
        take_reserve(s, s.turn)


def cooperate(s: State) -> None:
    """Take three coins and give one to the target; an exiled target's coin goes to the Treasury (F22)."""
    if take(s, s.turn, actions.TAKEN[actions.COOPERATE]) > 0:
        give(s, s.turn, s.target, actions.GIVEN)
        if not is_alive(s, s.target):
            forfeit(s, s.target)


def convert(s: State) -> None:
    s.faction[s.target] = 1 - s.faction[s.target]
    note(s, traces.T_CONVERTED, s.turn, s.target, s.faction[s.target])


# --- Exchange -------------------------------------------------------------------------------


def draw_for_exchange(s: State) -> None:
    """Draw two cards (one with an Inquisitor), or what the deck has; the choice follows."""
    n = min(1 if has_inquisitor(s) else 2, s.deck_count)
    if n > 0:
        owe_cards(s, s.turn, n)
        s.then = steps.CHOOSE_KEPT


def choose_kept(s: State) -> None:
    ask(s, phases.EXCHANGING, 1 << s.turn)
    s.then = steps.END_TURN


def is_reversed(d: int) -> bool:
    """Return whether a `keep` decision puts the card with the higher slot under the deck first."""
    return ids.KEEP_ONE_REVERSED <= d < ids.RESIGN


def kept_of(d: int, slot: int) -> int:
    """Return how many cards of a slot a `keep` decision keeps."""
    if ids.KEEP_ONE <= d < ids.KEEP_TWO:
        return 1 if d - ids.KEEP_ONE == slot else 0
    if ids.KEEP_ONE_REVERSED <= d < ids.KEEP_TWO_REVERSED:
        return 1 if d - ids.KEEP_ONE_REVERSED == slot else 0
    pair = d - ids.KEEP_TWO_REVERSED if is_reversed(d) else d - ids.KEEP_TWO
    return (1 if ids.PAIR_FIRST[pair] == slot else 0) + (1 if ids.PAIR_SECOND[pair] == slot else 0)


def keep(s: State, d: int) -> None:
    """Keep as many cards as the actor has influence, from hand and drawn cards together; return the rest."""
    seat = s.turn
    for slot in range(characters.SLOTS):
        s.hand[seat][slot] += s.drawn[slot]
        s.drawn[slot] = 0
    for k in range(characters.SLOTS):
        slot = characters.SLOTS - 1 - k if is_reversed(d) else k
        for _ in range(s.hand[seat][slot] - kept_of(d, slot)):
            give_back(s, seat, slot)
    unmark_shown(s, seat)


# --- Examine --------------------------------------------------------------------------------


def examine(s: State) -> None:
    """Ask the target which card to show the actor; an exiled target shows none (A8)."""
    if not is_alive(s, s.target):
        return
    s.then = steps.LOOK_AT_EXAMINED
    if s.influence[s.target] == 1:
        show(s, only_card(s, s.target))
    else:
        ask(s, phases.EXAMINE_SHOW, 1 << s.target)


def show(s: State, slot: int) -> None:
    s.examined = slot
    note(s, traces.T_EXAMINED, s.target, s.turn, slot)


def look_at_examined(s: State) -> None:
    """Ask the actor whether the target must swap the shown card, unless the rules always require it."""
    s.then = steps.END_TURN
    if always_swaps(s):
        swap(s)
    else:
        ask(s, phases.EXAMINE_DECIDE, 1 << s.turn)


def hand_back(s: State) -> None:
    note(s, traces.T_HANDED_BACK, s.turn, s.target, 0)


def swap(s: State) -> None:
    """Replace the examined card: draw and then return, or the other way round (F18)."""
    note(s, traces.T_SWAPPED, s.target, s.turn, 0)
    if redraws_after_return(s) or returns_under_deck(s) or s.deck_count == 0:
        return_examined(s)
    else:
        s.then = steps.RETURN_EXAMINED
    owe_cards(s, s.target, 1)


def return_examined(s: State) -> None:
    s.hand[s.target][s.examined] -= 1
    unmark_shown(s, s.target)
    put_back(s, s.target, s.examined)
    note(s, traces.T_RETURNED, s.target, NOBODY, s.examined)
    s.then = steps.END_TURN

"""One named predicate for each option of a ruleset (RULES C), read from the state."""

from golpe.rules.state import State


def copies(s: State) -> int:
    """Return how many of each character the deck holds (A3)."""
    return copies_under(s.options.deck_copies, s.seats)


def copies_under(deck_copies: int, seats: int) -> int:
    """Return the same for the value of `deck_copies` and a number of seats."""
    if deck_copies == 0 or seats <= 6:
        return 3
    return 4 if seats <= 8 else 5


def has_diplomat(s: State) -> bool:
    return s.options.tax_role == 1


def has_inquisitor(s: State) -> bool:
    return s.options.exchange_role == 1


def has_factions(s: State) -> bool:
    return s.options.factions == 1


def splits_by_chance(s: State) -> bool:
    return s.options.faction_setup == 1


def drafts(s: State) -> bool:
    return s.options.setup_2p == 1


def start_coins(s: State, seat: int, first: int) -> int:
    """Return the coins a seat starts with; games of two are an exception (A3)."""
    if s.seats != 2 or s.options.start_coins_2p == 0:
        return 2
    return 1 if s.options.start_coins_2p == 2 or seat == first else 2


def must_coup(s: State) -> bool:
    return s.coins[s.turn] >= s.options.forced_coup_at


def refunds(s: State) -> bool:
    return s.options.refund_on_lost_challenge == 1


def refunds_blocked(s: State) -> bool:
    return s.options.refund_on_block == 1


def anyone_may_block(s: State) -> bool:
    return s.options.block_scope == 1


def blocks_again(s: State) -> bool:
    return s.options.reblock == 1


def challenger_may_block(s: State) -> bool:
    return s.options.block_after_failed_challenge == 1


def returns_under_deck(s: State) -> bool:
    return s.options.replacement_method == 1


def replaces_at_end_of_turn(s: State) -> bool:
    return s.options.replacement_timing == 1


def may_keep_shown(s: State) -> bool:
    return s.options.replacement_optional == 1


def may_decline(s: State) -> bool:
    return s.options.may_decline == 1


def declines_with_another_card(s: State) -> bool:
    return s.options.declined_card == 1


def forfeits_at_once(s: State) -> bool:
    return s.options.exile_coins == 1


def allows_empty_take(s: State) -> bool:
    return s.options.allow_empty_take == 1


def always_swaps(s: State) -> bool:
    return s.options.examine_swap == 1


def contessa_blocks_examine(s: State) -> bool:
    return s.options.examine_blockers == 1


def redraws_after_return(s: State) -> bool:
    return s.options.examine_redraw == 1


def embezzler_shows_all(s: State) -> bool:
    return s.options.embezzle_proof == 1

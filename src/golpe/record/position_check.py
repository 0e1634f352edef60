"""Checks that the fields of a state are consistent with each other and with the open question.

`check_position` accepts every state in which play can pause. An accepted state need not be reachable,
but play can continue from it, and every later state is accepted too.
"""

from golpe.errors import RecordError
from golpe.rules import options
from golpe.rules.events import WITH_ACTION, WITH_CHARACTER, WITH_COINS, WITH_SIDE
from golpe.rules.legal import block_claims, in_play, legal_word
from golpe.rules.proof import is_negative
from golpe.rules.state import TRACE_MAX, State
from golpe.rules.table import is_alive, opponents
from golpe.rules.vocabulary import actions, characters, debts, factions, ids, phases, steps, traces
from golpe.rules.vocabulary.seats import NOBODY
from golpe.rules.windows import blockers, first_in_order, is_blockable, is_sealed, is_window

BEFORE_THE_FIRST_TURN = (phases.DRAFTING, phases.CHOOSE_FACTION)
UNDECLARED = (phases.DRAFTING, phases.CHOOSE_FACTION, phases.CHOOSE_ACTION)
"""The phases in which no action is declared."""
STEPS = {
    phases.OVER: (steps.NO_STEP,),
    phases.DRAFTING: (steps.DEAL_NEXT,),
    phases.CHOOSE_FACTION: (steps.TAKE_SIDES,),
    phases.CHOOSE_ACTION: (steps.NO_STEP,),
    phases.CHALLENGE_ACTION: (steps.OPEN_CHALLENGE,),
    phases.PROVING: (steps.ASK_PROOF,),
    phases.REPLACING: (steps.PUNISH_CHALLENGER,),
    phases.LOSE_INFLUENCE: (
        steps.END_TURN,
        steps.OPEN_BLOCK,
        steps.BLOCK_STANDS,
        steps.BLOCK_FAILS,
        steps.ACTION_FAILS,
    ),
    phases.BLOCKING: (steps.OPEN_BLOCK, steps.OPEN_BLOCK_TO_REST),
    phases.CHALLENGE_BLOCK: (steps.OPEN_CHALLENGE,),
    phases.EXCHANGING: (steps.END_TURN,),
    phases.EXAMINE_SHOW: (steps.LOOK_AT_EXAMINED,),
    phases.EXAMINE_DECIDE: (steps.END_TURN,),
}
"""The possible values of `then` while each question is open."""


def check_position(s: State) -> None:
    """Check a state in which play has paused; the seats and the options have been checked before.

    Raises: RecordError, beginning with the name of a field, if the state is inconsistent.
    """
    check_course(s)
    check_players(s)
    check_cards(s)
    check_coins(s)
    check_claims(s)
    check_question(s)
    check_shown(s)
    check_asked(s)
    check_answers(s)
    check_trace(s)


def require(holds: bool, field: str, why: str) -> None:
    """Check a condition on a field.

    Raises: RecordError if it does not hold.
    """
    if not holds:
        raise RecordError(f"{field}: {why}")


def require_same(actual: int, expected: int, field: str, why: str) -> None:
    """Check that a field has the value that follows from the others.

    Raises: RecordError if it does not.
    """
    require(actual == expected, field, f"{why}: expected {expected}, not {actual}")


# --- The course of the game -----------------------------------------------------------------


def check_course(s: State) -> None:
    """Check the progress of the game: the open question and the turn."""
    require(s.phase in STEPS, "phase", f"play does not pause in phase {s.phase}")
    where = f"while the question is {phases.PHASES[s.phase]}"
    require(s.phase != phases.DRAFTING or options.drafts(s), "phase", "this ruleset has no draft")
    chooses = options.has_factions(s) and not options.splits_by_chance(s)
    require(s.phase != phases.CHOOSE_FACTION or chooses, "phase", "nobody chooses a faction under this ruleset")
    require(s.then in STEPS[s.phase], "then", f"{s.then} cannot follow {where}")
    require(0 <= s.turn < s.seats, "turn", f"there is no seat {s.turn}")
    begun = s.phase not in BEFORE_THE_FIRST_TURN
    require(s.turns >= 1 if begun else s.turns == 0, "turns", f"{s.turns} cannot have begun {where}")
    require(s.window >= 1, "window", "at least one question has been asked")
    for name, value, expected in (("owed", s.owed, debts.NO_DRAW), ("draws_left", s.draws_left, 0)):
        require_same(value, expected, name, "chance owes nothing between decisions")
    require(0 <= s.drawer < s.seats, "drawer", f"there is no seat {s.drawer}")


def check_players(s: State) -> None:
    """Check which seats are alive or have resigned, their influence, and their factions."""
    everybody = (1 << s.seats) - 1
    for name, seats in (("alive", s.alive), ("resigned", s.resigned)):
        require(0 <= seats <= everybody, name, f"{seats} has bits beyond the seats")
    dealt = 0 if s.phase == phases.DRAFTING else 2
    for seat in range(s.seats):
        for name, row in (("hand", s.hand[seat]), ("revealed", s.revealed[seat])):
            require(min(row) >= 0, name, f"seat {seat} has a negative number of cards")
        held, lost = sum(s.hand[seat]), sum(s.revealed[seat])
        require_same(s.influence[seat], held, "influence", f"seat {seat} holds {held} cards")
        require_same(held + lost, dealt, "hand", f"the cards of seat {seat}, with those turned up")
        require(is_alive(s, seat) == (held > 0 or dealt == 0), "alive", f"seat {seat} has {held} influence")
        sided = options.has_factions(s) and s.phase not in BEFORE_THE_FIRST_TURN
        sides = (0, 1) if sided else (factions.NO_FACTION,)
        require(s.faction[seat] in sides, "faction", f"seat {seat} cannot have {s.faction[seat]} here")
    many = s.alive.bit_count()
    require(
        many == 1 if s.phase == phases.OVER else many > 1, "alive", f"{many} seats in phase {phases.PHASES[s.phase]}"
    )
    require(s.phase == phases.OVER or is_alive(s, s.turn), "turn", f"seat {s.turn} is exiled")


# --- Cards and coins ------------------------------------------------------------------------


def check_cards(s: State) -> None:
    """Check that every card of the game is in exactly one place."""
    require(min(s.deck) >= 0, "deck", "a negative number of cards")
    require(min(s.drawn) >= 0, "drawn", "a negative number of cards")
    require(s.under_count == 0 or options.returns_under_deck(s), "under_count", "cards are shuffled into the deck here")
    for i in range(s.under_count):
        require(0 <= s.under[i] < characters.SLOTS, "under", f"there is no character {s.under[i]}")
        require(0 <= s.under_owner[i] < s.seats, "under_owner", f"there is no seat {s.under_owner[i]}")
    for seat in range(s.seats):
        chosen = options.drafts(s) and (s.phase != phases.DRAFTING or s.waiting >> seat & 1 == 0)
        fits = 1 <= s.drafted[seat] <= characters.SLOTS if chosen else s.drafted[seat] == 0
        require(fits, "drafted", f"{s.drafted[seat]} for seat {seat}")
    for slot in range(characters.SLOTS):
        drafted = s.drafted.count(slot + 1) if s.phase != phases.DRAFTING else 0
        expected = 1 + drafted if options.drafts(s) else options.copies(s)
        held = sum(s.hand[seat][slot] + s.revealed[seat][slot] for seat in range(s.seats))
        found = held + s.deck[slot] + s.drawn[slot] + s.under[: s.under_count].count(slot)
        require_same(found, expected, "deck", f"copies of character {slot} in deck and hands")
    require_same(s.deck_count, sum(s.deck) + s.under_count, "deck_count", "cards in the deck and under it")
    drawn = 0
    if s.phase == phases.EXCHANGING:
        drawn = min(1 if options.has_inquisitor(s) else 2, s.deck_count + sum(s.drawn))
    require_same(sum(s.drawn), drawn, "drawn", f"cards drawn in phase {phases.PHASES[s.phase]}")


def check_coins(s: State) -> None:
    """Check that coins add up if the Treasury is finite, and that exiled seats have none."""
    require(s.reserve >= 0, "reserve", "a negative number of coins")
    require(s.reserve == 0 or options.has_factions(s), "reserve", "this ruleset has none")
    settled = s.phase in UNDECLARED or s.phase == phases.OVER or options.forfeits_at_once(s)
    for seat in range(s.seats):
        require(s.coins[seat] >= 0, "coins", f"seat {seat} has a negative number of coins")
        kept = s.coins[seat] > 0 and not is_alive(s, seat) and settled
        require(not kept, "coins", f"seat {seat} is exiled and has {s.coins[seat]}")
    if s.options.treasury < 0:
        require_same(s.treasury, -1, "treasury", "it is unlimited")
        return
    require(s.treasury >= 0, "treasury", "a negative number of coins")
    total = s.treasury + s.reserve + sum(s.coins)
    require_same(total, s.options.treasury, "treasury", "coins in treasury, reserve and hands")


def check_shown(s: State) -> None:
    """Check the shown cards that are replaced when the turn ends: those of a proved action and a standing block."""
    failed = s.phase == phases.LOSE_INFLUENCE and s.then == steps.ACTION_FAILS
    open_claim = s.phase in (phases.PROVING, phases.REPLACING) and s.claim_of_block == 0
    proved = not failed and not open_claim and s.phase not in (*UNDECLARED, phases.CHALLENGE_ACTION)
    stands = s.claim_of_block == 1 and (
        s.phase == phases.OVER or (s.phase == phases.LOSE_INFLUENCE and s.then == steps.BLOCK_STANDS)
    )
    for seat in range(s.seats):
        for slot in range(characters.SLOTS):
            actors = (
                proved and seat == s.turn and slot == actions.CLAIM_OF_ACTION[s.action] and s.action != actions.EMBEZZLE
            )
            blockers_own = stands and (seat, slot) == (s.claimant, s.claim)
            may = options.replaces_at_end_of_turn(s) and (actors or blockers_own)
            most = min(1, s.hand[seat][slot]) if may else 0
            require(0 <= s.shown[seat][slot] <= most, "shown", f"seat {seat} cannot have shown character {slot}")


# --- What is declared -----------------------------------------------------------------------


def check_claims(s: State) -> None:
    """Check what was declared, claimed and challenged in this turn."""
    if s.phase in UNDECLARED:
        check_nothing_declared(s)
        return
    require(
        actions.NO_ACTION < s.action < len(actions.ACTIONS) and in_play(s, s.action),
        "action",
        f"{s.action} is not in play",
    )
    check_target(s)
    check_claimant(s)
    others = (1 << s.seats) - 1 & ~(1 << s.turn)
    punished = s.phase == phases.LOSE_INFLUENCE and s.then == steps.OPEN_BLOCK
    unasked = s.phase == phases.CHALLENGE_ACTION or (s.claim_of_block == 0 and (s.phase == phases.PROVING or punished))
    for name, seats in (("barred", s.barred), ("passed_block", s.passed_block), ("asked_later", s.asked_later)):
        require(seats & ~others == 0, name, f"{seats} has bits beyond the actor's opponents")
        require(seats == 0 or not unasked, name, "nobody has been asked to block yet")
    require(s.asked_later == 0 or s.sealed == 0, "asked_later", "sealed windows ask all seats at once")
    kept = characters.NO_CHARACTER
    fails = s.phase == phases.LOSE_INFLUENCE and s.then in (steps.BLOCK_FAILS, steps.ACTION_FAILS)
    if fails and options.may_decline(s) and options.declines_with_another_card(s) and not is_negative(s):
        kept = s.claim
    require_same(s.kept_claim, kept, "kept_claim", f"in phase {phases.PHASES[s.phase]}")
    looking = s.phase == phases.EXAMINE_DECIDE
    require(looking or s.examined == characters.NO_CHARACTER, "examined", "no card is being examined")


def check_nothing_declared(s: State) -> None:
    blank = (
        ("action", s.action, actions.NO_ACTION),
        ("target", s.target, NOBODY),
        ("claimant", s.claimant, NOBODY),
        ("claim", s.claim, characters.NO_CHARACTER),
        ("claim_of_block", s.claim_of_block, 0),
        ("challenger", s.challenger, NOBODY),
        ("barred", s.barred, 0),
        ("passed_block", s.passed_block, 0),
        ("asked_later", s.asked_later, 0),
        ("kept_claim", s.kept_claim, characters.NO_CHARACTER),
        ("examined", s.examined, characters.NO_CHARACTER),
    )
    for name, value, expected in blank:
        require_same(value, expected, name, "nothing is declared")


def check_target(s: State) -> None:
    if actions.TARGETED[s.action] == 0:
        require_same(s.target, NOBODY, "target", f"{actions.ACTIONS[s.action]} has none")
        return
    require(0 <= s.target < s.seats, "target", f"there is no seat {s.target}")
    require(s.target != s.turn or s.action == actions.CONVERT, "target", "the actor is its own target")
    # In a game that is over, the target may have been exiled.
    aimable = s.phase == phases.OVER or opponents(s, s.turn) >> s.target & 1 == 1
    require(
        aimable or s.action == actions.CONVERT, "target", f"{actions.ACTIONS[s.action]} cannot target seat {s.target}"
    )


def check_claimant(s: State) -> None:
    """Check the last claim, of the action or of a block, and its challenger."""
    require(s.claim_of_block in (0, 1), "claim_of_block", f"it is 0 or 1, not {s.claim_of_block}")
    if s.claim_of_block == 0:
        require_same(s.claimant, s.turn, "claimant", "the actor claims")
        require_same(s.claim, actions.CLAIM_OF_ACTION[s.action], "claim", f"{actions.ACTIONS[s.action]} claims")
    else:
        require(is_blockable(s, s.action), "claim_of_block", f"{actions.ACTIONS[s.action]} cannot be blocked")
        require(0 <= s.claimant < s.seats and s.claimant != s.turn, "claimant", f"seat {s.claimant} cannot block")
        concerned = s.target in (NOBODY, s.claimant) or options.anyone_may_block(s)
        require(concerned, "claimant", f"seat {s.claimant} is not the target")
        fits = 0 <= s.claim < characters.SLOTS and block_claims(s.action) >> s.claim & 1 == 1
        require(fits, "claim", f"character {s.claim} does not block {actions.ACTIONS[s.action]}")
    if s.challenger != NOBODY:
        seat = 0 <= s.challenger < s.seats and s.challenger != s.claimant
        require(
            seat and s.claim != characters.NO_CHARACTER, "challenger", f"seat {s.challenger} has nothing to challenge"
        )


# --- The open question ----------------------------------------------------------------------


def check_question(s: State) -> None:
    """Check that the open question can follow from what was declared."""
    if s.phase in (phases.CHALLENGE_ACTION, phases.CHALLENGE_BLOCK):
        require_same(
            s.claim_of_block, 1 if s.phase == phases.CHALLENGE_BLOCK else 0, "claim_of_block", phases.PHASES[s.phase]
        )
        require(s.claim != characters.NO_CHARACTER, "action", f"{actions.ACTIONS[s.action]} claims nothing")
        require_same(s.challenger, NOBODY, "challenger", "nobody has challenged yet")
    if s.phase == phases.CHALLENGE_BLOCK:
        may = blockers(s) & ~s.passed_block
        require(may >> s.claimant & 1 == 1, "claimant", f"seat {s.claimant} may not block")
    elif s.phase == phases.BLOCKING:
        require(is_blockable(s, s.action), "action", f"{actions.ACTIONS[s.action]} cannot be blocked")
        again = options.blocks_again(s) and s.barred >> s.claimant & 1 == 1
        require(s.claim_of_block == 0 or again, "claim_of_block", "after a failed block nobody is asked again")
    elif s.phase in (phases.PROVING, phases.REPLACING):
        check_challenged(s)
        check_proof(s)
    elif s.phase == phases.LOSE_INFLUENCE:
        check_loss(s)
    elif s.phase == phases.EXCHANGING:
        require_same(s.action, actions.EXCHANGE, "action", phases.PHASES[s.phase])
    elif s.phase in (phases.EXAMINE_SHOW, phases.EXAMINE_DECIDE):
        check_examined(s)


def check_challenged(s: State) -> None:
    found = s.challenger != NOBODY and is_alive(s, s.challenger)
    require(found, "challenger", f"phase {phases.PHASES[s.phase]} needs a living challenger")


def check_proof(s: State) -> None:
    if s.phase == phases.PROVING:
        require(options.may_decline(s), "phase", "nobody is asked to prove under this ruleset")
        asked = not (is_negative(s) and options.embezzler_shows_all(s))
        require(asked, "phase", "an embezzler shows all cards without being asked")
        return
    require(options.may_keep_shown(s) and not is_negative(s), "phase", "the shown card is replaced without a choice")
    require(s.hand[s.claimant][s.claim] > 0, "hand", f"seat {s.claimant} does not hold what it has shown")


def check_loss(s: State) -> None:
    """Check the reason for losing an influence; a seat with one card left is not asked."""
    if s.then == steps.END_TURN:
        require(
            s.action in (actions.COUP, actions.ASSASSINATE), "action", f"{actions.ACTIONS[s.action]} takes no influence"
        )
    else:
        check_challenged(s)
        of_block = 1 if s.then in (steps.BLOCK_STANDS, steps.BLOCK_FAILS) else 0
        require_same(s.claim_of_block, of_block, "claim_of_block", f"step {s.then} follows")
    seat = asked_alone(s)
    require_same(s.influence[seat], 2, "influence", f"seat {seat} is asked which to lose")


def check_examined(s: State) -> None:
    require_same(s.action, actions.EXAMINE, "action", phases.PHASES[s.phase])
    if s.phase == phases.EXAMINE_SHOW:
        require_same(s.influence[s.target], 2, "influence", f"seat {s.target} is asked which to show")
        return
    require(not options.always_swaps(s), "phase", "the examined card is swapped without a choice")
    held = 0 <= s.examined < characters.SLOTS and s.hand[s.target][s.examined] > 0
    require(held, "examined", f"seat {s.target} does not hold character {s.examined}")


# --- Who is asked, and the answers ----------------------------------------------------------


def asked_alone(s: State) -> int:
    """Return the seat that answers a question for a single seat."""
    if s.phase in (phases.PROVING, phases.REPLACING):
        return s.claimant
    if s.phase == phases.EXAMINE_SHOW:
        return s.target
    if s.phase == phases.LOSE_INFLUENCE:
        if s.then == steps.END_TURN:
            return s.target
        return s.challenger if s.then in (steps.OPEN_BLOCK, steps.BLOCK_STANDS) else s.claimant
    return s.turn


def check_asked(s: State) -> None:
    """Check which seats were asked, and which of them still owe an answer."""
    require(s.waiting & ~s.eligible == 0, "waiting", f"{s.waiting} has bits that eligible ({s.eligible}) lacks")
    require(s.waiting & s.resigned == 0, "resigned", "a resigned seat owes no answer")
    require((s.waiting == 0) == (s.phase == phases.OVER), "waiting", f"{s.waiting} in phase {phases.PHASES[s.phase]}")
    if s.phase == phases.BLOCKING:
        check_blockers(s)
    else:
        require_same(s.eligible, asked_seats(s), "eligible", f"the seats asked in phase {phases.PHASES[s.phase]}")
    require(s.waiting == s.eligible or is_window(s.phase), "waiting", "the asked seat has not answered")
    first = first_in_order(s, s.waiting) if s.waiting else NOBODY
    require_same(s.asked, first, "asked", "the waiting seat that comes first")
    for seat in range(s.seats):
        if s.waiting >> seat & 1:
            legal = any(legal_word(s, seat, word) for word in range(ids.WORDS))
            require(legal, "waiting", f"seat {seat} has no legal answer")


def asked_seats(s: State) -> int:
    """Return the bit set of the seats that are asked, in every phase except BLOCKING."""
    if s.phase == phases.OVER:
        return 0
    if s.phase == phases.DRAFTING:
        return s.alive
    if s.phase in (phases.CHALLENGE_ACTION, phases.CHALLENGE_BLOCK):
        return s.alive & ~(1 << s.claimant)
    return 1 << asked_alone(s)


def check_blockers(s: State) -> None:
    """Check which seats are asked to block; in open windows the target comes before the others."""
    may = blockers(s)
    if s.sealed == 1:
        require_same(s.eligible, may, "eligible", "the seats that may block")
        return
    left = may & ~s.passed_block
    require_same(s.waiting | s.asked_later, left, "waiting", "with asked_later, the seats that may still block")
    require(s.waiting & s.asked_later == 0, "asked_later", "a seat is asked both now and later")
    require(s.eligible & ~s.waiting & ~(may & s.passed_block) == 0, "eligible", "seats that answered have passed")
    targeted = s.target != NOBODY and s.eligible >> s.target & 1 == 1
    require(not targeted or s.eligible == 1 << s.target, "eligible", "the target is asked before the others")
    require(targeted or s.asked_later == 0, "asked_later", "others are asked later only after the target")


def check_answers(s: State) -> None:
    """Check the answers collected so far in a sealed window."""
    answered = s.eligible & ~s.waiting if is_sealed(s) and s.phase != phases.DRAFTING else 0
    require(s.objectors & ~answered == 0, "objectors", f"{s.objectors} has bits of seats that have not answered")
    for seat in range(s.seats):
        require(s.objection[seat] in objections(s, seat), "objection", f"seat {seat} cannot have {s.objection[seat]}")
    if s.phase == phases.BLOCKING and s.sealed == 1:
        passed = answered & ~s.objectors
        require(passed & ~s.passed_block == 0, "passed_block", "seats that answered without a block have passed")
        require(s.objectors & s.passed_block == 0, "passed_block", "a pass is final")
        only_these = s.claim_of_block == 1 or s.passed_block == passed
        require(only_these, "passed_block", "seats that have not answered have not passed")


def objections(s: State, seat: int) -> tuple[int, ...]:
    """Return the possible values of a seat's `objection`; 0 is none."""
    if s.objectors >> seat & 1 == 0:
        return (0,)
    if s.phase == phases.BLOCKING:
        claims = block_claims(s.action)
        return tuple(ids.BLOCK + slot for slot in range(characters.SLOTS) if claims >> slot & 1)
    return (ids.CHALLENGE,)


# --- The trace ------------------------------------------------------------------------------


def check_trace(s: State) -> None:
    """Check that every entry of the trace is well-formed."""
    require(0 <= s.trace_count <= TRACE_MAX, "trace_count", f"{s.trace_count} entries")
    for i in range(s.trace_count):
        kind, seat, other, value = s.trace[i]
        require(0 < kind < len(traces.KINDS), "trace", f"entry {i} has the unknown kind {kind}")
        seats = 0 <= seat < s.seats and NOBODY <= other < s.seats
        low, high = values_of(kind)
        fits = low <= value and (high is None or value <= high)
        require(seats and fits, "trace", f"entry {i} of kind {traces.KINDS[kind]} cannot be {s.trace[i]}")


def values_of(kind: int) -> tuple[int, int | None]:
    """Return the smallest and the largest value of a kind of trace entry; None means no limit."""
    if kind in WITH_CHARACTER:
        return characters.NO_CHARACTER, characters.SLOTS - 1
    if kind in WITH_ACTION:
        return actions.NO_ACTION + 1, len(actions.ACTIONS) - 1
    if kind in WITH_COINS:
        return 0, None
    return 0, 1 if kind in WITH_SIDE else 0

"""The engine: apply one decision or draw, then take every step that needs no answer.

`decide` runs until a seat owes an answer or chance owes a draw; `draw` supplies that draw; `apply` does
both, with simulated chance. All of them expect legal input; see `golpe.rules.legal`.
"""

from golpe.rules.chance import roll
from golpe.rules.deal import choose_side, deal_next, draft, lay_out, set_up, take_sides
from golpe.rules.defaults import default_decision
from golpe.rules.effects import (
    action_fails,
    choose_kept,
    declare,
    hand_back,
    keep,
    look_at_examined,
    resolve,
    return_examined,
    show,
    swap,
)
from golpe.rules.influence import lose
from golpe.rules.proof import ask_proof, decline, keep_shown, prove, punish_challenger, replace
from golpe.rules.resignation import resign
from golpe.rules.state import State
from golpe.rules.table import note, take_off_deck
from golpe.rules.turns import begin_turn, end_turn
from golpe.rules.vocabulary import debts, factions, ids, phases, steps, traces
from golpe.rules.vocabulary.seats import NOBODY
from golpe.rules.windows import (
    answer,
    block_fails,
    block_stands,
    close,
    first_in_order,
    is_window,
    open_block,
    open_block_to_rest,
    open_challenge,
    stays_sealed,
)


def deal(s: State, first: int) -> None:
    """Set up a game until chance owes a draw. The blank state holds the options, the seats and the window mode."""
    s.trace_count = 0
    set_up(s, first)
    run_deal(s)


def decide(s: State, seat: int, d: int) -> None:
    """Apply a seat's legal decision or resignation, and play on until an answer or a draw is owed."""
    if not stays_sealed(s, seat, d):
        s.trace_count = 0  # clearing the trace would reveal that a concealed answer was given
    if d == ids.RESIGN:
        resign(s, seat)
    else:
        take_answer(s, seat, d)
    run(s)


def take_answer(s: State, seat: int, d: int) -> None:
    if s.phase == phases.DRAFTING:
        draft(s, seat, d)
    elif is_window(s.phase):
        answer(s, seat, d)
    else:
        answer_alone(s, seat, d)


def answer_alone(s: State, seat: int, d: int) -> None:
    """Apply the answer to a question for a single seat."""
    phase = s.phase
    close(s)
    if phase == phases.CHOOSE_ACTION:
        declare(s, d)
    elif phase == phases.PROVING:
        if d == ids.PROVE:
            prove(s)
        else:
            decline(s)
    elif phase == phases.LOSE_INFLUENCE:
        lose(s, seat, d - ids.LOSE)
    elif phase == phases.EXCHANGING:
        keep(s, d)
    elif phase == phases.REPLACING:
        if d == ids.REPLACE:
            replace(s)
        else:
            keep_shown(s)
    elif phase == phases.EXAMINE_SHOW:
        show(s, d - ids.SHOW)
    elif phase == phases.EXAMINE_DECIDE:
        if d == ids.SWAP:
            swap(s)
        else:
            hand_back(s)
    elif phase == phases.CHOOSE_FACTION:
        choose_side(s, d - ids.FACTION)


def run(s: State) -> None:
    """Take steps until an answer or a draw is owed or the game is over."""
    while s.waiting == 0 or s.waiting & s.resigned != 0:
        if s.waiting != 0:
            answer_by_default(s)
        elif s.owed == debts.NO_DRAW and s.phase != phases.OVER:
            step(s)
        else:
            return


def answer_by_default(s: State) -> None:
    """Apply the default answer of an asked seat that has resigned (A11)."""
    seat = first_in_order(s, s.waiting & s.resigned)
    take_answer(s, seat, default_decision(s, seat))


def step(s: State) -> None:
    """Take the next step; each step sets the one that follows it."""
    if s.then == steps.OPEN_CHALLENGE:
        open_challenge(s)
    elif s.then == steps.OPEN_BLOCK:
        open_block(s)
    elif s.then == steps.OPEN_BLOCK_TO_REST:
        open_block_to_rest(s)
    elif s.then == steps.RESOLVE:
        resolve(s)
    elif s.then == steps.ASK_PROOF:
        ask_proof(s)
    elif s.then == steps.PUNISH_CHALLENGER:
        punish_challenger(s)
    elif s.then == steps.BLOCK_STANDS:
        block_stands(s)
    elif s.then == steps.BLOCK_FAILS:
        block_fails(s)
    elif s.then == steps.ACTION_FAILS:
        action_fails(s)
    elif s.then == steps.CHOOSE_KEPT:
        choose_kept(s)
    elif s.then == steps.LOOK_AT_EXAMINED:
        look_at_examined(s)
    elif s.then == steps.RETURN_EXAMINED:
        return_examined(s)
    elif s.then == steps.END_TURN:
        end_turn(s)
    else:
        step_of_deal(s)


def run_deal(s: State) -> None:
    """Take the steps of the deal until an answer or a draw is owed. Compiles without the other steps."""
    while s.waiting == 0 and s.owed == debts.NO_DRAW:
        step_of_deal(s)


def step_of_deal(s: State) -> None:
    if s.then == steps.BEGIN_TURN:
        begin_turn(s)
    elif s.then == steps.LAY_OUT:
        lay_out(s)
    elif s.then == steps.DEAL_NEXT:
        deal_next(s)
    else:
        assert s.then == steps.TAKE_SIDES
        take_sides(s)


def draw(s: State, c: int) -> None:
    """Supply the owed draw with the outcome `c`, and play on."""
    supply(s, c)
    run(s)


def supply(s: State, c: int) -> None:
    """Supply the owed draw with the outcome `c`."""
    if s.owed == debts.OWED_FIRST_SEAT:
        s.owed = debts.NO_DRAW
        s.turn = c
    elif s.owed == debts.OWED_SPLIT:
        s.owed = debts.NO_DRAW
        s.faction[c] = factions.REFORMIST
    else:
        draw_card(s, c)


def draw_card(s: State, c: int) -> None:
    """Move a card from the deck into the hand or, for an Exchange, aside until the player chooses."""
    take_off_deck(s, c)
    note(s, traces.T_DEALT if s.owed == debts.OWED_DEAL else traces.T_DREW, s.drawer, NOBODY, c)
    if s.owed == debts.OWED_DEAL:
        s.influence[s.drawer] += 1
    if s.then == steps.CHOOSE_KEPT:
        s.drawn[c] += 1
    else:
        s.hand[s.drawer][c] += 1
    s.draws_left -= 1
    if s.draws_left == 0:
        s.owed = debts.NO_DRAW


def apply(s: State, seat: int, d: int) -> None:
    """Apply a legal decision and roll every draw it causes."""
    decide(s, seat, d)
    while s.owed != debts.NO_DRAW:
        draw(s, roll(s))


def deal_by_roll(s: State, first: int) -> None:
    """Set up a game and roll every draw until the first question."""
    deal(s, first)
    while s.owed != debts.NO_DRAW:
        supply(s, roll(s))
        run_deal(s)

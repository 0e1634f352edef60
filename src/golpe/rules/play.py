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
from golpe.rules.vocabulary import (
    ACTION_FAILS,
    ASK_PROOF,
    BEGIN_TURN,
    BLOCK_FAILS,
    BLOCK_STANDS,
    CHOOSE_ACTION,
    CHOOSE_FACTION,
    CHOOSE_KEPT,
    DEAL_NEXT,
    DRAFTING,
    END_TURN,
    EXAMINE_DECIDE,
    EXAMINE_SHOW,
    EXCHANGING,
    FACTION,
    LAY_OUT,
    LOOK_AT_EXAMINED,
    LOSE,
    LOSE_INFLUENCE,
    NO_DRAW,
    NOBODY,
    OPEN_BLOCK,
    OPEN_BLOCK_TO_REST,
    OPEN_CHALLENGE,
    OVER,
    OWED_DEAL,
    OWED_FIRST_SEAT,
    OWED_SPLIT,
    PROVE,
    PROVING,
    PUNISH_CHALLENGER,
    REFORMIST,
    REPLACE,
    REPLACING,
    RESIGN,
    RESOLVE,
    RETURN_EXAMINED,
    SHOW,
    SWAP,
    T_DEALT,
    T_DREW,
    TAKE_SIDES,
)
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
    run(s)


def decide(s: State, seat: int, d: int) -> None:
    """Apply a seat's legal decision or resignation, and play on until an answer or a draw is owed."""
    if not stays_sealed(s, seat, d):
        s.trace_count = 0  # clearing the trace would reveal that a concealed answer was given
    if d == RESIGN:
        resign(s, seat)
    else:
        take_answer(s, seat, d)
    run(s)


def take_answer(s: State, seat: int, d: int) -> None:
    if s.phase == DRAFTING:
        draft(s, seat, d)
    elif is_window(s.phase):
        answer(s, seat, d)
    else:
        answer_alone(s, seat, d)


def answer_alone(s: State, seat: int, d: int) -> None:
    """Apply the answer to a question for a single seat."""
    phase = s.phase
    close(s)
    if phase == CHOOSE_ACTION:
        declare(s, d)
    elif phase == PROVING:
        if d == PROVE:
            prove(s)
        else:
            decline(s)
    elif phase == LOSE_INFLUENCE:
        lose(s, seat, d - LOSE)
    elif phase == EXCHANGING:
        keep(s, d)
    elif phase == REPLACING:
        if d == REPLACE:
            replace(s)
        else:
            keep_shown(s)
    elif phase == EXAMINE_SHOW:
        show(s, d - SHOW)
    elif phase == EXAMINE_DECIDE:
        if d == SWAP:
            swap(s)
        else:
            hand_back(s)
    elif phase == CHOOSE_FACTION:
        choose_side(s, d - FACTION)


def run(s: State) -> None:
    """Take steps until an answer or a draw is owed or the game is over."""
    while s.owed == NO_DRAW and s.phase != OVER:
        if s.waiting == 0:
            step(s)
        elif s.waiting & s.resigned != 0:
            answer_by_default(s)
        else:
            return


def answer_by_default(s: State) -> None:
    """Apply the default answer of an asked seat that has resigned (A11)."""
    seat = first_in_order(s, s.waiting & s.resigned)
    take_answer(s, seat, default_decision(s, seat))


def step(s: State) -> None:
    """Take the next step; each step sets the one that follows it."""
    if s.then == OPEN_CHALLENGE:
        open_challenge(s)
    elif s.then == OPEN_BLOCK:
        open_block(s)
    elif s.then == OPEN_BLOCK_TO_REST:
        open_block_to_rest(s)
    elif s.then == RESOLVE:
        resolve(s)
    elif s.then == ASK_PROOF:
        ask_proof(s)
    elif s.then == PUNISH_CHALLENGER:
        punish_challenger(s)
    elif s.then == BLOCK_STANDS:
        block_stands(s)
    elif s.then == BLOCK_FAILS:
        block_fails(s)
    elif s.then == ACTION_FAILS:
        action_fails(s)
    elif s.then == CHOOSE_KEPT:
        choose_kept(s)
    elif s.then == LOOK_AT_EXAMINED:
        look_at_examined(s)
    elif s.then == RETURN_EXAMINED:
        return_examined(s)
    elif s.then == END_TURN:
        end_turn(s)
    elif s.then == BEGIN_TURN:
        begin_turn(s)
    else:
        step_of_deal(s)


def step_of_deal(s: State) -> None:
    if s.then == LAY_OUT:
        lay_out(s)
    elif s.then == DEAL_NEXT:
        deal_next(s)
    else:
        assert s.then == TAKE_SIDES
        take_sides(s)


def draw(s: State, c: int) -> None:
    """Supply the owed draw with the outcome `c`, and play on."""
    if s.owed == OWED_FIRST_SEAT:
        s.owed = NO_DRAW
        s.turn = c
    elif s.owed == OWED_SPLIT:
        s.owed = NO_DRAW
        s.faction[c] = REFORMIST
    else:
        draw_card(s, c)
    run(s)


def draw_card(s: State, c: int) -> None:
    """Move a card from the deck into the hand or, for an Exchange, aside until the player chooses."""
    take_off_deck(s, c)
    note(s, T_DEALT if s.owed == OWED_DEAL else T_DREW, s.drawer, NOBODY, c)
    if s.owed == OWED_DEAL:
        s.influence[s.drawer] += 1
    if s.then == CHOOSE_KEPT:
        s.drawn[c] += 1
    else:
        s.hand[s.drawer][c] += 1
    s.draws_left -= 1
    if s.draws_left == 0:
        s.owed = NO_DRAW


def apply(s: State, seat: int, d: int) -> None:
    """Apply a legal decision and roll every draw it causes."""
    decide(s, seat, d)
    while s.owed != NO_DRAW:
        draw(s, roll(s))


def deal_by_roll(s: State, first: int) -> None:
    """Set up a game and roll every draw until the first question."""
    deal(s, first)
    while s.owed != NO_DRAW:
        draw(s, roll(s))

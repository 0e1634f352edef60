"""Beginning and ending a turn (RULES A4, A9)."""

from typing import Final

from golpe.rules.influence import collect_from_exiles
from golpe.rules.options import replaces_at_end_of_turn
from golpe.rules.proof import replace_card
from golpe.rules.resignation import exile_resigned
from golpe.rules.state import State
from golpe.rules.table import clear_claims, next_of, note
from golpe.rules.vocabulary.characters import SLOTS
from golpe.rules.vocabulary.phases import CHOOSE_ACTION
from golpe.rules.vocabulary.seats import NOBODY
from golpe.rules.vocabulary.steps import BEGIN_TURN, NO_STEP
from golpe.rules.vocabulary.traces import T_TURN
from golpe.rules.windows import ask

TURN_CAP: Final = 200
"""Turns after which a simulation stops a game and scores it 1/n for each of n seats."""


def begin_turn(s: State) -> None:
    """Clear the last turn's claims and ask the turn player for an action."""
    s.turns += 1
    clear_claims(s)
    s.then = NO_STEP
    note(s, T_TURN, s.turn, NOBODY, 0)
    ask(s, CHOOSE_ACTION, 1 << s.turn)


def end_turn(s: State) -> None:
    """Replace shown cards, exile resigned seats, collect exiles' coins, and pass the turn clockwise."""
    if replaces_at_end_of_turn(s) and replace_next(s):
        return
    if s.resigned & s.alive != 0:
        exile_resigned(s)
        return
    collect_from_exiles(s)
    s.turn = next_of(s, s.alive, s.turn)
    s.then = BEGIN_TURN


def replace_next(s: State) -> bool:
    """Replace the next shown card; return whether there was one."""
    for k in range(s.seats):
        # F15: the actor replaces first, then clockwise.
        seat = (s.turn + k) % s.seats
        for slot in range(SLOTS):
            if s.shown[seat][slot] > 0:
                s.shown[seat][slot] -= 1
                replace_card(s, seat, slot)
                return True
    return False

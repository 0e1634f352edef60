"""Leaving a game for good (RULES A11): default answers apply at once, and the seat is exiled when the turn ends."""

from golpe.rules.influence import lose
from golpe.rules.state import State
from golpe.rules.table import is_alive, note, only_card
from golpe.rules.vocabulary.phases import OVER
from golpe.rules.vocabulary.seats import NOBODY
from golpe.rules.vocabulary.traces import T_RESIGNED


def may_resign(s: State, seat: int) -> bool:
    """Return whether a seat may resign: it is in the game and has not resigned. It need not owe an answer."""
    return s.phase != OVER and is_alive(s, seat) and (s.resigned >> seat) & 1 == 0


def resign(s: State, seat: int) -> None:
    s.resigned |= 1 << seat
    note(s, T_RESIGNED, seat, NOBODY, 0)


def exile_resigned(s: State) -> None:
    """Turn up all cards of resigned seats, clockwise from the turn player, until one seat is left."""
    for k in range(s.seats):
        seat = (s.turn + k) % s.seats
        while (s.resigned >> seat) & 1 == 1 and is_alive(s, seat) and s.phase != OVER:
            lose(s, seat, only_card(s, seat))

"""Losing influence, exile and the end of the game (RULES A9)."""

from golpe.rules.options import forfeits_at_once
from golpe.rules.state import State
from golpe.rules.table import forfeit, is_alive, note, only_card, unmark_shown
from golpe.rules.vocabulary.characters import NO_CHARACTER
from golpe.rules.vocabulary.debts import NO_DRAW
from golpe.rules.vocabulary.phases import LOSE_INFLUENCE, OVER
from golpe.rules.vocabulary.seats import NOBODY
from golpe.rules.vocabulary.steps import NO_STEP
from golpe.rules.vocabulary.traces import T_EXILED, T_LOST, T_WON
from golpe.rules.windows import ask, close


def ask_which_influence(s: State, seat: int) -> None:
    """Ask a seat which influence it loses; with one card left it loses that card without being asked (A4).

    A seat that was exiled during this action has nothing more to lose.
    """
    if not is_alive(s, seat):
        return
    if s.influence[seat] == 1:
        lose(s, seat, only_card(s, seat))
    else:
        ask(s, LOSE_INFLUENCE, 1 << seat)


def lose(s: State, seat: int, slot: int) -> None:
    """Turn up a face-down card. Of two equal cards, one that has been shown counts as lost first (A2)."""
    s.kept_claim = NO_CHARACTER
    s.hand[seat][slot] -= 1
    if s.shown[seat][slot] > 0:
        s.shown[seat][slot] -= 1
    unmark_shown(s, seat)
    s.revealed[seat][slot] += 1
    s.influence[seat] -= 1
    note(s, T_LOST, seat, NOBODY, slot)
    if s.influence[seat] == 0:
        exile(s, seat)


def exile(s: State, seat: int) -> None:
    """Exile a seat. Its coins go back now or after the action, depending on `exile_coins`."""
    s.alive &= ~(1 << seat)
    note(s, T_EXILED, seat, NOBODY, 0)
    if s.alive & (s.alive - 1) == 0:
        end_game(s)
    elif forfeits_at_once(s):
        forfeit(s, seat)


def collect_from_exiles(s: State) -> None:
    """Return the coins of all exiled seats to the Treasury."""
    for seat in range(s.seats):
        if not is_alive(s, seat):
            forfeit(s, seat)


def end_game(s: State) -> None:
    """End the game: the last seat left has won. Everything pending is dropped."""
    collect_from_exiles(s)
    close(s)
    s.phase = OVER
    s.then = NO_STEP
    s.owed = NO_DRAW
    s.examined = NO_CHARACTER
    for seat in range(s.seats):
        if is_alive(s, seat):
            note(s, T_WON, seat, NOBODY, 0)

"""A table as plain lines, in the words of the Python API."""

from collections.abc import Iterator

from golpe.rules.decisions import cards_of
from golpe.rules.ruleset import court_in
from golpe.rules.sight import View
from golpe.rules.vocabulary.actions import ACTIONS
from golpe.rules.vocabulary.characters import NO_CHARACTER
from golpe.rules.vocabulary.factions import FACTIONS
from golpe.rules.vocabulary.phases import OVER, PHASES
from golpe.rules.vocabulary.seats import NOBODY


def table_lines(view: View, edition: str, *, named: str = "seat {}") -> Iterator[str]:
    """Yield a heading with the open question, and a line for each seat with a `>` if it is asked.

    Args:
        named: what the seats are called, with `{}` for the number.
    """
    turn = f"turn {view.turns} of {named.format(view.turn)}" if view.turns > 0 else "before the first turn"
    yield f"{edition}, {turn}: {question(view, named)}"
    for seat in range(view.seats):
        asked = ">" if view.waiting >> seat & 1 else " "
        side = f"  {FACTIONS[view.faction[seat]]}" if view.faction[seat] >= 0 else ""
        coins = f"{view.coins[seat]:>2} {'coin ' if view.coins[seat] == 1 else 'coins'}"
        yield f"{asked} {named.format(seat)}  {coins}  {' '.join(cards(view, seat))}{side}"


def stock_line(view: View) -> str:
    """Return the line about what no seat has."""
    parts = [] if view.treasury < 0 else [f"treasury {view.treasury}"]
    parts += [f"reserve {view.reserve}"] if view.options.factions else []
    return ", ".join([*parts, f"court deck {view.deck_count}"])


def question(view: View, named: str) -> str:
    """Return what is asked, and about which action and claim."""
    if view.phase == OVER:
        return f"{named.format(view.alive.bit_length() - 1)} wins"
    parts = [PHASES[view.phase]]
    if view.action != 0:
        against = f" against {named.format(view.target)}" if view.target != NOBODY else ""
        parts.append(ACTIONS[view.action] + against)
    if view.claim != NO_CHARACTER:
        parts.append(f"{named.format(view.claimant)} claims {court_in(view)[view.claim]}")
    return ", ".join(parts)


def cards(view: View, seat: int) -> list[str]:
    """Return the cards in front of a seat: known ones by name, others as `?`, lost ones in brackets."""
    court = court_in(view)
    known = cards_of(view.hand[seat], court)
    hidden = ["?"] * (view.influence[seat] - len(known))
    return [*known, *hidden, *(f"[{card}]" for card in cards_of(view.revealed[seat], court))]

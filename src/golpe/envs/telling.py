"""A table as plain lines, for `render` in the mode `ansi`."""

from collections.abc import Iterator

from golpe.bots.bot import court_of
from golpe.game import cards_of
from golpe.rules.sight import View
from golpe.rules.vocabulary.actions import ACTIONS
from golpe.rules.vocabulary.characters import NO_CHARACTER
from golpe.rules.vocabulary.factions import FACTIONS
from golpe.rules.vocabulary.phases import OVER, PHASES
from golpe.rules.vocabulary.seats import NOBODY


def table_lines(view: View, edition: str) -> Iterator[str]:
    """Yield a heading, the open question, and a line for each seat with a `>` if it is asked."""
    yield f"{edition}, turn {view.turns} of player_{view.turn}: {question(view)}"
    for seat in range(view.seats):
        asked = ">" if view.waiting >> seat & 1 else " "
        side = f"  {FACTIONS[view.faction[seat]]}" if view.faction[seat] >= 0 else ""
        yield f"{asked} player_{seat}  {view.coins[seat]:>2} coins  {' '.join(cards(view, seat))}{side}"


def question(view: View) -> str:
    """Return what is asked, and about which action and claim."""
    if view.phase == OVER:
        return f"player_{view.alive.bit_length() - 1} wins"
    parts = [PHASES[view.phase]]
    if view.action != 0:
        parts.append(ACTIONS[view.action] + (f" against player_{view.target}" if view.target != NOBODY else ""))
    if view.claim != NO_CHARACTER:
        parts.append(f"player_{view.claimant} claims {court_of(view)[view.claim]}")
    return ", ".join(parts)


def cards(view: View, seat: int) -> list[str]:
    """Return the cards in front of a seat: known ones by name, others as `?`, lost ones in brackets."""
    court = court_of(view)
    known = cards_of(view.hand[seat], court)
    hidden = ["?"] * (view.influence[seat] - len(known))
    return [*known, *hidden, *(f"[{card}]" for card in cards_of(view.revealed[seat], court))]

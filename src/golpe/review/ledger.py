"""Where each seat's result came from: the change of its open win chance with every draw and every decision.

A draw counts as the win chance after it less the mean over all possible draws, so draws average exactly 0 by the model;
the decision before it counts as that mean less the win chance before. When a sealed
window closes, what changes counts for the seat whose objection stands and, if nobody objected, in equal parts for all
who were asked.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from golpe.observe.tally import Tally, copy_tally
from golpe.observe.watch import objector_in_trace, watch
from golpe.protocol.reviews import Curves, Luck
from golpe.review.curves import records_of
from golpe.review.game import Played, Position, RecordedPlay
from golpe.review.lookahead import Lookahead, drawn_from
from golpe.review.outcomes import OutcomeModel
from golpe.rules.play import decide
from golpe.rules.state import State, copied
from golpe.rules.vocabulary import debts, phases, traces
from golpe.rules.vocabulary.ids import RESIGN
from golpe.rules.windows import is_open_to_objection


@dataclass(frozen=True, slots=True)
class Entry:
    """What one decision and its draws changed."""

    n: int
    actors: tuple[Played, ...]
    """The decisions that are responsible; several if all let something pass."""
    decided: NDArray[np.float64]
    """float64[S]: the change by the decision."""
    drawn: NDArray[np.float64]
    """float64[S]: the change by the draws."""


def ledger_of(play: RecordedPlay, curves: Curves, model: OutcomeModel) -> list[Entry]:
    """Return an entry for each decision."""
    leaves: list[Position] = []
    chances: list[list[float]] = []
    for played in play.plays:
        drawn = list(outcomes_of(play.positions[played.n - 1], played))
        chances.append([chance for _, chance in drawn])
        leaves += [Position(s, followed(play.positions[played.n - 1].tally, s)) for s, _ in drawn]
    values = Lookahead(model).opened(*records_of(leaves))
    opened = np.array(curves.opened)
    entries: list[Entry] = []
    at = 0
    for played, odds in zip(play.plays, chances, strict=True):
        after = opened[played.n]
        mean = after if not odds else np.array(odds) @ values[at : at + len(odds)]
        at += len(odds)
        entries.append(Entry(played.n, actors_of(play, played), mean - opened[played.n - 1], after - mean))
    return entries


def outcomes_of(position: Position, played: Played) -> Iterator[tuple[State, float]]:
    """Yield every state that the draws after a decision can lead to, with its probability; none without draws."""
    s = copied(position.state)
    decide(s, played.seat, played.decision.id)
    if s.owed != debts.NO_DRAW:
        yield from drawn_from(s, 1.0)


def followed(tally: Tally, s: State) -> Tally:
    """Return a tally after one more decision."""
    kept = Tally()
    copy_tally(tally, kept)
    watch(kept, s)
    return kept


def actors_of(play: RecordedPlay, played: Played) -> tuple[Played, ...]:
    """Return the decisions that are responsible for what one of them changed."""
    before, after = play.positions[played.n - 1].state, play.positions[played.n].state
    is_close = played.published and before.sealed == 1 and is_open_to_objection(before.phase)
    if not is_close or played.decision.id == RESIGN:
        return (played,)
    answers: list[Played] = []
    for each in reversed(play.plays[: played.n]):
        if play.positions[each.n - 1].state.window != before.window:
            break
        answers.append(each)
    objector = objector_in_trace(after, traces.T_BLOCKED if before.phase == phases.BLOCKING else traces.T_CHALLENGED)
    own = tuple(each for each in answers if each.seat == objector and each.decision.id != RESIGN)
    return own or tuple(reversed(answers))


def luck_of(play: RecordedPlay, curves: Curves, entries: list[Entry]) -> list[Luck]:
    """Return the luck of each seat; empty if the game was not played to its end."""
    if play.winner is None:
        return []
    found: list[Luck] = []
    for seat in range(play.seats):
        deal = curves.opened[0][seat] - 1 / play.seats
        draws = sum(float(each.drawn[seat]) for each in entries)
        shares = [sum(actor.seat == seat for actor in each.actors) / len(each.actors) for each in entries]
        own = sum(share * float(each.decided[seat]) for share, each in zip(shares, entries, strict=True))
        others = sum((1 - share) * float(each.decided[seat]) for share, each in zip(shares, entries, strict=True))
        total = float(play.winner == seat) - 1 / play.seats
        found.append(Luck(seat=seat, deal=deal, draws=draws, others=others, own=own, total=total, chance=deal + draws))
    return found

"""The histories that a player cannot distinguish from the real one, and random samples of them.

The game is played again in all worlds at once. A world is a whole state that agrees with everything the player has
seen so far; worlds that have become equal are merged, so that two players have few of them. Each world knows which
decisions and draws have led to it from which earlier ones, and with what probability, so a history is drawn backwards
from the end.
"""

import marshal
import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from heapq import nsmallest
from typing import Final

from golpe.envs.spiel_variant import CHANCE, Variant
from golpe.recall import Held, Trace, values_of, with_sorted_arrivals
from golpe.rules.sight import HIDDEN, may_know, view_beside, view_of_all, viewer_of
from golpe.rules.state import State, copied
from golpe.rules.vocabulary import debts, phases, traces
from golpe.rules.vocabulary.characters import SLOTS
from golpe.rules.windows import is_sealed, stays_sealed

WORLDS_MAX: Final = 1024
"""If more worlds are possible, the search goes on with a random selection of this size."""
MORE: Final = 4
"""If none of them remains possible, the search is repeated with this many times as many."""
ALIKE: Final = 2
"""The version of `marshal` that writes equal values as equal bytes."""
ARRIVALS: Final = (traces.T_DRAFTED, traces.T_DEALT, traces.T_DREW)
DEPARTURES: Final = (traces.T_LOST, traces.T_REPLACED)
SHOWS: Final = (traces.T_PROVED, traces.T_EXPOSED, traces.T_EXAMINED)

Sight = tuple[tuple[Held, ...], Trace]
"""What a player sees at one moment: the fields of its view without the trace, and the trace."""
Origin = tuple[int, int, float]
"""A world one step earlier, by index; the decision or draw that led from it; and the probability of both."""


@dataclass(frozen=True, slots=True)
class Step:
    """What a player knows of one decision or draw. Cards are counts by slot."""

    player: int
    """Who acted, or CHANCE."""
    possible: frozenset[int] | None
    """The decisions or draws that are possible; None if nothing is known."""
    seen: Sight | None
    """What the player saw afterwards; None while another draw was owed."""
    shown: dict[int, list[int]]
    """By other seat: cards that it must have held afterwards, as it showed or lost them before it got any others."""
    own: list[int] | None = None
    """The player's cards after all those that arrived together with this draw; None if it drew nothing."""


@dataclass(slots=True)
class World:
    """A state that a player cannot tell from the real one."""

    state: State
    chance: float = 0.0
    """The probability of all histories that lead to it, relative to those of other worlds."""
    origins: list[Origin] = field(default_factory=list[Origin])


@dataclass(frozen=True, slots=True)
class Histories:
    """All histories that agree with what a player has seen, or a random selection if there are very many."""

    origins: Sequence[Sequence[Sequence[Origin]]]
    """By step and world."""
    chances: Sequence[float]
    """The relative probabilities of the worlds at the end."""

    def draw(self, uniform: Callable[[], float]) -> list[int]:
        """Return the decisions and draws of a random history.

        Its probability is that of its draws if the other players choose each legal decision with equal probability.

        Args:
            uniform: returns random numbers from 0 to 1.
        """
        actions: list[int] = []
        at = picked(self.chances, uniform())
        for origins in reversed(self.origins):
            world = origins[at]
            at, action, _ = world[picked([chance for *_, chance in world], uniform())]
            actions.append(action)
        return actions[::-1]


def histories_of(variant: Variant, viewer: int, actions: Sequence[int]) -> Histories:
    """Find the histories that a player cannot tell from this one, using nothing that the player does not know."""
    steps, worlds_max = steps_of(variant, viewer, actions), WORLDS_MAX
    while (found := search(variant, viewer, steps, worlds_max)) is None:
        worlds_max *= MORE
    return found


def search(variant: Variant, viewer: int, steps: Iterable[Step], worlds_max: int) -> Histories | None:
    """Play all steps in all worlds, or in a random selection; return None if no possible world is left in it."""
    rng, is_selection = random.Random(0), False
    worlds, origins = [World(copied(variant.start), 1.0)], list[list[list[Origin]]]()
    for step in steps:
        worlds = after(variant, viewer, worlds, step)
        if not worlds:
            assert is_selection, "a history disagrees with itself"
            return None
        if len(worlds) > worlds_max:
            worlds = nsmallest(worlds_max, worlds, key=lambda world: rng.expovariate(world.chance))
            is_selection = True
        total = sum(world.chance for world in worlds)
        for world in worlds:
            world.chance /= total
        origins.append([world.origins for world in worlds])
    return Histories(origins, [world.chance for world in worlds])


def after(variant: Variant, viewer: int, worlds: Sequence[World], step: Step) -> list[World]:
    """Return the worlds after a step; modifies the states of the worlds before it."""
    found: dict[bytes, World] = {}
    for at, world in enumerate(worlds):
        if variant.player(world.state) != step.player:
            continue
        ways = choices(variant, viewer, world.state, step)
        for action, share in ways:
            is_last = action == ways[-1][0]
            s = variant.after(world.state if is_last else copied(world.state), action)
            if not agrees(s, viewer, step):
                continue
            # While a draw is owed, what has just happened may be all that tells two worlds apart.
            recent = [] if s.owed == debts.NO_DRAW else recent_of(s, viewer)
            here = found.setdefault(marshal.dumps((values_of(s), recent), ALIKE), World(s))
            here.chance += world.chance * share
            here.origins.append((at, action, world.chance * share))
    return list(found.values())


def choices(variant: Variant, viewer: int, s: State, step: Step) -> list[tuple[int, float]]:
    """Return the decisions or draws of a step that are possible in a world, with their probabilities."""
    if step.player == CHANCE:
        every = variant.outcomes(s)
    else:
        legal = variant.legal(s)
        every = [(d, 1.0 if step.player == viewer else 1 / len(legal)) for d in legal]
    return every if step.possible is None else [choice for choice in every if choice[0] in step.possible]


def agrees(s: State, viewer: int, step: Step) -> bool:
    """Return whether the state after a step agrees with what the player knows of it."""
    if step.own is not None and not includes(step.own, cards_of(s, viewer)):
        return False
    if not all(includes(cards_of(s, seat), cards) for seat, cards in step.shown.items()):
        return False
    return step.seen is None or step.seen == sight_of(s, viewer)


# --- What the player knows ------------------------------------------------------------------


def steps_of(variant: Variant, viewer: int, actions: Sequence[int]) -> list[Step]:
    """Return what a player knows of each step of a history."""
    steps, recents = list[Step](), list[Trace]()
    s, together, splits = copied(variant.start), list[int](), list[int]()
    for i, action in enumerate(actions):
        player, owed, is_more, kept = variant.player(s), s.owed, s.draws_left > 1, kept_entries(s, action)
        draws = owed in (debts.OWED_CARD, debts.OWED_DEAL) and s.drawer == viewer and not variant.deals_pair(s)
        possible = frozenset([action]) if is_known(s, player, viewer) else None
        s = variant.after(s, action)
        seen = sight_of(s, viewer) if s.owed == debts.NO_DRAW else None
        steps.append(Step(player, possible, seen, {}))
        recents.append(recent_of(s, viewer)[kept:])
        if owed == debts.OWED_SPLIT:
            splits.append(i)
        elif draws:
            together.append(i)
            if s.owed != owed or s.drawer != viewer or not (is_more or owed == debts.OWED_DEAL):
                for each in together:
                    steps[each] = replace(steps[each], own=cards_of(s, viewer))
                together.clear()
    for each in splits:  # everybody sees which seats were chosen, but not in which order
        steps[each] = replace(steps[each], possible=frozenset(actions[k] for k in splits))
    return with_shown(steps, recents, viewer)


def is_known(s: State, player: int, viewer: int) -> bool:
    """Return whether a player knows the next decision or draw exactly."""
    if player == CHANCE:
        return s.owed == debts.OWED_FIRST_SEAT
    return player == viewer or not (is_sealed(s) or s.phase in (phases.EXCHANGING, phases.EXAMINE_SHOW))


def kept_entries(s: State, action: int) -> int:
    """Return how many entries of the trace remain after a decision or draw."""
    return s.trace_count if s.owed != debts.NO_DRAW or stays_sealed(s, s.asked, action) else 0


def with_shown(steps: Sequence[Step], recents: Sequence[Trace], viewer: int) -> list[Step]:
    """Record at each step which cards the other seats will show or lose before they get another card."""
    told, shown = list[Step](), dict[int, list[int]]()
    for step, recent in zip(reversed(steps), reversed(recents), strict=True):
        told.append(replace(step, shown={seat: cards.copy() for seat, cards in shown.items()}))
        for kind, seat, _, slot in reversed(recent):
            if kind in ARRIVALS:
                shown.pop(seat, None)
            elif seat != viewer and slot != HIDDEN and kind in (*DEPARTURES, *SHOWS):
                cards = shown.setdefault(seat, [0] * SLOTS)
                cards[slot] = cards[slot] + 1 if kind in DEPARTURES else max(cards[slot], 1)
    return told[::-1]


def sight_of(s: State, viewer: int) -> Sight:
    """Return what a player sees now."""
    view = view_beside(s, viewer, view_of_all(s))
    return values_of(view), with_sorted_arrivals(view.trace[: view.trace_count])


def recent_of(s: State, viewer: int) -> Trace:
    """Return the trace as a player may know it, also while a draw is owed."""
    viewer = viewer_of(s, viewer)
    told = [
        [kind, seat, other, value if may_know(viewer, kind, seat, other) else HIDDEN]
        for kind, seat, other, value in s.trace[: s.trace_count]
    ]
    return with_sorted_arrivals(told)


def cards_of(s: State, seat: int) -> list[int]:
    """Return the cards that a seat holds, with those drawn for an Exchange."""
    hand = s.hand[seat]
    return [held + drawn for held, drawn in zip(hand, s.drawn, strict=True)] if seat == s.turn else hand.copy()


def includes(cards: Sequence[int], some: Sequence[int]) -> bool:
    return all(n >= wanted for n, wanted in zip(cards, some, strict=True))


def picked(weights: Sequence[float], number: float) -> int:
    """Choose an index by weight, given a random number from 0 to 1."""
    left = number * sum(weights)
    for at, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return at
    return len(weights) - 1

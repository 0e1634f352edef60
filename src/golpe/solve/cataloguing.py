"""Solve the roots of the catalogue, each with as few turns as its interval allows."""

from collections.abc import Iterator
from functools import cache
from math import ceil, floor
from typing import Final

from golpe.rules.ruleset import preset
from golpe.solve.catalogue import EDITION, WIDTH_MAX, Entry, Key, all_keys, court
from golpe.solve.dcfr import learning
from golpe.solve.endgame import Endgame, deal_prior, unrolled
from golpe.solve.graph import Graph, graph_of, number_of
from golpe.solve.publics import LOST, WON, Root
from golpe.solve.solution import CHECKED_EVERY, Half, Solution, chances_at
from golpe.solve.unfolding import trimmed, unfolded

TURNS_MIN: Final = 3
TURNS_MAX: Final = 8
ACCURACY: Final = 1e-3
"""NashConv at which a tree counts as solved."""
ROUNDS_MAX: Final = 2_000
PLACES: Final = 100_000
"""Bounds are rounded outwards to this fraction of a win."""


def root_of(key: Key) -> Root:
    """Return a root of the catalogue as the solver takes it."""
    return Root(preset(EDITION), (key[2], key[3]), (court().index(key[0]), court().index(key[1])))


def solve_root(key: Key, *, turns_max: int = TURNS_MAX) -> Entry:
    """Solve a root with the fewest turns that settle its value, or as many as are allowed."""
    turns = min(TURNS_MIN, turns_max)
    solution = solved(root_of(key), turns, may_stop=turns < turns_max)
    while turns < turns_max and solution.high - solution.low > WIDTH_MAX:
        turns += 1
        solution = solved(root_of(key), turns, may_stop=turns < turns_max)
    return entry_of(key, solution)


def solved(root: Root, turns: int, *, may_stop: bool = False) -> Solution:
    """Solve a root with a number of turns, like `golpe.solve.solution.solve_endgame`, but both trees at once.

    Args:
        may_stop: stop as soon as these turns are certain to be too few for an interval of WIDTH_MAX.
    """
    endgames = unrolled_for(root, turns, LOST), unrolled_for(root, turns, WON)
    lost, won = learning(endgames[0].tree), learning(endgames[1].tree)
    while True:  # bounded by ROUNDS_MAX
        for learnt in (lost, won):
            while learnt.rounds == 0 or learnt.rounds % CHECKED_EVERY:
                learnt.learn()
        gains = [(learnt.best_response(0), learnt.best_response(1)) for learnt in (lost, won)]
        convs = [sum(each) for each in gains]
        is_hopeless = -gains[1][1] - gains[0][0] > WIDTH_MAX
        is_done = max(convs) <= ACCURACY or max(lost.rounds, won.rounds) >= ROUNDS_MAX
        if is_done or (may_stop and is_hopeless):
            halves = Half(endgames[0], lost, convs[0]), Half(endgames[1], won, convs[1])
            return Solution(*halves, max(0.0, 0.5 - gains[0][1]), min(1.0, 0.5 + gains[1][0]))
        for learnt, conv in zip((lost, won), convs, strict=True):
            if conv > ACCURACY:
                learnt.learn()


def unrolled_for(root: Root, turns: int, unfinished: int) -> Endgame:
    """Unroll a root for a number of turns; unfinished games are WON or LOST for player 0."""
    publics = trimmed(unfolded(all_publics().publics, turns, number_of(root.coins)), unfinished)
    return unrolled(root, Graph.of(publics), 0, turns=turns, prior=deal_prior(root))


@cache
def all_publics() -> Graph:
    """Return the public states of all roots."""
    return graph_of(preset(EDITION))


def entry_of(key: Key, solution: Solution) -> Entry:
    """Return a solved root for the catalogue."""
    first = {
        solution.lost.endgame.text(decision): tuple(round(float(chance), 3) for chance in chances)
        for decision, chances in chances_at(solution.lost, 0).items()
    }
    low, high = floor(solution.low * PLACES) / PLACES, min(1.0, ceil(solution.high * PLACES) / PLACES)
    return Entry((key[0], key[1]), (key[2], key[3]), solution.lost.endgame.turns, low, max(low, high), first)


# --- The whole catalogue ----------------------------------------------------------------------


def missing(known: dict[Key, Entry], *, turns_max: int) -> list[Key]:
    """Return the roots to solve: those not known, then open ones that may have more turns, narrow intervals first."""
    again = [key for key, entry in known.items() if entry.is_open and entry.turns < turns_max]
    again.sort(key=lambda key: known[key].width)
    return [key for key in all_keys() if key not in known] + again


def solve_missing(known: dict[Key, Entry], *, turns_max: int, roots: int | None) -> Iterator[Entry]:
    """Solve the roots that are `missing`, at most this many, and yield each when it is solved."""
    for key in missing(known, turns_max=turns_max)[:roots]:
        yield solve_root(key, turns_max=turns_max)

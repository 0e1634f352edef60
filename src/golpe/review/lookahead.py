"""Win chances with all cards open: what follows within a turn is looked through, and the net is asked between turns.

In the middle of a turn much is already decided: who bluffs cannot prove. So every answer that the reference model may
give, and every draw, is followed until a player has an action to choose:

    V(s) = sum of pi(d) * E[V(s')] over the answers d of the asked seat and the draws after each

Only there does the outcome net say what a position is worth. Equal positions are followed once.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Final

import numpy as np
from numpy.typing import NDArray

from golpe.arena.nets import Chooser
from golpe.batch.carrier import legal_in, run, seen_by
from golpe.batch.layout import (
    STATE_DTYPE,
    Records,
    as_bytes,
    pack_all,
    taken,
    unpacked,
    unpacked_tallies,
)
from golpe.bots.endgame_deadline import are_overdue
from golpe.bots.levels import HardBot
from golpe.bots.net_store import net_for
from golpe.review.outcomes import OutcomeModel
from golpe.rules.draws import possible
from golpe.rules.play import decide, draw
from golpe.rules.state import State, copied
from golpe.rules.vocabulary import debts, ids, phases

ROOTS: Final = 128
"""Positions that are followed at once."""
RARE: Final = 1e-4
"""With more than two players left, the net is asked about positions that are less likely than this.

With ten times this bound a game takes half as long at best, and win chances are off by up to 0.005.
"""
SMALL: Final = 2
"""With at most this many players left, all is followed: what is decided comes out as exactly 0 or 1."""
STEPS_MAX: Final = 200
"""Answers in two turns, at most."""
LEAVES: Final = 1 << 12
"""Positions that a net is asked about at once."""
BETWEEN: Final = (phases.CHOOSE_ACTION, phases.CHOOSE_FACTION, phases.DRAFTING)
"""Where the net is asked."""
Values = NDArray[np.float64]


@dataclass
class Tree:
    """Positions and what they lead to, by number; those to look up come first."""

    numbers: dict[bytes, int] = field(default_factory=dict[bytes, int])
    """By digest."""
    ends: list[NDArray[np.int64]] = field(default_factory=list[NDArray[np.int64]])
    """Positions with a known value, in parts."""
    values: list[Values] = field(default_factory=list[Values])
    """float64[N, S], theirs."""
    parents: list[NDArray[np.int64]] = field(default_factory=list[NDArray[np.int64]])
    children: list[NDArray[np.int64]] = field(default_factory=list[NDArray[np.int64]])
    odds: list[Values] = field(default_factory=list[Values])
    """How likely each child follows its parent."""

    def number(self, games: Records, tallies: Records) -> tuple[NDArray[np.int64], NDArray[np.intp]]:
        """Assign a number to each position, the same to equal ones.

        Returns: int64[B], the number of each, and intp[N], those that are new.
        """
        found, new = np.empty(len(games), np.int64), list[int]()
        rows = zip(as_bytes(games), as_bytes(tallies), strict=True)
        for i, (game, tally) in enumerate(rows):
            digest = blake2b(game.tobytes() + tally.tobytes(), digest_size=16).digest()
            if digest not in self.numbers:
                self.numbers[digest] = len(self.numbers)
                new.append(i)
            found[i] = self.numbers[digest]
        return found, np.array(new, np.intp)


class Lookahead:
    """The reference model and the outcome model for one edition and size."""

    def __init__(self, model: OutcomeModel) -> None:
        net = net_for(model.options, model.seats)
        self._chooser = None if net is None else Chooser(net, 0.0, model.seats)
        self._hard = HardBot()
        self._model = model

    def opened(self, games: Records, tallies: Records) -> Values:
        """Return the win chances of all seats with all cards and answers open, float64[B, S].

        Args:
            games: STATE_DTYPE[B], whole states that owe no draw.
            tallies: TALLY_DTYPE[B], theirs.
        """
        parts = [
            self._looked_up(games[start : start + ROOTS].copy(), tallies[start : start + ROOTS].copy())
            for start in range(0, len(games), ROOTS)
        ]
        return np.concatenate(parts) if parts else np.zeros((0, self._model.seats))

    def _looked_up(self, games: Records, tallies: Records) -> Values:
        tree = Tree()
        forget_past(games)
        roots, new = tree.number(games, tallies)
        numbers, reach = roots[new], np.ones(len(new))
        games, tallies = taken(games, new), taken(tallies, new)
        for _ in range(STEPS_MAX):
            if len(games) == 0:
                break
            games, tallies, numbers, reach = self._grow(tree, games, tallies, numbers, reach)
        assert len(games) == 0, "a turn ends"
        return valued(tree, self._model.seats)[roots]

    def _grow(
        self, tree: Tree, games: Records, tallies: Records, numbers: NDArray[np.int64], reach: Values
    ) -> tuple[Records, Records, NDArray[np.int64], Values]:
        """Value the positions that are ends, and follow the others by one answer."""
        legal = legal_in(games)
        is_end = is_between(games, legal) | ((players_left(games) > SMALL) & (reach < RARE))
        self._end(tree, taken(games, np.flatnonzero(is_end)), taken(tallies, np.flatnonzero(is_end)), numbers[is_end])
        on = np.flatnonzero(~is_end)
        games, tallies, numbers, reach, legal = taken(games, on), taken(tallies, on), numbers[on], reach[on], legal[on]
        if len(on) == 0:
            return games, tallies, numbers, reach
        shares = self.shares(games, tallies, legal)
        rows, decisions = np.nonzero(shares)
        after = followed(taken(games, rows), taken(tallies, rows), decisions)
        odds = shares[rows, decisions][after.origins] * after.odds
        parents = rows[after.origins]
        found, new = tree.number(after.games, after.tallies)
        tree.parents.append(numbers[parents])
        tree.children.append(found)
        tree.odds.append(odds)
        return taken(after.games, new), taken(after.tallies, new), found[new], (reach[parents] * odds)[new]

    def _end(self, tree: Tree, games: Records, tallies: Records, numbers: NDArray[np.int64]) -> None:
        for start in range(0, len(games), LEAVES):
            part, then = games[start : start + LEAVES], tallies[start : start + LEAVES]
            tree.ends.append(numbers[start : start + LEAVES])
            tree.values.append(self._model.opened(part, then))

    def shares(self, games: Records, tallies: Records, legal: NDArray[np.bool_]) -> Values:
        """Return how likely the asked seats give each answer, float64[B, DECISIONS].

        An answer that can no longer count, because of an earlier objection, is a pass.
        """
        legal = legal.copy()
        late = np.flatnonzero(comes_too_late(games))
        legal[late] = False
        legal[late, ids.PASS] = True
        shares = legal.astype(np.float64)
        is_choice = legal.sum(axis=1) > 1
        by_net = is_choice & ~are_overdue(games["phase"], games["turns"], games["influence"])
        if self._chooser is None:
            by_net[:] = False
        rows = np.flatnonzero(by_net)
        asked = games["asked"].astype(np.int64)
        if self._chooser is not None and len(rows) > 0:
            views = seen_by(taken(games, rows), asked[rows])
            shares[rows] = self._chooser.strategies(views, taken(tallies, rows), asked[rows], legal[rows])
        others = np.flatnonzero(is_choice & ~by_net)
        views = unpacked(seen_by(taken(games, others), asked[others]))
        for row, view, tally in zip(others.tolist(), views, unpacked_tallies(taken(tallies, others)), strict=True):
            shares[row, legal[row]] = self._hard.probabilities(view, tally, int(asked[row]))  # pyright: ignore[reportArgumentType]
        return shares


# --- Positions ------------------------------------------------------------------------------


def forget_past(games: Records) -> None:
    """Blank what has no effect on what follows, so that equal positions have equal bytes."""
    for name in ("key", "rolls", "trace_count", "trace"):
        games[name] = 0


def players_left(games: Records) -> NDArray[np.int64]:
    """Return the number of players left in each game, int64[B]."""
    return (games["influence"] > 0).sum(axis=1)


def is_between(games: Records, legal: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Return where the net is asked, or the game is over: bool[B].

    A turn with a single legal action is followed, too. So is one after which, unless coins are stolen, only a forced
    Coup on the last influence can come.
    """
    turn, coins, influence = games["turn"].astype(np.int64), games["coins"], games["influence"]
    rows = np.arange(len(games))
    seats: NDArray[np.int64] = np.arange(int(coins.shape[1]))
    is_other = np.not_equal(seats, turn[:, None])
    can_strike = (coins >= games["options"]["forced_coup_at"][:, None]) & (influence > 0) & is_other
    rich: NDArray[np.bool_] = np.count_nonzero(can_strike, axis=1) > 0
    is_pressed = (players_left(games) == SMALL) & (influence[rows, turn] == 1) & rich
    is_free = (games["phase"] != phases.CHOOSE_ACTION) | (legal.sum(axis=1) > 1) & ~is_pressed
    return (games["phase"] == phases.OVER) | np.isin(games["phase"], BETWEEN) & is_free


def comes_too_late(games: Records) -> NDArray[np.bool_]:
    """Return where an objection already made counts before any of the asked seat, bool[B].

    With `reblock` the later answers to a block matter, too.
    """
    phase, asked, objectors = games["phase"], games["asked"].astype(np.int64), games["objectors"].astype(np.int64)
    is_block = phase == phases.BLOCKING
    base = np.where(is_block, games["turn"], games["claimant"]).astype(np.int64)
    seats = games["seats"].astype(np.int64)
    target = np.where(is_block, games["target"], -1)

    def place(seat: NDArray[np.int64] | int) -> NDArray[np.int64]:
        return np.where(target == seat, -1, (seat - base - 1) % np.maximum(seats, 1))

    found = np.zeros(len(games), np.bool_)
    for seat in range(int(seats.max(initial=0))):
        found |= (objectors >> seat & 1 == 1) & (place(seat) < place(asked))
    return found & ~(is_block & (games["options"]["reblock"] == 1))


@dataclass(frozen=True, slots=True)
class After:
    """What decisions lead to."""

    games: Records
    tallies: Records
    origins: NDArray[np.intp]
    """intp[N]: the index of the decision."""
    odds: Values
    """float64[N]: the probability of the draws."""


def followed(games: Records, tallies: Records, decisions: NDArray[np.intp]) -> After:
    """Apply a decision of each asked seat, with every outcome of the draws that follow; changes both arrays."""
    before = games.copy()
    run("apply_all", games, decisions.astype(np.int64))
    drew = games["rolls"] > 0
    plain, drawing = np.flatnonzero(~drew), np.flatnonzero(drew)
    states: list[State] = []
    origins: list[int] = []
    odds: list[float] = []
    for row, s in zip(drawing.tolist(), unpacked(taken(before, drawing)), strict=True):
        decide(s, s.asked, int(decisions[row]))
        for after, chance in drawn_from(s, 1.0):
            states.append(after)
            origins.append(row)
            odds.append(chance)
    drawn = np.zeros(len(states), STATE_DTYPE)
    pack_all(states, drawn)
    found = np.concatenate([plain, np.array(origins, np.intp)])
    games, tallies = np.concatenate([taken(games, plain), drawn]), taken(tallies, found)
    run("watch_all", games, tallies)
    forget_past(games)
    return After(games, tallies, found, np.concatenate([np.ones(len(plain)), np.array(odds)]))


def drawn_from(s: State, chance: float) -> Iterator[tuple[State, float]]:
    """Yield every state that the owed draws can lead to, with its probability."""
    if s.owed == debts.NO_DRAW:
        yield s, chance
        return
    for c, odds in possible(s):
        after = copied(s)
        draw(after, c)
        yield from drawn_from(after, chance * float(odds))


# --- Values ---------------------------------------------------------------------------------


def valued(tree: Tree, seats: int) -> Values:
    """Return the value of every position, float64[N, S], from the ends back.

    A mean of equal values is exactly that value.
    """
    count = len(tree.numbers)
    values = np.zeros((count, seats))
    values[np.concatenate(tree.ends)] = np.concatenate(tree.values)
    if not tree.parents:
        return values
    parents, children = np.concatenate(tree.parents), np.concatenate(tree.children)
    odds = np.concatenate(tree.odds)
    heights = heights_of(parents, children, count)
    for height in range(1, int(heights.max()) + 1):
        rows = np.flatnonzero(heights[parents] == height)
        to, found = parents[rows], values[children[rows]]
        total, low, high = np.zeros((count, seats)), np.ones((count, seats)), np.zeros((count, seats))
        weights = np.bincount(to, odds[rows], count)
        np.add.at(total, to, found * odds[rows, None])
        np.minimum.at(low, to, found)
        np.maximum.at(high, to, found)
        at = np.unique(to)
        values[at] = np.clip(total[at] / weights[at, None], low[at], high[at])
    return values


def heights_of(parents: NDArray[np.int64], children: NDArray[np.int64], count: int) -> NDArray[np.int64]:
    """Return how many answers lead from each position to an end, at most: int64[count]."""
    heights = np.zeros(count, np.int64)
    for _ in range(STEPS_MAX):
        before = heights.copy()
        np.maximum.at(heights, parents, heights[children] + 1)
        if (heights == before).all():
            return heights
    raise AssertionError("no position leads to itself")

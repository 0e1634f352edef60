"""Training rows for a net from solved duels.

A duel starts with random coins and face-up cards, and with the prior of the deal. It is solved five turns deep, and
many lines of the solution are played in parallel. In each line one player follows the solution with one hidden card;
the other follows it in half of the lines and mixes in random moves in the rest. So the rows also cover positions that
good play avoids. Every decision of the first player becomes a row. Then the position at the end of one line is solved
in the same way, with the beliefs about both hidden cards there as its prior.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from golpe.batch.carrier import legal_in, run, seen_by
from golpe.batch.layout import STATE_DTYPE, TALLY_DTYPE, Records, pack
from golpe.observe.features import features_of
from golpe.observe.relative import relative_of
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.rules.ruleset import preset
from golpe.rules.vocabulary import actions, characters, ids, phases
from golpe.solve.draws import cards_drawn
from golpe.solve.endgame import deal_prior
from golpe.solve.graph import MOVER_COINS, OTHER_COINS, graph_of, number_of
from golpe.solve.keeping import Keeping
from golpe.solve.plan import Lookahead, pairs_after
from golpe.solve.publics import Root, first_state
from golpe.solve.worth import EDITION, worth_of

TURNS: Final = 5
"""Depth of solutions in turns; the first one of a duel, and one after an Exchange, are followed for all of them."""
ROUNDS: Final = 32
LINES: Final = 100
"""Lines played from each solution."""
LATER: Final = 3
"""Turns for which other solutions are followed."""
SOLVED_MAX: Final = 4
"""Maximum number of solutions for one duel."""
OF_EXCHANGES: Final = 0.5
"""Probability of continuing a duel from a line with an Exchange, if there is one."""
GIVEN_UP: Final = 0.3
"""Probability of stopping before each further solution of a duel."""
CHANCE: Final = 0.05
"""Probability that a decision is random."""
DECIDED: Final = [
    *(ids.ACT_FIRST[each] for each in (actions.INCOME, actions.FOREIGN_AID, actions.TAX, actions.EXCHANGE)),
    *(ids.ACT_FIRST[each] + 1 for each in (actions.ASSASSINATE, actions.STEAL, actions.COUP)),
    ids.PASS,
    ids.CHALLENGE,
    *range(ids.BLOCK, ids.BLOCK + characters.SLOTS),
    *range(ids.KEEP_ONE, ids.KEEP_ONE + characters.SLOTS),
]
"""All decision ids that seat 0 can have in a duel."""
ACTIONS: Final = np.unique([relative_of(each, 0, 2) for each in DECIDED])
"""int64[A]: their relative ids."""

Floats = NDArray[np.float64]


@dataclass(slots=True)
class Rows:
    """N decisions of solutions."""

    seen: list[NDArray[np.float32]] = field(default_factory=list[NDArray[np.float32]])
    """float32[features_of(2)]"""
    legal: list[NDArray[np.bool_]] = field(default_factory=list[NDArray[np.bool_]])
    """bool[A]"""
    shares: list[NDArray[np.float32]] = field(default_factory=list[NDArray[np.float32]])
    """float32[A]: how often the solution takes each action."""


@dataclass(frozen=True, slots=True)
class Place:
    """The start of a turn."""

    state: int
    """The public state."""
    pairs: Floats
    """float64[5, 5]: the probability of each pair of hidden cards, seat 0 first. After an Exchange, those before it."""
    game: Records
    tally: Records
    """One record each."""
    asked: tuple[Records, Records] | None
    """If the other player has just exchanged: the game and tally at the moment of its choice."""


class DuelSampler:
    """Solves duels and collects rows."""

    def __init__(self, seed: int) -> None:
        self.rows = Rows()
        self.rng = np.random.default_rng(seed)
        self._ruleset = preset(EDITION)
        self._graph = graph_of(self._ruleset, exchanges=True)
        self._turns = {
            (each.owner, each.coins): number for number, each in enumerate(self._graph.publics) if each.begins_turn
        }
        self._action_of = np.full((2, ids.DECISIONS), -1)
        for seat, d in product((0, 1), range(ids.DECISIONS)):
            at = int(np.searchsorted(ACTIONS, relative := relative_of(d, seat, 2)))
            if at < len(ACTIONS) and ACTIONS[at] == relative:
                self._action_of[seat, d] = at

    def openings(self) -> Iterator[Root]:
        """Yield all starting positions of duels in random order, endlessly."""
        every = list(product(range(MOVER_COINS), range(OTHER_COINS), range(characters.SLOTS), range(characters.SLOTS)))
        while True:
            for at in self.rng.permutation(len(every)):
                mine, others, first, second = every[int(at)]
                yield Root(self._ruleset, (mine, others), (first, second))

    def sample(self, root: Root) -> None:
        """Solve and play one duel."""
        s, tally = first_state(root), Tally()
        watch(tally, s)
        game, tallies = np.zeros(1, STATE_DTYPE), np.zeros(1, TALLY_DTYPE)
        pack(s, game, 0)
        pack(tally, tallies, 0)
        place: Place | None = Place(number_of(root.coins), deal_prior(root), game, tallies, None)
        for number in range(SOLVED_MAX):
            if place is None or (number > 0 and self.rng.random() < GIVEN_UP):
                return
            playouts = Playouts(self, root, place, TURNS if number == 0 or place.asked is not None else LATER)
            ends = playouts.play()
            exchanged = [each for each in ends if each.asked is not None]
            ends = exchanged if exchanged and self.rng.random() < OF_EXCHANGES else ends
            place = ends[int(self.rng.integers(len(ends)))] if ends else None

    def solved(self, root: Root, place: Place) -> Lookahead:
        """Return the solution from a place."""
        worth, exchanger = worth_of(root.ruleset, root.revealed), None
        if place.asked is not None:
            exchanger = 1 - int(place.game["asked"][0])
        ahead = Lookahead(root, self._graph, place.state, place.pairs, turns=TURNS, worth=worth, exchanger=exchanger)
        ahead.learn(ROUNDS)
        return ahead

    def note_keeping(self, place: Place, keeping: Keeping) -> None:
        """Add a row for every card held and every possible draw of an Exchange."""
        assert place.asked is not None
        exchanger = int(place.asked[0]["asked"][0])
        held, draws = np.nonzero(keeping.odds)
        views = np.repeat(seen_by(place.asked[0], np.array([exchanger])), len(held))
        views["hand"][:, exchanger] = np.eye(characters.SLOTS, dtype=np.int64)[held]
        views["drawn"] = cards_drawn()[draws]
        shares = [
            {ids.KEEP_ONE + slot: float(share) for slot, share in enumerate(each)}
            for each in keeping.kept()[held, draws]
        ]
        self.note(np.full(len(held), exchanger), views, np.repeat(place.asked[1], len(held)), shares)

    def turn_of(self, owner: int, coins: tuple[int, int]) -> int | None:
        """Return the public state at the start of a turn; None if the turn wins at once."""
        return self._turns.get((owner, coins))

    def note(self, seats: NDArray[np.int64], views: Records, tallies: Records, shares: list[dict[int, float]]) -> None:
        """Add decisions as rows; those with a single legal action are left out."""
        seen = np.zeros((len(views), features_of(2)), np.float32)
        run("encode_all", views, tallies, seats, seen)
        legal = legal_in(views)
        for at, seat in enumerate(seats.tolist()):
            known, target = np.zeros(len(ACTIONS), np.bool_), np.zeros(len(ACTIONS), np.float32)
            known[self._action_of[seat, np.flatnonzero(legal[at])]] = True
            for decision, share in shares[at].items():
                target[self._action_of[seat, decision]] = share
            if known.sum() > 1:
                self.rows.seen.append(seen[at])
                self.rows.legal.append(known)
                self.rows.shares.append(target)


class Playouts:
    """Many lines of one solution, played in parallel."""

    def __init__(self, sampler: DuelSampler, root: Root, place: Place, turns: int) -> None:
        self._sampler, self._root = sampler, root
        self._rng = sampler.rng
        solved = sampler.solved(root, place)
        self._endgame, self._steps, pairs = solved.endgame, solved.steps(), solved.pairs()
        if solved.keeping is not None:
            sampler.note_keeping(place, solved.keeping)
        self._games = np.repeat(place.game, LINES)
        self._tallies = np.repeat(place.tally, LINES)
        self._asked = np.zeros(LINES, STATE_DTYPE), np.zeros(LINES, TALLY_DTYPE)
        """Games and tallies at the last choice of an Exchange."""
        self._pairs = np.repeat(pairs[None], LINES, axis=0)
        self._node = np.zeros(LINES, np.int64)
        self._last = int(place.game["turns"][0]) + turns
        self._player = self._rng.integers(0, 2, LINES)
        self._card = np.array([self._rng.choice(characters.SLOTS, p=pairs.sum(axis=1 - p)) for p in self._player])
        self._is_lost = self._rng.random(LINES) < 0.5
        """bool[LINES]: whether the other player mixes in random moves."""

    def play(self) -> list[Place]:
        """Play all lines; return where those end that do not finish the game."""
        ends: list[Place] = []
        going = np.arange(LINES)
        while len(going) > 0:
            decisions = self.decide(going)
            exchangers = self._endgame.exchanger[self._node[going]].tolist()
            self.move(going, decisions)
            stays: list[int] = []
            for line, exchanger in zip(going.tolist(), exchangers, strict=True):
                state = int(self._endgame.state[self._node[line]])
                game = self._games[line : line + 1]
                if game["phase"][0] == phases.OVER:
                    continue
                if exchanger >= 0:
                    ends += self.ended(line, is_exchanged=True)
                elif state >= 0 and (game["phase"][0] != phases.CHOOSE_ACTION or game["turns"][0] < self._last):
                    stays.append(line)
                elif game["phase"][0] == phases.CHOOSE_ACTION:
                    ends += self.ended(line)
            going = np.array(stays, np.int64)
        return ends

    def decide(self, going: NDArray[np.int64]) -> NDArray[np.int64]:
        """Choose the decisions in some lines; add a row for each by a player who follows the solution."""
        tree, found, shares = self._endgame.tree, np.zeros(len(going), np.int64), list[dict[int, float]]()
        owners = tree.owner[self._node[going]].astype(np.int64)
        teaches = owners == self._player[going]
        for at, line in enumerate(going.tolist()):
            node, owner = int(self._node[line]), int(owners[at])
            below = slice(int(tree.first[node]), int(tree.first[node] + tree.count[node]))
            by_card = self._steps[owner][below]
            if teaches[at]:
                odds = by_card[:, self._card[line]]
                pairs = zip(self._endgame.decision[below].tolist(), odds.tolist(), strict=True)
                shares.append(dict(pairs))
            else:
                held = self._pairs[line].sum(axis=1 - owner)
                odds = by_card @ (held / held.sum())
                odds = (odds + 1 / len(odds)) / 2 if self._is_lost[line] else odds
            odds = CHANCE / len(odds) + (1 - CHANCE) * odds
            child = int(self._rng.choice(len(odds), p=odds / odds.sum()))
            pairs = pairs_after(self._pairs[line], owner, by_card[child], len(odds))
            self._pairs[line] = pairs / pairs.sum()
            self._node[line] = below.start + child
            found[at] = self._endgame.decision[below.start + child]
        lines = going[teaches]
        self._sampler.note(owners[teaches], self.seen(lines), self._tallies[lines], shares)
        return found

    def seen(self, lines: NDArray[np.int64]) -> Records:
        """Return the views of the players who follow the solution, with their cards."""
        seats = self._player[lines]
        views = seen_by(self._games[lines], seats)
        views["hand"][np.arange(len(views)), seats] = np.eye(characters.SLOTS, dtype=views["hand"].dtype)[
            self._card[lines]
        ]
        return views

    def move(self, going: NDArray[np.int64], decisions: NDArray[np.int64]) -> None:
        """Play decisions in the games of some lines; a player choosing cards in an Exchange keeps the first."""
        games, tallies = self._games[going], self._tallies[going]
        run("apply_all", games, decisions)
        run("watch_all", games, tallies)
        keeping = np.flatnonzero(games["phase"] == phases.EXCHANGING)
        if len(keeping) > 0:
            some, heard = games[keeping], tallies[keeping]
            self._asked[0][going[keeping]], self._asked[1][going[keeping]] = some, heard
            run("apply_all", some, legal_in(some).argmax(axis=1))
            run("watch_all", some, heard)
            games[keeping], tallies[keeping] = some, heard
        self._games[going], self._tallies[going] = games, tallies

    def ended(self, line: int, *, is_exchanged: bool = False) -> list[Place]:
        """Return the turn that starts at the end of a line, unless it wins at once."""
        one = slice(line, line + 1)
        game = self._games[one]
        state = self._sampler.turn_of(int(game["asked"][0]), (int(game["coins"][0][0]), int(game["coins"][0][1])))
        asked = (self._asked[0][one].copy(), self._asked[1][one].copy()) if is_exchanged else None
        return [] if state is None else [Place(state, self._pairs[line], game.copy(), self._tallies[one].copy(), asked)]

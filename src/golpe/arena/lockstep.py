"""Contests between built-in bots in compiled loops: many games in lockstep, one decision of each game per round.

Rules, views, tallies and policies run compiled over all games, and a net evaluates all its decisions of a round in one
batch. Only the loop over rounds and the solving of endgames run in Python. The games are the same as those of `match`,
decision by decision.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from golpe.arena.answers import key_of
from golpe.arena.compiled_answers import compiled_answers
from golpe.arena.match import Edition, Played
from golpe.arena.nets import Chooser, NetPlayer
from golpe.arena.schedule import Pairing
from golpe.batch.blank import blank_game
from golpe.batch.carrier import legal_in, run, seen_by
from golpe.batch.layout import TALLY_DTYPE, Records, unpack
from golpe.bots.endgame_deadline import are_overdue
from golpe.bots.levels import FINISHING_POLICY
from golpe.bots.master import MasterBot
from golpe.bots.resolving import PLANS_CACHED
from golpe.bots.scripted import Policy
from golpe.bots.temper import Temper
from golpe.observe.tally import Tally
from golpe.rules.ruleset import preset
from golpe.rules.sight import View
from golpe.rules.state import State
from golpe.rules.turns import TURN_CAP
from golpe.rules.vocabulary.phases import OVER
from golpe.rules.vocabulary.seats import NOBODY

CARRIED = 8
"""Finished games are removed once they are more than one in CARRIED."""
Player = Policy | NetPlayer
AT_ONCE = 1 << 12
"""Games in a batch: enough to make the Python overhead small, and few enough to fit the CPU cache."""
SOLVED_AT_ONCE = PLANS_CACHED // 2
"""Games in a batch if endgames are solved: few enough that most solutions are still cached a turn later."""


def play_side_by_side(edition: Edition, pairings: Sequence[Pairing], players: Sequence[Player]) -> list[Played]:
    """Play a batch of games.

    Args:
        players: in the order of the entrants.
    """
    seats = len(pairings[0].seating)
    lineup = Lineup(players, seats)
    blank = blank_game(preset(edition.preset).but(edition.options), seats, "sealed")
    games = np.repeat(blank, len(pairings))
    games["key"] = [each.deal for each in pairings]
    run("deal_all", games, NOBODY)
    tallies = np.zeros(len(games), TALLY_DTYPE)
    run("watch_all", games, tallies)
    seating = np.array([each.seating for each in pairings])
    lucks = np.array([each.lucks for each in pairings])
    decided = np.zeros((len(games), seats), np.int64)
    exiled = np.zeros((len(games), seats), np.int64)  # the round in which a seat was exiled; 0: never
    ended = np.zeros(len(games), np.bool_)
    left = np.arange(len(games))
    number = 0
    while len(left) > 0:
        number += 1
        asked = games["asked"].astype(np.int64)
        views = seen_by(games, asked)
        who, luck, number_of = seating[left, asked], lucks[left, asked], decided[left, asked]
        answers = lineup.answers(games, Questions(views, tallies, asked, who, luck, number_of))
        decided[left, asked] += 1
        alive = games["alive"].copy()
        run("apply_all", games, answers)
        run("watch_all", games, tallies)
        gone = alive & ~games["alive"]
        for seat in range(seats):
            exiled[left[gone >> seat & 1 == 1], seat] = number
        over, capped = games["phase"] == OVER, games["turns"] >= TURN_CAP
        # Compacting the arrays costs more than carrying a few finished games along, but no game may pass the cap.
        if over.sum() * CARRIED > len(left) or capped.any():
            ended[left[over]] = True
            going = ~(over | capped)
            games, tallies, left = games[going], tallies[going], left[going]
    return [played_of(*each) for each in zip(pairings, ended.tolist(), exiled.tolist(), strict=True)]


@dataclass(frozen=True, slots=True)
class Questions:
    """The questions of one round, one per game, and the randomness of their answers."""

    views: Records
    tallies: Records
    seats: NDArray[np.int64]
    who: NDArray[np.int64]
    """int64[B]: the number of the entrant to answer."""
    lucks: NDArray[np.int64]
    numbers: NDArray[np.int64]

    def of(self, rows: NDArray[np.intp]) -> "Questions":
        """Return the questions of some rows."""
        return Questions(
            self.views[rows],
            self.tallies[rows],
            self.seats[rows],
            self.who[rows],
            self.lucks[rows],
            self.numbers[rows],
        )

    def keys(self) -> NDArray[np.int64]:
        """Return 32 random bits for each question."""
        pairs = zip(self.lucks.tolist(), self.numbers.tolist(), strict=True)
        return np.array([key_of(luck, number) for luck, number in pairs], np.int64)


class Lineup:
    """The players of a batch of games."""

    def __init__(self, players: Sequence[Player], seats: int) -> None:
        policies = [each if isinstance(each, Policy) else FINISHING_POLICY for each in players]
        self._table = np.array([(each.number, *each.sliders) for each in policies], np.int64)
        self._nets = {n: each for n, each in enumerate(players) if isinstance(each, NetPlayer)}
        choosers = {
            key_of_chooser(each): Chooser(each.net, each.threshold, seats, each.temper, is_guarded=each.is_guarded)
            for each in self._nets.values()
        }
        self._choosers = {n: choosers[key_of_chooser(each)] for n, each in self._nets.items()}
        self._plays_net = np.array([n in self._nets for n in range(len(players))])
        self._obeys_deadline = np.array([n in self._nets and self._nets[n].obeys_deadline for n in range(len(players))])

    def answers(self, games: Records, asked: Questions) -> NDArray[np.int64]:
        """Return the decision of each question: int64[B], -1 where a game is over."""
        decisions = np.full(len(games), -1, np.int64)
        is_on = games["phase"] != OVER
        is_late = are_overdue(games["phase"], games["turns"], games["influence"])
        plays_net = is_on & self._plays_net[asked.who] & ~(self._obeys_deadline[asked.who] & is_late)
        scripted = np.flatnonzero(~plays_net)
        if len(scripted) > 0:
            decisions[scripted] = self._by_policy(asked.of(scripted))
        if plays_net.any():
            legal = legal_in(games)
            for number, player in self._nets.items():
                theirs = np.flatnonzero(plays_net & (asked.who == number))
                if len(theirs) > 0:
                    own = asked.of(theirs)
                    keys = own.keys()
                    decisions[theirs] = self._choosers[number].choose(
                        own.views, own.tallies, own.seats, legal[theirs], keys
                    )
                    if player.master is not None:
                        solve_endgames(player.master, own, keys, decisions, theirs)
        assert run("first_illegal", games, decisions) < 0, "a built-in bot made an illegal decision"
        return decisions

    def _by_policy(self, asked: Questions) -> NDArray[np.int64]:
        decisions = np.zeros(len(asked.views), np.int64)
        answer_all = compiled_answers()
        assert answer_all is not None
        answer_all(
            asked.views, asked.tallies, asked.seats, self._table[asked.who], asked.lucks, asked.numbers, decisions
        )
        return decisions


def key_of_chooser(player: NetPlayer) -> tuple[int, float, Temper | None, bool]:
    """Return what tells apart the ways to play a net."""
    return id(player.net), player.threshold, player.temper, player.is_guarded


def solve_endgames(
    master: MasterBot, asked: Questions, keys: NDArray[np.int64], decisions: NDArray[np.int64], rows: NDArray[np.intp]
) -> None:
    """Replace the decisions of the net where an endgame can be solved."""
    views = asked.views
    for at in np.flatnonzero(asked.tallies["duel_turns"] > 0):
        state, tally = State(), Tally()
        unpack(views, int(at), state)
        unpack(asked.tallies, int(at), tally)
        decision = master.solved(View(state), tally, int(asked.seats[at]), int(keys[at]))
        if decision is not None:
            decisions[rows[at]] = decision.id


def played_of(pairing: Pairing, is_over: bool, exiled: Sequence[int]) -> Played:
    """Return the result of a game.

    Args:
        exiled: by seat, the round of its exile; 0 if never.
    """
    played = Played(pairing)
    for when in sorted({each for each in exiled if each > 0}):
        played.exiled.append(tuple(pairing.seating[seat] for seat, each in enumerate(exiled) if each == when))
    if is_over:
        played.winner = pairing.seating[exiled.index(0)]
    return played

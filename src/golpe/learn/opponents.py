"""Opponents that are not being trained: frozen nets, scripted bots, and external bots."""

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Final, cast

import numpy as np
from numpy.typing import NDArray

from golpe.arena.compiled_answers import compiled_answers
from golpe.arena.external import any_bot_named
from golpe.batch.layout import Records, unpack
from golpe.bots.bot import Bot
from golpe.bots.levels import HardBot
from golpe.bots.names import DECISION_NAMES, FEATURE_NAMES
from golpe.bots.net import Net, read_net
from golpe.bots.net_bot import NetBot
from golpe.bots.query import query_decision
from golpe.bots.registry import NET_FILE, scripted_named
from golpe.bots.scripted import Policy
from golpe.learn.frozen import FrozenNet
from golpe.learn.network import IS_HALF
from golpe.learn.vector_tables import GameSetup, VectorTables
from golpe.observe.tally import Tally
from golpe.rules.sight import View
from golpe.rules.state import State


@dataclass(frozen=True, slots=True)
class ExternalBot:
    """Any other bot: slow, as it is asked for one decision at a time in this process."""

    name: str
    bot: Bot

    def decide(self, view: View, tally: Tally, seat: int, luck: int) -> int:
        """Return its decision.

        Raises: GolpeError if that is not legal.
        """
        return query_decision(self.bot, view, tally, seat, Random(luck))


Player = Net | Policy | ExternalBot
"""A player that is not being trained."""
LUCK_MAX: Final = 1 << 62
"""Exclusive bound of the random number that a bot gets for a decision."""
NO_POLICY: Final = (0, 0, 0, 0, 0)
"""The row of a bot that compiled code does not know."""
HARD: Final = "hard"
"""The bot that `player_at` replaces by the net that it uses in a given game."""


def player_named(name: str) -> Player:
    """Return a bot by its name, the net of a file, or the bot of `file.py:Class`.

    Raises: GolpeError if there is no such bot, or the net does not fit this version.
    """
    if name.endswith(NET_FILE):
        return read_net(Path(name))
    scripted = scripted_named(name)
    return ExternalBot(name, any_bot_named(name)) if scripted is None else scripted.policy


def player_at(name: str, setup: GameSetup) -> Player:
    """Return a bot by its name, for one game: `hard` becomes the net that it uses there, or `counting`.

    The net is as fast as one from a file. But `hard` ends long games (`golpe.bots.endgame_deadline`), and its net
    alone does not: with two to four seats few games get that long, with eight nearly all do.

    Raises: GolpeError if there is no such bot, or the net does not fit this version.
    """
    if name != HARD:
        return player_named(name)
    played = HardBot().player_for(setup.ruleset.encoded(), setup.seats)
    return played.net if isinstance(played, NetBot) else played.policy


def identity_of(player: Player) -> str:
    """Return an identifier of a player: a digest of its net or settings if available, otherwise its name."""
    if isinstance(player, Net):
        nets = [player] if player.expert is None else [player, player.expert]
        parts: list[NDArray[np.generic]] = []
        for net in nets:
            columns: list[int] = net.columns.tolist()
            actions: list[int] = net.actions.tolist()
            features, decisions = [FEATURE_NAMES[k] for k in columns], [DECISION_NAMES[k] for k in actions]
            parts.append(np.array(str((features, decisions))))
            parts += [part for layer in net.layers for part in layer]
        return f"net {sha256(b''.join(part.tobytes() for part in parts)).hexdigest()[:16]}"
    if isinstance(player, ExternalBot):
        return f"bot {player.name}"
    return f"policy {player.number} {list(player.sliders)}"


def row_of(policy: Policy) -> tuple[int, ...]:
    """Return a policy as the row of numbers that compiled code takes."""
    return (policy.number, *policy.sliders)


def decisions_of(
    policies: NDArray[np.int64], tables: VectorTables, asked: NDArray[np.int64], rng: np.random.Generator
) -> NDArray[np.int64]:
    """Return the decisions of scripted bots at some tables, int64[N], by the compiled policies of the arena.

    Args:
        policies: int64[N, 5]: the policy of each table.
        asked: int64[N]: indices of the tables.
    """
    answer_all = compiled_answers()
    assert answer_all is not None
    seats = tables.arrays.asked[asked]
    views, tallies = (cast(Records, each)[asked] for each in (tables.arrays.views, tables.arrays.tallies))
    decisions = np.zeros(len(asked), np.int64)
    lucks = rng.integers(0, LUCK_MAX, len(asked))
    answer_all(views, tallies, seats, policies, lucks, np.zeros(len(asked), np.int64), decisions)
    return decisions


class Opponents:
    """The opponent pool. Nets have the numbers 1, 2 …, bots -1, -2 …; 0 is the learner."""

    def __init__(self, *, columns: NDArray[np.int64], actions: NDArray[np.int64], is_half: bool = IS_HALF) -> None:
        """Create an empty pool.

        Args:
            columns, actions: those of the tables, int64[C] and int64[A].
            is_half: whether nets multiply in half precision.
        """
        self._columns, self._actions, self._is_half = columns, actions, is_half
        self._nets: list[FrozenNet] = []
        self._bots: list[Policy | ExternalBot] = []

    def add(self, player: Player) -> int:
        """Add a player and return its number."""
        if isinstance(player, Net):
            self._nets.append(FrozenNet(player, columns=self._columns, actions=self._actions, is_half=self._is_half))
            return len(self._nets)
        self._bots.append(player)
        return -len(self._bots)

    def answer(self, tables: VectorTables, rng: np.random.Generator) -> NDArray[np.int64]:
        """Return the answers at all tables, int64[B]; 0 where no opponent is asked."""
        arrays = tables.arrays
        answers = np.zeros(len(arrays.asked), np.int64)
        if not self._nets and not self._bots:
            return answers
        asked = np.flatnonzero(arrays.asked >= 0)
        players = arrays.players[asked, arrays.asked[asked]]
        for number, net in enumerate(self._nets, start=1):
            theirs = asked[players == number]
            if len(theirs) > 0:
                answers[theirs] = net.choose(arrays.obs[theirs], arrays.mask[theirs], rng.random(len(theirs)))
        for number, bot in enumerate(self._bots, start=1):
            if isinstance(bot, ExternalBot):
                theirs = asked[players == -number]
                answers[theirs] = self.ask(bot, tables, theirs, rng)
        scripted = [-number for number, bot in enumerate(self._bots, start=1) if isinstance(bot, Policy)]
        theirs = asked[np.isin(players, scripted)]
        if len(theirs) > 0:
            answers[theirs] = self.decide(tables, theirs, rng)
        return answers

    def decide(self, tables: VectorTables, asked: NDArray[np.int64], rng: np.random.Generator) -> NDArray[np.int64]:
        """Return the decisions of scripted bots at some tables."""
        known = [row_of(bot) if isinstance(bot, Policy) else NO_POLICY for bot in self._bots]
        seats = tables.arrays.asked[asked]
        return decisions_of(np.array(known, np.int64)[-1 - tables.arrays.players[asked, seats]], tables, asked, rng)

    def ask(
        self, bot: ExternalBot, tables: VectorTables, asked: NDArray[np.int64], rng: np.random.Generator
    ) -> NDArray[np.int64]:
        """Return the decisions of an external bot at some tables."""
        views, tallies = cast(Records, tables.arrays.views), cast(Records, tables.arrays.tallies)
        lucks = rng.integers(0, LUCK_MAX, len(asked))
        decisions = np.zeros(len(asked), np.int64)
        for k, i in enumerate(asked.tolist()):
            view, tally = State(), Tally()
            unpack(views, i, view)
            unpack(tallies, i, tally)
            decisions[k] = bot.decide(View(view), tally, int(tables.arrays.asked[i]), int(lucks[k]))
        return decisions

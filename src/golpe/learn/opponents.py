"""Those at the tables who do not learn: frozen nets, scripted bots, and any others."""

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
from golpe.bots.first_form import FIRST_DECISIONS, FIRST_FEATURES
from golpe.bots.levels import HardBot
from golpe.bots.names import DECISION_NAMES, FEATURE_NAMES, places_of
from golpe.bots.net import Net, read_net
from golpe.bots.net_bot import NetBot
from golpe.bots.query import query_decision
from golpe.bots.registry import NET_FILE, scripted_named
from golpe.bots.scripted import Policy
from golpe.learn.frozen import Frozen
from golpe.learn.network import IS_HALF
from golpe.learn.vector_tables import Setting, VectorTables
from golpe.observe.tally import Tally
from golpe.rules.sight import View
from golpe.rules.state import State


@dataclass(frozen=True, slots=True)
class ExternalBot:
    """Any other bot, asked for one decision after another in this process: it plays soundly, and slowly."""

    name: str
    bot: Bot

    def decide(self, view: View, tally: Tally, seat: int, luck: int) -> int:
        """Return what it decides.

        Raises: GolpeError if it decides nothing that it may.
        """
        return query_decision(self.bot, view, tally, seat, Random(luck))


Player = Net | Policy | ExternalBot
"""Somebody to play against."""
KEYS: Final = 1 << 62
"""What a bot is lent as chance is less."""
NO_POLICY: Final = (0, 0, 0, 0, 0)
"""In the place of a bot that compiled code does not know."""
HARD: Final = "hard"
"""The bot that can be frozen where it is known what is played."""


def player_named(name: str) -> Player:
    """Return a bot by its name, the net of a file, or the bot of `file.py:Class`.

    Raises: GolpeError if there is none, or a net that does not fit.
    """
    if name.endswith(NET_FILE):
        return read_net(Path(name))
    scripted = scripted_named(name)
    return ExternalBot(name, any_bot_named(name)) if scripted is None else scripted.policy


def player_at(name: str, setting: Setting) -> Player:
    """Return a bot by its name as it plays one game: `hard` as the net that it plays there, or as `counting`.

    That makes it as fast as the file of the net. But `hard` ends long games (`golpe.bots.endgame_deadline`), and a net
    does not: with two to four seats few games get that long, with eight nearly all do.

    Raises: GolpeError if there is none, or a net that does not fit.
    """
    if name != HARD:
        return player_named(name)
    played = HardBot().player_for(setting.ruleset.encoded(), setting.seats)
    return played.net if isinstance(played, NetBot) else played.policy


def identity_of(player: Player, *, is_first_form: bool = False) -> str:
    """Return what tells a player from every other: how it decides, not how it is called, as far as that is known.

    Args:
        is_first_form: as trainings have it that were kept before names took the place of numbers.

    Raises: Unknown if a net needs what had no number then.
    """
    if isinstance(player, Net):
        nets = [player] if player.expert is None else [player, player.expert]
        parts: list[NDArray[np.generic]] = []
        for net in nets:
            columns: list[int] = net.columns.tolist()
            actions: list[int] = net.actions.tolist()
            features, decisions = [FEATURE_NAMES[k] for k in columns], [DECISION_NAMES[k] for k in actions]
            if is_first_form:
                parts += [places_of(features, FIRST_FEATURES), places_of(decisions, FIRST_DECISIONS)]
            else:
                parts.append(np.array(str((features, decisions))))
            parts += [part for layer in net.layers for part in layer]
        return f"net {sha256(b''.join(part.tobytes() for part in parts)).hexdigest()[:16]}"
    if isinstance(player, ExternalBot):
        return f"bot {player.name}"
    return f"policy {player.number} {list(player.sliders)}"


def row_of(policy: Policy) -> tuple[int, ...]:
    """Return a policy as compiled code knows it."""
    return (policy.number, *policy.sliders)


def decisions_of(
    policies: NDArray[np.int64], vector: VectorTables, asked: NDArray[np.int64], rng: np.random.Generator
) -> NDArray[np.int64]:
    """Return what scripted bots decide at some tables, int64[N], by the compiled policies of the arena.

    Args:
        policies: int64[N, 5]: that of each table.
        asked: int64[N]: the tables.
    """
    answer_all = compiled_answers()
    assert answer_all is not None
    seats = vector.tables.asked[asked]
    views, tallies = (cast(Records, each)[asked] for each in (vector.tables.views, vector.tables.tallies))
    decisions = np.zeros(len(asked), np.int64)
    lucks = rng.integers(0, KEYS, len(asked))
    answer_all(views, tallies, seats, policies, lucks, np.zeros(len(asked), np.int64), decisions)
    return decisions


class Opponents:
    """Pilots with their numbers: 1, 2 … for nets and -1, -2 … for bots; 0 is who learns."""

    def __init__(self, *, columns: NDArray[np.int64], actions: NDArray[np.int64], is_half: bool = IS_HALF) -> None:
        """Begin without anybody.

        Args:
            columns, actions: those of the vector, int64[C] and int64[A].
            is_half: let nets multiply in half precision.
        """
        self._columns, self._actions, self._is_half = columns, actions, is_half
        self._nets: list[Frozen] = []
        self._bots: list[Policy | ExternalBot] = []

    def admit(self, player: Player) -> int:
        """Give somebody a number."""
        if isinstance(player, Net):
            self._nets.append(Frozen(player, columns=self._columns, actions=self._actions, is_half=self._is_half))
            return len(self._nets)
        self._bots.append(player)
        return -len(self._bots)

    def answer(self, vector: VectorTables, rng: np.random.Generator) -> NDArray[np.int64]:
        """Return what they answer where they are asked, int64[B]; 0 elsewhere."""
        tables = vector.tables
        answers = np.zeros(len(tables.asked), np.int64)
        if not self._nets and not self._bots:
            return answers
        asked = np.flatnonzero(tables.asked >= 0)
        pilots = tables.pilots[asked, tables.asked[asked]]
        for number, net in enumerate(self._nets, start=1):
            theirs = asked[pilots == number]
            if len(theirs) > 0:
                answers[theirs] = net.choose(tables.obs[theirs], tables.mask[theirs], rng.random(len(theirs)))
        for number, bot in enumerate(self._bots, start=1):
            if isinstance(bot, ExternalBot):
                theirs = asked[pilots == -number]
                answers[theirs] = self.ask(bot, vector, theirs, rng)
        scripted = [-number for number, bot in enumerate(self._bots, start=1) if isinstance(bot, Policy)]
        theirs = asked[np.isin(pilots, scripted)]
        if len(theirs) > 0:
            answers[theirs] = self.decide(vector, theirs, rng)
        return answers

    def decide(self, vector: VectorTables, asked: NDArray[np.int64], rng: np.random.Generator) -> NDArray[np.int64]:
        """Return what scripted bots decide at some tables."""
        known = [row_of(bot) if isinstance(bot, Policy) else NO_POLICY for bot in self._bots]
        seats = vector.tables.asked[asked]
        return decisions_of(np.array(known, np.int64)[-1 - vector.tables.pilots[asked, seats]], vector, asked, rng)

    def ask(
        self, guest: ExternalBot, vector: VectorTables, asked: NDArray[np.int64], rng: np.random.Generator
    ) -> NDArray[np.int64]:
        """Return what another bot decides at some tables."""
        views, tallies = cast(Records, vector.tables.views), cast(Records, vector.tables.tallies)
        lucks = rng.integers(0, KEYS, len(asked))
        decisions = np.zeros(len(asked), np.int64)
        for k, i in enumerate(asked.tolist()):
            view, tally = State(), Tally()
            unpack(views, i, view)
            unpack(tallies, i, tally)
            decisions[k] = guest.decide(View(view), tally, int(vector.tables.asked[i]), int(lucks[k]))
        return decisions

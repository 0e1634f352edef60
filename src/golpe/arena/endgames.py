"""How much a bot loses to who knows it, in the fifty fixed endgames: exact but for what has to be sampled."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import permutations

import numpy as np

from golpe.arena.master_endgames import MasterTree
from golpe.arena.net_endgames import Tree, gain_in
from golpe.batch.carrier import compiled_loops
from golpe.bots.asking import decided, mixed
from golpe.bots.bot import Bot, MixedBot
from golpe.bots.levels import HardBot
from golpe.bots.master import MasterBot
from golpe.bots.net_bot import NetBot
from golpe.game import Game
from golpe.observe.tally import Tally, copy_tally
from golpe.observe.watch import begin_duel, watch
from golpe.rules.ruleset import preset
from golpe.rules.sight import View
from golpe.rules.state import State, copy_state
from golpe.rules.vocabulary import SLOTS
from golpe.solve.against import gain_against
from golpe.solve.endgame import deal_prior
from golpe.solve.fixed import EDITION, FixedEndgame
from golpe.solve.worth import worth_of


@dataclass(frozen=True, slots=True)
class Exploited:
    """What the best answers to a bot gain in one endgame, in probability to win above one half."""

    endgame: FixedEndgame
    gains: tuple[float, float]
    """Against the bot in seat 0, which is to move, and in seat 1."""

    @property
    def nash_conv(self) -> float:
        return sum(self.gains)


class BotMind:
    """What a bot has in mind: itself, and the tally of the game."""

    def __init__(self, bot: Bot, tally: Tally, *, samples: int, place: str) -> None:
        """Come to a place of a game.

        Args:
            place: what names it among all; the bot's dice follow from it, so that they differ from place to place.
        """
        self._bot = bot
        self._tally = tally
        self._samples = samples
        self._place = place

    def after(self, s: State, d: int) -> "BotMind":
        tally = Tally()
        copy_tally(self._tally, tally)
        watch(tally, s)
        return BotMind(self._bot, tally, samples=self._samples, place=f"{self._place} {d}")

    def chances(self, view: View, seat: int, legal: Sequence[int]) -> Sequence[float]:
        """Ask the bot, or count its answers.

        Raises: GolpeError if its answers are none.
        """
        if len(legal) == 1:
            return (1.0,)
        if isinstance(self._bot, MixedBot):
            told = mixed(self._bot, view, self._tally, seat)
            return [told[d] for d in legal]
        rng = random.Random(f"{self._place} {view.hand[seat]} {view.drawn}")
        counts = dict.fromkeys(legal, 0)
        for _ in range(self._samples):
            counts[decided(self._bot, view, self._tally, seat, rng)] += 1
        return [count / self._samples for count in counts.values()]


def exploited(
    bot: Bot, endgame: FixedEndgame, *, turns: int, samples: int, seed: int = 0, as_even: bool = False
) -> Exploited:
    """Find what the best answers to a bot gain.

    Args:
        bot: whose decisions are known; `master` solves with the effort that it was made with.
        turns: after which a game that is not over counts what such games are worth, if that is known.
        samples: how often a bot that does not say how it mixes is asked in one place.
        seed: of the randomness that it is lent.
        as_even: count those games as even all the same.
    """
    game, tally = begun(endgame)
    by_net = net_bot_of(bot)
    prior = deal_prior(endgame.root)
    worth = worth_of(endgame.root.ruleset, endgame.root.revealed)
    unfinished = None if as_even or worth is None else worth.dealt
    found: list[float] = []
    for seat, pairs in ((0, prior), (1, np.ascontiguousarray(prior.T))):
        if by_net is not None and compiled_loops() is not None:
            effort = bot.effort if isinstance(bot, MasterBot) else None
            kind = Tree if effort is None else partial(MasterTree, effort)
            tree = kind(by_net, game.state, seat=seat, turns=turns, unfinished=unfinished)
            found.append(gain_in(tree, game.state, tally, pairs))
            continue
        mind = BotMind(bot, tally, samples=samples, place=f"{seed} {endgame.number}")
        gain = gain_against(game.state, mind, seat=seat, pairs=pairs, turns=turns, unfinished=unfinished)
        found.append(gain)
    return Exploited(endgame, (found[0], found[1]))


def net_bot_of(bot: Bot) -> NetBot | None:
    """Return who decides by a net for a bot in the fixed endgames, but for what it solves; None if nobody does."""
    if isinstance(bot, HardBot):
        bot = bot.player_for(preset(EDITION).encoded(), seats=2)
    return bot if isinstance(bot, NetBot) else None


def all_deals(endgame: FixedEndgame) -> tuple[list[State], Tally]:
    """Return the game there with all pairs of cards that may be hidden, all alike, and what everybody has learnt."""
    game, tally = begun(endgame)
    left = [endgame.root.ruleset.copies(2)] * SLOTS
    for card in endgame.root.revealed:
        left[card] -= 1
    found: list[State] = []
    for hidden in permutations([slot for slot in range(SLOTS) for _ in range(left[slot])], 2):
        state = State()
        copy_state(game.state, state)
        state.deck[:] = [left[slot] - hidden.count(slot) for slot in range(SLOTS)]
        for seat, card in enumerate(hidden):
            state.hand[seat] = [int(slot == card) for slot in range(SLOTS)]
        found.append(state)
    return found, tally


def begun(endgame: FixedEndgame) -> tuple[Game, Tally]:
    """Return the game at an endgame, and what everybody has learnt, as if the duel began there.

    The cards are any that are left, so what was played in the duel before has told nothing of them.
    """
    game, tally = played(endgame)
    begin_duel(tally, game.state)
    return game, tally


def played(endgame: FixedEndgame) -> tuple[Game, Tally]:
    """Play the line of an endgame from the deal, and return the game there and what everybody has learnt.

    The cards that are still hidden are any of those that are left.
    """
    game, tally = Game.deal(EDITION, seats=2, first=endgame.first), Tally()
    state = game.state
    left = [endgame.root.ruleset.copies(2)] * SLOTS
    for card in endgame.root.revealed:
        left[card] -= 1
    for seat, card in enumerate(endgame.root.revealed):
        hidden = int(np.argmax(left))
        left[hidden] -= 1
        state.hand[seat] = [int(slot == card) + int(slot == hidden) for slot in range(SLOTS)]
    state.deck[:] = left
    watch(tally, state)
    for text in endgame.line:
        game.play(game.waiting[0], text)
        watch(tally, state)
    return game, tally

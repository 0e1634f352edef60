"""How exploitable a bot is in the fifty fixed endgames; exact if the bot returns its probabilities."""

from dataclasses import dataclass
from itertools import permutations

import numpy as np

from golpe.arena.best_answers import EndgamePolicy, gain_against
from golpe.arena.endgame_policies import BotPolicy, MasterPolicy, NetPolicy
from golpe.bots.bot import Bot
from golpe.bots.levels import HardBot
from golpe.bots.master import MasterBot
from golpe.bots.net_bot import NetBot
from golpe.game import Game
from golpe.observe.tally import Tally
from golpe.observe.watch import begin_duel, watch
from golpe.rules.ruleset import preset
from golpe.rules.state import State, copy_state
from golpe.rules.vocabulary.characters import SLOTS
from golpe.solve.endgame import deal_prior
from golpe.solve.fixed import EDITION, FixedEndgame
from golpe.solve.worth import worth_of


@dataclass(frozen=True, slots=True)
class Exploited:
    """The gains of best responses to a bot in one endgame, in probability of winning above one half."""

    endgame: FixedEndgame
    gains: tuple[float, float]
    """Against the bot in seat 0, which moves first, and in seat 1."""

    @property
    def nash_conv(self) -> float:
        return sum(self.gains)


def exploited(
    bot: Bot, endgame: FixedEndgame, *, turns: int, samples: int, seed: int = 0, as_even: bool = False
) -> Exploited:
    """Compute the gains of best responses to a bot.

    Args:
        bot: `master` solves with the effort that it was made with.
        turns: number of turns to play; a game that is not over by then counts its tabulated value, or as even without
            one.
        samples: answers to sample at one node from a bot that does not return probabilities.
        seed: seeds the randomness given to the bot.
        as_even: always count unfinished games as even.
    """
    game, tally = begun(endgame)
    prior = deal_prior(endgame.root)
    worth = worth_of(endgame.root.ruleset, endgame.root.revealed)
    unfinished = None if as_even or worth is None else worth.dealt
    gains: list[float] = []
    for seat, pairs in ((0, prior), (1, np.ascontiguousarray(prior.T))):
        policy = policy_of(bot, seat=seat, samples=samples, place=f"{seed} {endgame.number}")
        gain = gain_against(
            policy, endgame.root, game.state, tally, seat=seat, pairs=pairs, turns=turns, unfinished=unfinished
        )
        gains.append(gain)
    return Exploited(endgame, (gains[0], gains[1]))


def policy_of(bot: Bot, *, seat: int, samples: int, place: str) -> EndgamePolicy:
    """Return a bot as a policy in the fixed endgames."""
    by_net = net_bot_of(bot)
    if by_net is None:
        return BotPolicy(bot, seat=seat, samples=samples, place=place)
    if isinstance(bot, MasterBot):
        return MasterPolicy(bot.effort, by_net, seat=seat)
    return NetPolicy(by_net, seat=seat)


def net_bot_of(bot: Bot) -> NetBot | None:
    """Return the net bot behind a bot in the fixed endgames, or None if it plays no net there, or has a temper."""
    if isinstance(bot, HardBot):
        bot = bot.player_for(preset(EDITION).encoded(), seats=2)
    return bot if isinstance(bot, NetBot) and bot.temper is None else None


def all_deals(endgame: FixedEndgame) -> tuple[list[State], Tally]:
    """Return the state of an endgame for each deal of the hidden cards, all equally likely, and the common tally."""
    (game, tally), left = begun(endgame), endgame.root.hidden
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
    """Return the game and tally at an endgame, as if the duel began there.

    The hidden cards are arbitrary, so what was played in the duel before says nothing about them.
    """
    game, tally = played(endgame)
    begin_duel(tally, game.state)
    return game, tally


def played(endgame: FixedEndgame) -> tuple[Game, Tally]:
    """Play the line of an endgame from the deal, and return the game and its tally.

    The hidden cards are arbitrary.
    """
    game, tally = Game.deal(EDITION, seats=2, seed=0, first=endgame.first), Tally()
    state = game.state
    cards, state.deck[:] = endgame.root.any_hands()
    for seat, each in enumerate(zip(endgame.root.revealed, cards, strict=True)):
        state.hand[seat] = [each.count(slot) for slot in range(SLOTS)]
    watch(tally, state)
    for text in endgame.line:
        game.play(game.state.asked, text)
        watch(tally, state)
    return game, tally

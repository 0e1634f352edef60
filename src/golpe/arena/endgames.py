"""How much a bot loses to who knows it, in the fifty fixed endgames: exact but for what has to be sampled."""

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
from golpe.rules.vocabulary import SLOTS
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
    """Return who decides by a net for a bot in the fixed endgames, but for what it solves; None if nobody does."""
    if isinstance(bot, HardBot):
        bot = bot.player_for(preset(EDITION).encoded(), seats=2)
    return bot if isinstance(bot, NetBot) else None


def all_deals(endgame: FixedEndgame) -> tuple[list[State], Tally]:
    """Return the game there with all pairs of cards that may be hidden, all alike, and what everybody has learnt."""
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
    cards, state.deck[:] = endgame.root.any_hands()
    for seat, each in enumerate(zip(endgame.root.revealed, cards, strict=True)):
        state.hand[seat] = [each.count(slot) for slot in range(SLOTS)]
    watch(tally, state)
    for text in endgame.line:
        game.play(game.waiting[0], text)
        watch(tally, state)
    return game, tally

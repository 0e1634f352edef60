"""One game between bots, in a plain loop; `golpe.arena` plays contests with forfeits and time limits."""

import random
from collections.abc import Mapping, Sequence
from typing import cast

from golpe.bots.bot import Bot
from golpe.bots.registry import bot_named
from golpe.errors import ArgumentError
from golpe.game import Game
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.rules.arguments import shown
from golpe.rules.ruleset import Value, Windows
from golpe.rules.turns import TURN_CAP


def play_game(
    bots: Sequence[Bot | str],
    *,
    preset: str = "resistance",
    seed: int | None = None,
    options: Mapping[str, Value] | None = None,
    first: int | None = None,
    windows: Windows = "sealed",
) -> Game:
    """Play one game between bots, to its end or the turn cap.

    Args:
        bots: a bot for each seat, or its name.
        seed: as in `Game.deal`; the random numbers of the bots follow from it, too.
        options: changes to the preset.
        first: the seat that begins; None lets chance choose.

    Raises: RulesetError as `Game.deal` does, GolpeError for an unknown bot, IllegalDecision for an illegal answer.
    """
    if not isinstance(cast(object, bots), Sequence) or isinstance(bots, str):
        raise ArgumentError(f"bots must be a list with a bot for each seat, or its name, not {shown(bots)}")
    for seat, each in enumerate(cast(Sequence[object], bots)):
        if not isinstance(each, str | Bot):
            raise ArgumentError(f"bots[{seat}] must be a bot or its name, not {shown(each)}")
    game = Game.deal(preset, seats=len(bots), seed=seed, options=options, first=first, windows=windows)
    named = {each: bot_named(each) for each in bots if isinstance(each, str)}
    players = [named[each] if isinstance(each, str) else each for each in bots]
    luck = [random.Random(f"{game.seed}/{seat}") for seat in range(game.seats)]
    tally = Tally()
    while (seat := game.asked) is not None and game.turns < TURN_CAP:
        watch(tally, game.state)
        game.play(seat, players[seat].decide(game.view(seat), tally, seat, luck[seat]))
    return game

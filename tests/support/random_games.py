"""Random games for tests: every preset, table size and kind of window."""

import random
from collections.abc import Callable, Iterator

from golpe.game import RESIGNATION, Game, Windows
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.rules.ruleset import preset, preset_names
from golpe.rules.turns import TURN_CAP
from tests.support.keyed_games import dealt_by_key

PRESETS = preset_names()
WITH_TOGGLES: tuple[tuple[str, dict[str, str | int | bool | None]], ...] = (
    *((name, {}) for name in PRESETS),
    ("bga", {"factions": True}),
    ("bga", {"exchange_role": "inquisitor"}),
    ("bga", {"tax_role": "diplomat", "factions": True, "exchange_role": "inquisitor"}),
    ("reformation", {"exchange_role": "ambassador"}),
    ("igrato", {"exchange_role": "inquisitor"}),
)
"""Every preset, alone and with each of its toggles."""


def dealt(seed: int, *, name: str | None = None, windows: Windows | None = None) -> Game:
    """Deal a game; the seed chooses its preset, table size and windows."""
    rng = random.Random(seed)
    chosen, options = rng.choice([each for each in WITH_TOGGLES if name in (None, each[0])])
    ruleset = preset(chosen)
    return dealt_by_key(
        chosen,
        seats=rng.randint(ruleset.players_min, ruleset.players_max),
        key=seed,
        options=options,
        windows=windows or rng.choice(("sealed", "open")),
    )


def play_on(game: Game, seed: int, *, until: Callable[[Game], bool] = lambda _: False) -> Iterator[Game]:
    """Play random decisions, with the asked seats in random order; yield the game before each decision.

    In every fourth game, seats resign occasionally.
    """
    rng = random.Random(seed)
    leaving = random.Random(seed)  # separate, so that resignations do not change the game before them
    while not game.over and game.turns < TURN_CAP and not until(game):
        yield game
        if seed % 4 == 3 and leaving.random() < 0.02:
            game.play(leaving.choice([seat for seat in range(game.seats) if game.may_resign(seat)]), RESIGNATION)
            continue
        seat = rng.choice(game.waiting)
        game.play(seat, rng.choice(game.legal(seat)))


def watched_on(game: Game, seed: int) -> Iterator[tuple[Game, Tally]]:
    """Play randomly; yield the game and its tally before each decision."""
    tally = Tally()
    for each in play_on(game, seed):
        watch(tally, each.state)
        yield each, tally

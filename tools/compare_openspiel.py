"""Compare random games of `golpe_coup` in OpenSpiel with `golpe.game.Game`, step by step.

Usage: python -m tools.compare_openspiel [--games 20000] [--seed 0]

Compared are the player to act, the legal decisions, the outcomes of chance with their probabilities, the whole state
after each step, and the information states of all players: at the end and, in one game of ten, at every tenth step.
"""

import argparse
import random
from collections.abc import Sequence

import pyspiel

from golpe.envs.openspiel import CoupState
from golpe.envs.spiel_variant import CHANCE, TERMINAL
from golpe.game import Game, Windows
from golpe.rules.digest import Digester
from golpe.rules.ruleset import preset, preset_names
from golpe.rules.turns import TURN_CAP


def main() -> None:
    """Compare the games and print how many there were."""
    parser = argparse.ArgumentParser(description="Compare games of OpenSpiel with `Game`.")
    parser.add_argument("--games", type=int, default=20_000, help="games to compare (default 20000)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game (default 0)")
    given = parser.parse_args()
    first, games = int(given.seed), int(given.games)
    steps = sum(compare(seed, thoroughly=seed % 10 == 0) for seed in range(first, first + games))
    print(f"{games} games with {steps} decisions and draws are the same in OpenSpiel and in Game")


def compare(seed: int, *, thoroughly: bool = True) -> int:
    """Play a random game in both; the seed chooses the preset, the table size and the windows.

    Args:
        thoroughly: compare the information states at every tenth step, too, and not only at the end.

    Returns: the number of decisions and draws.
    Raises: AssertionError at the first difference.
    """
    rng = random.Random(seed)
    name = rng.choice(preset_names())
    ruleset = preset(name)
    players = rng.randint(ruleset.players_min, ruleset.players_max)
    windows: Windows = rng.choice(("sealed", "open"))
    state = pyspiel.load_game(f"golpe_coup(players={players},preset={name},windows={windows})").new_initial_state()
    assert isinstance(state, CoupState)
    game = Game.deal(name, seats=players, windows=windows, chance=None)
    digester = Digester(game.state.options)
    steps = 0
    while not state.is_terminal():
        where = f"game {seed}, step {steps}"
        if game.owed is not None:
            assert state.current_player() == CHANCE, where
            shares = game.chance_outcomes()
            assert [(c, float(share)) for c, share in shares] == list(state.chance_outcomes()), where
            action = rng.choices([c for c, _ in shares], [float(share) for _, share in shares])[0]
            game.apply_chance(action)
        else:
            assert game.asked is not None, where
            assert state.current_player() == game.asked, where
            legal = game.legal(game.asked)
            assert [each.id for each in legal] == state.legal_actions(), where
            decision = rng.choice(legal)
            action = decision.id
            assert decision.text == state.action_to_string(action), where
            game.play(game.asked, decision)
        state.apply_action(action)
        steps += 1
        assert game.digest() == digester.digest(state.position.state), where
        if thoroughly and steps % 10 == 0 and game.owed is None:
            compare_memories(game, state, where)
    assert state.current_player() == TERMINAL
    assert game.over or game.turns > TURN_CAP
    assert expected_returns(game) == list(state.returns())
    compare_memories(game, state, f"game {seed}, at the end")
    return steps


def compare_memories(game: Game, state: CoupState, where: str) -> None:
    """Compare what every player has seen and decided."""
    for seat in range(game.seats):
        assert game.information_state(seat).text == state.information_state_string(seat), f"{where}, player {seat}"


def expected_returns(game: Game) -> Sequence[float]:
    """Return what each player wins: a share less for all but the winner, nothing where nobody has won."""
    share = 1 / game.seats
    if not game.over:
        return [0.0] * game.seats
    return [1 - share if seat == game.winner else -share for seat in range(game.seats)]


if __name__ == "__main__":
    main()

"""Algorithms of OpenSpiel play and learn `golpe_coup`. Run with `-m suites`, after `pip install '.[suites]'`."""

import importlib
import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import golpe.envs

pyspiel = pytest.importorskip("pyspiel", reason="needs OpenSpiel: pip install '.[openspiel]'")
pytestmark = [pytest.mark.suites, pytest.mark.filterwarnings("ignore")]
assert golpe.envs.__doc__
importlib.import_module("golpe.envs.openspiel")


def algorithm(name: str) -> Any:  # noqa: ANN401, the package has no types
    return importlib.import_module(f"open_spiel.python.{name}")


@pytest.fixture(autouse=True)
def one_thread() -> Iterator[None]:
    """Let PyTorch compute on one thread: with more, nets as small as these are slower."""
    torch = pytest.importorskip("torch")
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(threads)


@pytest.mark.parametrize("name", ["golpe_coup", "golpe_coup(preset=reformation,windows=open)"])
def test_is_mcts_plays_whole_games(name: str) -> None:
    ismcts, mcts = algorithm("algorithms.ismcts"), algorithm("algorithms.mcts")
    game, rng = pyspiel.load_game(name), np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, rng),
        uct_c=1.0,
        max_simulations=12,
        random_state=rng,
    )
    state, searched = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            action = rng.choice(outcomes, p=shares)
        else:
            searched += len(state.legal_actions()) > 1
            action = bot.step(state)
        state.apply_action(action)
    assert {-0.5, 0.5} == set(state.returns())
    assert searched > 4


@pytest.mark.parametrize(
    ("name", "length"), [("golpe_coup", 542), ("golpe_coup(max_turns=3)", 3351), ("golpe_coup(endgame=5)", 542)]
)
def test_nfsp_learns(name: str, length: int) -> None:
    rl_environment, nfsp = algorithm("rl_environment"), algorithm("pytorch.nfsp")
    env = rl_environment.Environment(name)
    env.seed(1)
    np.random.seed(1)  # the agents draw from it
    assert (length,) == env.observation_spec()["info_state"]
    agents = [
        nfsp.NFSP(
            player,
            state_representation_size=length,
            num_actions=env.action_spec()["num_actions"],
            hidden_layers_sizes=[32],
            reservoir_buffer_capacity=1000,
            anticipatory_param=0.5,
            batch_size=16,
            min_buffer_size_to_learn=32,
            learn_every=16,
            replay_buffer_capacity=1000,
        )
        for player in (0, 1)
    ]
    for _ in range(40):
        step = env.reset()
        while not step.last():
            step = env.step([agents[step.observations["current_player"]].step(step).action])
        for agent in agents:
            agent.step(step)
    assert all(loss is not None for agent in agents for loss in agent.loss)


def test_deep_cfr_learns() -> None:
    deep_cfr, policy = algorithm("pytorch.deep_cfr"), algorithm("policy")
    exploitability = algorithm("algorithms.exploitability")
    game = pyspiel.load_game("golpe_coup(endgame=5,max_turns=1,unfinished=lost)")
    np.random.seed(1)  # the solver draws from it
    solver = deep_cfr.DeepCFRSolver(
        game,
        policy_network_layers=(32,),
        advantage_network_layers=(32,),
        num_iterations=6,
        num_traversals=15,
        learning_rate=1e-2,
        batch_size_advantage=64,
        batch_size_strategy=64,
        memory_capacity=2000,
        policy_network_train_steps=100,
        advantage_network_train_steps=30,
        seed=1,
    )
    solver.solve()
    learnt = policy.tabular_policy_from_callable(game, solver.action_probabilities)
    uniform = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
    assert exploitability.nash_conv(game, learnt) < 0.8 * uniform


def test_deep_cfr_runs_on_whole_turns() -> None:
    deep_cfr = algorithm("pytorch.deep_cfr")
    game, rng = pyspiel.load_game("golpe_coup(max_turns=2)"), random.Random(1)
    np.random.seed(1)  # the solver draws from it
    solver = deep_cfr.DeepCFRSolver(
        game,
        policy_network_layers=(16,),
        advantage_network_layers=(16,),
        num_iterations=2,
        num_traversals=3,
        batch_size_advantage=16,
        batch_size_strategy=16,
        memory_capacity=1000,
        seed=1,
    )
    solver.solve()
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    chances = solver.action_probabilities(state)
    assert state.legal_actions() == list(chances)

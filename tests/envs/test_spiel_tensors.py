"""Observations and information states of `golpe_coup` as numbers."""

import random
from collections.abc import Iterator
from copy import deepcopy

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="needs OpenSpiel: pip install '.[openspiel]'")

from golpe.envs.openspiel import CoupGame  # noqa: E402
from golpe.envs.spiel_position import Position  # noqa: E402
from golpe.envs.spiel_tensor import EVENTS, KINDS, timeline_of  # noqa: E402
from golpe.envs.spiel_variant import CHANCE, TERMINAL, Unfinished, Variant, variant_of  # noqa: E402
from golpe.game import Game  # noqa: E402
from golpe.observe.encoder import encode  # noqa: E402
from golpe.observe.features import features_of  # noqa: E402
from golpe.observe.tally import Tally  # noqa: E402
from golpe.observe.watch import watch  # noqa: E402
from golpe.recall import values_of  # noqa: E402
from golpe.rules.ruleset import Windows, preset, preset_names  # noqa: E402
from golpe.rules.vocabulary.actions import TAX as TAX_ACTION  # noqa: E402
from golpe.rules.vocabulary.ids import ACT_FIRST, PASS  # noqa: E402
from golpe.rules.vocabulary.phases import DEALING  # noqa: E402
from golpe.rules.vocabulary.traces import T_ACTED, T_DEALT, T_FIRST  # noqa: E402
from tests.support.tiers import sampled  # noqa: E402

Actions = tuple[int, ...]
TAX = ACT_FIRST[TAX_ACTION]


def walked(variant: Variant, length_max: int) -> Iterator[tuple[Position, Actions]]:
    """Yield the nodes of a tree with at most so many decisions and draws before them.

    Of those with the same whole state and the same information states of both players, only one is visited.
    """
    visited, waiting = set[object](), [(Position(variant, variant.start), Actions())]
    while waiting:
        position, actions = waiting.pop()
        texts = [position.information_state(player, actions) for player in range(variant.players)]
        key = hash((repr(values_of(position.state)), *texts))
        if key in visited:
            continue
        visited.add(key)
        yield position, actions
        if position.player == TERMINAL or len(actions) == length_max:
            continue
        every = [c for c, _ in position.outcomes()] if position.player == CHANCE else position.legal()
        for action in every:
            child = deepcopy(position)
            child.apply(action)
            waiting.append((child, (*actions, action)))


def compare(variant: Variant, length_max: int = 1000) -> int:
    """Check that the information states of a tree pair off with their tensors; return how many there are."""
    timeline, tensors = timeline_of(variant), dict[str, bytes]()
    out = np.zeros(timeline.size, np.float32)
    for position, actions in walked(variant, length_max):
        for player in range(variant.players):
            timeline.write(position.entries(player, actions), player, out)
            text = position.information_state(player, actions)
            assert out.tobytes() == tensors.setdefault(text, out.tobytes())
    assert len(tensors) == len(set(tensors.values()))
    return len(tensors)


@pytest.mark.parametrize("unfinished", ["lost", "won"])
def test_tensors_of_a_whole_endgame_differ_exactly_where_the_strings_do(unfinished: Unfinished) -> None:
    assert compare(variant_of(2, "resistance", "sealed", -1, 1, unfinished, 5)) > 100


TREES: list[tuple[str, Windows, int]] = [
    ("resistance", "sealed", 7),
    ("two-player-draft", "open", 6),
    ("reformation", "open", 7),
    ("city-state", "sealed", 7),
    ("igrato", "sealed", 7),
    ("bga", "open", 7),
]


@pytest.mark.parametrize(("name", "windows", "length_max"), sampled(TREES, every=3))
def test_tensors_of_the_top_of_a_tree_differ_exactly_where_the_strings_do(
    name: str, windows: Windows, length_max: int
) -> None:
    assert compare(variant_of(2, name, windows, 0, 1, "draw", 0), length_max) > 400


@pytest.mark.long
def test_tensors_of_a_whole_turn_differ_exactly_where_the_strings_do() -> None:
    assert 16_790 == compare(variant_of(2, "two-player-draft", "sealed", 0, 1, "draw", 0))


@pytest.mark.parametrize("seed", sampled(range(24), every=6))
def test_tensors_of_random_games_differ_exactly_where_the_strings_do(seed: int) -> None:
    rng = random.Random(seed)
    name = preset_names()[seed % len(preset_names())]
    ruleset = preset(name)
    players, windows = rng.randint(ruleset.players_min, ruleset.players_max), ("sealed", "open")[seed // 6 % 2]
    game = loaded(f"golpe_coup(players={players},preset={name},windows={windows},max_turns=20)")
    observer = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    assert observer.tensor is not None
    state, texts = game.new_initial_state(), dict[bytes, str]()
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        for player in range(players):
            observer.set_from(state, player)
            text = state.information_state_string(player)
            assert text == texts.setdefault(observer.tensor.tobytes(), text)
    assert len(texts) == len(set(texts.values()))


MANY: list[tuple[str, Windows]] = [
    (name, windows)
    for name in ("igrato", "bga", "city-state", "reformation", "resistance")
    for windows in ("sealed", "open")
]


@pytest.mark.parametrize(("name", "windows"), sampled(MANY, every=5))
def test_tensors_of_many_games_from_two_deals_differ_exactly_where_the_strings_do(name: str, windows: Windows) -> None:
    variant = variant_of(3, name, windows, 0, 3, "draw", 0)
    timeline, tensors = timeline_of(variant), dict[str, bytes]()
    out = np.zeros(timeline.size, np.float32)
    for seed in range(150):
        rng, dealing = random.Random(seed), random.Random(seed % 2)
        position, actions = Position(variant, variant.start), list[int]()
        while position.player != TERMINAL and len(actions) < 26:
            every = [c for c, _ in position.outcomes()] if position.player == CHANCE else position.legal()
            actions.append((dealing if position.state.phase == DEALING else rng).choice(every))
            position.apply(actions[-1])
            for player in (0, 2):
                timeline.write(position.entries(player, actions), player, out)
                text = position.information_state(player, actions)
                assert out.tobytes() == tensors.setdefault(text, out.tobytes())
    assert len(tensors) == len(set(tensors.values()))
    assert len(tensors) > 1000


def loaded(name: str) -> CoupGame:
    game = pyspiel.load_game(name)
    assert isinstance(game, CoupGame)
    return game


def test_only_games_of_at_most_twenty_turns_have_tensors_of_information_states() -> None:
    assert loaded("golpe_coup(max_turns=20)").get_type().provides_information_state_tensor
    for game in (loaded("golpe_coup(max_turns=21)"), loaded("golpe_coup")):
        assert not game.get_type().provides_information_state_tensor
        observer = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
        observer.set_from(game.new_initial_state(), 0)
        assert observer.tensor is None
        assert {} == observer.dict


def test_a_tensor_has_the_rows_that_the_docs_describe() -> None:
    timeline = timeline_of(variant_of(2, "resistance", "sealed", 0, 3, "draw", 0))
    assert (7, 23, 44) == (timeline.deal_rows, timeline.turn_rows, timeline.width)
    game = loaded("golpe_coup(first=0,max_turns=3)")
    assert [timeline.size] == game.information_state_tensor_shape()
    state = game.new_initial_state()
    for action in (0, 3, 1, 1, TAX, PASS):  # player 0 has a Duke and an Ambassador
        state.apply_action(action)
    tensor = np.array(state.information_state_tensor(0))
    assert [1, 0] == tensor[:2].tolist()
    assert [1, 0, 0, 1, 0] == tensor[2:7].tolist()
    rows = tensor[7:].reshape(-1, timeline.width)
    assert [0, 1, 2, 7, 8] == np.flatnonzero(rows.any(axis=1)).tolist()
    kinds = rows[[0, 1, 2, 7, 8], :KINDS].argmax(axis=1).tolist()
    assert [T_FIRST, T_DEALT, T_DEALT, T_ACTED] == [EVENTS[kind] for kind in kinds[:4]]
    assert KINDS - 1 == kinds[4]


@pytest.mark.parametrize(("players", "length"), [(2, 542), (4, features_of(4))])
def test_observations_are_those_of_the_encoder(players: int, length: int) -> None:
    game = loaded(f"golpe_coup(players={players},preset=bga)")
    assert [length] == game.observation_tensor_shape()
    rng = random.Random(players)
    state, own = game.new_initial_state(), Game.deal("bga", seats=players, chance=None)
    tally, row = Tally(), np.zeros(length, np.float32)
    while not state.is_terminal():
        action = rng.choice(state.legal_actions())
        if own.owed is None:
            own.play(state.current_player(), action)
        else:
            own.apply_chance(action)
        watch(tally, own.state)
        state.apply_action(action)
        for player in rng.sample(range(players), 1):
            row[:] = 0
            if not state.is_chance_node():
                encode(own.view(player), tally, player, row)
            assert row.tolist() == state.observation_tensor(player)


def test_a_spectator_observes_numbers_without_cards() -> None:
    game = loaded("golpe_coup(first=0,max_turns=2)")
    for perfect_recall in (False, True):
        kind = pyspiel.IIGObservationType(perfect_recall=perfect_recall, private_info=pyspiel.PrivateInfoType.NONE)
        observer = game.make_py_observer(kind)
        seen = set[bytes]()
        for cards in ((0, 1, 2, 3), (4, 4, 4, 2)):
            state = game.new_initial_state()
            for action in (*cards, TAX):
                state.apply_action(action)
            observer.set_from(state, 0)
            assert observer.tensor is not None
            seen.add(observer.tensor.tobytes())
        assert 1 == len(seen)
        assert observer.tensor is next(iter(observer.dict.values()))

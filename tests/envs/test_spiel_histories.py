"""Histories that a player of `golpe_coup` cannot tell apart: all of them, with their probabilities, and random ones."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from copy import deepcopy

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="needs OpenSpiel: pip install '.[openspiel]'")

from golpe.envs import spiel_histories  # noqa: E402
from golpe.envs.openspiel import CoupState  # noqa: E402
from golpe.envs.spiel_histories import Histories, histories_of  # noqa: E402
from golpe.envs.spiel_position import Position  # noqa: E402
from golpe.envs.spiel_variant import CHANCE, TERMINAL, Variant, variant_of  # noqa: E402
from golpe.errors import ArgumentError  # noqa: E402
from golpe.rules.ruleset import Windows  # noqa: E402
from tests.support.tiers import sampled  # noqa: E402

Actions = tuple[int, ...]


def played(variant: Variant, rng: random.Random, decisions: int) -> tuple[Position, Actions] | None:
    """Play random decisions after the deal, until one is owed; return None if the game ends before."""
    position, actions = Position(variant, variant.start), list[int]()
    left = decisions
    while position.player == CHANCE or left > 0:
        if position.player == TERMINAL:
            return None
        left -= position.player != CHANCE
        every = [c for c, _ in position.outcomes()] if position.player == CHANCE else position.legal()
        actions.append(rng.choice(every))
        position.apply(actions[-1])
    return None if position.player == TERMINAL else (position, tuple(actions))


def enumerated(variant: Variant, viewer: int, end: Position, actions: Actions) -> dict[Actions, float]:
    """Search the whole tree for the histories in which the viewer, who has to decide, knows the same.

    Returns: their probabilities if the others choose each legal decision with equal probability.
    """
    position, known = Position(variant, variant.start), set[str]()
    for i, action in enumerate(actions):
        known.add(position.information_state(viewer, actions[:i]))
        position.apply(action)
    last = end.information_state(viewer, actions)
    known.add(last)
    found: dict[Actions, float] = {}

    def search(here: Position, before: Actions, chance: float) -> None:
        text = here.information_state(viewer, before)
        if text not in known:
            return
        if text == last and here.player == viewer:
            found[before] = chance
        elif here.player != TERMINAL:
            for action, share in shares(here, viewer):
                after = deepcopy(here)
                after.apply(action)
                search(after, (*before, action), chance * share)

    search(Position(variant, variant.start), (), 1.0)
    total = sum(found.values())
    return {each: chance / total for each, chance in found.items()}


def shares(position: Position, viewer: int) -> Sequence[tuple[int, float]]:
    if position.player == CHANCE:
        return position.outcomes()
    legal = position.legal()
    return [(d, 1.0 if position.player == viewer else 1 / len(legal)) for d in legal]


def listed(histories: Histories) -> dict[Actions, float]:
    """Return all histories with their probabilities."""

    def before(step: int, world: int, chance: float) -> Iterator[tuple[Actions, float]]:
        if step < 0:
            yield (), chance
            return
        origins = histories.origins[step][world]
        total = sum(share for *_, share in origins)
        for origin, action, share in origins:
            for actions, all_of_it in before(step - 1, origin, chance * share / total):
                yield (*actions, action), all_of_it

    found: dict[Actions, float] = {}
    for world, chance in enumerate(histories.chances):
        for actions, share in before(len(histories.origins) - 1, world, chance):
            assert actions not in found
            found[actions] = share
    total = sum(found.values())
    return {actions: share / total for actions, share in found.items()}


PLACES: list[tuple[str, Windows, int, int]] = [
    ("two-player-draft", "sealed", 4, 7),
    ("reformation", "sealed", 13, 9),
    ("city-state", "open", 12, 9),
    ("resistance", "sealed", 5, 8),
    ("resistance", "open", 8, 13),
    ("igrato", "sealed", 12, 9),
    ("bga", "sealed", 8, 14),
]
"""Presets, windows, seeds and numbers of decisions, with 18 to 8,688 histories each."""


@pytest.mark.parametrize(("name", "windows", "seed", "decisions"), sampled(PLACES, every=3))
def test_the_histories_are_those_of_the_whole_tree_with_their_probabilities(
    name: str, windows: Windows, seed: int, decisions: int
) -> None:
    variant = variant_of(2, name, windows, 0, 200, "draw", 0)
    end = played(variant, random.Random(seed), decisions)
    assert end is not None
    position, actions = end
    expected = enumerated(variant, position.player, position, actions)
    assert actions in expected
    assert expected == pytest.approx(listed(histories_of(variant, position.player, actions)))
    assert len(expected) > 10


@pytest.mark.long
@pytest.mark.parametrize("seed", [0, 3])
def test_concealed_answers_of_a_third_player_are_all_found(seed: int) -> None:
    variant = variant_of(3, "resistance", "sealed", 0, 200, "draw", 0)
    end = played(variant, random.Random(seed), 3 + seed)
    assert end is not None
    position, actions = end
    expected = enumerated(variant, position.player, position, actions)
    assert expected == pytest.approx(listed(histories_of(variant, position.player, actions)))
    assert len(expected) > 1000


def test_drawn_histories_have_their_probabilities() -> None:
    variant = variant_of(2, "resistance", "sealed", 0, 200, "draw", 0)
    end = played(variant, random.Random(5), 8)
    assert end is not None
    position, actions = end
    histories = histories_of(variant, position.player, actions)
    rng, draws = random.Random(1), 20_000
    found = Counter(tuple(histories.draw(rng.random)) for _ in range(draws))
    expected = listed(histories)
    assert expected.keys() == found.keys()
    for each, chance in expected.items():
        assert found[each] == pytest.approx(draws * chance, abs=5 * (draws * chance) ** 0.5)


NAMES = (
    "golpe_coup(players=3)",
    "golpe_coup(players=2,preset=igrato)",
    "golpe_coup(players=3,preset=bga,windows=open)",
    "golpe_coup(players=4,preset=reformation)",
    "golpe_coup(players=3,preset=city-state)",
    "golpe_coup(preset=two-player-draft)",
    "golpe_coup(endgame=5,max_turns=3)",
)


@pytest.mark.parametrize("name", sampled(NAMES, every=3))
def test_a_player_cannot_tell_a_resampled_state_from_the_real_one(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spiel_histories, "WORLDS_MAX", 40)  # the search must also succeed with a selection
    rng = random.Random(name)
    state = pyspiel.load_game(name).new_initial_state()
    others, hands = 0, set[str]()
    while not state.is_terminal():
        if not state.is_chance_node() and rng.random() < 0.4:
            player = state.current_player()
            for _ in range(2):
                other = state.resample_from_infostate(player, rng.random)
                assert isinstance(other, CoupState)
                assert state.information_state_string(player) == other.information_state_string(player)
                assert player == other.current_player()
                assert state.legal_actions() == other.legal_actions()
                others += state.history() != other.history()
                hands.add(str(other.position.state.hand))
        state.apply_action(rng.choice(state.legal_actions()))
    assert others > 0
    assert len(hands) > 1


def test_resampling_depends_on_nothing_that_the_player_does_not_know() -> None:
    rng = random.Random(2)
    variant = variant_of(3, "resistance", "sealed", -1, 200, "draw", 0)
    end = played(variant, rng, 9)
    assert end is not None
    position, actions = end
    here = histories_of(variant, position.player, actions)
    for _ in range(3):
        other = here.draw(rng.random)
        assert other != list(actions)
        assert here == histories_of(variant, position.player, other)


def test_openspiels_own_sampler_draws() -> None:
    state = pyspiel.load_game("golpe_coup").new_initial_state()
    rng = random.Random(1)
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    hands = Counter(str(state.resample_from_infostate(0, sampler).history()) for _ in range(50))
    assert len(hands) > 5


def test_nobody_resamples_for_a_player_that_does_not_exist() -> None:
    state = pyspiel.load_game("golpe_coup").new_initial_state()
    with pytest.raises(ArgumentError, match="player_id must be 0 to 1, not 2"):
        state.resample_from_infostate(2, lambda: 0.5)

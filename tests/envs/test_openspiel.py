"""Coup in OpenSpiel: the checks of OpenSpiel itself, comparisons with `Game`, what players remember, endgames."""

import random
from collections.abc import Iterator

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="needs OpenSpiel: pip install '.[openspiel]'")

from golpe.envs.openspiel import CoupGame, CoupState  # noqa: E402
from golpe.envs.spiel_position import Position  # noqa: E402
from golpe.envs.spiel_variant import variant_of  # noqa: E402
from golpe.errors import IllegalDecision, RecordError, RulesetError  # noqa: E402
from golpe.rules.ruleset import preset  # noqa: E402
from golpe.rules.sight import view  # noqa: E402
from golpe.rules.state import every_field  # noqa: E402
from golpe.rules.vocabulary.debts import NO_DRAW  # noqa: E402
from golpe.rules.vocabulary.ids import PASS  # noqa: E402
from golpe.solve.fixed import fixed_endgames  # noqa: E402
from golpe.solve.publics import LOST, WON  # noqa: E402
from golpe.solve.solution import solve_endgame  # noqa: E402
from tests.envs.spiel_endgame import spiel_nash_conv  # noqa: E402
from tests.support.arrivals import orderless  # noqa: E402
from tests.support.tiers import sampled  # noqa: E402
from tools.compare_openspiel import compare  # noqa: E402

GAMES = (
    "golpe_coup",
    "golpe_coup(players=4)",
    "golpe_coup(players=10,preset=reformation,windows=open)",
    "golpe_coup(players=3,preset=igrato,first=1)",
    "golpe_coup(players=5,preset=bga,windows=open)",
    "golpe_coup(preset=two-player-draft,first=0)",
    "golpe_coup(players=3,max_turns=4)",
    "golpe_coup(endgame=7,max_turns=3,unfinished=lost)",
)


@pytest.mark.parametrize("name", sampled(GAMES, every=4))
def test_openspiels_own_checks_pass(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("seed", range(8))
def test_random_games_are_those_of_the_game(seed: int) -> None:
    assert compare(seed) > 0


class PlainMemory:
    """What one player knows, kept as simply as possible: its decisions, and its views without repetitions.

    Cards of its own that arrive together have no order.
    """

    def __init__(self, player: int) -> None:
        self.player = player
        self.steps: list[tuple[int | None, str]] = []
        self._own: int | None = None

    def look(self, state: CoupState) -> None:
        s = state.position.state
        if s.owed == NO_DRAW:
            now = repr(every_field(orderless(view(s, self.player))))
            if self._own is not None or not self.steps or self.steps[-1][1] != now:
                self.steps.append((self._own, now))
            self._own = None

    def decides(self, action: int) -> None:
        self._own = action


def remembered(name: str, rng: random.Random, steps: int) -> Iterator[tuple[PlainMemory, CoupState]]:
    """Play randomly; yield what each player knows wherever one decides."""
    state = pyspiel.load_game(name).new_initial_state()
    assert isinstance(state, CoupState)
    memories = [PlainMemory(player) for player in range(state.num_players())]
    for _ in range(steps):
        for memory in memories:
            memory.look(state)
        if state.is_terminal():
            return
        action = rng.choice(state.legal_actions())
        if state.current_player() >= 0:
            yield from ((memory, state) for memory in memories)
            memories[state.current_player()].decides(action)
        state.apply_action(action)


@pytest.mark.parametrize("windows", ["sealed", "open"])
@pytest.mark.parametrize(("edition", "players"), [("resistance", 3), ("reformation", 2), ("two-player-draft", 2)])
def test_histories_share_an_information_state_exactly_if_views_and_own_decisions_agree(
    edition: str, players: int, windows: str
) -> None:
    name = f"golpe_coup(players={players},preset={edition},windows={windows},first=0)"
    texts: dict[object, str] = {}
    shared = 0
    for seed in range(60):
        for memory, state in remembered(name, random.Random(seed), steps=2 * players + 9):
            text = state.information_state_string(memory.player)
            key = (memory.player, tuple(memory.steps))
            shared += key in texts
            assert text == texts.setdefault(key, text)
    assert len(texts) == len(set(texts.values()))
    assert shared > 30
    assert len(texts) > 100


def test_a_state_shares_nothing_with_its_clones() -> None:
    rng = random.Random(5)
    game = pyspiel.load_game("golpe_coup(players=3,windows=open)")
    state, kept = game.new_initial_state(), list[tuple[CoupState, str, str]]()
    while not state.is_terminal():
        before = state.clone()
        assert isinstance(before, CoupState)
        kept.append((before, repr(before.position.state), before.information_state_string(1)))
        state.apply_action(rng.choice(state.legal_actions()))
    for clone, whole, text in kept:
        assert whole == repr(clone.position.state)
        assert text == clone.information_state_string(1)


def test_a_saved_state_goes_on_as_the_original_does() -> None:
    rng = random.Random(7)
    game = pyspiel.load_game("golpe_coup(players=4,preset=bga)")
    state = game.new_initial_state()
    for _ in range(30):
        state.apply_action(rng.choice(state.legal_actions()))
    _, loaded = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    while not state.is_terminal():
        assert state.legal_actions() == loaded.legal_actions()
        for player in range(4):
            assert state.information_state_string(player) == loaded.information_state_string(player)
        action = rng.choice(state.legal_actions())
        state.apply_action(action)
        loaded.apply_action(action)
    assert state.returns() == loaded.returns()


def test_observers_see_what_one_player_or_a_spectator_may_know() -> None:
    rng = random.Random(1)
    game = pyspiel.load_game("golpe_coup(players=2,first=0)")
    assert isinstance(game, CoupGame)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    assert "hand[1]" in state.observation_string(1)
    assert "hand[0]" not in state.observation_string(1)
    for perfect_recall in (False, True):
        kind = pyspiel.IIGObservationType(perfect_recall=perfect_recall, private_info=pyspiel.PrivateInfoType.NONE)
        text = game.make_py_observer(kind).string_from(state, 0)
        assert "spectator" == text.splitlines()[0]
        assert "hand" not in text
    for kind in (
        pyspiel.IIGObservationType(perfect_recall=True, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS),
        pyspiel.IIGObservationType(public_info=False, perfect_recall=True),
    ):
        with pytest.raises(ValueError, match="golpe_coup observes"):
            game.make_py_observer(kind)


def test_impossible_actions_are_errors_and_change_nothing() -> None:
    variant = variant_of(2, "resistance", "sealed", 0, 200, "draw", 0)
    position = Position(variant, variant.start)
    with pytest.raises(RecordError, match="draw 5"):
        position.apply(5)
    for c in (0, 1, 2, 3):
        position.apply(c)
    before = repr(position.state)
    with pytest.raises(IllegalDecision, match="player 0 cannot"):
        position.apply(PASS)
    assert before == repr(position.state)


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ("preset=chess", "unknown preset"),
        ("players=7", "2 to 6 seats"),
        ("windows=ajar", "windows"),
        ("first=2", "first"),
        ("max_turns=0", "max_turns"),
        ("unfinished=lost", "unfinished"),
        ("unfinished=never", "unfinished"),
        ("endgame=51", "endgame"),
        ("endgame=1,players=3", "endgame"),
    ],
)
def test_wrong_parameters_are_explained(parameters: str, message: str) -> None:
    with pytest.raises(RulesetError, match=message):
        pyspiel.load_game(f"golpe_coup({parameters})")


def test_the_deal_of_an_endgame_gives_the_cards_that_it_names() -> None:
    court = preset("resistance").court
    state = pyspiel.load_game("golpe_coup(endgame=5)").new_initial_state()
    shares = state.chance_outcomes()
    assert 25 == len(shares)
    assert sum(share for _, share in shares) == pytest.approx(1.0)
    for action, _ in shares:
        after = state.child(action)
        assert isinstance(after, CoupState)
        mine, other = (court[hand.index(1)] for hand in after.position.state.hand[:2])
        assert f"deal {mine} and {other}" == state.action_to_string(action)


def nash_convs(number: int, turns: int) -> tuple[float, float, float, float]:
    """Return the NashConv of both halves of an endgame, each by the solver and by OpenSpiel."""
    solution = solve_endgame(fixed_endgames()[number - 1].root, turns=turns, accuracy=0.0, rounds_max=5)
    lost, won = solution.lost, solution.won
    return (
        lost.nash_conv,
        spiel_nash_conv(number, lost, unfinished=LOST),
        won.nash_conv,
        spiel_nash_conv(number, won, unfinished=WON),
    )


@pytest.mark.long
def test_an_endgame_has_the_nash_conv_of_the_solver() -> None:
    lost, spiel_lost, won, spiel_won = nash_convs(5, turns=1)
    assert spiel_lost == pytest.approx(lost, abs=1e-6)
    assert spiel_won == pytest.approx(won, abs=1e-6)
    assert max(lost, won) > 1e-3


@pytest.mark.soak
@pytest.mark.parametrize("number", [2, 5, 22, 28])
def test_endgames_of_three_turns_have_the_nash_conv_of_the_solver(number: int) -> None:
    lost, spiel_lost, won, spiel_won = nash_convs(number, turns=3)
    assert spiel_lost == pytest.approx(lost, abs=1e-6)
    assert spiel_won == pytest.approx(won, abs=1e-6)
    assert max(lost, won) > 1e-3

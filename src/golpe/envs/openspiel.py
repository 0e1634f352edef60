"""Coup as a game of OpenSpiel, registered when this module is imported.

>>> import pyspiel
>>> import golpe.envs.openspiel
>>> game = pyspiel.load_game("golpe_coup(players=3,preset=resistance)")
>>> game.num_players()
3
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, cast

import numpy as np
import pyspiel
from numpy.typing import NDArray

from golpe.envs.spiel_position import Position
from golpe.envs.spiel_tensor import TURNS_MAX, timeline_of
from golpe.envs.spiel_variant import CARD_PAIRS, TERMINAL, Unfinished, Variant, variant_of
from golpe.errors import RulesetError
from golpe.observe.features import features_of
from golpe.rules.arguments import one_of, shown, string, whole, within
from golpe.rules.ruleset import Windows
from golpe.rules.turns import TURN_CAP
from golpe.rules.vocabulary.characters import SLOTS
from golpe.rules.vocabulary.ids import DECISIONS
from golpe.rules.vocabulary.seats import SEATS_MAX

Tensors = dict[str, NDArray[np.float32]]
PARAMETERS: Final[Mapping[str, int | str]] = {
    "players": 2,
    "preset": "resistance",
    "windows": "sealed",
    "first": -1,
    "max_turns": TURN_CAP,
    "unfinished": "draw",
    "endgame": 0,
}
"""The parameters with their defaults; `docs/reference/openspiel.md` explains them."""


class CoupGame(pyspiel.Game):
    """A game of Coup with its parameters."""

    _start: Position | None = None  # OpenSpiel makes copies without `__init__`

    def __init__(self, params: Mapping[str, int | str] | None = None) -> None:
        """Make a game.

        Raises: RulesetError if a parameter is wrong.
        """
        given = {**PARAMETERS, **(params or {})}
        variant = variant_with(given)
        super().__init__(game_type(variant), game_info(variant), given)

    @property
    def variant(self) -> Variant:
        """The game with its parameters."""
        return variant_with({**PARAMETERS, **self.get_parameters()})

    @property
    def start(self) -> Position:
        """The root of the tree."""
        if self._start is None:
            variant = self.variant
            self._start = Position(variant, variant.start)
        return self._start

    def new_initial_state(self) -> "CoupState":
        return CoupState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return a bound on the draws of a game."""
        variant = self.variant
        return 3 * variant.players + variant.max_turns * draws_of_turn_max(variant.players)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Mapping[str, object] | None = None
    ) -> "CoupObserver":
        """Return an observer, of information states if it has perfect recall, else of the current view.

        Raises: ValueError if it has parameters, or would see the private information of several players or no public
            information.
        """
        return CoupObserver(self.variant, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class CoupState(pyspiel.State):
    """A state of the game."""

    def __init__(self, game: CoupGame) -> None:
        """Begin a game; `CoupGame.new_initial_state` calls this."""
        super().__init__(game)
        # A clone copies this attribute with `deepcopy`. It must not lead to the game, which would lose its attributes.
        self.position = game.start.__deepcopy__(None)

    def current_player(self) -> int:
        """Return the player to act, or OpenSpiel's number for chance or the end."""
        return self.position.player

    def is_terminal(self) -> bool:
        return self.position.player == TERMINAL

    def _legal_actions(self, player: int) -> Sequence[int]:
        return self.position.legal()

    def chance_outcomes(self) -> Sequence[tuple[int, float]]:
        """Return the outcomes of the owed draw with their probabilities."""
        return self.position.outcomes()

    def _apply_action(self, action: int) -> None:
        self.position.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.text_of(player, action)

    def returns(self) -> Sequence[float]:
        """Return 1 for a win and 0 for a loss, less 1 / players; 0 before the end and without a winner."""
        return self.position.returns()

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> "CoupState":
        """Return a state with a random history that a player cannot tell from this one's.

        Its probability is that of its draws if the others choose each legal decision with equal probability. It depends
        on nothing that the player does not know.

        Args:
            probability_sampler: returns random numbers from 0 to 1.

        Raises: ArgumentError if there is no such player.
        """
        player = within("player_id", player_id, 0, self.num_players() - 1)
        state = self.get_game().new_initial_state()
        assert isinstance(state, CoupState)
        for action in self.position.possible_actions(player, self.history(), probability_sampler):
            state.apply_action(action)
        return state

    def __str__(self) -> str:
        return ",".join(map(str, self.history()))


class CoupObserver:
    """Observes states as text and numbers, for one player or for a spectator."""

    tensor: NDArray[np.float32] | None
    """The numbers of the last `set_from`; None for information states of long games."""
    dict: Tensors
    """The parts of `tensor`, by name."""

    def __init__(
        self, variant: Variant, iig_obs_type: pyspiel.IIGObservationType, params: Mapping[str, object] | None
    ) -> None:
        """Prepare to observe; see `CoupGame.make_py_observer`."""
        if params:
            raise ValueError(f"golpe_coup has no parameters of observations, but got {params}")
        if not iig_obs_type.public_info or iig_obs_type.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError(
                "golpe_coup observes public information with the private information of one player or none"
            )
        self._recalls = iig_obs_type.perfect_recall
        self._is_spectator = iig_obs_type.private_info == pyspiel.PrivateInfoType.NONE
        self._timeline = timeline_of(variant)
        size = self._timeline.size if self._recalls else features_of(variant.players)
        has_tensor = not self._recalls or has_information_tensor(variant)
        self.tensor = np.zeros(size, np.float32) if has_tensor else None
        self.dict = {} if self.tensor is None else {"information" if self._recalls else "observation": self.tensor}

    def set_from(self, state: CoupState, player: int) -> None:
        """Set `tensor` to what a player may know; does nothing if there is no tensor."""
        if self.tensor is None:
            return
        viewer = None if self._is_spectator else player
        if self._recalls:
            self._timeline.write(state.position.entries(viewer, state.history()), viewer, self.tensor)
        else:
            self.tensor[:] = state.position.observation_numbers(viewer, state.history())

    def string_from(self, state: CoupState, player: int) -> str:
        """Return what a player may know, as text."""
        viewer = None if self._is_spectator else player
        if self._recalls:
            return state.position.information_state(viewer, state.history())
        return state.position.observation(viewer)


def variant_with(parameters: Mapping[str, int | str]) -> Variant:
    """Return the game with the parameters of PARAMETERS.

    Raises: RulesetError if one is unknown or has the wrong type, or if they do not fit together.
    """
    for name, value in parameters.items():
        one_of("a parameter", name, PARAMETERS, error=RulesetError)
        if isinstance(PARAMETERS[name], str):
            string(name, value, error=RulesetError)
        elif whole(value) is None:
            raise RulesetError(f"{name} must be a whole number, not {shown(value)}")
    numbers = {name: number for name, value in parameters.items() if (number := whole(value)) is not None}
    words = {name: value for name, value in parameters.items() if isinstance(value, str)}
    return variant_of(
        numbers["players"],
        words["preset"],
        cast(Windows, words["windows"]),
        numbers["first"],
        numbers["max_turns"],
        cast(Unfinished, words["unfinished"]),
        numbers["endgame"],
    )


def has_information_tensor(variant: Variant) -> bool:
    """Return whether the information states of a game have tensors: those of long games would be too large."""
    return variant.max_turns <= TURNS_MAX


def game_type(variant: Variant) -> pyspiel.GameType:
    """Return OpenSpiel's description of a game."""
    return pyspiel.GameType(
        short_name="golpe_coup",
        long_name="Coup",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=SEATS_MAX,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=has_information_tensor(variant),
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(PARAMETERS),
    )


def game_info(variant: Variant) -> pyspiel.GameInfo:
    """Return the sizes of a game."""
    share = 1 / variant.players
    return pyspiel.GameInfo(
        num_distinct_actions=DECISIONS,
        max_chance_outcomes=CARD_PAIRS if variant.root is not None else max(SLOTS, variant.players),
        num_players=variant.players,
        min_utility=-share,
        max_utility=1 - share,
        utility_sum=0.0,
        max_game_length=variant.players + 1 + variant.max_turns * decisions_of_turn_max(variant.players),
    )


def decisions_of_turn_max(players: int) -> int:
    """Return a bound on the decisions of a turn: every seat may block, and every block may be challenged by all."""
    return 10 + players + players * (2 * players + 3)


def draws_of_turn_max(players: int) -> int:
    """Return a bound on the draws of a turn: one for each proved claim, and those of the action."""
    return players + 6


pyspiel.register_game(game_type(variant_with(PARAMETERS)), CoupGame)

"""A game of Coup as a tree of decisions and draws, whose positions can be copied cheaply.

The rules are applied to the state itself, without `Game`. A copy shares the state until one of the two plays on. What a
player remembers, the public tally, and the histories that a player considers possible are computed only on demand.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from sys import intern
from typing import Final

from golpe.envs.spiel_histories import Histories, histories_of
from golpe.envs.spiel_variant import CHANCE, TERMINAL, Variant
from golpe.errors import IllegalDecision, RecordError
from golpe.game import known_decision
from golpe.observe.encoder import encode
from golpe.observe.features import features_of
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.recall import Recall, Seen
from golpe.rules.decisions import Decision
from golpe.rules.sight import view
from golpe.rules.state import State, copied
from golpe.rules.vocabulary import debts
from golpe.rules.vocabulary.characters import SLOTS
from golpe.rules.vocabulary.seats import NOBODY

TEXTS_KEPT: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Memory:
    """What a player remembered at some moment. Never modified, so positions share it."""

    moves: int
    """The number of decisions and draws before it."""
    state: State
    recall: Recall


@dataclass(frozen=True, slots=True)
class Count:
    """The public tally at some moment. Never modified, so positions share it."""

    moves: int
    """The number of decisions and draws before it."""
    state: State
    tally: Tally


@dataclass(frozen=True, slots=True)
class Possible:
    """The histories that a player considered possible at some moment."""

    moves: int
    viewer: int
    histories: Histories


class Position:
    """A node of the tree. A copy shares its state until one of the two is played on."""

    __slots__ = ("_count", "_legal", "_memories", "_owns_state", "_possible", "_state", "_variant", "player")

    def __init__(self, variant: Variant, state: State) -> None:
        """Stand at a state, which is copied before it is modified."""
        self._variant = variant
        self._state = state
        self._owns_state = False
        self._legal: Sequence[int] | None = None
        self._memories: Mapping[int | None, Memory] = {}
        self._count: Count | None = None
        self._possible: Possible | None = None
        self.player = variant.player(state)
        """The player to act, CHANCE or TERMINAL."""

    def __deepcopy__(self, memo: object) -> "Position":
        other = Position.__new__(Position)
        other._variant = self._variant
        other._state = self._state
        other._owns_state = self._owns_state = False
        other._legal = self._legal
        other._memories, other._count, other._possible = self._memories, self._count, self._possible
        other.player = self.player
        return other

    def __reduce__(self) -> tuple[object, ...]:
        return Position, (self._variant, self._state)

    @property
    def state(self) -> State:
        """The whole state, hidden cards included. It must not be modified."""
        return self._state

    def legal(self) -> Sequence[int]:
        """Return the ids of the legal decisions of the player to act, in ascending order."""
        if self._legal is None:
            self._legal = self._variant.legal(self._state)
        return self._legal

    def outcomes(self) -> list[tuple[int, float]]:
        """Return the possible outcomes of the owed draw with their probabilities."""
        return self._variant.outcomes(self._state)

    def returns(self) -> list[float]:
        """Return the result of each player; 0 before the end."""
        return self._variant.returns(self._state)

    def apply(self, action: int) -> None:
        """Make a decision of the player to act, or a draw.

        Raises: IllegalDecision or RecordError if it is not possible; the position is then unchanged.
        """
        self._check(action)
        if not self._owns_state:
            self._state = copied(self._state)
            self._owns_state = True
        self._state = self._variant.after(self._state, action)
        self._legal = None
        self.player = self._variant.player(self._state)

    def text_of(self, player: int, action: int) -> str:
        """Return a decision, or an outcome of chance, as text."""
        court = self._variant.ruleset.court
        if player != CHANCE:
            return self._decision(action).text
        if self._variant.deals_pair(self._state):
            mine, other = divmod(action, SLOTS)
            return f"deal {court[mine]} and {court[other]}"
        if self._state.owed in (debts.OWED_DEAL, debts.OWED_CARD):
            return f"draw {court[action]}"
        return f"{debts.DEBTS[self._state.owed]} {action}"

    def observation(self, viewer: int | None) -> str:
        """Return what a player, or a spectator (None), sees now and what has happened since the last decision."""
        recall = Recall(viewer, self._variant.ruleset.court)
        recall.watch(self._state)
        return recall.information_state.text

    def observation_numbers(self, viewer: int | None, actions: Sequence[int]) -> list[float]:
        """Return what a player, or a spectator (None), sees now, with the public tally, as numbers for a net.

        They are described in `golpe.observe.features`; while a draw is owed, all are 0.

        Args:
            actions: all decisions and draws that led here.
        """
        numbers = [0.0] * features_of(self._variant.players)
        if self.player != CHANCE:
            seat = NOBODY if viewer is None else viewer
            encode(view(self._state, seat), self._counted(actions).tally, seat, numbers)
        return numbers

    def information_state(self, viewer: int | None, actions: Sequence[int]) -> str:
        """Return everything that a player, or a spectator (None), has seen and decided.

        Args:
            actions: all decisions and draws that led here.
        """
        texts, path = self._variant.texts, (viewer, *actions)
        if (text := texts.get(path)) is not None:
            return text
        text = self._memory(viewer, actions).recall.information_state.text
        if self._variant.root is not None and len(texts) < TEXTS_KEPT:
            texts[path] = intern(text)  # many paths have the same text
        return text

    def entries(self, viewer: int | None, actions: Sequence[int]) -> Sequence[Seen]:
        """Return the same as entries.

        Args:
            actions: all decisions and draws that led here.
        """
        return self._memory(viewer, actions).recall.history

    def possible_actions(self, viewer: int, actions: Sequence[int], uniform: Callable[[], float]) -> list[int]:
        """Return the decisions and draws of a random history that a player cannot tell from this one.

        Args:
            actions: all decisions and draws that led here.
            uniform: returns random numbers from 0 to 1.
        """
        kept = self._possible
        if kept is None or (kept.moves, kept.viewer) != (len(actions), viewer):
            kept = self._possible = Possible(len(actions), viewer, histories_of(self._variant, viewer, actions))
        return kept.histories.draw(uniform)

    def _memory(self, viewer: int | None, actions: Sequence[int]) -> Memory:
        """Return what a player remembers, continuing from an earlier memory or from the start."""
        before = self._memories.get(viewer)
        if before is not None and before.moves == len(actions):
            return before
        recall = Recall(viewer, self._variant.ruleset.court) if before is None else before.recall.copy()
        s = self._variant.start
        for s, seat, decision in self._replayed(before, actions):
            recall.watch(s, seat, decision)
        memory = Memory(len(actions), s, recall)
        self._memories = {**self._memories, viewer: memory}
        return memory

    def _counted(self, actions: Sequence[int]) -> Count:
        """Return the public tally, continuing from an earlier one or from the start."""
        before = self._count
        if before is None or before.moves != len(actions):
            tally = Tally() if before is None else deepcopy(before.tally)
            s = self._variant.start
            for s, _, _ in self._replayed(before, actions):
                watch(tally, s)
            before = self._count = Count(len(actions), s, tally)
        return before

    def _replayed(
        self, before: Memory | Count | None, actions: Sequence[int]
    ) -> Iterator[tuple[State, int | None, Decision | None]]:
        """Replay from an earlier moment or the start; yield each state with the seat and decision that led to it."""
        s = copied(self._variant.start if before is None else before.state)
        if before is None:
            yield s, None, None
        for action in actions[0 if before is None else before.moves :]:
            seat, decision = (None, None) if s.owed != debts.NO_DRAW else (s.asked, self._decision(action))
            s = self._variant.after(s, action)
            yield s, seat, decision

    def _decision(self, action: int) -> Decision:
        return known_decision(action, self._variant.ruleset.court)

    def _check(self, action: int) -> None:
        """Raise an error if the action is not possible."""
        if self.player >= 0:
            if action not in self.legal():
                legal = tuple(self._decision(d).text for d in self.legal())
                message = f"player {self.player} cannot make decision {action}: legal are {', '.join(legal)}"
                raise IllegalDecision(message, code="not_legal", seat=self.player, legal=legal)
        elif self.player == TERMINAL:
            raise IllegalDecision("the game is over", code="game_over", seat=NOBODY, legal=())
        elif action not in [c for c, _ in self.outcomes()]:
            raise RecordError(f"the draw {action} is impossible here")

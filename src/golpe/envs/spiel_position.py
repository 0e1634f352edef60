"""A game of Coup as a tree of decisions and draws, whose positions can be copied cheaply.

The rules are applied to the state itself, without `Game`. A copy shares the state until one of the two plays on, and
what a player remembers is computed only when it is asked for.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from sys import intern
from typing import Final

from golpe.envs.spiel_variant import CHANCE, TERMINAL, Variant
from golpe.errors import IllegalDecision, RecordError
from golpe.game import known_decision
from golpe.recall import Recall
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


class Position:
    """A node of the tree. A copy shares its state until one of the two is played on."""

    __slots__ = ("_legal", "_memories", "_owns_state", "_state", "_variant", "player")

    def __init__(self, variant: Variant, state: State) -> None:
        """Stand at a state, which is copied before it is modified."""
        self._variant = variant
        self._state = state
        self._owns_state = False
        self._legal: Sequence[int] | None = None
        self._memories: Mapping[int | None, Memory] = {}
        self.player = variant.player(state)
        """The player to act, CHANCE or TERMINAL."""

    def __deepcopy__(self, memo: object) -> "Position":
        other = Position.__new__(Position)
        other._variant = self._variant
        other._state = self._state
        other._owns_state = self._owns_state = False
        other._legal = self._legal
        other._memories = self._memories
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
            return known_decision(action, court).text
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

    def information_state(self, viewer: int | None, actions: Sequence[int]) -> str:
        """Return everything that a player, or a spectator (None), has seen and decided.

        Args:
            actions: all decisions and draws that led here.
        """
        texts, path = self._variant.texts, (viewer, *actions)
        if (text := texts.get(path)) is not None:
            return text
        memory = self._memories.get(viewer)
        if memory is None or memory.moves != len(actions):
            memory = self._remembered(viewer, actions, memory)
            self._memories = {**self._memories, viewer: memory}
        text = memory.recall.information_state.text
        if self._variant.root is not None and len(texts) < TEXTS_KEPT:
            texts[path] = intern(text)  # many paths have the same text
        return text

    def _remembered(self, viewer: int | None, actions: Sequence[int], before: Memory | None) -> Memory:
        """Go on from an earlier memory, or from the start, by the actions since."""
        variant, court = self._variant, self._variant.ruleset.court
        if before is None:
            s, recall, done = copied(variant.start), Recall(viewer, court), 0
            recall.watch(s)
        else:
            s, recall, done = copied(before.state), before.recall.copy(), before.moves
        for action in actions[done:]:
            if s.owed != debts.NO_DRAW:
                s = variant.after(s, action)
                recall.watch(s)
            else:
                seat = s.asked
                s = variant.after(s, action)
                recall.watch(s, seat, known_decision(action, court))
        return Memory(len(actions), s, recall)

    def _check(self, action: int) -> None:
        """Raise an error if the action is not possible."""
        if self.player >= 0:
            if action not in self.legal():
                court = self._variant.ruleset.court
                legal = tuple(known_decision(d, court).text for d in self.legal())
                message = f"player {self.player} cannot make decision {action}: legal are {', '.join(legal)}"
                raise IllegalDecision(message, code="not_legal", seat=self.player, legal=legal)
        elif self.player == TERMINAL:
            raise IllegalDecision("the game is over", code="game_over", seat=NOBODY, legal=())
        elif action not in [c for c, _ in self.outcomes()]:
            raise RecordError(f"the draw {action} is impossible here")

"""A game of Coup as a tree of decisions and draws, whose positions can be copied cheaply.

The rules are applied to the state itself, without `Game`. A copy shares the state until one of the two plays on, and
what a player remembers is computed only when it is asked for.
"""

from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass
from functools import cache, cached_property, lru_cache
from sys import intern
from typing import Final, Literal

from golpe.errors import IllegalDecision, RecordError, RulesetError
from golpe.game import blank_state, known_decision
from golpe.recall import Recall
from golpe.rules.arguments import one_of, within
from golpe.rules.chance import chances, odds, outcomes
from golpe.rules.legal import is_answer, legal_word
from golpe.rules.play import deal, decide, draw
from golpe.rules.ruleset import WINDOWS, Ruleset, Windows, preset
from golpe.rules.state import State, copied
from golpe.rules.vocabulary import debts, ids, phases
from golpe.rules.vocabulary.characters import SLOTS
from golpe.rules.vocabulary.seats import NOBODY
from golpe.solve.endgame import WIN, deal_prior
from golpe.solve.fixed import EDITION, fixed_endgames
from golpe.solve.publics import Root, can_coup, first_state, sensible

CHANCE: Final = -1
TERMINAL: Final = -4
"""The numbers that OpenSpiel gives to chance and to the end of a game, in place of a player."""
CARD_PAIRS: Final = SLOTS * SLOTS
"""The number of outcomes of an endgame's deal: the slot of player 0's card times SLOTS, plus that of player 1's."""
MASKS_KEPT: Final = 65_536
TEXTS_KEPT: Final = 1_000_000

Unfinished = Literal["draw", "lost", "won"]
"""What a game without a winner is worth to player 0."""


@dataclass(frozen=True)
class Variant:
    """The parameters of a game. Made by `variant_of`, which checks them."""

    players: int
    preset: str
    windows: Windows
    first: int
    """The seat that begins; -1 lets chance choose."""
    max_turns: int
    """The game ends where the next turn would begin."""
    unfinished: Unfinished
    endgame: int
    """The number of a fixed endgame, or 0."""

    def __reduce__(self) -> tuple[object, ...]:
        return variant_of, astuple(self)

    @cached_property
    def ruleset(self) -> Ruleset:
        return preset(self.preset)

    @cached_property
    def root(self) -> Root | None:
        """The position of the endgame, if this is one."""
        return fixed_endgames()[self.endgame - 1].root if self.endgame > 0 else None

    @cached_property
    def start(self) -> State:
        """The state at the root of the tree, usually that of a draw. It must not be modified."""
        if self.root is not None:
            return State(options=self.ruleset.encoded(), seats=2, phase=phases.DEALING, owed=debts.OWED_DEAL)
        s = blank_state(self.ruleset, self.players, self.windows)
        deal(s, NOBODY if self.first < 0 else self.first)
        return s

    @cached_property
    def texts(self) -> dict[tuple[int | None, ...], str]:
        """Information states in an endgame, whose small tree is walked many times, by viewer and actions."""
        return {}

    def deals_pair(self, s: State) -> bool:
        """Return whether both cards of an endgame are dealt next, by one draw."""
        return self.root is not None and s.phase == phases.DEALING

    def after(self, s: State, action: int) -> State:
        """Return the state after a legal decision or a possible draw; `s` is modified."""
        if s.owed == debts.NO_DRAW:
            decide(s, s.asked, action)
            return s
        if self.root is None or s.phase != phases.DEALING:
            draw(s, action)
            return s
        dealt = first_state(self.root)
        dealt.sealed = 1 if self.windows == "sealed" else 0
        dealt.deck[:] = self.root.hidden
        for seat, slot in enumerate(divmod(action, SLOTS)):
            dealt.hand[seat] = [int(slot == each) for each in range(SLOTS)]
            dealt.deck[slot] -= 1
        return dealt

    def player(self, s: State) -> int:
        """Return the player to act, CHANCE or TERMINAL."""
        if s.owed != debts.NO_DRAW:
            return CHANCE
        if s.phase == phases.OVER or (s.turns > self.max_turns and not (self.root is not None and can_coup(s))):
            return TERMINAL  # a player that can afford a Coup has won an endgame
        return s.asked

    def legal(self, s: State) -> Sequence[int]:
        """Return the ids of the legal decisions of the player to act, in ascending order.

        In an endgame there is no Exchange, and decisions that give a sure win away are left out.
        """
        if self.root is not None:
            decisions = sensible(s)
            return [ids.PROVE] if ids.PROVE in decisions else decisions
        seat = s.asked
        if is_answer(s.phase):
            return ids_in(legal_word(s, seat, 0))
        if s.phase == phases.CHOOSE_ACTION:
            return ids_in(legal_word(s, seat, 1) << ids.WORD_BITS | legal_word(s, seat, 2) << 2 * ids.WORD_BITS)
        return ids_in(legal_word(s, seat, 0) | legal_word(s, seat, 2) << 2 * ids.WORD_BITS)

    def outcomes(self, s: State) -> list[tuple[int, float]]:
        """Return the possible outcomes of the owed draw with their probabilities."""
        if self.deals_pair(s):
            assert self.root is not None
            pairs = enumerate(deal_prior(self.root).flatten().tolist())
            return [(pair, share) for pair, share in pairs if share > 0]
        cases = [(c, odds(s, c)) for c in range(outcomes(s))]
        total = chances(s)
        return [(c, n / total) for c, n in cases if n > 0]

    def returns(self, s: State) -> list[float]:
        """Return the result of each player: 1 for a win and 0 for a loss, less the fair share of 1 / players."""
        if self.player(s) != TERMINAL:
            return [0.0] * self.players
        if s.phase != phases.OVER:
            worth = {"draw": 0.0, "lost": -WIN, "won": WIN}[self.unfinished]
            return [worth, -worth, *[0.0] * (self.players - 2)]
        share = 1 / self.players
        return [1 - share if s.alive >> seat & 1 else -share for seat in range(self.players)]


@cache
def variant_of(
    players: int, name: str, windows: Windows, first: int, max_turns: int, unfinished: Unfinished, endgame: int
) -> Variant:
    """Return the game with these parameters, which are those of `Variant`; always the same object.

    Raises: RulesetError if they are wrong or do not fit together.
    """
    endgames = len(fixed_endgames())
    preset(name).check_seats(players)
    one_of("windows", windows, WINDOWS, error=RulesetError)
    one_of("unfinished", unfinished, ("draw", "lost", "won"), error=RulesetError)
    within("first", first, -1, players - 1, error=RulesetError)
    within("max_turns", max_turns, 1, error=RulesetError)
    within("endgame", endgame, 0, endgames, error=RulesetError)
    if endgame == 0 and unfinished != "draw":
        raise RulesetError("only an endgame can count as won or lost when it is unfinished")
    if endgame > 0 and (players, name, first) != (2, EDITION, -1):
        raise RulesetError(f"an endgame has 2 players, the preset {EDITION}, and no parameter `first`")
    return Variant(players, name, windows, first, max_turns, unfinished, endgame)


@lru_cache(MASKS_KEPT)
def ids_in(mask: int) -> tuple[int, ...]:
    """Return the ids in a mask of decisions, in ascending order."""
    return tuple(d for d in range(mask.bit_length()) if mask >> d & 1)


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

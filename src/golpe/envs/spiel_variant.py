"""The game tree of `golpe_coup` with its parameters: who acts in a state, the possible moves, and their results."""

from collections.abc import Sequence
from dataclasses import astuple, dataclass
from functools import cache, cached_property, lru_cache
from typing import Final, Literal

from golpe.errors import RulesetError
from golpe.game import blank_state
from golpe.rules.arguments import one_of, within
from golpe.rules.chance import chances, odds, outcomes
from golpe.rules.legal import is_answer, legal_word
from golpe.rules.play import deal, decide, draw
from golpe.rules.ruleset import WINDOWS, Ruleset, Windows, preset
from golpe.rules.state import State
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

Unfinished = Literal["draw", "lost", "won"]
"""Player 0's return in a game without a winner."""


@dataclass(frozen=True)
class Variant:
    """The parameters of a game. Made by `variant_of`, which checks them."""

    players: int
    preset: str
    windows: Windows
    first: int
    """The seat that begins; -1 lets chance choose."""
    max_turns: int
    """The game ends after this many turns."""
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
        """The state at the root of the tree, usually a chance node. It must not be modified."""
        if self.root is not None:
            return State(options=self.ruleset.encoded(), seats=2, phase=phases.DEALING, owed=debts.OWED_DEAL)
        s = blank_state(self.ruleset, self.players, self.windows)
        deal(s, NOBODY if self.first < 0 else self.first)
        return s

    @cached_property
    def texts(self) -> dict[tuple[int | None, ...], str]:
        """Cached information states of an endgame, by viewer and actions: its small tree is walked many times."""
        return {}

    def deals_pair(self, s: State) -> bool:
        """Return whether the next draw deals both cards of an endgame."""
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
        """Return each player's return: 1 for a win or 0 for a loss, minus the fair share 1 / players."""
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
    """Return the game with these parameters, the fields of `Variant`; equal parameters give the same object.

    Raises: RulesetError if the parameters are invalid or contradict each other.
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

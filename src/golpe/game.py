"""A game of Coup: deal it, list legal decisions, play them, and view it as a seat or a spectator.

>>> game = Game.deal("resistance", seats=3, seed=1, first=0)
>>> [decision.text for decision in game.legal(0)][:3]
['income', 'foreign_aid', 'tax']
>>> game.play(0, "income")
>>> [event.kind for event in game.events(None)]
['acted', 'took', 'turn']
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain

from golpe.errors import IllegalDecision, RecordError, RulesetError
from golpe.rules.chance import chances, odds, outcome, outcomes, roll
from golpe.rules.decisions import PLAIN, Court, Decision, all_decisions, decision_of
from golpe.rules.defaults import default_decision
from golpe.rules.digest import Digester
from golpe.rules.effects import cost_of, gain_of
from golpe.rules.events import Event, events_of
from golpe.rules.legal import block_claims, is_answer, legal_word
from golpe.rules.play import deal, decide, draw
from golpe.rules.proof import is_lie
from golpe.rules.resignation import may_resign
from golpe.rules.ruleset import Ruleset, Value, Windows, preset
from golpe.rules.sight import View, view, view_beside, view_of_all
from golpe.rules.state import State, copied, copy_state
from golpe.rules.vocabulary import actions, characters, debts, ids, phases
from golpe.rules.vocabulary.seats import NOBODY
from golpe.rules.windows import blockers, is_blockable, is_sealed, stays_sealed

Chance = Callable[[State], int]
"""A source of chance: chooses an outcome of the draw that the state owes."""
Play = tuple[int, str, tuple[int, ...]]
"""A seat, the text of its decision, and the draws that followed."""
MASKS_KEPT = 4_096
RESIGNATION = PLAIN[ids.RESIGN]
"""The text of a resignation. `Game.legal` never lists it, because it answers no question."""


def system_chance(s: State) -> int:
    """Choose an outcome with the operating system's random number generator."""
    return outcome(s, secrets.randbelow(chances(s)))


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game as data, sufficient to rebuild every state without a seed."""

    ruleset: Ruleset
    seats: int
    windows: Windows
    first: int | None
    """The seat given the first turn; None if chance chose it."""
    deal: tuple[int, ...]
    """The draws of the deal."""
    plays: tuple[Play, ...]


class Game:
    """One game at one moment."""

    ruleset: Ruleset
    seats: int
    windows: Windows
    last_draws: tuple[int, ...]
    """The draws since the last decision or, before any decision, those of the deal."""
    published: bool
    """False while an open sealed window conceals the last decision."""

    def __init__(self, ruleset: Ruleset, *, seats: int, windows: Windows, first: int | None, key: int) -> None:
        """Prepare a game without dealing it; use `deal` or `deal_with`."""
        ruleset.check_seats(seats)
        if first is not None and not 0 <= first < seats:
            raise RulesetError(f"the first seat must be 0 to {seats - 1}, not {first}")
        self.ruleset = ruleset
        self.seats = seats
        self.windows = windows
        self.last_draws = ()
        self.published = True
        self._first = first
        self._dealt = True
        self._deal: tuple[int, ...] = ()
        self._plays: list[Play] = []
        self._chance: Chance = roll
        self._digester: Digester | None = None
        self._state = State(
            options=ruleset.encoded(),
            seats=seats,
            sealed=1 if windows == "sealed" else 0,
            key=key,
        )

    @classmethod
    def deal(
        cls,
        name: str = "resistance",
        *,
        seats: int,
        seed: int = 0,
        chance: Chance = roll,
        options: Mapping[str, Value] | None = None,
        first: int | None = None,
        windows: Windows = "sealed",
    ) -> "Game":
        """Deal a game of a preset.

        Args:
            name: the preset.
            seed: seed of the simulated chance, 0 … 2**62 - 1; ignored if another `chance` is given.
            options: changes to the preset.
            first: the seat that begins; None lets chance choose.
            windows: `sealed` collects all answers of a window, `open` ends it with the first objection.

        Raises: RulesetError if the preset, an option, the seed or a number of seats is wrong.
        """
        if not 0 <= seed < 1 << 62:
            raise RulesetError(f"a seed must be 0 to 2**62 - 1, not {seed}")
        ruleset = preset(name).but(options or {})
        game = cls(ruleset, seats=seats, windows=windows, first=first, key=seed)
        game._chance = chance
        game._begin()
        return game

    @classmethod
    def deal_with(
        cls,
        ruleset: Ruleset,
        *,
        seats: int,
        windows: Windows,
        first: int | None,
        draws: Sequence[int] | None,
        chance: Chance,
    ) -> "Game":
        """Deal a game of a ruleset.

        Args:
            draws: the draws of the deal, from a record; None lets `chance` draw them.
            chance: makes all later draws.

        Raises: RulesetError as `deal` does, RecordError if the draws do not fit.
        """
        game = cls(ruleset, seats=seats, windows=windows, first=first, key=0)
        game._chance = chance if draws is None else recorded(draws)
        game._begin()
        if draws is not None and len(game._deal) != len(draws):
            raise RecordError(f"the deal has {len(draws)} draws, the rules need {len(game._deal)}")
        game._chance = chance
        return game

    @classmethod
    def deal_of(cls, record: GameRecord, *, chance: Chance = roll) -> "Game":
        """Deal a recorded game and stop before its first decision; `chance` makes all later draws.

        Raises: as `deal_with` does.
        """
        return cls.deal_with(
            record.ruleset,
            seats=record.seats,
            windows=record.windows,
            first=record.first,
            draws=record.deal,
            chance=chance,
        )

    @classmethod
    def replay(cls, record: GameRecord, *, chance: Chance = roll) -> "Game":
        """Replay a recorded game.

        Raises: RecordError if a draw is impossible or missing; IllegalDecision if a decision is illegal.
        """
        game = cls.deal_of(record, chance=chance)
        for seat, text, draws in record.plays:
            game.play(seat, text, draws=draws)
        return game

    @classmethod
    def at(cls, ruleset: Ruleset, state: State, *, seed: int = 0, chance: Chance = roll) -> "Game":
        """Start a game from a copy of a state that play can reach.

        The state is not checked; `golpe.record.position_text` reads and checks positions.

        Args:
            seed: as in `deal`, for later draws.
        """
        windows: Windows = "sealed" if state.sealed == 1 else "open"
        game = cls(ruleset, seats=state.seats, windows=windows, first=None, key=seed)
        copy_state(state, game._state)
        game._state.key, game._state.rolls = seed, 0
        game.published = not (is_sealed(state) and state.waiting != state.eligible & ~state.resigned)
        game._dealt = False
        game._chance = chance
        return game

    def record(self) -> GameRecord:
        """Return the record of the game so far.

        Raises: RecordError if the game began at a position: a record needs the deal.
        """
        if not self._dealt:
            raise RecordError("a game that began at a position has no record: its deal is unknown")
        return GameRecord(self.ruleset, self.seats, self.windows, self._first, self._deal, tuple(self._plays))

    def copy(self) -> "Game":
        """Return an independent copy with the same source of chance."""
        other = copy(self)
        other._state = copied(self._state)
        other._plays = list(self._plays)
        other._digester = None
        return other

    # --- What everybody may know ------------------------------------------------------------

    @property
    def phase(self) -> str:
        """The name of the open question; `game_over` at the end."""
        return phases.PHASES[self._state.phase]

    @property
    def window(self) -> int:
        """The number of the open question, counted from 1."""
        return self._state.window

    @property
    def turn(self) -> int:
        """The seat of the turn player."""
        return self._state.turn

    @property
    def turns(self) -> int:
        """The number of turns begun."""
        return self._state.turns

    @property
    def over(self) -> bool:
        return self._state.phase == phases.OVER

    @property
    def winner(self) -> int | None:
        """The seat that has won; None before the end."""
        return self._state.alive.bit_length() - 1 if self.over else None

    # --- Secret: never for players ----------------------------------------------------------

    @property
    def state(self) -> State:
        """The whole state, for tools and tests; give players and pages views instead."""
        return self._state

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that owe an answer, even if a sealed window conceals it."""
        return seats_in(self._state.waiting)

    def hands(self) -> tuple[tuple[str, ...], ...]:
        """Return the face-down cards of every seat, for publishing a finished game.

        Raises: AssertionError before the end.
        """
        assert self.over, "hands are public only once the game is over"
        return tuple(cards_of(self._state.hand[seat], self.ruleset.court) for seat in range(self.seats))

    def digest(self) -> str:
        """Return 16 hexadecimal digits that identify the whole state, except the simulated chance."""
        if self._digester is None:
            self._digester = Digester(self._state.options)
        return self._digester.digest(self._state)

    # --- What one seat may do and know ------------------------------------------------------

    def legal(self, seat: int) -> tuple[Decision, ...]:
        """Return the legal answers of a seat, without `resign`; empty if it owes no answer."""
        return legal_in(self._state, seat, self.ruleset.court)

    def default(self, seat: int) -> Decision:
        """Return the answer that is played for a seat that gives none, for example because its clock has run out.

        Raises: IllegalDecision if the seat owes no answer.
        """
        if not self.legal(seat):
            message = f"seat {seat} has no default in window {self.window} ({self.phase}): this seat is not asked"
            raise IllegalDecision(message, code="not_asked", seat=seat, legal=())
        return known_decision(default_decision(self._state, seat), self.ruleset.court)

    def may_resign(self, seat: int) -> bool:
        """Return whether a seat may play `resign` now; it need not owe an answer."""
        return 0 <= seat < self.seats and may_resign(self._state, seat)

    def foreseen_blocks(self, seat: int) -> tuple[Decision, ...]:
        """Return the blocks that a seat may declare next if nobody challenges the open action claim."""
        s = self._state
        if s.phase != phases.CHALLENGE_ACTION or blockers(s) >> seat & 1 == 0:
            return ()
        return decisions_in(block_claims(s.action) << ids.BLOCK, 0, self.ruleset.court)  # blocks are in the first word

    def view(self, viewer: int | None) -> View:
        """Return what a seat, or a spectator (None), may know. The view shares nothing and may be modified."""
        return view(self._state, NOBODY if viewer is None else viewer)

    def view_of_all(self) -> View:
        """Return a spectator's view, cheaper than `view(None)`. It shares rows and must not be modified."""
        return view_of_all(self._state)

    def view_beside(self, viewer: int, public: View) -> View:
        """Return a seat's view, cheaper than `view` if many viewers see the same state.

        It shares rows with `public` and other views and must not be modified.

        Args:
            public: the `view_of_all()` of the same state.
        """
        return view_beside(self._state, viewer, public)

    def events(self, viewer: int | None) -> tuple[Event, ...]:
        """Return what the last decision caused, as far as a viewer may know it; empty while it is concealed."""
        return self.events_in(self.view(viewer))

    def events_in(self, view: View) -> tuple[Event, ...]:
        """Return the same as `events`, from a view of the current state."""
        return events_of(view, self.ruleset.court) if self.published else ()

    # --- Playing ----------------------------------------------------------------------------

    def play(self, seat: int, decision: Decision | str, *, draws: Sequence[int] | None = None) -> None:
        """Play a decision of a seat that owes an answer, or `resign` for any seat in the game.

        A seat that resigns gives the default answers from then on, and is exiled when the turn ends.

        Args:
            draws: the draws that follow, from a record; None takes them from the game's source of chance.

        Raises: IllegalDecision, or RecordError if the draws do not fit; the game is then unchanged.
        """
        d = self.check(seat, decision)
        if draws is None:
            self._take(seat, d, self._chance)
            return
        trial = self.copy()
        trial._take(seat, d, recorded(draws))
        if len(trial.last_draws) != len(draws):
            raise RecordError(
                f"{d.text!r} of seat {seat} needs {len(trial.last_draws)} draws, but {len(draws)} are given"
            )
        self._state, self._plays = trial._state, trial._plays
        self.last_draws, self.published = trial.last_draws, trial.published

    def check(self, seat: int, decision: Decision | str) -> Decision:
        """Return a decision, possibly `resign`, if the seat may make it now.

        Raises: IllegalDecision if it may not.
        """
        text = decision.text if isinstance(decision, Decision) else decision
        known = decisions_under(self.ruleset.court).get(text)
        if known is not None and 0 <= seat < self.seats and is_legal_in(self._state, seat, known.id):
            return known
        legal = self.legal(seat) if 0 <= seat < self.seats else ()
        if text == RESIGNATION and self.may_resign(seat):
            return known_decision(ids.RESIGN, self.ruleset.court)
        where = f"in window {self.window} ({self.phase})"
        if self.over:
            code, why = "game_over", "the game is over"
        elif text == RESIGNATION:
            code, why = "not_in_game", "it is exiled or has resigned"
        elif known is None:
            code, why = "not_a_decision", "there is no such decision"
        elif not legal:
            code, why = "not_asked", "this seat is not asked"
        else:
            code, why = "not_legal", f"legal are {', '.join(each.text for each in legal)}"
        message = f"seat {seat} cannot {text!r} {where}: {why}"
        raise IllegalDecision(message, code=code, seat=seat, legal=tuple(each.text for each in legal))

    def _take(self, seat: int, decision: Decision, chance: Chance) -> None:
        s = self._state
        self.published = not stays_sealed(s, seat, decision.id)
        decide(s, seat, decision.id)
        self.last_draws = pay_draws(s, chance)
        self._plays.append((seat, decision.text, self.last_draws))

    def _begin(self) -> None:
        deal(self._state, NOBODY if self._first is None else self._first)
        self._deal = self.last_draws = pay_draws(self._state, self._chance)


def pay_draws(s: State, chance: Chance) -> tuple[int, ...]:
    """Let chance make every draw that the state owes; return the outcomes."""
    paid: list[int] = []
    while s.owed != debts.NO_DRAW:
        c = chance(s)
        paid.append(c)
        draw(s, c)
    return tuple(paid)


def recorded(draws: Sequence[int]) -> Chance:
    """Return a source of chance that replays the draws of a record.

    It raises RecordError if the draws are used up, or if one is impossible.
    """
    rest = iter(draws)

    def play_next(s: State) -> int:
        c = next(rest, None)
        if c is None:
            raise RecordError("the record has too few draws")
        if not 0 <= c < outcomes(s) or odds(s, c) == 0:
            raise RecordError(f"the draw {c} is impossible here")
        return c

    return play_next


@cache
def decisions_under(court: Court) -> Mapping[str, Decision]:
    """Return every decision under this court, by its text."""
    return all_decisions(court)


def legal_in(s: State | View, seat: int, court: Court) -> tuple[Decision, ...]:
    """Return the legal decisions of a seat, from the state or that seat's view."""
    if s.waiting >> seat & 1 == 0:
        return ()
    if is_answer(s.phase):
        return decisions_in(legal_word(s, seat, 0), 0, court)
    return tuple(chain.from_iterable(decisions_in(legal_word(s, seat, word), word, court) for word in range(ids.WORDS)))


def is_legal_in(s: State, seat: int, d: int) -> bool:
    """Return whether `legal_in` contains a decision; cheaper, because it computes only one word of the mask."""
    word, bit = divmod(d, ids.WORD_BITS)
    if s.waiting >> seat & 1 == 0 or word >= ids.WORDS or (word > 0 and is_answer(s.phase)):
        return False
    return legal_word(s, seat, word) >> bit & 1 == 1


@lru_cache(MASKS_KEPT)
def decisions_in(mask: int, word: int, court: Court) -> tuple[Decision, ...]:
    """Return the decisions in one word of a mask. Cached, because the same few masks recur."""
    return tuple(
        known_decision(word * ids.WORD_BITS + bit, court) for bit in range(mask.bit_length()) if mask >> bit & 1
    )


@cache
def seats_in(bits: int) -> tuple[int, ...]:
    """Return the seats of a bit set."""
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


@cache
def known_decision(d: int, court: Court) -> Decision:
    return decision_of(d, court)


def cards_of(counts: Sequence[int], court: Court) -> tuple[str, ...]:
    """Return the characters of a hand, given as counts by slot."""
    return tuple(court[slot] for slot in range(characters.SLOTS) for _ in range(counts[slot]))


# --- Facts about decisions ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DecisionFacts:
    """Facts that a player wants to know before deciding."""

    cost: int
    """Coins paid when it is declared."""
    gain: int
    """Coins received if it succeeds."""
    claims: str | None
    """The character claimed; for Embezzle, the one claimed not to be held."""
    bluff: bool | None
    """Whether the claim is false; None if nothing is claimed."""
    blocked_by: tuple[str, ...]
    """The characters that can block it."""


def describe(view: View, seat: int, decision: Decision, court: Court) -> DecisionFacts:
    """Return the facts about a seat's decision, from its own view."""
    if decision.verb == "block":
        slot = court.index(decision.cards[0])
        return DecisionFacts(0, 0, decision.cards[0], view.hand[seat][slot] == 0, ())
    if decision.action is None:
        return DecisionFacts(0, 0, None, None, ())
    action = actions.ACTIONS.index(decision.action)
    target = NOBODY if decision.target is None else decision.target
    slot = actions.CLAIM_OF_ACTION[action]
    claims = None if slot == characters.NO_CHARACTER else court[slot]
    bluff = None if slot == characters.NO_CHARACTER else is_lie(view, seat, action)
    slots = block_claims(action) if is_blockable(view, action) else 0
    blocked_by = tuple(court[each] for each in range(characters.SLOTS) if slots >> each & 1)
    return DecisionFacts(cost_of(action, seat, target), gain_of(view, action, target), claims, bluff, blocked_by)

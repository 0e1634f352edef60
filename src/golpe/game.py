"""A game of Coup: deal it, list legal decisions, play them, and view it as a seat or a spectator.

>>> game = Game.deal("resistance", seats=3, seed=1, first=0)
>>> [decision.text for decision in game.legal(0)][:3]
['income', 'foreign_aid', 'tax']
>>> game.play(0, "income")
>>> [event.kind for event in game.events(None)]
['acted', 'took', 'turn']
"""

import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Final, SupportsIndex, cast

from golpe.drawing.views import has_words, svg
from golpe.errors import GolpeError, IllegalDecision, RecordError, RulesetError
from golpe.observe.relative import RELATIVE_DECISIONS, relative_of
from golpe.recall import InformationState, Recall, Seen
from golpe.rules.arguments import instance, one_of, shown, within
from golpe.rules.chance import chances, key_of, outcome, roll
from golpe.rules.decisions import PLAIN, Decision
from golpe.rules.decisions import cards_of as cards_of
from golpe.rules.defaults import default_decision
from golpe.rules.digest import Digester
from golpe.rules.draws import Chance, Recorded, check_outcome, checked_seed, pay_draws, possible
from golpe.rules.effects import gain_of as gain_of
from golpe.rules.events import Event, events_of
from golpe.rules.facts import DecisionFacts as DecisionFacts
from golpe.rules.facts import QuestionKind as QuestionKind
from golpe.rules.facts import describe as describe
from golpe.rules.facts import gain_at_stake as gain_at_stake
from golpe.rules.facts import question_kind as question_kind
from golpe.rules.legal import block_claims
from golpe.rules.legal_decisions import decisions_by_id as decisions_by_id
from golpe.rules.legal_decisions import decisions_in, is_legal_in, known_by
from golpe.rules.legal_decisions import decisions_under as decisions_under
from golpe.rules.legal_decisions import known_decision as known_decision
from golpe.rules.legal_decisions import legal_in as legal_in
from golpe.rules.play import deal, decide, draw
from golpe.rules.resignation import may_resign
from golpe.rules.ruleset import WINDOWS, Ruleset, Value, Windows, preset
from golpe.rules.sight import View, view, view_beside, view_of_all
from golpe.rules.state import State, copied, copy_state
from golpe.rules.vocabulary import debts, ids, phases
from golpe.rules.vocabulary.seats import NOBODY
from golpe.rules.windows import blockers, is_sealed, stays_sealed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Play = tuple[int, str, tuple[int, ...]]
"""A seat, the text of its decision, and the draws that followed."""
SEED_BITS: Final = 53
"""A seed that `Game.deal` chooses has this many bits, so that every JSON reader keeps it exactly."""
UNNAMED: Final = "unnamed"
"""What a ruleset without a name is called."""
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

    def svg(self, *, seat: int | None = None, names: Sequence[str] = (), language: str = "en") -> str:
        """Draw the table after the last decision; the arguments are those of `Game.svg`.

        Raises: as `Game.replay` and `Game.svg` do.
        """
        return Game.replay(self).svg(seat=seat, names=names, language=language)

    def html(self, *, seat: int | None = None, names: Sequence[str] = (), language: str = "en") -> str:
        """Return HTML with that picture and, below it, what happened turn by turn; notebooks show it for a spectator.

        Raises: as `svg` does.
        """
        from golpe.drawing.notebook import played_html

        game = Game.replay(self)
        events = [event for seen in game.history(seat) for event in seen.events]
        table = game.svg(seat=seat, names=names, language=language)
        return played_html(table, events, seat=seat, names=names, language=language, edition=self.ruleset.name)

    def _repr_html_(self) -> str | None:
        return self.html() if has_words() else None


class Game:  # noqa: PLW1641 -- it changes, so it has no hash
    """One game at one moment. It can be pickled and deep-copied if its source of chance can; `copy` shares it.

    Games are equal if they have the same rules and seats, and the same decisions and draws have led to the same state;
    a source of chance, and so the future, may differ. As a game changes, it has no hash.
    """

    ruleset: Ruleset
    seats: int
    windows: Windows
    seed: int | None
    """The seed of the simulated chance. None if the game has another source of chance or was dealt from a record."""
    last_draws: tuple[int, ...]
    """The draws since the last decision or, before any decision, those of the deal."""
    published: bool
    """False while an open sealed window conceals the last decision."""

    def __init__(self, ruleset: Ruleset, *, seats: int, windows: Windows, first: int | None, key: int) -> None:
        """Prepare a game without dealing it; use `deal` or `deal_with`."""
        instance("ruleset", ruleset, Ruleset, such_as="`Ruleset(…)` or `golpe.batch.preset(…)`", error=RulesetError)
        seats = ruleset.check_seats(seats)
        one_of("windows", windows, WINDOWS, error=RulesetError)
        if first is not None:
            first = within("the first seat", first, 0, seats - 1, other=" or None for chance", error=RulesetError)
        self.ruleset = ruleset
        self.seats = seats
        self.windows = windows
        self.seed = None
        self.last_draws = ()
        self.published = True
        self._first = first
        self._start: State | None = None
        self._deal: tuple[int, ...] = ()
        self._plays: list[Play] = []
        self._before: list[tuple[int, bool]] = []
        """The rolls of simulated chance and `published` before each play."""
        self._chance: Chance | None = roll
        self._digester: Digester | None = None
        self._state = blank_state(ruleset, seats, windows)
        self._state.key = key

    @classmethod
    def deal(
        cls,
        name: str = "resistance",
        *,
        seats: int,
        seed: int | None = None,
        chance: Chance | None = roll,
        options: Mapping[str, Value] | None = None,
        first: int | None = None,
        windows: Windows = "sealed",
    ) -> "Game":
        """Deal a game of a preset.

        Args:
            name: the preset.
            seed: seed of the simulated chance, 0 … 2**62 - 1; None draws one, which the attribute `seed` holds. One
                seed deals and rolls the same game here and in `golpe.batch`. Ignored if another `chance` is given.
            chance: the source of all draws; None leaves them to the caller (`owed`, `chance_outcomes`, `apply_chance`).
            options: changes to the preset.
            first: the seat that begins; None lets chance choose.
            windows: `sealed` collects all answers of a window, `open` ends it with the first objection.

        Raises: RulesetError if the preset, an option, the seed or a number of seats is wrong.
        """
        chosen = secrets.randbits(SEED_BITS) if seed is None else checked_seed(seed)
        ruleset = preset(name).but({} if options is None else options)
        game = cls(ruleset, seats=seats, windows=windows, first=first, key=key_of(chosen))
        game._use(chance, chosen)
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
        chance: Chance | None,
        key: int = 0,
    ) -> "Game":
        """Deal a game of a ruleset.

        Args:
            draws: the draws of the deal, from a record; None lets `chance` draw them.
            chance: makes all later draws; None leaves them to the caller.
            key: of the simulated chance, if `chance` is `roll`: `golpe.rules.chance.key_of` a seed.

        Raises: RulesetError as `deal` does, RecordError if the draws do not fit.
        """
        game = cls(ruleset, seats=seats, windows=windows, first=first, key=key)
        game._use(chance if draws is None else Recorded(draws), None)
        game._begin()
        if draws is not None and len(game._deal) != len(draws):
            raise RecordError(f"the deal has {len(draws)} draws, the rules need {len(game._deal)}")
        game._use(chance, None)
        return game

    @classmethod
    def deal_of(cls, record: GameRecord, *, chance: Chance | None = roll) -> "Game":
        """Deal a recorded game and stop before its first decision; `chance` makes all later draws.

        Raises: as `deal_with` does.
        """
        instance("record", record, GameRecord, such_as="`game.record()`", error=RecordError)
        instance("the deal of a record", record.deal, Sequence, such_as="(0, 3)", error=RecordError)
        for play in cast(Sequence[tuple[object, ...]], record.plays):
            if len(play) != 3 or not isinstance(play[2], Sequence):
                raise RecordError(f"a play must be a seat, the text of its decision and draws, not {shown(play)}")
        return cls.deal_with(
            record.ruleset,
            seats=record.seats,
            windows=record.windows,
            first=record.first,
            draws=record.deal,
            chance=chance,
        )

    @classmethod
    def replay(cls, record: GameRecord, *, chance: Chance | None = roll) -> "Game":
        """Replay a recorded game.

        Raises: RecordError if a draw is impossible or missing; IllegalDecision if a decision is illegal.
        """
        game = cls.deal_of(record, chance=chance)
        for seat, text, draws in record.plays:
            game.play(seat, text, draws=draws)
        return game

    @classmethod
    def at(cls, ruleset: Ruleset, state: State, *, seed: int | None = 0, chance: Chance | None = roll) -> "Game":
        """Start a game from a copy of a state that play can reach.

        The state is not checked; `golpe.record.position_text` reads and checks positions.

        Args:
            seed: as in `deal`, for later draws; None goes on with the simulated chance of the state.
        """
        instance("state", state, State, such_as="`game.state`", error=RulesetError)
        windows: Windows = "sealed" if state.sealed == 1 else "open"
        game = cls(ruleset, seats=state.seats, windows=windows, first=None, key=0)
        copy_state(state, game._state)
        if seed is not None:
            seed = checked_seed(seed)
            game._state.key, game._state.rolls = key_of(seed), 0
        game.published = not (is_sealed(state) and state.waiting != state.eligible & ~state.resigned)
        game._start = copied(game._state)
        game._use(chance, seed)
        return game

    def record(self) -> GameRecord:
        """Return the record of the game so far; while a draw is owed it lacks that draw, and cannot be replayed.

        Raises: RecordError if the game began at a position: a record needs the deal.
        """
        if self._start is not None:
            raise RecordError("a game that began at a position has no record: its deal is unknown")
        return GameRecord(self.ruleset, self.seats, self.windows, self._first, self._deal, self.plays)

    def copy(self) -> "Game":
        """Return an independent copy with the same source of chance."""
        other = Game.__new__(Game)
        vars(other).update(vars(self))
        other._state, other._digester = copied(self._state), None
        other._plays, other._before = self._plays.copy(), self._before.copy()
        return other

    __copy__ = copy

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (
            self._plays == other._plays
            and (self.ruleset, self.seats, self.windows) == (other.ruleset, other.seats, other.windows)
            and (self._first, self._deal) == (other._first, other._deal)
            and without_chance(self._state) == without_chance(other._state)
            and without_chance(self._start) == without_chance(other._start)
        )

    def __repr__(self) -> str:
        """Return one line without hidden cards; a seed, if there is one, would deal them again."""
        asked = " ".join(map(str, seats_in(self.view_of_all().waiting)))
        where = [
            f"{self.ruleset.name or UNNAMED}, {self.seats} seats",
            *([] if self.seed is None else [f"seed {self.seed}"]),
            *([f"turn {self.turns} of seat {self.turn}"] if self.turns > 0 else []),
            *([f"won by seat {self.winner}"] if self.over else [self.phase + (f" asks {asked}" if asked else "")]),
            *([f"owes {self.owed}"] if self.owed else []),
        ]
        return f"<Game {', '.join(where)}>"

    def __str__(self) -> str:
        """Return the table as a spectator sees it, a line for each seat; `>` marks those that owe an answer."""
        from golpe.drawing.table_text import stock_line, table_lines

        shown = self.view_of_all()
        return "\n".join([*table_lines(shown, self.ruleset.name or UNNAMED), stock_line(shown)])

    def svg(self, *, seat: int | None = None, names: Sequence[str] = (), language: str = "en") -> str:
        """Draw the table as SVG, as a seat or a spectator (None) sees it. Notebooks draw the spectator's.

        Args:
            seat: the viewer, who is addressed as *you*.
            names: the player in each seat; empty numbers the seats.
            language: the tag of the language, such as `es`.

        Raises: GolpeError if there is no such seat or language, or the names do not fit the seats.
        """
        return svg(self.view(seat), seat=seat, names=names, language=language, edition=self.ruleset.name)

    def _repr_html_(self) -> str | None:
        return self.svg() if has_words() else None

    @property
    def plays(self) -> tuple[Play, ...]:
        """The decisions with their draws, from the deal or from the position at which the game began."""
        return tuple(self._plays)

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
    def owed(self) -> str | None:
        """The name of the draw that chance owes (first_seat, split, deal or card); None if it owes none.

        Only a game dealt with `chance=None` ever owes one. Until it is made, no seat is asked.
        """
        return debts.DEBTS[self._state.owed] or None

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

    @property
    def asked(self) -> int | None:
        """The waiting seat whose answer is next, in the order of the rules; None if the game is over or owes a draw.

        In an open window the order counts, because the first objection ends it.
        """
        return self._state.asked if self._state.waiting != 0 else None

    def chance_outcomes(self) -> tuple[tuple[int, Fraction], ...]:
        """Return the possible outcomes of the owed draw with their exact probabilities; empty if none is owed.

        An outcome is a seat if `owed` is first_seat or split, otherwise a slot of the ruleset's court.
        """
        return possible(self._state)

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
        """Return the legal answers of a seat, without `resign`; empty if it owes no answer.

        This and all other methods that take a seat or a viewer raise ArgumentError if the game has no such seat.
        """
        if type(seat) is not int or not 0 <= seat < self.seats:
            seat = self._seat(seat)
        return legal_in(self._state, seat, self.ruleset.court)

    def legal_mask(self, seat: int, *, relative: bool = False) -> "NDArray[np.bool_]":
        """Return the legal answers of a seat as a mask over decisions, without `resign`; all False if it owes none.

        Args:
            relative: by the relative ids of `golpe.observe.relative`, for nets, instead of the ids that `play` takes.

        Returns: bool[RELATIVE_DECISIONS] or bool[DECISIONS], as in `golpe.batch`.
        """
        from numpy import bool_, zeros

        seat = self._seat(seat)
        mask = zeros(RELATIVE_DECISIONS if relative else ids.DECISIONS, bool_)
        for each in self.legal(seat):
            mask[relative_of(each.id, seat, self.seats) if relative else each.id] = True
        return mask

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
        if type(seat) is not int:
            seat = self._seat(seat)
        return 0 <= seat < self.seats and self._state.owed == debts.NO_DRAW and may_resign(self._state, seat)

    def foreseen_blocks(self, seat: int) -> tuple[Decision, ...]:
        """Return the blocks that a seat may declare next if nobody challenges the open action claim."""
        s, seat = self._state, self._seat(seat)
        if s.phase != phases.CHALLENGE_ACTION or blockers(s) >> seat & 1 == 0:
            return ()
        return decisions_in(block_claims(s.action) << ids.BLOCK, 0, self.ruleset.court)  # blocks are in the first word

    def view(self, viewer: int | None) -> View:
        """Return what a seat, or a spectator (None), may know. The view shares nothing and may be modified."""
        return view(self._state, NOBODY if viewer is None else self._seat(viewer, other=" or None for a spectator"))

    def view_of_all(self) -> View:
        """Return a spectator's view, cheaper than `view(None)`. It shares rows and must not be modified."""
        return view_of_all(self._state)

    def view_beside(self, viewer: int, public: View) -> View:
        """Return a seat's view, cheaper than `view` if many viewers see the same state.

        It shares rows with `public` and other views and must not be modified.

        Args:
            public: the `view_of_all()` of the same state.
        """
        return view_beside(self._state, self._seat(viewer), public)

    def events(self, viewer: int | None) -> tuple[Event, ...]:
        """Return what the last decision caused, as far as a viewer may know it; empty while it is concealed."""
        return self.events_in(self.view(viewer))

    def events_in(self, view: View) -> tuple[Event, ...]:
        """Return the same as `events`, from a view of the current state."""
        return events_of(view, self.ruleset.court) if self.published else ()

    def history(self, viewer: int | None) -> tuple[Seen, ...]:
        """Return what a seat, or a spectator (None), has seen so far and what it decided, from the deal on.

        An entry is added when the viewer decides and when its view changes. A game that began at a position has its
        history from there.
        """
        return self.recall(viewer).history

    def information_state(self, viewer: int | None) -> InformationState:
        """Return the history of a viewer as text and as numbers, equal exactly if its views and decisions have been."""
        return self.recall(viewer).information_state

    def recall(self, viewer: int | None) -> Recall:
        """Return the memory of a viewer, which can go on watching the game without replaying it."""
        seat = None if viewer is None else self._seat(viewer, other=" or None for a spectator")
        recall = Recall(seat, self.ruleset.court)
        for s, who, decision in self._retold():
            recall.watch(s, who, decision)
        return recall

    def _retold(self) -> Iterator[tuple[State, int | None, Decision | None]]:
        """Replay the game; yield one state after the deal and after each decision, with who made which."""
        court = self.ruleset.court
        s = blank_state(self.ruleset, self.seats, self.windows) if self._start is None else copied(self._start)
        if self._start is None:
            deal(s, NOBODY if self._first is None else self._first)
        for c in self._deal:
            draw(s, c)
        yield s, None, None
        for seat, text, draws in self._plays:
            decision = decisions_under(court)[text]
            decide(s, seat, decision.id)
            for c in draws:
                draw(s, c)
            yield s, seat, decision

    # --- Playing ----------------------------------------------------------------------------

    def play(self, seat: int, decision: Decision | str | SupportsIndex, *, draws: Sequence[int] | None = None) -> None:
        """Play a decision of a seat that owes an answer, or `resign` for any seat in the game.

        A seat that resigns gives the default answers from then on, and is exiled when the turn ends.

        Args:
            decision: a decision, its text or its id.
            draws: the draws that follow, from a record; None takes them from the game's source of chance.

        Raises: IllegalDecision, RecordError if the draws do not fit, or as the source of chance does; the game is then
            unchanged.
        """
        d = self.check(seat, decision)
        if type(seat) is not int:
            seat = int(seat)
        self._take(seat, d, self._chance if draws is None else Recorded(draws))
        if draws is not None and (needed := len(self.last_draws)) != len(draws):
            self.undo()
            raise RecordError(f"{d.text!r} of seat {seat} needs {needed} draws, but {len(draws)} are given")

    def undo(self) -> Play:
        """Take back the last decision with all draws since, by a replay of the game before it, and return both.

        Simulated chance goes back, too: the same decision will have the same draws. No other source of chance does.

        Raises: GolpeError if nothing has been decided since the deal, or since the position from which the game began.
        """
        if not self._plays:
            since = "the deal" if self._start is None else "the position from which the game began"
            raise GolpeError(f"there is no decision to take back: nothing has been decided since {since}")
        play = self._plays.pop()
        self._go_back(*self._before.pop())
        return play

    def apply_chance(self, outcome: int) -> None:
        """Make the owed draw with one of the `chance_outcomes()`.

        Raises: RecordError if the outcome is impossible or no draw is owed; the game is then unchanged.
        """
        outcome = check_outcome(self._state, outcome)
        draw(self._state, outcome)
        self.last_draws = (*self.last_draws, outcome)
        if self._plays:
            seat, text, _ = self._plays[-1]
            self._plays[-1] = (seat, text, self.last_draws)
        else:
            self._deal = self.last_draws

    def check(self, seat: int, decision: Decision | str | SupportsIndex) -> Decision:
        """Return a decision, possibly `resign`, if the seat may make it now.

        Args:
            decision: a decision, its text or its id.

        Raises: IllegalDecision if it may not.
        """
        known, text = known_by(decision, self.ruleset.court)
        if type(seat) is not int:
            seat = self._seat(seat)
        if known is not None and 0 <= seat < self.seats and is_legal_in(self._state, seat, known.id):
            return known
        is_seat = 0 <= seat < self.seats
        if text == RESIGNATION and self.may_resign(seat):
            return known_decision(ids.RESIGN, self.ruleset.court)
        legal = [each.text for each in self.legal(seat)] if is_seat else []
        legal_are = f"legal are {', '.join(legal)}"
        if self.over:
            code, why = "game_over", "the game is over"
        elif self.owed is not None:
            code, why = "chance_owed", f"chance owes a draw ({self.owed})"
        elif text == RESIGNATION:
            code, why = "not_in_game", "it is exiled or has resigned"
        elif known is None:
            code, why = "not_a_decision", "there is no such decision" + (f"; {legal_are}" if legal else "")
        elif not legal:
            code, why = "not_asked", "this seat is not asked" if is_seat else f"the seats are 0 to {self.seats - 1}"
        else:
            code, why = "not_legal", legal_are
        tried = repr(text) if isinstance(decision, Decision | str) else text
        message = f"seat {seat} cannot {tried} in window {self.window} ({self.phase}): {why}"
        raise IllegalDecision(message, code=code, seat=seat, legal=tuple(legal))

    def _seat(self, seat: int, *, other: str = "") -> int:
        """Return a seat of this game as an int.

        Raises: ArgumentError if it has no such seat.
        """
        if type(seat) is int and 0 <= seat < self.seats:
            return seat
        return within("seat", seat, 0, self.seats - 1, other=other)

    def _take(self, seat: int, decision: Decision, chance: Chance | None) -> None:
        s = self._state
        before = s.rolls, self.published
        self.published = not stays_sealed(s, seat, decision.id)
        decide(s, seat, decision.id)
        try:
            self.last_draws = () if chance is None else pay_draws(s, chance)
        except BaseException:
            self._go_back(*before)
            raise
        self._before.append(before)
        self._plays.append((seat, decision.text, self.last_draws))

    def _go_back(self, rolls: int, published: bool) -> None:
        """Restore the game as it was after `_plays`, given what a replay does not tell."""
        key = self._state.key
        for s, _, _ in self._retold():
            self._state = s
        self._state.key, self._state.rolls, self.published = key, rolls, published
        self.last_draws = self._plays[-1][2] if self._plays else self._deal

    def _begin(self) -> None:
        deal(self._state, NOBODY if self._first is None else self._first)
        self._deal = self.last_draws = () if self._chance is None else pay_draws(self._state, self._chance)

    def _use(self, chance: Chance | None, seed: int | None) -> None:
        """Take all draws from a source of chance; the seed is that of simulated chance, if known.

        Raises: RulesetError if it is no function.
        """
        if chance is not None and not callable(chance):
            raise RulesetError(f"chance must be a function that makes the draws, or None, not {shown(chance)}")
        self._chance = chance
        self.seed = seed if chance is roll else None


def blank_state(ruleset: Ruleset, seats: int, windows: Windows) -> State:
    """Return the state of a game before its deal."""
    return State(options=ruleset.encoded(), seats=seats, sealed=1 if windows == "sealed" else 0)


def key_from(seed: int) -> int:
    """Return the key of a seed.

    Raises: RulesetError if the seed is out of range.
    """
    return key_of(checked_seed(seed))


def without_chance(s: State | None) -> State | None:
    """Return a state without its simulated chance. It shares the rows of the other."""
    return None if s is None else replace(s, key=0, rolls=0)


@cache
def seats_in(bits: int) -> tuple[int, ...]:
    """Return the seats of a bit set."""
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)

"""Running golden scenarios: play a script's decisions and draws by the rules, and check its expectations."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from golpe.game import RESIGNATION, cards_of, legal_in
from golpe.record.scenario_file import Move, Scenario, Step
from golpe.rules.chance import odds, roll
from golpe.rules.decisions import Decision, decision_of
from golpe.rules.legal import legal_word
from golpe.rules.options import copies, drafts, returns_under_deck
from golpe.rules.play import deal, decide, draw
from golpe.rules.resignation import may_resign
from golpe.rules.state import State, copy_state
from golpe.rules.turns import begin_turn
from golpe.rules.vocabulary import characters, debts, factions, ids, phases, steps

ANSWERS_TO: Mapping[int, tuple[str, ...]] = {
    phases.PROVING: ("prove", "decline"),
    phases.LOSE_INFLUENCE: ("lose",),
    phases.EXAMINE_SHOW: ("show",),
}
"""The phases whose answer a script may leave out if only one is legal, with the verbs that answer them."""
ORDERED = ("deck_top", "deck_bottom", "faction_sizes")


@dataclass(frozen=True, slots=True)
class Carrier:
    """One way to run the rules: interpreted, or compiled."""

    deal: Callable[[State, int], None]
    decide: Callable[[State, int, int], None]
    draw: Callable[[State, int], None]
    legal_word: Callable[[State, int, int], int]


INTERPRETED = Carrier(deal, decide, draw, legal_word)


@dataclass(frozen=True, slots=True)
class Failure:
    """An expectation of a scenario that did not hold."""

    scenario: str
    step: int
    """Counted from 1; 0 is the setup."""
    what: str
    expected: str
    actual: str

    def __str__(self) -> str:
        return f"{self.scenario}, step {self.step}: {self.what}: expected {self.expected}, actual {self.actual}"


class Mismatch(Exception):
    """A step did not give the result that the script expects."""

    def __init__(self, what: str, expected: object, actual: object) -> None:
        super().__init__(what)
        self.what, self.expected, self.actual = what, str(expected), str(actual)


def run_scenario(scenario: Scenario, carrier: Carrier = INTERPRETED) -> Failure | None:
    """Play a scenario; return its first failure."""
    number = 0
    try:
        run = Run(scenario, carrier)
        for number, step in enumerate(scenario.steps, start=1):
            run.take(step, scenario.steps[number - 1 :])
        if run.draws:
            raise Mismatch("the script ends", "all draws played", f"left over: {', '.join(run.draws)}")
    except Mismatch as mismatch:
        return Failure(scenario.id, number, mismatch.what, mismatch.expected, mismatch.actual)
    return None


class Run:
    """A scenario in progress."""

    def __init__(self, scenario: Scenario, carrier: Carrier) -> None:
        self.scenario = scenario
        self.carrier = carrier
        self.court = scenario.ruleset.court
        self.state = State(options=scenario.ruleset.encoded(), seats=len(scenario.seats), sealed=0)
        carrier.deal(self.state, scenario.first)
        self.roll_rest(self.state)
        if scenario.start is not None:
            place(self.state, scenario)
        self.draws = list(scenario.draws or ())
        # Where cards are shuffled in, the order of the deck changes, so listed draws take precedence.
        lasts = returns_under_deck(self.state) or scenario.draws is None
        self.stack = list(scenario.deck) if lasts else []

    def roll_rest(self, s: State) -> None:
        while s.owed != debts.NO_DRAW:
            self.carrier.draw(s, roll(s))

    def take(self, step: Step, rest: Sequence[Step]) -> None:
        """Play one step of the script, after the forced answers that it leaves out."""
        self.play_forced(rest)
        for move in step.moves:
            self.play(move)
        for move in step.illegal:
            if (decision := self.find(move)) is not None:
                raise Mismatch(f"{self.text_of(move)} is illegal", "a refusal", f"{decision.text!r} is accepted")
        for move in step.legal:
            self.try_out(move)
        for key, expected in (step.expect or {}).items():
            self.check(key, expected)

    def play_forced(self, rest: Sequence[Step]) -> None:
        """Play every forced answer, unless the script's next decision is that answer or a resignation."""
        s = self.state
        coming = next((step.moves[0] for step in rest if step.moves), None)
        while s.phase in ANSWERS_TO:
            seat = s.asked
            own = coming is not None and coming.by == seat and coming.do in ANSWERS_TO[s.phase]
            if own or (coming is not None and coming.do == RESIGNATION):
                return
            legal = self.legal(seat)
            if len(legal) != 1:
                return
            self.decide(seat, legal[0])

    def play(self, move: Move) -> None:
        decision = self.find(move)
        if decision is None:
            legal = [each.text for each in self.legal(move.by)]
            actual = (
                f"legal for {self.scenario.seats[move.by]} in {phases.PHASES[self.state.phase]}: {legal or 'nothing'}"
            )
            raise Mismatch(self.text_of(move), "accepted", actual)
        self.decide(move.by, decision)

    def try_out(self, move: Move) -> None:
        decision = self.find(move)
        if decision is None:
            raise Mismatch(f"{self.text_of(move)} is legal", "accepted", "refused")
        trial = State()
        copy_state(self.state, trial)
        self.carrier.decide(trial, move.by, decision.id)
        self.roll_rest(trial)

    def decide(self, seat: int, decision: Decision) -> None:
        s = self.state
        self.carrier.decide(s, seat, decision.id)
        while s.owed != debts.NO_DRAW:
            self.carrier.draw(s, self.next_draw())

    def next_draw(self) -> int:
        """Return the next outcome of chance: the script's draw, or the known card on top of the deck."""
        s = self.state
        if s.deck_count > s.under_count and self.stack:
            top = self.stack.pop(0)
            if self.draws and self.draws[0] != top:
                raise Mismatch("the next draw", f"{top}, the top of the deck", self.draws[0])
            given = self.draws.pop(0) if self.draws else top
        elif self.draws:
            given = self.draws.pop(0)
        elif s.deck_count == s.under_count or self.scenario.draws is None:
            return roll(s)  # only one outcome is possible, or the script does not fix it
        else:
            raise Mismatch("chance plays", "a further draw in the script", "the draws are used up")
        if given not in self.court or odds(s, self.court.index(given)) == 0:
            raise Mismatch("chance plays", given, f"the deck cannot yield it: {cards_of(s.deck, self.court)}")
        return self.court.index(given)

    def legal(self, seat: int) -> tuple[Decision, ...]:
        """Return the legal decisions of a seat.

        Raises: Mismatch if the carrier disagrees with the interpreted rules.
        """
        s = self.state
        for word in range(ids.WORDS):
            expected, actual = legal_word(s, seat, word), self.carrier.legal_word(s, seat, word)
            if expected != actual:
                raise Mismatch(f"legal for {self.scenario.seats[seat]}, word {word}", f"{expected:b}", f"{actual:b}")
        return legal_in(s, seat, self.court)

    def find(self, move: Move) -> Decision | None:
        """Return the legal decision that matches a move, or None."""
        may = self.legal(move.by)
        if may_resign(self.state, move.by):
            may += (decision_of(ids.RESIGN, self.court),)
        for decision in may:
            if self.means(move, decision):
                return decision
        return None

    def means(self, move: Move, decision: Decision) -> bool:
        if decision.verb != move.do:
            return False
        if move.do == "act":
            target = move.target
            if move.names == ("convert",) and target is None:
                target = move.by
            return (decision.action,) == move.names and decision.target == target
        if move.do == "faction":
            return (decision.side,) == move.names
        if move.do != "keep":
            return decision.cards == move.names
        return sorted(decision.cards) == sorted(move.names) and self.returns(move, decision)

    def returns(self, move: Move, decision: Decision) -> bool:
        """Return whether a `keep` returns the cards that the move names, in the same order if order matters."""
        under = returns_under_deck(self.state)
        back = move.back
        if back is None:
            return not decision.text.endswith("reversed")
        s = self.state
        pool = [*cards_of(s.hand[s.turn], self.court), *cards_of(s.drawn, self.court)]
        for card in decision.cards:
            pool.remove(card)
        order = sorted(pool, key=self.court.index, reverse=decision.text.endswith("reversed"))
        return list(back) == order if under else sorted(back) == sorted(order)

    def text_of(self, move: Move) -> str:
        """Return a move in words, for failures."""
        words = [self.scenario.seats[move.by], move.do, *move.names]
        if move.target is not None:
            words.append(self.scenario.seats[move.target])
        return " ".join(words)

    # --- Expectations -----------------------------------------------------------------------

    def check(self, key: str, expected: object) -> None:
        """Compare one expectation with the state.

        Raises: Mismatch if they differ.
        """
        actual = self.actual(key, len(as_list(expected)))
        if not isinstance(expected, dict) or not isinstance(actual, dict):
            compare(key, cast(object, expected), actual, ordered=key in ORDERED)
            return
        of = cast(Mapping[str, object], actual)
        for name, value in cast(Mapping[str, object], expected).items():
            compare(f"{key} of {name}", value, of.get(name), ordered=False)

    def actual(self, key: str, length: int) -> object:
        """Return the state's value for an expectation; `length` is the number of deck cards to look at."""
        s, seats = self.state, self.scenario.seats
        everyone = range(s.seats)
        alive = [seats[seat] for seat in everyone if s.alive >> seat & 1]
        simple: dict[str, object] = {
            "phase": phases.PHASES[s.phase],
            "turn": seats[s.turn],
            "waiting": [seats[seat] for seat in everyone if s.waiting >> seat & 1],
            "coins": {seats[seat]: s.coins[seat] for seat in everyone},
            "hand": {seats[seat]: list(cards_of(s.hand[seat], self.court)) for seat in everyone},
            "hand_count": {seats[seat]: s.influence[seat] for seat in everyone},
            "revealed": {seats[seat]: list(cards_of(s.revealed[seat], self.court)) for seat in everyone},
            "faction": {seats[seat]: factions.FACTIONS[s.faction[seat]] for seat in everyone if s.faction[seat] >= 0},
            "alive": alive,
            "reserve": s.reserve,
            "treasury": s.treasury if s.treasury >= 0 else None,
            "deck_count": s.deck_count,
            "deck_top": self.deck_top()[:length],
            "deck_bottom": self.deck_bottom()[-length:] if length else [],
            "roles": {name: total(s, slot) for slot, name in enumerate(self.court)},
            "faction_sizes": sorted(s.faction[: s.seats].count(side) for side in range(len(factions.FACTIONS))),
            "set_aside_count": set_aside(s),
            "winner": alive[0] if s.phase == phases.OVER else None,
        }
        return simple[key]

    def deck_top(self) -> list[str]:
        """Return the known cards at the top of the deck, the topmost first."""
        unknown = self.state.deck_count - self.state.under_count
        return self.stack if len(self.stack) < unknown else [*self.stack, *under(self.state, self.court)]

    def deck_bottom(self) -> list[str]:
        """Return the known cards at the bottom of the deck, the lowest last."""
        unknown = self.state.deck_count - self.state.under_count
        return under(self.state, self.court) if len(self.stack) < unknown else self.deck_top()


def compare(what: str, expected: object, actual: object, *, ordered: bool) -> None:
    """Compare two values; lists compare as multisets unless `ordered`.

    Raises: Mismatch if they differ.
    """
    if isinstance(expected, list) and not ordered:
        same = sorted(map(str, as_list(cast(object, expected)))) == sorted(map(str, as_list(actual)))
    else:
        same = expected == actual and isinstance(expected, bool) == isinstance(actual, bool)
    if not same:
        raise Mismatch(what, cast(object, expected), actual)


def as_list(value: object) -> list[object]:
    """Return a list unchanged, and an empty list for anything else."""
    return cast(list[object], value) if isinstance(value, list) else []


# --- The start ------------------------------------------------------------------------------


def place(s: State, scenario: Scenario) -> None:
    """Set the cards and coins of a scenario's start, and begin its first turn."""
    assert scenario.start is not None
    court = scenario.ruleset.court
    s.alive = 0
    for slot in range(characters.SLOTS):
        s.deck[slot] = copies(s)
    for seat, start in enumerate(scenario.start):
        s.coins[seat] = start.coins
        s.influence[seat] = len(start.hand)
        s.faction[seat] = -1 if start.faction is None else factions.FACTIONS.index(start.faction)
        s.alive |= 1 << seat if start.hand else 0
        for cards, row in ((start.hand, s.hand[seat]), (start.revealed, s.revealed[seat])):
            row[:] = [0] * characters.SLOTS
            for name in cards:
                row[court.index(name)] += 1
                s.deck[court.index(name)] -= 1
    s.deck_count = sum(s.deck)
    s.reserve = scenario.reserve
    out = sum(s.coins[: s.seats]) + s.reserve
    if s.treasury >= 0:
        s.treasury = s.options.treasury - out if scenario.treasury is None else scenario.treasury
    s.turn = scenario.first
    s.turns, s.window, s.trace_count, s.then = 0, 0, 0, steps.BEGIN_TURN
    begin_turn(s)


def under(s: State, court: tuple[str, ...]) -> list[str]:
    """Return the cards under the deck, in the order in which they will be drawn."""
    return [court[slot] for slot in s.under[: s.under_count]]


def total(s: State, slot: int) -> int:
    """Return how many copies of a character are in the deck, in hands and face up."""
    held = sum(s.hand[seat][slot] + s.revealed[seat][slot] for seat in range(s.seats))
    return held + s.deck[slot] + s.drawn[slot] + s.under[: s.under_count].count(slot)


def set_aside(s: State) -> int:
    """Return how many cards the draft has removed from the game."""
    if not drafts(s) or s.phase == phases.DRAFTING:
        return 0
    return copies(s) * characters.SLOTS - sum(total(s, slot) for slot in range(characters.SLOTS))

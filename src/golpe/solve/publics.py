"""The public states of endgames: two players with one influence each.

Every challenge ends such a game, whether or not the claim is true. So cards change only by Exchange, and the public
states do not depend on them. There are few states; they are enumerated by playing the rules.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Final

from golpe.errors import SolveError
from golpe.rules.chance import odds, outcomes
from golpe.rules.legal import legal_word
from golpe.rules.play import decide, draw, run
from golpe.rules.ruleset import Ruleset
from golpe.rules.state import State, copied
from golpe.rules.vocabulary import actions, characters, debts, ids, phases, steps

WON, LOST, UNFINISHED = 0, 1, 2
"""Numbers of payoff matrices: player 0 has won, has lost, or the game is unfinished. Showdowns follow."""
SHOWDOWN: Final = 3
"""First of the matrices for challenges, which a claimant with the card wins: one for each claimant and slot."""
COINS_MAX: Final = 12
STATES_MAX: Final = 100_000
IGNORED: Final = ("options", "turns", "window", "trace", "trace_count", "key", "rolls")
"""Fields of a state that do not affect what can happen next."""


Exchanged = tuple[int, ...]
"""The players that have exchanged cards, in order."""


@dataclass(frozen=True, slots=True)
class Root:
    """The start of an endgame between player 0, who moves first, and player 1."""

    ruleset: Ruleset
    coins: tuple[int, int]
    revealed: tuple[int, int]
    """The slot of the card that each player has lost."""

    @property
    def hidden(self) -> list[int]:
        """Copies of each character that are not revealed."""
        return [self.ruleset.copies(2) - self.revealed.count(slot) for slot in range(characters.SLOTS)]

    def any_hands(self) -> tuple[list[int], list[int]]:
        """Return arbitrary cards for the two players, and the copies of each character that are then left."""
        cards, deck = list[int](), self.hidden
        for _ in (0, 1):
            cards.append(deck.index(max(deck)))
            deck[cards[-1]] -= 1
        return cards, deck


@dataclass(frozen=True, slots=True)
class Move:
    """A decision in a public state, and where it leads."""

    decision: int
    state: int
    """The next public state; -1 if the game is over."""
    payoff: int
    """The payoff matrix if the game is over; else -1."""
    exchanger: int = -1
    """The player that exchanges cards before the next state, or -1."""


@dataclass(frozen=True, slots=True)
class Public:
    """A public state in which a player decides."""

    owner: int
    begins_turn: bool
    moves: tuple[Move, ...]
    coins: tuple[int, int]
    lost: tuple[int, ...] = ()
    """Decisions that are left out because they lose with any cards."""


def first_state(root: Root) -> State:
    """Set up an endgame at the start of its first turn. The hidden cards are arbitrary; public states ignore them.

    Raises: SolveError if a player has more than COINS_MAX coins, or the edition drafts cards instead of dealing them.
    """
    coins = root.coins
    if root.ruleset.options["setup_2p"] == "draft":
        raise SolveError("in this edition cards are drafted, so the probabilities of hands are not those of a deal")
    if not all(0 <= each <= COINS_MAX for each in coins):
        raise SolveError(f"coins must be 0 to {COINS_MAX}, not {coins[0]} and {coins[1]}")
    s = State(options=root.ruleset.encoded(), seats=2, sealed=1, alive=3)
    box = s.options.treasury
    s.treasury = box if box < 0 else box - sum(coins)
    cards, s.deck[:] = root.any_hands()
    for seat in (0, 1):
        s.coins[seat], s.influence[seat] = coins[seat], 1
        s.revealed[seat][root.revealed[seat]] = 1
        s.hand[seat][cards[seat]] = 1
    s.deck_count = sum(s.deck)
    s.turn, s.then = 0, steps.BEGIN_TURN
    s.phase = phases.CHOOSE_ACTION
    run(s)
    return s


def public_states(root: Root, *, exchanges: bool = False) -> tuple[Public, ...]:
    """Enumerate the public states that can follow from the root, which comes first.

    Passing on an Assassination of one's last influence is left out, as it loses at once. A player that can afford a
    Coup at the start of a turn counts as the winner. With `exchanges`, each player may exchange once, otherwise never.

    Raises: SolveError if cards could change in another way, or there are too many states.
    """
    return public_states_from([first_state(root)], exchanges=exchanges)


def public_states_from(
    firsts: Sequence[State], *, exchanges: bool = False, ending: Callable[[State], int] | None = None
) -> tuple[Public, ...]:
    """Enumerate the public states that can follow from the distinct states `firsts`, which come first.

    Args:
        ending: if given, Exchange is always allowed and ends the game; the function maps the state at the start of the
            next turn to a payoff matrix.

    Raises: SolveError as `public_states` does.
    """
    numbers: dict[tuple[str, Exchanged], int] = {(signature(s), ()): number for number, s in enumerate(firsts)}
    waiting: list[tuple[State, Exchanged]] = [(s, ()) for s in firsts]
    found: list[Public] = []
    for s, exchanged in waiting:
        check_solvable(s)
        moves: list[Move] = []
        allowed = ending is not None or (exchanges and s.asked not in exchanged)
        for d in sensible(s, exchanges=allowed):
            if d == ids.CHALLENGE:
                moves.append(Move(d, -1, SHOWDOWN + s.claimant * characters.SLOTS + s.claim))
                continue
            after = copied(s)
            decide(after, after.asked, d)
            exchanger = exchange_in(after) if exchanges or ending is not None else -1
            if after.owed != debts.NO_DRAW:
                raise SolveError("a card is drawn in this endgame, so hands are not fixed")
            if after.phase == phases.OVER:
                moves.append(Move(d, -1, WON if after.alive == 1 else LOST))
                continue
            if can_coup(after):
                moves.append(Move(d, -1, WON if after.asked == 0 else LOST))
                continue
            if exchanger >= 0 and ending is not None:
                moves.append(Move(d, -1, ending(after), exchanger))
                continue
            then = exchanged if exchanger < 0 else (*exchanged, exchanger)
            key = (signature(after), then)
            if key not in numbers:
                numbers[key] = len(numbers)
                waiting.append((after, then))
            moves.append(Move(d, numbers[key], -1, exchanger))
        found.append(Public(s.asked, s.phase == phases.CHOOSE_ACTION, tuple(moves), (s.coins[0], s.coins[1])))
        if len(numbers) > STATES_MAX:
            raise SolveError(f"there are more than {STATES_MAX} public states")
    return tuple(found)


def exchange_in(s: State) -> int:
    """Complete a pending Exchange with arbitrary cards, keeping the held one; return the exchanging player, or -1."""
    if s.owed == debts.NO_DRAW or s.action != actions.EXCHANGE:
        return -1
    card = s.hand[s.turn].index(1)
    while s.owed != debts.NO_DRAW:
        draw(s, next(c for c in range(outcomes(s)) if odds(s, c) > 0))
    exchanger = s.asked
    if max(legal_ids(s)) >= ids.KEEP_TWO:
        raise SolveError("in this edition cards go under the deck, so its cards are not interchangeable")
    decide(s, exchanger, ids.KEEP_ONE + card)
    return exchanger


def check_solvable(s: State) -> None:
    """Check that the open question can be answered from one card per player.

    Raises: SolveError if it cannot.
    """
    if s.phase not in (phases.CHOOSE_ACTION, phases.CHALLENGE_ACTION, phases.CHALLENGE_BLOCK, phases.BLOCKING):
        raise SolveError(f"in this edition an endgame asks a question ({phases.PHASES[s.phase]}) about the cards")
    if s.phase == phases.CHALLENGE_ACTION and s.action == actions.EMBEZZLE:
        raise SolveError("in this edition Embezzle claims not to hold a card")


def sensible(s: State, *, exchanges: bool = False) -> list[int]:
    """Return the decisions worth considering for the seat to act; they include Exchange only if `exchanges`."""
    legal = legal_ids(s)
    if can_coup(s):
        return [ids.ACT_FIRST[actions.COUP] + 1 - s.asked]
    if s.phase == phases.CHOOSE_ACTION:
        return [d for d in legal if exchanges or d != ids.ACT_FIRST[actions.EXCHANGE]]
    if s.phase == phases.BLOCKING and s.action == actions.ASSASSINATE:
        return [d for d in legal if d != ids.PASS]
    return legal


def can_coup(s: State) -> bool:
    """Return whether the seat to act wins by a Coup now."""
    return s.phase == phases.CHOOSE_ACTION and ids.ACT_FIRST[actions.COUP] + 1 - s.asked in legal_ids(s)


def legal_ids(s: State) -> list[int]:
    return [d for word in range(ids.WORDS) for d in bits(legal_word(s, s.asked, word), word)]


def bits(mask: int, word: int) -> list[int]:
    return [word * ids.WORD_BITS + bit for bit in range(ids.WORD_BITS) if mask >> bit & 1]


what_matters: Callable[[State], tuple[object, ...]] = attrgetter(
    *(each.name for each in fields(State) if each.name not in IGNORED)
)


def signature(s: State) -> str:
    """Return a key that identifies a public state."""
    return repr(what_matters(s))

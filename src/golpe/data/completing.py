"""Completes a logged game to a record: finds decisions and draws that lead from each logged moment to the next.

A log tells what was declared and how things stood when each turn began. What it leaves out (the passes, which card was
lost, the cards that were drawn, seen and put back) is searched for, within the rules. A game that the rules cannot
lead through all logged moments is refused.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Final

from golpe.data.logged import Act, Block, Challenge, Left, LoggedEvent, LoggedGame, LoggedTurn, Moment
from golpe.errors import RecordError, RulesetError
from golpe.game import RESIGNATION, Game, cards_of
from golpe.record.game_text import write_game
from golpe.rules.arguments import within
from golpe.rules.proof import is_true
from golpe.rules.ruleset import Ruleset, preset
from golpe.rules.vocabulary import phases

STEPS_MAX: Final = 100_000
"""Positions that the search looks at before it gives up."""
CHALLENGES: Final = (phases.CHALLENGE_ACTION, phases.CHALLENGE_BLOCK)
ENDINGS: Final = ("income", "coup")
"""How the winner's last turn is completed if everybody else has left before anything was declared."""


@dataclass(frozen=True, slots=True)
class Node:
    """A position in the search: a game, and how much of the log it has used up."""

    game: Game
    turn: int
    """Index of the logged turn."""
    event: int
    """Index of the next event in it."""


def complete(log: LoggedGame) -> str:
    """Return the record of a logged game.

    Raises: RecordError, with the name of the game and the turn, if no course of the rules fits the log.
    """
    check_log(log)
    furthest = 0
    for values in product(*log.doubtful.values()):
        options = log.options | dict(zip(log.doubtful, values, strict=True))
        try:
            ruleset = preset(log.preset).but(options)
            search = Search(log, ruleset)
            game = search.run()
        except (RulesetError, RecordError) as problem:
            raise RecordError(f"{log.name}: {problem}") from None
        if game is not None:
            return write_game(game.record(), players=log.players)
        furthest = max(furthest, search.furthest)
    raise RecordError(
        f"{log.name}: turn {furthest + 1}: {described(log.turns[furthest])} does not lead to what follows"
    )


def check_log(log: LoggedGame) -> None:
    """Check that a logged game has turns, that all its seats exist, and that each moment has an entry for each of them.

    Raises: RecordError.
    """
    if not log.turns:
        raise RecordError(f"{log.name}: the game has no turns")
    for n, turn in enumerate(log.turns, start=1):
        named = [turn.seat, *(seat for event in turn.events for seat in seats_of(event))]
        for seat in named:
            within(f"{log.name}: turn {n}: a seat", seat, 0, log.seats - 1, error=RecordError)
    moments = {f"turn {n}": turn.start for n, turn in enumerate(log.turns, start=1)} | {"the end": log.end}
    for when, moment in moments.items():
        for what, entries in (("hands", moment.hands), ("revealed", moment.revealed), ("coins", moment.coins)):
            if entries is not None and len(entries) != log.seats:
                raise RecordError(f"{log.name}: {when}: {len(entries)} {what} for {log.seats} seats")


def seats_of(event: LoggedEvent) -> list[int]:
    """Return the seats that an event names."""
    match event:
        case Act(target=seat) | Block(seat=seat):
            return [] if seat is None else [seat]
        case Challenge(challenger=seat) | Left(seat=seat):
            return [seat]


def described(turn: LoggedTurn) -> str:
    """Describe the events of a turn for a message."""
    said = ", ".join(words_for(event) for event in turn.events)
    return f"seat {turn.seat} with {said or 'nothing declared'}"


def words_for(event: Act | Challenge | Block | Left) -> str:
    match event:
        case Act(action, target):
            return action if target is None else f"{action} {target}"
        case Challenge(challenger, is_right):
            return f"a {'right' if is_right else 'wrong'} challenge by seat {challenger}"
        case Block(character, seat):
            return f"a block as {character} by {'an unknown seat' if seat is None else f'seat {seat}'}"
        case Left(seat):
            return f"seat {seat} leaving"


class Search:
    """A depth-first search through one logged game. Candidates that the log makes likely come first."""

    def __init__(self, log: LoggedGame, ruleset: Ruleset) -> None:
        self._log = log
        self._ruleset = ruleset
        self.furthest = 0
        """Index of the last turn that the search has reached."""

    def run(self) -> Game | None:
        """Return the game played to its logged end; None if no course fits.

        Raises: RecordError if the deal is impossible or the search takes too long.
        """
        stack = [Node(self._dealt(), 0, 0)]
        for _ in range(STEPS_MAX):
            if not stack:
                return None
            node = stack.pop()
            self.furthest = max(self.furthest, node.turn)
            if node.game.over and node.turn == len(self._log.turns):
                return node.game
            stack += reversed(list(self._after(node)))
        raise RecordError(f"turn {self.furthest + 1}: no course found in {STEPS_MAX:,} steps")

    def _dealt(self) -> Game:
        """Deal the logged hands."""
        log, court = self._log, self._ruleset.court
        first = log.turns[0]
        game = Game.deal_with(self._ruleset, seats=log.seats, windows="open", first=first.seat, draws=None, chance=None)
        for seat, hand in enumerate(first.start.hands):
            for card in hand or ():
                if card not in court or game.owed is None:
                    raise RecordError(f"turn 1: the hand of seat {seat} is {' '.join(hand or ())}")
                game.apply_chance(court.index(card))
        if game.owed is not None or not self._fits(game, first.start):
            raise RecordError("turn 1: the game does not begin with two cards and the coins of the rules")
        return game

    def _after(self, node: Node) -> Iterator[Node]:
        """Yield what may follow a position, the likeliest first."""
        game, log = node.game, self._log
        if game.owed is not None:
            for outcome in self._outcomes(node):
                other = game.copy()
                other.apply_chance(outcome)
                yield from self._checked(other, node.turn, node.event)
            return
        events = log.turns[node.turn].events
        event = events[node.event] if node.event < len(events) else None
        if isinstance(event, Left):
            if game.may_resign(event.seat):
                yield from self._played(node, event.seat, RESIGNATION, used=1)
            else:
                yield from self._checked(game, node.turn, node.event + 1)
            return
        for seat, decision, used in self._choices(node, event):
            yield from self._played(node, seat, decision, used=used)

    def _played(self, node: Node, seat: int, decision: str, *, used: int) -> Iterator[Node]:
        """Yield the position after a decision, unless it is illegal."""
        if decision != RESIGNATION and decision not in [each.text for each in node.game.legal(seat)]:
            return
        game = node.game.copy()
        game.play(seat, decision)
        yield from self._checked(game, node.turn, node.event + used)

    def _checked(self, game: Game, turn: int, event: int) -> Iterator[Node]:
        """Yield a position, unless a turn has ended otherwise than the log says."""
        ended = game.over or game.turns > turn + 1
        if not ended or game.owed is not None:
            yield Node(game, turn, event)
            return
        following = self._following(turn)
        is_last = turn + 1 == len(self._log.turns)
        left = self._log.turns[turn].events[event:]
        used_up = all(isinstance(each, Left) for each in left) if game.over else not left
        next_is_right = is_last or game.turn == self._log.turns[turn + 1].seat
        if game.over == is_last and next_is_right and used_up and self._fits(game, following, counts_coins=not is_last):
            yield Node(game, turn + 1, 0)

    def _following(self, turn: int) -> Moment:
        """Return how things stand after a turn."""
        turns = self._log.turns
        return turns[turn + 1].start if turn + 1 < len(turns) else self._log.end

    def _fits(self, game: Game, moment: Moment, *, counts_coins: bool = True) -> bool:
        """Return whether a game stands as logged."""
        s, court = game.state, self._ruleset.court
        coins = moment.coins if counts_coins else None
        for seat in range(game.seats):
            hand = moment.hands[seat]
            if hand is not None and sorted(cards_of(s.hand[seat], court)) != sorted(hand):
                return False
            revealed = sorted(cards_of(s.revealed[seat], court))
            if moment.revealed is not None and revealed != sorted(moment.revealed[seat]):
                return False
            if coins is not None and s.alive >> seat & 1 and s.coins[seat] != coins[seat]:
                return False
        return True

    # --- Candidates -------------------------------------------------------------------------

    def _outcomes(self, node: Node) -> list[int]:
        """Order the outcomes of the owed card: first what the drawer holds next, then what the deck has most of."""
        s, court = node.game.state, self._ruleset.court
        wanted = Counter(self._following(node.turn).hands[s.drawer] or ())
        wanted.subtract(cards_of(s.hand[s.drawer], court))
        wanted.subtract(cards_of(s.drawn, court))
        cases = node.game.chance_outcomes()
        return [c for c, _ in sorted(cases, key=lambda case: (wanted[court[case[0]]] <= 0, -case[1], case[0]))]

    def _choices(self, node: Node, event: Act | Challenge | Block | None) -> Iterator[tuple[int, str, int]]:
        """Yield the decisions that fit the next event: the seat, the decision, and how many events it uses up."""
        game = node.game
        s, seat = game.state, game.asked
        assert seat is not None, "a game that owes no draw and goes on asks somebody"
        if s.phase == phases.CHOOSE_ACTION:
            yield from self._actions(node, seat, event)
        elif s.phase in CHALLENGES and isinstance(event, Challenge):
            if event.is_right != is_true(s):
                yield event.challenger, "challenge", 1
        elif s.phase == phases.BLOCKING and isinstance(event, Block):
            for blocker in self._blockers(game, event):
                yield blocker, f"block {event.character}", 1
        elif s.phase in (*CHALLENGES, phases.BLOCKING):
            yield seat, "pass", 0
        else:
            yield from ((seat, decision, 0) for decision in self._cards(node, seat))

    def _actions(self, node: Node, seat: int, event: Act | Challenge | Block | None) -> Iterator[tuple[int, str, int]]:
        if isinstance(event, Act):
            yield seat, event.action if event.target is None else f"{event.action} {event.target}", 1
        elif event is None and node.turn + 1 == len(self._log.turns):
            texts = [each.text for each in node.game.legal(seat)]
            yield from ((seat, text, 0) for text in texts if text.split()[0] in ENDINGS)

    def _blockers(self, game: Game, event: Block) -> list[int]:
        """Return who may have blocked: the logged seat, or those that hold the character before those that bluff."""
        if event.seat is not None:
            return [event.seat]
        s, court = game.state, self._ruleset.court
        if event.character not in court:
            return []
        slot = court.index(event.character)
        clockwise = [(s.turn + k) % s.seats for k in range(1, s.seats)]
        return sorted(clockwise, key=lambda seat: s.hand[seat][slot] == 0)

    def _cards(self, node: Node, seat: int) -> list[str]:
        """Order the choices of cards: first those that leave the seat with the cards that it holds next."""
        held = sorted(self._following(node.turn).hands[seat] or ())
        hand = cards_of(node.game.state.hand[seat], self._ruleset.court)

        def is_unlikely(text: str) -> bool:
            verb, *cards = text.split()
            if verb == "keep":
                return sorted(card for card in cards if card != "reversed") != held
            if verb == "lose":
                return sorted(hand) != sorted([*held, *cards])
            return verb == "swap"

        return sorted((each.text for each in node.game.legal(seat)), key=is_unlikely)

"""Unfold public states turn by turn up to a depth limit, and prune those that are already decided.

If unfinished games count as won for one player, many earlier states are decided too, whatever the cards: in its last
turn, that player wins by taking Income. A player who can force such a win has won, and a player never makes a choice
that certainly loses if there is another. The pruned game has the same value and best responses. From seven turns on, it
has a sixth of the nodes.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from golpe.solve.publics import LOST, SHOWDOWN, UNFINISHED, WON, Move, Public

OPEN = 2
"""Undecided: the winner depends on the cards or on later decisions. Neither WON nor LOST."""


def unfolded(publics: Sequence[Public], turns: int, first: int = 0) -> tuple[Public, ...]:
    """Return an acyclic graph: a copy of each public state for every turn in which it can occur, the root first.

    Args:
        first: the public state of the root.
    """
    numbers = {(first, 1): 0}
    waiting = [(first, 1)]
    found: list[Public] = []
    for state, turn in waiting:
        moves: list[Move] = []
        for move in publics[state].moves:
            if move.payoff >= 0:
                moves.append(move)
                continue
            next_turn = turn + publics[move.state].begins_turn
            if next_turn > turns:
                moves.append(Move(move.decision, -1, UNFINISHED))
                continue
            key = (move.state, next_turn)
            if key not in numbers:
                numbers[key] = len(numbers)
                waiting.append(key)
            moves.append(replace(move, state=numbers[key]))
        found.append(replace(publics[state], moves=tuple(moves)))
    return tuple(found)


def trimmed(publics: Sequence[Public], unfinished: int) -> tuple[Public, ...]:
    """Prune unfolded states if unfinished games are WON or LOST: decided states become leaves."""
    verdicts = [OPEN] * len(publics)
    for state in backwards(publics):
        verdicts[state] = verdict(publics[state], verdicts, unfinished)
    numbers = {0: 0}
    waiting = [0]
    found: list[Public] = []
    for state in waiting:
        public = publics[state]
        kept, lost = sensible_moves(public, verdicts, unfinished)
        moves: list[Move] = []
        for move in kept:
            settled = outcome(move, verdicts, unfinished)
            if settled != OPEN:
                moves.append(Move(move.decision, -1, settled))
            elif move.payoff >= 0:
                moves.append(move)
            else:
                if move.state not in numbers:
                    numbers[move.state] = len(numbers)
                    waiting.append(move.state)
                moves.append(replace(move, state=numbers[move.state]))
        found.append(replace(public, moves=tuple(moves), lost=lost))
    return tuple(found)


def backwards(publics: Sequence[Public]) -> Iterator[int]:
    """Yield the states in post-order: each after all that follow it."""
    seen = {0}
    path = [(0, iter(publics[0].moves))]
    while path:
        state, moves = path[-1]
        after = next((move.state for move in moves if move.state >= 0 and move.state not in seen), None)
        if after is None:
            yield state
            path.pop()
        else:
            seen.add(after)
            path.append((after, iter(publics[after].moves)))


def verdict(public: Public, verdicts: Sequence[int], unfinished: int) -> int:
    """Return WON or LOST if a state is decided whatever the cards, else OPEN, given the verdicts of its successors."""
    outcomes = {outcome(move, verdicts, unfinished) for move in public.moves}
    wins, loses = (WON, LOST) if public.owner == 0 else (LOST, WON)
    if wins in outcomes:
        return wins
    return loses if outcomes == {loses} else OPEN


def sensible_moves(
    public: Public, verdicts: Sequence[int], unfinished: int
) -> tuple[tuple[Move, ...], tuple[int, ...]]:
    """Return the moves worth considering, and the decisions left out because they lose."""
    wins, loses = (WON, LOST) if public.owner == 0 else (LOST, WON)
    winning = tuple(move for move in public.moves if outcome(move, verdicts, unfinished) == wins)
    if winning:
        return winning, ()
    kept = tuple(move for move in public.moves if outcome(move, verdicts, unfinished) != loses)
    lost = tuple(move.decision for move in public.moves if move not in kept)
    return (kept, lost) if kept else (public.moves, ())


def outcome(move: Move, verdicts: Sequence[int], unfinished: int) -> int:
    """Return WON or LOST if a move decides the game whatever the cards, else OPEN."""
    if move.payoff == UNFINISHED:
        return unfinished
    if move.payoff >= SHOWDOWN:
        return OPEN
    return move.payoff if move.payoff >= 0 else verdicts[move.state]

"""Public states turn by turn, until the turns run out; and of them only what is still open.

When it is settled who has won a game that is not over in time, much else is settled before: in the last turn of the one
who would win so, whatever the cards, an Income wins. Who can force the game so has won it, and who has another choice
never makes one that loses for certain. What is left has the same value, the same best responses and, from seven turns
on, a sixth of the nodes.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from golpe.solve.publics import LOST, SHOWDOWN, UNFINISHED, WON, Move, Public

OPEN = 2
"""It hangs on the cards or on what is yet to be decided who wins: neither WON nor LOST."""


def unfolded(publics: Sequence[Public], turns: int) -> tuple[Public, ...]:
    """Return every public state once for each turn in which it can come, the root's first; none comes again."""
    numbers = {(0, 1): 0}
    waiting = [(0, 1)]
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
    """Return what is left of unfolded states if unfinished games are WON or LOST: what is certain is a leaf."""
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
    """Return every state after all that follow it."""
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
    """Tell who wins from a state whatever the cards, if those that follow are known."""
    outcomes = {outcome(move, verdicts, unfinished) for move in public.moves}
    wins, loses = (WON, LOST) if public.owner == 0 else (LOST, WON)
    if wins in outcomes:
        return wins
    return loses if outcomes == {loses} else OPEN


def sensible_moves(
    public: Public, verdicts: Sequence[int], unfinished: int
) -> tuple[tuple[Move, ...], tuple[int, ...]]:
    """Return the moves that are worth a thought, and the decisions that lose while there are others."""
    wins, loses = (WON, LOST) if public.owner == 0 else (LOST, WON)
    winning = tuple(move for move in public.moves if outcome(move, verdicts, unfinished) == wins)
    if winning:
        return winning, ()
    kept = tuple(move for move in public.moves if outcome(move, verdicts, unfinished) != loses)
    lost = tuple(move.decision for move in public.moves if move not in kept)
    return (kept, lost) if kept else (public.moves, ())


def outcome(move: Move, verdicts: Sequence[int], unfinished: int) -> int:
    """Tell who wins after a move whatever the cards."""
    if move.payoff == UNFINISHED:
        return unfinished
    if move.payoff >= SHOWDOWN:
        return OPEN
    return move.payoff if move.payoff >= 0 else verdicts[move.state]

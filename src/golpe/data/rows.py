"""The rows of recorded games."""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Final

from golpe.data.fates import Fates
from golpe.data.row import Row
from golpe.game import Game, cards_of, decisions_under
from golpe.record.game_text import Heading, Line, line_of, retrace, split, winner_of
from golpe.rules.decisions import Decision
from golpe.rules.ruleset import Value, preset, preset_names
from golpe.rules.vocabulary import actions, characters, phases
from golpe.rules.vocabulary.seats import NOBODY

EMBEZZLE: Final = actions.ACTIONS.index("embezzle")
MIXED: Final = "mixed"
COUNTS_KEPT: Final = 4_096
Counts = tuple[int, ...]


def rows_of(text: str, *, game: int = 1, people: Sequence[int | None] = (), mixed: Collection[int] = ()) -> list[Row]:
    """Return a row for each decision of a recorded game.

    Args:
        game: its number in the export.
        people: the number of the person in each seat; empty if unknown.
        mixed: the seats in which a bot has taken over from a person.

    Raises: RecordError if the record is damaged or cannot be replayed.
    """
    heading, lines = split(text)
    moves = [line_of(line, n, heading) for n, line in enumerate(lines[1:-1], start=2)]
    rows: list[Row] = []
    fates = Fates()
    for made, each in enumerate(retrace(text)):
        if made > 0:
            fates.follow(each.state, is_published=each.published)
        if made < len(moves):
            row = row_of(each, moves[made])
            fates.decide(row, window=each.window)
            rows.append(row)
    winner = winner_of(text)
    names = [MIXED if seat in mixed else name for seat, name in enumerate(heading.players)]
    changes = changes_of(heading)
    for row in rows:
        row.game, row.winner = game, winner
        row.preset, row.changes, row.windows = heading.preset, changes, heading.windows
        row.player = names[row.seat] if names else None
        row.person = people[row.seat] if people else None
    return rows


def row_of(game: Game, move: Line) -> Row:
    """Return the row of a decision that is about to be made, without what is the same for a whole game."""
    s, court, seat = game.state, game.ruleset.court, move.seat
    decision = decisions_under(court)[move.decision]
    action, target, slot, negative = s.action, s.target, characters.NO_CHARACTER, False
    if decision.verb == "act":
        action = actions.ACTIONS.index(decision.action or "")
        target = NOBODY if decision.target is None else decision.target
        slot, negative = actions.CLAIM_OF_ACTION[action], action == EMBEZZLE
    elif decision.verb == "block":
        slot = court.index(decision.cards[0])
    hand = s.hand[seat]
    claims = slot != characters.NO_CHARACTER
    seats = s.seats
    return Row(
        game=0,
        preset="",
        changes=[],
        windows="",
        seats=seats,
        winner=None,
        number=move.n,
        turn=s.turns,
        turn_seat=s.turn,
        seat=seat,
        player=None,
        person=None,
        phase=phases.PHASES[s.phase],
        decision=decision.text,
        verb=decision.verb,
        action=actions.ACTIONS[action] or None,
        target=None if target == NOBODY else target,
        claim=court[slot] if claims else None,
        is_true=(hand[slot] > 0) != negative if claims else None,
        fate=None,
        challenger=None,
        outcome=None,
        hand=named(tuple(hand), court),
        coins=s.coins[seat],
        all_coins=s.coins[:seats],
        all_influence=s.influence[:seats],
        revealed=named(tuple(map(sum, zip(*s.revealed[:seats], strict=True))), court),
        options=texts(game.legal(seat)),
    )


def changes_of(heading: Heading) -> list[str]:
    """Return the options that differ from the preset; all of them if there is no such preset."""
    usual: Mapping[str, Value] = preset(heading.preset).options if heading.preset in preset_names() else {}
    changed = {name: value for name, value in heading.options.items() if name not in usual or usual[name] != value}
    return [f"{name}={said(value)}" for name, value in changed.items()]


def said(value: Value) -> str:
    """Return the value of an option as the command line takes it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "unlimited" if value is None else str(value)


@lru_cache(COUNTS_KEPT)
def named(counts: Counts, court: tuple[str, ...]) -> list[str]:
    """Return the characters that are counted by slot. The list is shared between rows."""
    return list(cards_of(counts, court))


def texts(decisions: tuple[Decision, ...]) -> list[str]:
    return [each.text for each in decisions]

"""Trying again: a table whose only game begins at a moment of a finished one, with bots in the other seats.

Its journal deals and plays the finished game up to the moment, as its record says, and so depends on nothing else.
"""

from dataclasses import dataclass
from itertools import islice

from golpe import __version__
from golpe.errors import ProtocolError, RecordError
from golpe.game import GameRecord
from golpe.record.game_text import retrace
from golpe.rules.ruleset import preset, preset_names
from golpe.table.commit import commit
from golpe.table.context import BotCaster
from golpe.table.journal import Created, Decided, Entry, Redealt, Seated, Started
from golpe.table.moment import Moment
from golpe.table.options import checked_options
from golpe.table.seating import bots_for_free_seats
from golpe.table.state import TableState
from golpe.table.values import Again, TableOptions


@dataclass(frozen=True, slots=True)
class MomentAgain:
    """A moment of a finished game, at which a seat that is still in it plays on."""

    again: Again
    record: GameRecord
    """The game up to the moment."""
    seat: int
    position: str | None = None
    """The position with other hidden cards, as text; None if all cards stay as they were."""


def moment_again(text: str, again: Again, *, decisions: int, seat: int) -> MomentAgain:
    """Return the moment of a finished game, with all cards as they were.

    Args:
        text: the record of the game.
        decisions: how many came before the moment; no sealed window may conceal the last one.

    Raises: RecordError if the record cannot be read, or its edition is not known here; ProtocolError (not_in_game) if
        the seat was out of the game, or the game was over.
    """
    game = next(islice(retrace(text), decisions, None))
    if not game.may_resign(seat):
        raise ProtocolError(
            "not_in_game", f"after {decisions} decisions, seat {seat} was out of the game, or it was over"
        )
    if game.ruleset.name not in preset_names():
        raise RecordError(f"the edition {game.ruleset.name} is not known here")
    return MomentAgain(again, game.record(), seat)


def open_again(
    state: TableState, wanted: MomentAgain, *, guest: int, bot: str, cast_bot: BotCaster, moment: Moment
) -> list[Entry]:
    """Open a table for one guest and play its game up to the moment. Nobody else may watch: the game may be private.

    Raises: ProtocolError (bad_options, being_updated).
    """
    record = wanted.record
    original = preset(record.ruleset.name).options
    options = checked_options(
        "bots",
        TableOptions(
            preset=record.ruleset.name,
            changes={name: value for name, value in record.ruleset.options.items() if original[name] != value},
            seats=record.seats,
            windows=record.windows,
            spectators=False,
        ),
    )
    created = Created("bots", options, again=wanted.again)
    entries = commit(state, [created, Seated(wanted.seat, guest)], moment)
    entries += commit(state, bots_for_free_seats(state, bot, cast_bot), moment)
    played: list[Entry] = [
        Started(
            number=1,
            kept=list(range(record.seats)),
            players=[seat.bot or "human" for seat in state.seats],
            preset=record.ruleset.name,
            options=dict(record.ruleset.options),
            windows=record.windows,
            first=record.first,
            draws=list(record.deal),
            golpe=__version__,
        ),
        *(Decided(seat, decision, list(draws)) for seat, decision, draws in record.plays),
    ]
    if wanted.position is not None:
        played.append(Redealt(wanted.position))
    return entries + commit(state, played, moment)

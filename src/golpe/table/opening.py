"""Opening a table, which then waits for players or deals its first game at once."""

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec import UNSET, UnsetType

from golpe.table.commit import commit
from golpe.table.context import BotCaster
from golpe.table.day import DayDeal
from golpe.table.dealing import Entropy
from golpe.table.journal import BotSeated, Created, Entry, Seated, Substituted
from golpe.table.lesson import LEARNER
from golpe.table.moment import Moment
from golpe.table.options import checked_options, options_of_bots
from golpe.table.playing import started
from golpe.table.seating import bots_for_free_seats
from golpe.table.state import TableState
from golpe.table.values import Pace, TableKind, TableOptions


def open_table(
    state: TableState,
    kind: TableKind,
    options: TableOptions,
    *,
    guest: int,
    bots_from_ms: int,
    moment: Moment,
    day: DayDeal | UnsetType = UNSET,
) -> list[Entry]:
    """Open a table and seat its first guest. Nobody is connected yet.

    Args:
        state: a table without a journal.
        day: what its first game is dealt from, if it is a deal of the day.

    Raises: ProtocolError (bad_options).
    """
    options = checked_options(kind, options)
    created = Created(kind, options, bots_from_ms, day=day)
    return commit(state, [created, Seated(0, guest)], moment)


def play_bots(
    state: TableState,
    bot: str,
    cast_bot: BotCaster,
    *,
    company: Sequence[str] = (),
    moment: Moment,
    entropy: Entropy | None = None,
) -> list[Entry]:
    """Put bots on all free seats of a new table and deal its first game, or announce it.

    Args:
        company: kinds of the first bots; the others are of kind `bot`.
    """
    bots = bots_for_free_seats(state, bot, cast_bot, company)
    return commit(state, [*bots, started(state, {each.seat: each.bot for each in bots}, entropy or Entropy())], moment)


@dataclass(frozen=True, slots=True)
class ChosenBot:
    """A bot that the server has chosen for a seat."""

    kind: str
    name: str
    guest: int | None = None
    """The outside bot's number; None for one of the server's own bots."""


def open_for_bots(
    state: TableState, options: TableOptions, chosen: Sequence[ChosenBot], *, is_rated: bool, moment: Moment
) -> list[Entry]:
    """Open a table for bots, and deal its only game.

    Args:
        state: a table without a journal.
        chosen: the bots, in the order of the seats.

    Raises: ProtocolError (bad_options).
    """
    entries: list[Entry] = [Created("friends", options_of_bots(options, is_rated=is_rated))]
    for seat, bot in enumerate(chosen):
        if bot.guest is None:
            entries.append(BotSeated(seat, bot.kind, bot.name))
        else:
            entries += [Seated(seat, bot.guest), Substituted(seat, bot.kind, bot.name)]
    opened = commit(state, entries, moment)
    return [*opened, *commit(state, [started(state, {}, Entropy())], moment)]


def open_lesson(state: TableState, name: str, *, guest: int, bot: str, pace: Pace, moment: Moment) -> list[Entry]:
    """Open a table with the options of a lesson's script, and deal its game.

    Args:
        name: name of the lesson's script.
    """
    script = state.scripts(name)
    wanted = TableOptions(preset=script.preset, seats=script.seats, spectators=False, talk="off", pace=pace)
    options = checked_options("lesson", wanted)
    created = Created("lesson", options, lesson=name)
    bots = [BotSeated(seat, bot, each) for seat, each in enumerate(script.names) if seat != LEARNER]
    opened = commit(state, [created, Seated(LEARNER, guest), *bots], moment)
    return [*opened, *commit(state, [started(state, {}, Entropy())], moment)]

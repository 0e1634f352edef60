"""The tables of a tournament: how they are opened, and how their games have ended."""

import asyncio
from functools import partial
from itertools import chain
from typing import Final

from msgspec.structs import replace

from golpe.errors import ProtocolError, RecordError, RulesetError
from golpe.rules.ruleset import preset
from golpe.server.guests.casting import cast_bot
from golpe.server.limits import ABANDONED_AFTER
from golpe.server.realtime.saved_commands import sender_of
from golpe.server.services.services import Services
from golpe.server.store.errors import CodeTaken
from golpe.server.store.journals import Commit
from golpe.server.store.tournaments import Placed
from golpe.server.teaching.scripts import script_named
from golpe.table import journal
from golpe.table.commit import commit
from golpe.table.dealing import Entropy
from golpe.table.fold import fold
from golpe.table.formats import FIELDS
from golpe.table.moment import Moment
from golpe.table.options import checked_options
from golpe.table.playing import started
from golpe.table.seating import bots_for_free_seats
from golpe.table.state import TableState
from golpe.table.values import Clocks, TableOptions, TournamentGame
from golpe.tournaments.journal import Finished, Opened, Seated
from golpe.tournaments.limits import TABLE_MAX, TABLE_MIN, TABLE_USUAL

CLOCKS: Final = Clocks(turn=30, reaction=15, bank=45)
"""Faster than quick play's, because the others wait for the end of a game."""
FORMAT: Final = FIELDS[TableOptions]["tournament"]
"""The format of journals that a table of a tournament needs."""


def check_preset(name: str) -> None:
    """Refuse a ruleset that does not exist or does not suit all sizes of table.

    Raises: ProtocolError (bad_tournament).
    """
    try:
        for seats in (TABLE_MIN, TABLE_MAX):
            preset(name).check_seats(seats)
    except RulesetError as refusal:
        raise ProtocolError("bad_tournament", f"preset: {refusal}") from refusal


async def open_table(services: Services, tournament: str, opened: Opened, seated: Seated) -> None:
    """Open a table and deal its game, unless that has been done.

    Raises: ProtocolError (being_updated), StoreError.
    """
    now_ms = services.clock.wall_ms()
    first = Commit(
        seq=1,
        command_id=None,
        command=b"",
        entries=journal.written(opening(services, tournament, opened, seated, now_ms=now_ms)),
    )
    try:
        expires_ms = now_ms + int(ABANDONED_AFTER * 1000)
        await services.store.new_table(seated.code, first, now_ms=now_ms, expires_ms=expires_ms)
    except CodeTaken:  # this server or another one was interrupted afterwards
        return


def opening(services: Services, tournament: str, opened: Opened, seated: Seated, *, now_ms: int) -> list[journal.Entry]:
    """Return the first entries of a table; with fewer than three people, bots fill it.

    Raises: ProtocolError (being_updated).
    """
    people = len(seated.guests)
    wanted = TableOptions(
        preset=opened.preset,
        seats=people if people >= TABLE_MIN else TABLE_USUAL,
        clocks=CLOCKS,
        leavers="resign",
        talk="phrases",
        hints=False,
    )
    options = replace(checked_options("friends", wanted), tournament=TournamentGame(tournament, seated.until_ms))
    created = journal.Created("friends", options.pace, options.preset, options.seats, options, has_highlights=True)
    state = TableState(seated.code, services.chance, script_named)
    # Asleep until its first player connects.
    moment = Moment(now_ms, is_asleep=True, format=services.lease.format)
    entries = commit(state, [created, *(journal.Seated(*each) for each in enumerate(seated.guests))], moment)
    bots = bots_for_free_seats(state, services.catalogue.first_choice, partial(cast_bot, rng=services.rng))
    game = started(state, {each.seat: each.bot for each in bots}, Entropy())
    return entries + commit(state, [*bots, game], moment)


async def result_of(services: Services, seated: Seated) -> Finished | None:
    """Return how the game of a table has ended; None until it has.

    Raises: StoreError.
    """
    placed = await services.store.places_at(seated.code)
    if not placed:
        return None
    commits = await services.store.journal_of(seated.code)
    answered = {sender_of(each.command_id) for each in commits if each.command_id is not None}
    try:
        entries = list(chain.from_iterable(journal.read(each.entries) for each in commits))
        state, failure = await asyncio.to_thread(fold, seated.code, entries, services.chance, script_named)
    except RecordError:
        state, failure = None, "unreadable"
    is_known = state is not None and failure is None and state.stage == "over"
    people = range(len(seated.guests))
    return Finished(
        table=seated.table,
        places=places_of(placed, state if is_known else None)[: len(seated.guests)],
        is_won=all(each.place is not None for each in placed),
        silent=[guest for guest in seated.guests if guest not in answered] if is_known else [],
        gone=[seated.guests[at] for at in people if state is not None and state.cast[at].is_kept] if is_known else [],
    )


def places_of(placed: list[Placed], state: TableState | None) -> list[int]:
    """Return the place of each seat. In a tied game, those who are left share the first; the exiled follow."""
    if state is None or all(each.place is not None for each in placed):
        return [each.place or 1 for each in placed]
    exiled = [event.seat for event in state.logs[None] if event.kind in ("exiled", "resigned")]
    return [len(placed) - exiled.index(each.seat) if each.seat in exiled else 1 for each in placed]

"""The tables of a tournament: how they are opened, and how their games have ended."""

import asyncio
from collections.abc import Collection
from functools import partial
from itertools import chain
from typing import Final

from golpe import __version__
from golpe.errors import ProtocolError, RecordError, RulesetError
from golpe.people.pools import BOT_POOLS, POOLS, Pool
from golpe.rules.ruleset import preset
from golpe.server.db import journals
from golpe.server.db.errors import CodeTaken
from golpe.server.db.journals import Commit
from golpe.server.guests.names import NAMELESS
from golpe.server.limits import ABANDONED_AFTER
from golpe.server.listings.seats import seats_at
from golpe.server.realtime.casting import cast_bot
from golpe.server.realtime.saved_commands import sender_of
from golpe.server.services.services import Services
from golpe.server.teaching.scripts import script_named
from golpe.server.tournaments import rows as tournaments
from golpe.server.tournaments.rows import Placed
from golpe.table import journal
from golpe.table.clocks import more_time
from golpe.table.commit import commit
from golpe.table.dealing import Entropy
from golpe.table.fold import fold
from golpe.table.formats import FIELDS
from golpe.table.limits import LAPSES_MAX
from golpe.table.moment import Moment
from golpe.table.opening import ChosenBot, open_for_bots
from golpe.table.options import options_in_tournament
from golpe.table.playing import started
from golpe.table.seating import bots_for_free_seats
from golpe.table.seats import OUTSIDE
from golpe.table.state import TableState
from golpe.table.values import Clocks, TableOptions, TournamentGame
from golpe.tournament.journal import Finished, Opened, Seated
from golpe.tournament.limits import TABLE_MAX, TABLE_MIN, TABLE_USUAL

CLOCKS: Final = Clocks(turn=30, reaction=15, bank=45)
"""Faster than quick play's, because the others wait for the end of a game."""
FORMAT: Final = FIELDS[TableOptions]["tournament"]
"""The format of journals that a table of a tournament needs."""


def check_preset(name: str, *, is_rated: bool, is_of_bots: bool = False) -> None:
    """Refuse a ruleset that does not exist, does not suit all sizes of table, or cannot be rated.

    Raises: ProtocolError (bad_tournament).
    """
    try:
        for seats in (TABLE_MIN, TABLE_MAX):
            preset(name).check_seats(seats)
    except RulesetError as refusal:
        raise ProtocolError("bad_tournament", f"preset: {refusal}") from refusal
    if is_rated and name not in rated_presets(is_of_bots=is_of_bots):
        raise ProtocolError("bad_tournament", f"rated: games of {name} are not rated")


def rated_presets(*, is_of_bots: bool = False) -> dict[str, Pool]:
    """Return the pools of rulesets whose games can be rated at tables of every size, by the name of the ruleset."""
    pools = BOT_POOLS.values() if is_of_bots else POOLS.values()
    return {each.preset: each for each in pools if each.seats_min <= TABLE_MIN and each.seats_max >= TABLE_MAX}


def pool_of(opened: Opened) -> Pool | None:
    """Return the pool in which the games of a tournament are rated; None if they are not."""
    return rated_presets(is_of_bots=opened.is_of_bots).get(opened.preset) if opened.is_rated else None


def check_format(services: Services) -> None:
    """Require that all nodes can read every event of a tournament's journal.

    Raises: ProtocolError (being_updated).
    """
    if services.lease.format < FORMAT:
        raise ProtocolError("being_updated", "nodes of an earlier version cannot read this: try again later")


async def open_table(services: Services, tournament: str, opened: Opened, seated: Seated) -> bool:
    """Open a table and deal its game, unless that has been done; return False if its game cannot be continued.

    Raises: ProtocolError (being_updated), StoreError.
    """
    now_ms = services.clock.wall_ms()
    state, entries = opening(services, tournament, opened, seated, now_ms=now_ms)
    first = Commit(
        seq=1,
        command_id=None,
        command=b"",
        entries=journal.written(entries),
        beside=(seats_at(state, now_ms=now_ms).save,),
    )
    try:
        expires_ms = now_ms + int(ABANDONED_AFTER * 1000)
        await services.database.write(journals.new_table, seated.code, first, now_ms=now_ms, expires_ms=expires_ms)
    except CodeTaken:  # this server or another one was interrupted afterwards
        return await can_go_on(services, seated.code)
    return True


async def can_go_on(services: Services, code: str) -> bool:
    """Return whether the game of a table can be continued after a server was replaced, perhaps by another version.

    Raises: StoreError.
    """
    commits = await services.database.write(journals.journal_of, code)
    try:
        entries = list(chain.from_iterable(journal.read(each.entries) for each in commits))
        if all(each.golpe == __version__ for each in entries if isinstance(each, journal.Started)):
            return True
        _, failure = await asyncio.to_thread(fold, code, entries, services.chance, script_named)
    except RecordError:
        return False
    return failure is None


async def lost_tables(services: Services, codes: Collection[str]) -> set[str]:
    """Return the open tables that have been closed or halted.

    Raises: StoreError.
    """
    last = await services.database.read(tournaments.last_commits, codes)
    return {code for code in codes if code not in last or is_halted(last[code])}


def is_halted(entries: bytes) -> bool:
    """Return whether the last commit of a table halts it."""
    try:
        return any(isinstance(each, journal.Voided) for each in journal.read(entries))
    except RecordError:  # a newer version may have written it
        return False


async def more_time_ms(services: Services, code: str) -> int:
    """Return by how much the game of a table ends later because a player needs more time.

    Raises: StoreError.
    """
    commits = await services.database.write(journals.journal_of, code)
    try:
        entries = list(chain.from_iterable(journal.read(each.entries) for each in commits))
        state, _ = await asyncio.to_thread(fold, code, entries, services.chance, script_named)
    except RecordError:
        return 0
    return more_time(state)


def opening(
    services: Services, tournament: str, opened: Opened, seated: Seated, *, now_ms: int
) -> tuple[TableState, list[journal.Entry]]:
    """Return a new table and its first entries; with fewer than three people, bots fill it, and its game is not rated.

    Raises: ProtocolError (being_updated).
    """
    people = len(seated.guests)
    pool = pool_of(opened)
    game = TournamentGame(tournament, seated.until_ms)
    state = TableState(seated.code, services.chance, script_named)
    # Asleep until its first player connects.
    moment = Moment(now_ms, is_asleep=True, format=services.lease.format)
    if opened.is_of_bots:
        chosen = [chosen_bot(services, guest) for guest in seated.guests]
        options = TableOptions(preset=opened.preset, seats=people, pace="instant", tournament=game)
        return state, open_for_bots(state, options, chosen, is_rated=pool is not None, moment=moment)
    wanted = TableOptions(
        preset=opened.preset,
        changes={} if pool is None else dict(pool.changes),
        seats=people if people >= TABLE_MIN else TABLE_USUAL,
        clocks=CLOCKS,
        leavers="resign",
        talk="phrases",
        hints=False,
    )
    options = options_in_tournament(wanted, game, is_rated=pool is not None and people >= TABLE_MIN)
    created = journal.Created("friends", options)
    entries = commit(state, [created, *(journal.Seated(*each) for each in enumerate(seated.guests))], moment)
    bots = bots_for_free_seats(state, services.catalogue.first_choice, partial(cast_bot, rng=services.rng))
    start = started(state, {each.seat: each.bot for each in bots}, Entropy())
    return state, entries + commit(state, [*bots, start], moment)


def chosen_bot(services: Services, guest: int) -> ChosenBot:
    """Return an outside bot for its seat; one of the server's own if it has been deleted meanwhile."""
    bot = services.outside_bots.numbered(guest)
    if bot is None:
        return ChosenBot(services.catalogue.first_choice, NAMELESS)
    return ChosenBot(f"{OUTSIDE}{bot.id}", bot.name, guest)


async def result_of(services: Services, seated: Seated, *, is_of_bots: bool) -> Finished | None:
    """Return how the game of a table has ended; None until it has.

    Args:
        is_of_bots: whether bots have played it. Bots do not count as silent, and those that fail lose.

    Raises: StoreError.
    """
    placed = await services.database.read(tournaments.places_at, seated.code)
    if not placed:
        return None
    commits = await services.database.write(journals.journal_of, seated.code)
    answered = {sender_of(each.command_id) for each in commits if each.command_id is not None}
    try:
        entries = list(chain.from_iterable(journal.read(each.entries) for each in commits))
        state, failure = await asyncio.to_thread(fold, seated.code, entries, services.chance, script_named)
    except RecordError:
        state, failure = None, "unreadable"
    is_known = state is not None and failure is None and state.stage == "over"
    if is_of_bots:
        silent, gone = [], [guest for guest, each in zip(seated.guests, placed, strict=True) if each.has_left]
    elif state is not None and is_known:
        silent = [guest for guest in seated.guests if guest not in answered]
        gone = [guest for at, guest in enumerate(seated.guests) if is_gone(state, at)]
    else:
        silent, gone = [], []
    return Finished(
        table=seated.table,
        places=places_of(placed, state if is_known else None)[: len(seated.guests)],
        is_won=all(each.place is not None for each in placed),
        silent=silent,
        gone=gone,
    )


def is_gone(state: TableState, seat: int) -> bool:
    """Return whether a bot played for a person at the end, or a rated seat resigned because nobody answered."""
    return state.cast[seat].is_kept or state.timekeeping.lapses.get(seat, 0) >= LAPSES_MAX


def places_of(placed: list[Placed], state: TableState | None) -> list[int]:
    """Return the place of each seat. In a tied game, those who are left share the first; the exiled follow."""
    if state is None or all(each.place is not None for each in placed):
        return [each.place or 1 for each in placed]
    exiled = [event.seat for event in state.logs[None] if event.kind in ("exiled", "resigned")]
    return [len(placed) - exiled.index(each.seat) if each.seat in exiled else 1 for each in placed]

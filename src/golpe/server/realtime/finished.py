"""A finished game in the form in which it is stored: players, winner and record."""

import asyncio
from collections.abc import Sequence

from golpe.people.pools import pool_of
from golpe.people.rated_games import why_unrated
from golpe.people.results import readable_results
from golpe.record.game_text import won_by, write_played
from golpe.server.networks import NOWHERE, network_that_counts
from golpe.server.services.services import Services
from golpe.server.store import keys
from golpe.server.store.games import Finished, Player
from golpe.server.store.networks import network_hash
from golpe.table.seats import Seat, masks_of
from golpe.table.state import TableState


async def finished_game(state: TableState, services: Services, *, ended_ms: int) -> Finished:
    """Return the finished game of a table, without any names.

    Raises: StoreError.
    """
    game = state.playing()
    record = game.record()
    winner = won_by(game) if state.ended == "won" else None
    check = None if state.deal is None else state.deal.check
    text = write_played(record, state.digests, winner=winner, players=state.players, check=check)
    written = text.encode()
    # In a thread, because replaying a long game takes tens of milliseconds, in which no other table would be served.
    results = await asyncio.to_thread(readable_results, written)
    players = tuple(
        played_by(seat, state, mask=mask)
        for seat, mask in zip(state.seats[: game.seats], masks_of(state.seats, state.masks), strict=False)
    )
    pool = pool_of(record.ruleset.options, preset=record.ruleset.name, seats=game.seats)
    pool_name = pool.name if pool is not None and state.options.is_rated else None
    guests = [None if player.bot is not None else player.guest for player in players]
    unrated = why_unrated(guests, results, is_chosen=state.options.is_rated, pool=pool_name)
    return Finished(
        number=state.number,
        preset=record.ruleset.name,
        winner=winner,
        turns=game.turns,
        ended_ms=ended_ms,
        players=players,
        record=written,
        is_public=state.kind == "public",
        results=tuple(results),
        day=state.day.date if state.day is not None and state.number == 1 else None,
        pool=pool_name,
        unplayed=frozenset(at for at, each in enumerate(results) if each.left and at not in state.timekeeping.played),
        unrated=unrated,
        households=() if unrated is not None else await households_of(guests, services),
    )


async def households_of(guests: Sequence[int | None], services: Services) -> tuple[bytes | None, ...]:
    """Return the keyed hash of the network where each of these guests is; None where it does not count."""
    key = await keys.networks_key(services.database, services.rng)
    origins = [NOWHERE if guest is None else services.households.origin_of(guest) for guest in guests]
    networks = [network_that_counts(origin, is_public=services.is_public) for origin in origins]
    return tuple(None if network is None else network_hash(network, key) for network in networks)


def played_by(seat: Seat, state: TableState, *, mask: int) -> Player:
    """Return the last player of a seat, including one who resigned or was replaced by a bot."""
    guest = seat.former if seat.guest is None else seat.guest
    bot_name = seat.bot_name if seat.bot is not None and guest is None else None
    number = None if guest is None else state.number_of(guest)
    return Player(guest, seat.bot, bot_name=bot_name, mask=mask, number=number)

"""What a table publishes beyond its own pages: what is saved with each commit, and news for other pages.

That is its listing, who waits or has a seat there, open invitations, whom a table by days waits for, and its finished
games.
"""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from golpe.people.anchors import rated_id
from golpe.people.pools import pool_of
from golpe.people.rated_games import why_unrated
from golpe.people.results import readable_results
from golpe.record.game_text import won_by, write_played
from golpe.server.days.rows import Days, Turn
from golpe.server.db import keys
from golpe.server.db.bot_tokens import BotToken
from golpe.server.db.finished import Finished, Player
from golpe.server.db.keys import network_hash
from golpe.server.db.sql import TableWork
from golpe.server.listings.invitations import NOBODY, Gathering
from golpe.server.listings.listings import LISTED, changed_listing, listing_of, read_listing, waiting_at, written_news
from golpe.server.listings.seats import Seats, seats_at
from golpe.server.networks import NOWHERE, network_that_counts
from golpe.server.services.release import Release
from golpe.server.services.services import Services
from golpe.table.clocks import deadlines, lapses_ms
from golpe.table.journal import Configured, Entry
from golpe.table.seats import Seat, masks_of
from golpe.table.standing_answers import automatic_answer
from golpe.table.state import TableState

GATHERED: Final = "gathered"
"""The bus topic on which the code of a table is published when others can be invited to it, or no longer can."""
AT_ONCE: Final = 0
"""The time at which a table is woken that goes on by itself."""
NOTHING: Final = Days(wakes_ms=None, turns=())


class Gathered(Struct, frozen=True, kw_only=True):
    """What people are invited to."""

    preset: str
    people: int
    seats: int
    hours: int | None


class Change(Struct, frozen=True, kw_only=True):
    """What changes with a commit."""

    listing: bytes | None = None
    """The new listing; None changes nothing."""
    gathers: bool = False
    """True if it has changed whether others can be invited."""
    beside: tuple[TableWork, ...] = ()
    """Saves what is not in the journal."""


UNCHANGED: Final = Change()


class Publications:
    """What one table has published."""

    def __init__(self, state: TableState, services: Services, release: Release) -> None:
        """Begin with what a table that has been loaded must have published.

        Args:
            release: says when news may leave.
        """
        self._code = state.code
        self._bus = services.bus
        self._release = release
        self._listing = listing_of(state, since_ms=0)
        self._gathering: Gathering = gathering_of(state)
        self._seats: Seats = seats_at(state, now_ms=0)
        self._shown: tuple[int, int, int] | None = None
        """The number of the game that was being played, its turn, and the revision of the table; None between games."""
        self._newest = 0
        """The number of the commit whose listing was published last."""
        self._outside_bots = services.outside_bots
        self._number = 0
        """The number of the last game that has begun here."""
        self.versions: dict[int, str | None] = {}
        """The versions that outside bots had when they began to play in it, by guest."""
        self._note_versions(state)

    def change(self, state: TableState, seated: Iterable[int], *, now_ms: int) -> Change:
        """Return what has changed, to be saved now.

        Args:
            seated: the guests who have sat down meanwhile.
        """
        self._note_versions(state)
        shown = None
        if state.stage == "playing":
            shown = state.number, state.view(None).turn, state.revisions.of_table(None)
            if shown == self._shown:  # which almost all decisions leave as they are
                return UNCHANGED
        self._shown = shown
        listing, gathering, seats = listing_of(state, since_ms=0), gathering_of(state), seats_at(state, now_ms=0)
        gathers = gathering != self._gathering
        now = (
            waiting_at(listing, self._listing, seated),
            gathering if gathers else None,
            None if seats == self._seats else replace(seats, changed_ms=now_ms),
        )
        change = Change(
            listing=changed_listing(listing, self._listing, now_ms=now_ms),
            gathers=gathers,
            beside=tuple(each.save for each in now if each is not None),
        )
        self._listing, self._gathering, self._seats = listing, gathering, seats
        return change

    def _note_versions(self, state: TableState) -> None:
        """Remember the versions of bots when they begin to play: later, a bot may already know who wins."""
        if state.stage != "playing":
            return
        if state.number != self._number:
            self._number = state.number
            self.versions.clear()
        for seat in state.seats:
            bot = None if seat.token is None else self._outside_bots.known(seat.token)
            if bot is not None and bot.guest is not None:
                self.versions.setdefault(bot.guest, bot.version or None)

    def take(self, change: Change, seq: int, *, since: float) -> None:
        """Publish what was saved with a commit, with the replies to the command that caused it; skip outdated listings.

        Args:
            seq: the number of the commit.
            since: when the cause arrived, by the clock.
        """
        if change.gathers:
            self._release.answer(since, lambda: self._bus.publish(GATHERED, self._code.encode()))
        if change.listing is None:
            return
        news = written_news(self._code, read_listing(change.listing))

        def publish() -> None:
            if seq > self._newest:
                self._newest = seq
                self._bus.publish(LISTED, news)

        self._release.answer(since, publish)


def gathering_of(state: TableState) -> Gathering:
    """Return who may invite others to a table: people with a seat, as long as there are free ones before a game."""
    options = state.options
    is_open = state.kind in ("friends", "public") and not options.is_rated and options.tournament is UNSET
    if not is_open or state.stage != "gathering" or not state.free_seats():
        return NOBODY
    people = frozenset(state.people())
    hours = None if options.hours is UNSET else options.hours
    about = Gathered(preset=options.preset, people=len(people), seats=options.seats, hours=hours)
    return Gathering(people=people, about=msgspec.json.encode(about))


def days_of(state: TableState, entries: Iterable[Entry]) -> Days | None:
    """Return what a table by days waits for after a commit of these entries; None at any other table."""
    if not state.is_by_days:
        return NOTHING if any(isinstance(entry, Configured) for entry in entries) else None
    if state.stage == "over" and state.announced is None:
        return Days(wakes_ms=state.starts_at_ms, turns=())
    asked = {} if state.game is None else turns_in(state)
    people = sorted(state.people())
    turns = tuple(asked.get(guest, Turn(guest=guest)) for guest in people)
    return Days(wakes_ms=wakes_ms(state), turns=turns)


def wakes_ms(state: TableState) -> int | None:
    """Return when a table by days next changes by itself; None if it does not."""
    if state.announced is not None:
        return AT_ONCE
    if state.stage != "playing":
        return state.starts_at_ms
    if answers_by_itself(state):
        return AT_ONCE
    lapses = lapses_ms(state)
    moments = list(deadlines(state).values()) if lapses is None else [*deadlines(state).values(), lapses]
    return min(moments, default=AT_ONCE)


def answers_by_itself(state: TableState) -> bool:
    """Return whether a bot owes an answer, or an answer is given automatically for a person."""
    return any(
        state.seats[seat].bot is not None or automatic_answer(state, seat) is not None
        for seat in state.playing().waiting
    )


def turns_in(state: TableState) -> dict[int, Turn]:
    """Return what the open window asks of people, by guest, except where they are answered for automatically."""
    game, found = state.playing(), dict[int, Turn]()
    for seat, due_ms in deadlines(state).items():
        guest = state.seats[seat].guest
        if guest is not None and automatic_answer(state, seat) is None:
            found[guest] = Turn(guest=guest, due_ms=due_ms, number=state.number, window=game.window)
    return found


async def finished_game(
    state: TableState, services: Services, versions: Mapping[int, str | None], *, ended_ms: int
) -> Finished:
    """Return the finished game of a table, without any names.

    Args:
        versions: of the outside bots, by guest.

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
    tokens = [seat.token for seat in state.seats[: game.seats]]
    known = [None if token is None else services.outside_bots.known(token) for token in tokens]
    players = tuple(
        played_by(seat, state, mask=mask, bot=bot)
        for seat, mask, bot in zip(state.seats, masks_of(state.seats, state.masks), known, strict=False)
    )
    is_of_bots = state.options.is_of_bots
    pool = pool_of(record.ruleset.options, preset=record.ruleset.name, seats=game.seats, is_of_bots=is_of_bots)
    pool_name = pool.name if pool is not None and state.options.is_rated else None
    if is_of_bots:
        guests = [rated_id(player.guest, player.bot) for player in players]
    else:
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
        is_public=state.kind == "public" or is_of_bots,
        results=tuple(results),
        day=state.day.date if state.day is not None and state.number == 1 else None,
        pool=pool_name,
        unplayed=frozenset(at for at, each in enumerate(results) if each.left and at not in state.timekeeping.played),
        unrated=unrated,
        households=() if unrated is not None or is_of_bots else await households_of(guests, services),
        versions=tuple(None if player.guest is None else versions.get(player.guest) for player in players),
    )


async def households_of(guests: Sequence[int | None], services: Services) -> tuple[bytes | None, ...]:
    """Return the keyed hash of the network where each of these guests is; None where it does not count."""
    key = await keys.networks_key(services.database, services.rng)
    origins = [NOWHERE if guest is None else services.households.origin_of(guest) for guest in guests]
    networks = [network_that_counts(origin, is_public=services.is_public) for origin in origins]
    return tuple(None if network is None else network_hash(network, key) for network in networks)


def played_by(seat: Seat, state: TableState, *, mask: int, bot: BotToken | None = None) -> Player:
    """Return the last player in a seat, including one who resigned or was replaced by a bot.

    Args:
        bot: the outside bot in the seat, which may be a guest itself.
    """
    guest = seat.former if seat.guest is None else seat.guest
    if guest is None and bot is not None:
        guest = bot.guest
    bot_name = seat.bot_name if seat.bot is not None and guest is None else None
    number = None if guest is None else state.number_of(guest)
    return Player(guest, seat.bot, bot_name=bot_name, mask=mask, number=number)

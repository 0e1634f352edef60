"""Short transactions for commands on a database that a server may be using. They touch no data cached by tables."""

import random
import secrets
import time
from collections.abc import Iterator
from typing import Final, NamedTuple

from golpe import __version__
from golpe.errors import GolpeError, ProtocolError, RecordError
from golpe.game import system_chance
from golpe.people.pools import PoolName
from golpe.people.rated_games import RatedGame
from golpe.people.results import SeatResult
from golpe.protocol.bot_accounts import RatedBotGame
from golpe.server.bot_accounts import records as bot_records
from golpe.server.bot_accounts import rows as bot_rows
from golpe.server.db import bot_tokens as bot_token_rows
from golpe.server.db.bot_tokens import BotToken
from golpe.server.db.journals import Commit, journal_of, open_tables
from golpe.server.db.keys import KEY_BYTES, NETWORKS, kept_key, network_hash
from golpe.server.db.location import Location
from golpe.server.db.opening import visit, wipe
from golpe.server.db.sql import Session
from golpe.server.games.rows import GameRow, game_with_id, games_after
from golpe.server.guests.names import name_looks
from golpe.server.guests.people import guests_named, names_of
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.http.answers import answer_of
from golpe.server.lobby.lobby import new_code
from golpe.server.moderation import rows as moderation
from golpe.server.moderation.rows import Act, ActKind
from golpe.server.networks import network_to_ban
from golpe.server.ratings.recomputing import Recomputation, Recomputed, games_between
from golpe.server.ratings.results import rated_game_ids, saved_results
from golpe.server.teaching.scripts import script_named
from golpe.server.tournaments import rows as tournaments
from golpe.server.tournaments.known import AHEAD_MAX_MS
from golpe.server.tournaments.rows import TournamentRow
from golpe.server.tournaments.tables import check_preset
from golpe.table.fold import fold, version_of
from golpe.table.journal import Created, read
from golpe.tournament.commands import opened
from golpe.tournament.journal import Entry, written

MINUTE_MS: Final = 60_000
NUMBER_DIGITS_MAX: Final = 18
"""A longer number is too large for a database."""

GAMES_AT_ONCE: Final = 100
"""Games that are read in one transaction. The server waits for it before it can write."""


class Forgotten(NamedTuple):
    """A guest who has been erased."""

    guest: int
    is_wiped: bool
    """False if the database's files still contain erased data: another process reads them, or they are PostgreSQL's."""


def forget(location: Location, guest: str) -> Forgotten:
    """Erase a guest, given by number or by a unique name.

    Raises: GolpeError if there is no such guest, or more than one.
    """
    act = moderate(location, "forget", guest=guest)
    assert act.guest is not None
    return Forgotten(act.guest, is_wiped=wipe(location))


def moderate(
    location: Location,
    kind: ActKind,
    *,
    guest: str | None = None,
    address: str | None = None,
    code: str | None = None,
    report: int | None = None,
    number: int | None = None,
    minutes: int | None = None,
    has_addresses: bool = False,
    reason: str = "",
    new_name: str | None = None,
) -> Act:
    """Carry out an act of the command line and add it to the log; a running server follows.

    Args:
        guest: a number or a unique name.
        address: an address to ban, or no longer to ban.
        number: the number of a game at the table.
        minutes: duration of a ban or mute.
        has_addresses: whether a running server also bans the addresses from which the guest has pages open.
        new_name: the name that a guest gets if the act is `rename`.

    Raises: GolpeError if there is no such guest, or more than one, no such table, report or address.
    """
    now_ms = time.time_ns() // 1_000_000
    with visit(location) as session:
        act = Act(
            at_ms=now_ms,
            kind=kind,
            guest=None if guest is None else guest_found(session, guest),
            code=code,
            report=report,
            number=number,
            until_ms=None if minutes is None else now_ms + minutes * MINUTE_MS,
            has_addresses=has_addresses or address is not None,
            reason=reason,
        )
        network = None if address is None else network_found(session, address)
        moderation.moderate(session, SUBJECTS, act, new_name=new_name, network=network)
    return act


def guest_found(session: Session, guest: str) -> int:
    """Return a guest, given by number or by a unique name.

    Raises: GolpeError.
    """
    if guest.isascii() and guest.isdigit() and len(guest) <= NUMBER_DIGITS_MAX:
        found = list(names_of(session, frozenset((int(guest),))))
    else:
        found = guests_named(session, guest)
    if not found:
        raise GolpeError(f"there is no guest named {guest}")
    if len(found) > 1:
        numbers = ", ".join(map(str, found))
        raise GolpeError(f"{len(found)} guests are named {guest}: use a number instead ({numbers})")
    return found[0]


def network_found(session: Session, address: str) -> bytes:
    """Return the hash of an address's network.

    Raises: GolpeError.
    """
    network = network_to_ban(address)
    if network is None:
        raise GolpeError(f"{address} is not a public address: only those can be banned")
    return network_hash(network, kept_key(session, NETWORKS, secrets.token_bytes(KEY_BYTES)))


def finished_games(location: Location) -> Iterator[GameRow]:
    """Yield the finished games of a database with their records, the oldest first. Open games are not among them.

    Raises: GolpeError.
    """
    last = 0
    while True:
        with visit(location) as session:
            found = games_after(session, last, limit=GAMES_AT_ONCE)
        if not found:
            return
        yield from found
        last = found[-1].id


# --- Ratings --------------------------------------------------------------------------------


def recompute(location: Location) -> Recomputed:
    """Recompute all ratings; a running server can go on meanwhile.

    Raises: GolpeError.
    """
    recomputation = Recomputation()
    is_more = True
    while is_more:
        with visit(location) as session:
            is_more = recomputation.read(session)
    with visit(location) as session:
        return recomputation.write(session)


def rated_results(location: Location, *, limit: int) -> Iterator[tuple[GameRow, list[SeatResult]]]:
    """Yield the last rated games that are still kept, with their records, and the saved result of each seat.

    Raises: GolpeError.
    """
    with visit(location) as session:
        wanted = rated_game_ids(session, limit=limit)
    for at in range(0, len(wanted), GAMES_AT_ONCE):
        with visit(location) as session:
            found = [
                (row, saved_results(session, row.code, number=row.number))
                for row in (game_with_id(session, id_) for id_ in wanted[at : at + GAMES_AT_ONCE])
                if row is not None
            ]
        yield from found


def rated_games(location: Location, pool: PoolName) -> Iterator[RatedGame]:
    """Yield the rated games of a pool that count.

    Raises: GolpeError.
    """
    last = 0
    while True:
        with visit(location) as session:
            last, found = games_between(session, pool, after=last)
        if last == 0:
            return
        yield from found


# --- Tokens of bots -------------------------------------------------------------------------


def make_bot_token(location: Location, token_hash: bytes, *, name: str, author: str) -> BotToken:
    """Save the hash of a new token; a running server accepts it at once.

    Raises: GolpeError if another bot has the name, or there are too many.
    """
    with visit(location) as session:
        now_ms = time.time_ns() // 1_000_000
        try:
            return bot_rows.make_host_bot(
                session, token_hash, name=name, looks=name_looks(name), author=author, now_ms=now_ms
            )
        except ProtocolError as refusal:
            raise GolpeError(f"NAME: {refusal}") from None


def rated_bot_games(location: Location, *, since_ms: int, until_ms: int) -> Iterator[RatedBotGame]:
    """Yield the rated bot games that ended within a period and whose records are kept, in the order of their numbers.

    Raises: GolpeError.
    """
    last = 0
    while True:
        with visit(location) as session:
            found = bot_records.rated_games(session, last, limit=GAMES_AT_ONCE)
        if not found:
            return
        last = found[-1].seq
        yield from (each for each in found if since_ms <= each.ended_ms < until_ms)


def revoke_bot_token(location: Location, name: str) -> BotToken:
    """Revoke a bot's token for good; a running server closes its connection.

    Raises: GolpeError if there is no such bot.
    """
    with visit(location) as session:
        return bot_token_rows.revoke_bot_token(session, name, now_ms=time.time_ns() // 1_000_000)


# --- Checks before a restore ----------------------------------------------------------------

CHECKED_MAX: Final = 500
"""Maximum number of journals that are replayed, which takes some milliseconds each."""
NAMED_MAX: Final = 5
"""Maximum number of tables that an error names."""


def check_journals(location: Location) -> None:
    """Replay the journals of all open tables of a database, or of a sample if there are many.

    Raises: GolpeError if one cannot be replayed.
    """
    with visit(location) as session:
        codes = open_tables(session)
        sample = codes[:: -(-len(codes) // CHECKED_MAX) or 1]
        broken = [code for code in sample if not is_whole(code, journal_of(session, code, kept_until_ms=0))]
    if broken:
        # The reason is not shown, because it may quote a decision or a digest of all hands.
        named = ", ".join(broken[:NAMED_MAX])
        raise GolpeError(
            f"{len(broken)} of {len(sample)} journals cannot be replayed, such as those of the tables {named}"
        )


def is_whole(code: str, commits: list[Commit]) -> bool:
    """Return whether a table can be loaded from its journal, or has been halted for a good reason.

    The rules may have changed since an older version wrote it; such a table is halted and its journal kept.
    """
    if [commit.seq for commit in commits] != list(range(1, len(commits) + 1)):
        return False
    try:
        entries = [entry for commit in commits for entry in read(commit.entries)]
    except RecordError:
        return False
    if not entries or not isinstance(entries[0], Created):
        return False
    _, failure = fold(code, entries, system_chance, script_named)
    return failure is None or version_of(entries) != __version__


# --- Tournaments ----------------------------------------------------------------------------


def announce_for_bots(
    location: Location, name: str, *, preset: str, starts_in_ms: int, minutes: int, is_rated: bool, now_ms: int
) -> str:
    """Announce a tournament of bots, and return its id; a running server lists it at once.

    Raises: GolpeError if an argument is not allowed.
    """
    check_preset(preset, is_rated=is_rated, is_of_bots=True)
    event = opened(
        name,
        by=None,
        preset=preset,
        starts_ms=now_ms + starts_in_ms,
        minutes=minutes,
        is_public=True,
        is_rated=is_rated,
        is_of_bots=True,
        now_ms=now_ms,
        ahead_max_ms=AHEAD_MAX_MS,
    )
    tournament = new_code(random.SystemRandom(), is_typed=False)
    with visit(location) as session:
        row = answer_of(TournamentRow, event, id=tournament)
        tournaments.new_tournament(session, row, written(Entry(now_ms, [event])))
    return tournament

"""The parts of a store in SQL, for any engine that can run work in sessions."""

import asyncio
from collections.abc import Sequence

from golpe.people.pools import PoolName
from golpe.people.results import SeatResult
from golpe.server.store import (
    bot_token_rows,
    days_rows,
    follow_rows,
    game_rows,
    job_rows,
    journal_rows,
    key_rows,
    link_rows,
    moderation_rows,
    name_rows,
    own_rows,
    people_rows,
    rating_rows,
    reply_rows,
    result_rows,
    review_rows,
    seats_rows,
    session_rows,
    talk_rows,
    waiting_rows,
)
from golpe.server.store.bot_tokens import BotToken
from golpe.server.store.days import OwnTurn
from golpe.server.store.follows import Follows
from golpe.server.store.games import GameRow, OwnResult
from golpe.server.store.jobs import Job, JobProgress
from golpe.server.store.journals import Commit, Held
from golpe.server.store.links import Link, Opens
from golpe.server.store.moderation import Act, Moderated, Role, Sanction
from golpe.server.store.own_data import OwnData
from golpe.server.store.pair_rows import common_games
from golpe.server.store.people import Guest, GuestSession
from golpe.server.store.people_rows import EVERYWHERE
from golpe.server.store.ratings import CommonGame, PairsFound, PersonRating, RatedSeat
from golpe.server.store.recomputing import PairSearch, Recomputation, counting, is_due
from golpe.server.store.replies import Reply, Replying
from golpe.server.store.retention import REPORTS_OPEN_MAX
from golpe.server.store.reviews import KeptReview
from golpe.server.store.seats import OwnSeat
from golpe.server.store.sql_accounts import SqlAccounts
from golpe.server.store.sql_invitations import SqlInvitations
from golpe.server.store.sql_profiles import SqlProfiles
from golpe.server.store.sql_pushes import SqlPushes
from golpe.server.store.sql_tournaments import SqlTournaments
from golpe.server.store.talk import Channel, Report, Talk


class SqlStore(SqlAccounts, SqlInvitations, SqlProfiles, SqlPushes, SqlTournaments):
    """Everything in a `Store` except opening, closing, retention and restoring, which depend on the engine."""

    # --- Journals -------------------------------------------------------------------------------

    async def new_table(
        self, code: str, first: Commit, *, now_ms: int, expires_ms: int, replying: Replying[None] | None = None
    ) -> None:
        """Save a new table with its first commit."""
        await self._write(
            reply_rows.replied(
                lambda session: journal_rows.new_table(session, code, first, now_ms=now_ms, expires_ms=expires_ms),
                replying,
            )
        )

    async def append(self, code: str, commit: Commit) -> None:
        """Add a commit to the journal of an open table."""
        beside = (commit.finished, commit.listing, commit.waiting, commit.days, commit.gathering, commit.seats)
        is_bare = all(each is None for each in beside)
        row = journal_rows.row_of(code, commit) if is_bare else None
        await self._write(lambda session: journal_rows.append(session, code, commit), row=row)

    async def journal_of(self, code: str, *, kept_until_ms: int = 0, since: int = 1) -> list[Commit]:
        """Return the commits of an open table in order, and postpone its expiry."""
        return await self._write(
            lambda session: journal_rows.journal_of(session, code, kept_until_ms=kept_until_ms, since=since)
        )

    async def hold(self, code: str) -> Held:
        """Return that the table is owned here, because no other server shares the store."""
        return Held()

    async def exists(self, code: str) -> bool:
        """Return whether there is an open table with this code."""
        return await self._read(lambda session: journal_rows.exists(session, code))

    async def listed_tables(self) -> dict[str, bytes]:
        """Return the listings, by code."""
        return await self._read(journal_rows.listed_tables)

    async def listings_of(self, codes: frozenset[str]) -> dict[str, bytes]:
        """Return the listings of some tables, by code."""
        return await self._read(lambda session: journal_rows.listings_of(session, codes))

    async def waiting_table_of(self, guest: int) -> str | None:
        """Return the public table at which a guest waits for a game."""
        return await self._read(lambda session: waiting_rows.table_of(session, guest))

    async def keep_until(self, expires_ms: dict[str, int]) -> None:
        """Set the times at which tables expire, by code."""
        await self._write(lambda session: journal_rows.keep_until(session, expires_ms))

    async def expire(self, now_ms: int) -> list[str]:
        """Close every expired table and return the codes; mark the server as alive."""
        return await self._write(lambda session: journal_rows.expire(session, now_ms))

    async def shift_expiry(self, now_ms: int) -> int:
        """Postpone all tables' expiry by the time during which no server ran; return when the last one stopped."""
        return await self._write(lambda session: journal_rows.shift_expiry(session, now_ms))

    async def mark_alive(self, now_ms: int) -> None:
        """Record that a server is running at this time."""
        await self._write(lambda session: journal_rows.mark_alive(session, now_ms))

    async def seats_of(self, guest: int, *, limit: int) -> list[OwnSeat]:
        """Return the tables at which a guest has a seat."""
        return await self._read(lambda session: seats_rows.seats_of(session, guest, limit=limit))

    # --- Tables by days -------------------------------------------------------------------------

    async def due_tables(self, *, now_ms: int, limit: int) -> list[str]:
        """Return the codes of tables that have to be woken."""
        return await self._read(lambda session: days_rows.due_tables(session, now_ms=now_ms, limit=limit))

    async def wake_later(self, code: str, *, at_ms: int) -> None:
        """Postpone when a table is woken."""
        await self._write(lambda session: days_rows.wake_later(session, code, at_ms=at_ms))

    async def away_ms(self, code: str) -> int:
        """Return for how long no server has run since the deadlines of a table were saved."""
        return await self._read(lambda session: days_rows.away_ms(session, code))

    async def turns_of(self, guest: int, *, limit: int) -> list[OwnTurn]:
        """Return the tables by days at which a guest has a seat."""
        return await self._read(lambda session: days_rows.turns_of(session, guest, limit=limit))

    # --- People ---------------------------------------------------------------------------------

    async def new_guest(self, token_hash: bytes, *, name: str, now_ms: int, device: str | None = None) -> Guest:
        """Save a new guest, with their first session."""
        return await self._write(
            lambda session: people_rows.new_guest(session, token_hash, name=name, now_ms=now_ms, device=device)
        )

    async def guest_of(self, token_hash: bytes, *, now_ms: int = 0, device: str | None = None) -> Guest | None:
        """Return the guest of the session with this hash."""
        found = await self._read(
            lambda session: session_rows.guest_of(session, token_hash, now_ms=now_ms, device=device)
        )
        if found is None:
            return None
        guest, is_news = found
        if is_news:
            await self._write(
                lambda session: session_rows.see_session(
                    session, token_hash, guest=guest.id, now_ms=now_ms, device=device
                )
            )
        return guest

    async def sessions_of(self, guest: int) -> list[GuestSession]:
        """Return the sessions of a guest, the last used first."""
        return await self._read(lambda session: session_rows.sessions_of(session, guest))

    async def end_session(self, ended: int, *, guest: int) -> bytes | None:
        """Delete a session, if it is this guest's; return the hash of its secret."""
        return await self._write(lambda session: session_rows.end_session(session, ended, guest=guest))

    # --- Names, mutes and erasure ---------------------------------------------------------------

    async def rename_guest(
        self, guest: int, name: str, *, looks: frozenset[bytes] = frozenset(), now_ms: int = 0
    ) -> None:
        """Change a guest's name."""
        await self._write(lambda session: people_rows.rename_guest(session, guest, name, looks=looks, now_ms=now_ms))

    async def is_name_free(self, guest: int, looks: frozenset[bytes], *, now_ms: int) -> bool:
        """Return whether no other account holds a name."""
        return await self._read(lambda session: name_rows.is_free(session, guest, looks, now_ms=now_ms))

    async def names_of(self, guests: frozenset[int]) -> dict[int, str]:
        """Return the names of guests."""
        return await self._read(lambda session: people_rows.names_of(session, guests))

    async def erase_guest(self, guest: int, *, now_ms: int = 0) -> None:
        """Delete a guest's name, secret, mutes and talk."""
        await self._write(lambda session: people_rows.erase_guest(session, guest, now_ms=now_ms))

    async def own_data(self, guest: int, *, lines: int, now_ms: int) -> OwnData:
        """Return what is stored about a guest."""
        return await self._read(lambda session: own_rows.own_data(session, guest, lines=lines, now_ms=now_ms))

    async def mute(self, guest: int, other: int, *, code: str | None, muted: bool, now_ms: int = 0) -> None:
        """Save that a guest mutes another one, or no longer does."""
        where = code or EVERYWHERE
        await self._write(
            lambda session: people_rows.mute(session, guest, other, code=where, muted=muted, now_ms=now_ms)
        )

    async def muted_by(self, guest: int, code: str) -> dict[int, bool]:
        """Return the guests whom a guest has muted at a table."""
        return await self._read(lambda session: people_rows.muted_by(session, guest, code))

    # --- Games ----------------------------------------------------------------------------------

    async def games_of(self, guest: int, *, before: int | None = None, limit: int) -> list[GameRow]:
        """Return the games that a guest has played, newest first."""
        return await self._read(lambda session: game_rows.games_of(session, guest, before=before, limit=limit))

    async def results_of(self, guest: int, *, limit: int) -> list[OwnResult]:
        """Return the results of a guest, the newest first."""
        return await self._read(lambda session: result_rows.results_of(session, guest, limit=limit))

    async def games_without_results(self, *, limit: int) -> list[GameRow]:
        """Return the next games that ended before results were kept."""
        return await self._read(lambda session: result_rows.games_without_results(session, limit=limit))

    async def keep_results(self, game: GameRow, results: Sequence[SeatResult]) -> None:
        """Save the results of a game that has none."""
        await self._write(lambda session: result_rows.keep_results(session, game, results))

    async def game(self, code: str, *, number: int, reader: int | None = None) -> GameRow | None:
        """Return a finished game with its record, if its reader may read it."""
        return await self._read(lambda session: game_rows.game(session, code, number=number, reader=reader))

    # --- Ratings --------------------------------------------------------------------------------

    async def ratings_of(self, guest: int) -> list[PersonRating]:
        """Return the ratings of a person."""
        return await self._read(lambda session: rating_rows.ratings_of(session, guest))

    async def curves_of(self, guest: int, *, limit: int) -> dict[PoolName, list[int]]:
        """Return the shown numbers of a person by pool, over the last rated games."""
        return await self._read(lambda session: rating_rows.curves_of(session, guest, limit=limit))

    async def board(self, pool: PoolName, *, since_ms: int, limit: int) -> list[PersonRating]:
        """Return the people with the highest ratings."""
        return await self._read(lambda session: rating_rows.board(session, pool, since_ms=since_ms, limit=limit))

    async def rising(self, pool: PoolName, guest: int, *, since_ms: int, limit: int) -> list[PersonRating]:
        """Return people whose rating is provisional."""
        return await self._read(
            lambda session: rating_rows.rising(session, pool, guest, since_ms=since_ms, limit=limit)
        )

    async def board_around(self, pool: PoolName, guest: int, *, each_side: int) -> list[PersonRating]:
        """Return a person among those who come before and after."""
        return await self._read(lambda session: rating_rows.board_around(session, pool, guest, each_side=each_side))

    async def listed_numbers(self, people: frozenset[tuple[PoolName, int]]) -> dict[tuple[PoolName, int], int]:
        """Return the ratings of those people whose rating in their pool is not provisional."""
        return await self._read(lambda session: rating_rows.listed_numbers(session, people))

    async def changes_of(self, code: str, *, number: int) -> dict[int, RatedSeat]:
        """Return how a game changed the shown numbers, by seat."""
        return await self._read(lambda session: rating_rows.changes_of(session, code, number=number))

    async def latest_blocks(self, guest: int, *, limit: int) -> frozenset[int]:
        """Return the people whom a person has blocked at every table most recently."""
        return await self._read(lambda session: rating_rows.latest_blocks(session, guest, limit=limit))

    async def recompute_ratings(self) -> int | None:
        """Recompute all ratings, if they still count a voided game."""
        if not await self._read(is_due):
            return None
        recomputation = Recomputation()
        while await self._read(recomputation.read):
            pass
        return (await self._write(recomputation.write)).changed

    async def counting(self, games: frozenset[tuple[str, int]]) -> frozenset[tuple[str, int]]:
        """Return those finished games that are rated and not voided."""
        return await self._read(lambda session: counting(session, games))

    async def suspicious_pairs(self, pool: PoolName, *, games: int, limit: int) -> PairsFound:
        """Return the most suspicious pairs among the latest rated games."""
        search = PairSearch(pool, games=games)
        while await self._read(search.read):
            pass
        meetings = search.meetings
        return PairsFound(meetings.games, await asyncio.to_thread(meetings.pairs, limit=limit))

    async def common_games(
        self, pool: PoolName, pair: tuple[int, int], *, reader: int, before: int, limit: int
    ) -> list[CommonGame]:
        """Return the rated games that two people have played together, the latest first."""
        return await self._read(
            lambda session: common_games(session, pool, pair, reader=reader, before=before, limit=limit)
        )

    # --- Links ----------------------------------------------------------------------------------

    async def new_link(
        self,
        secret_hash: bytes,
        code: str,
        *,
        number: int,
        guest: int,
        opens: Opens,
        now_ms: int,
        kept_ms: int,
        replying: Replying[Link | None] | None = None,
    ) -> Link | None:
        """Save a link to a game in which the guest had a seat."""
        return await self._write(
            reply_rows.replied(
                lambda session: link_rows.new_link(
                    session, secret_hash, code, number=number, guest=guest, opens=opens, now_ms=now_ms, kept_ms=kept_ms
                ),
                replying,
            )
        )

    async def links_of(self, guest: int, *, now_ms: int) -> list[Link]:
        """Return the links of a guest that still work, newest first."""
        return await self._read(lambda session: link_rows.links_of(session, guest, now_ms=now_ms))

    async def revoke_link(self, link: int, *, guest: int) -> None:
        """Delete a link, if this guest has made it."""
        await self._write(lambda session: link_rows.revoke_link(session, link, guest=guest))

    async def shared_game(self, secret_hash: bytes, *, now_ms: int) -> tuple[GameRow, Link] | None:
        """Return the game of a link that still works, with its record."""
        return await self._read(lambda session: link_rows.shared_game(session, secret_hash, now_ms=now_ms))

    # --- People who follow each other -----------------------------------------------------------

    async def let_follow(self, guest: int, *, is_followable: bool) -> None:
        """Save whether others may follow a guest."""
        await self._write(lambda session: follow_rows.let_follow(session, guest, is_followable=is_followable))

    async def follow_player(
        self, guest: int, code: str, *, number: int, seat: int, now_ms: int, replying: Replying[bool] | None = None
    ) -> bool:
        """Follow the person who had a seat in a game that this guest has played."""
        return await self._write(
            reply_rows.replied(
                lambda session: follow_rows.follow(session, guest, code, number=number, seat=seat, now_ms=now_ms),
                replying,
            )
        )

    async def follows_of(self, guest: int) -> Follows:
        """Return whom a guest follows, and who follows them."""
        return await self._read(lambda session: follow_rows.follows_of(session, guest))

    async def follows_anybody(self, guest: int) -> bool:
        """Return whether a guest follows somebody."""
        return await self._read(lambda session: follow_rows.follows_anybody(session, guest))

    async def unfollow(self, follow: int, *, guest: int) -> None:
        """End a follow, if this guest is one of the two."""
        await self._write(lambda session: follow_rows.unfollow(session, follow, guest=guest))

    # --- Reviews --------------------------------------------------------------------------------

    async def review_of(self, game: int) -> KeptReview | None:
        """Return the review of a game."""
        return await self._read(lambda session: review_rows.review_of(session, game))

    async def game_to_review(self, game: int) -> GameRow | None:
        """Return a finished game with its record."""
        return await self._read(lambda session: game_rows.game_with_id(session, game))

    async def keep_review(self, game: int, review: KeptReview) -> bool:
        """Save the review of a game instead of an earlier one, unless the game is gone."""
        return await self._write(lambda session: review_rows.keep_review(session, game, review))

    # --- Jobs -----------------------------------------------------------------------------------

    async def queue_job(self, kind: str, key: str, *, priority: int, now_ms: int, waiting_max: int) -> bool:
        """Queue a job; return False if it is queued already."""
        return await self._write(
            lambda session: job_rows.queue_job(
                session, kind, key, priority=priority, now_ms=now_ms, waiting_max=waiting_max
            )
        )

    async def take_job(self, kind: str, *, now_ms: int, until_ms: int, attempts_max: int) -> Job | None:
        """Take the first job that nobody has."""
        return await self._write(
            lambda session: job_rows.take_job(
                session, kind, now_ms=now_ms, until_ms=until_ms, attempts_max=attempts_max
            )
        )

    async def extend_job(self, job: Job, *, until_ms: int) -> bool:
        """Keep a job for longer."""
        return await self._write(lambda session: job_rows.change_job(session, job_rows.EXTEND, job, until_ms))

    async def return_job(self, job: Job, *, now_ms: int) -> bool:
        """Put a job back into the queue."""
        return await self._write(lambda session: job_rows.change_job(session, job_rows.RETURN, job, now_ms))

    async def finish_job(self, job: Job) -> bool:
        """Delete a job that is done."""
        return await self._write(lambda session: job_rows.change_job(session, job_rows.FINISH, job))

    async def fail_job(self, job: Job, *, now_ms: int) -> bool:
        """Save that a job cannot be done."""
        return await self._write(lambda session: job_rows.change_job(session, job_rows.FAIL, job, now_ms))

    async def job_progress(self, kind: str, key: str) -> JobProgress | None:
        """Return how far a job is."""
        return await self._read(lambda session: job_rows.job_progress(session, kind, key))

    async def count_jobs(self, kind: str) -> int:
        """Return the number of unfinished jobs of a kind."""
        return await self._read(lambda session: job_rows.count_jobs(session, kind))

    # --- Replies --------------------------------------------------------------------------------

    async def reply_with(self, guest: int, key_hash: bytes) -> Reply | None:
        """Return the reply that was saved for a key of this guest."""
        return await self._read(lambda session: reply_rows.reply_with(session, guest, key_hash))

    async def keep_reply(self, reply: Reply) -> None:
        """Save a reply, unless its guest is erased."""
        await self._write(lambda session: reply_rows.keep_reply(session, reply))

    # --- Talk and reports -----------------------------------------------------------------------

    async def say(self, code: str, talk: Talk) -> int:
        """Save a line of talk at an open table and return its id."""
        return await self._write(lambda session: talk_rows.say(session, code, talk))

    async def talk_of(self, code: str, *, channel: Channel, limit: int) -> list[Talk]:
        """Return the last lines of a channel, oldest first."""
        return await self._read(lambda session: talk_rows.talk_of(session, code, channel=channel, limit=limit))

    async def report(self, code: str, *, talk: int, reporter: int, now_ms: int) -> int:
        """Save a report of a line; return the report's id."""
        return await self._write(
            lambda session: talk_rows.report(session, code, talk=talk, reporter=reporter, now_ms=now_ms)
        )

    async def reports(self, *, open_only: bool, after: int = 0, limit: int = REPORTS_OPEN_MAX) -> list[Report]:
        """Return the reports that follow one, oldest first."""
        return await self._read(
            lambda session: talk_rows.all_reports(session, open_only=open_only, after=after, limit=limit)
        )

    async def close_report(self, report: int, *, note: str, now_ms: int) -> bool:
        """Close an open report."""
        return await self._write(lambda session: talk_rows.close_report(session, report, note=note, now_ms=now_ms))

    # --- Moderation -----------------------------------------------------------------------------

    async def moderate(self, act: Act, *, new_name: str | None = None, replying: Replying[int] | None = None) -> int:
        """Carry out an act and add it to the log; return its id."""
        return await self._write(
            reply_rows.replied(lambda session: moderation_rows.moderate(session, act, new_name=new_name), replying)
        )

    async def moderated(self, *, after: int, now_ms: int, limit: int) -> Moderated:
        """Return the acts that follow one, and the bans and mutes in force."""
        return await self._read(
            lambda session: Moderated(
                moderation_rows.acts_after(session, after, limit=limit),
                moderation_rows.sanctions_in_force(session, now_ms),
            )
        )

    async def sanctions(self, *, now_ms: int) -> list[Sanction]:
        """Return the bans and mutes in force."""
        return await self._read(lambda session: moderation_rows.sanctions_in_force(session, now_ms))

    async def acts_before(self, act: int | None, *, limit: int) -> list[Act]:
        """Return the acts that precede one, newest first."""
        return await self._read(lambda session: moderation_rows.acts_before(session, act, limit=limit))

    async def ban_networks(self, guest: int, networks: frozenset[bytes], *, until_ms: int) -> None:
        """Ban the networks of a banned guest for the same time."""
        await self._write(lambda session: moderation_rows.ban_networks(session, guest, networks, until_ms=until_ms))

    async def key_of_networks(self, new: bytes) -> bytes:
        """Return the key with which networks are hashed, after saving this one if there is none."""
        return await self._write(lambda session: key_rows.kept_key(session, key_rows.NETWORKS, new))

    async def role_of(self, guest: int) -> Role | None:
        """Return the role of a guest."""
        return await self._read(lambda session: moderation_rows.role_of(session, guest))

    async def players_with_roles(self, code: str, *, number: int) -> frozenset[int]:
        """Return the guests with a role who have played a rated game that counts; nobody for any other game."""
        return await self._read(lambda session: moderation_rows.players_with_roles(session, code, number=number))

    # --- Tokens of bots --------------------------------------------------------------------------

    async def bot_tokens(self) -> list[BotToken]:
        """Return all tokens, by id."""
        return await self._read(bot_token_rows.all_bot_tokens)

    async def bot_with(self, token_hash: bytes, *, now_ms: int | None = None) -> BotToken | None:
        """Return the bot whose token has this hash, unless it was revoked."""
        found = await self._read(lambda session: bot_token_rows.bot_with(session, token_hash))
        if found is not None and now_ms is not None:
            await self._write(lambda session: bot_token_rows.see_bot(session, found.id, now_ms=now_ms))
        return found

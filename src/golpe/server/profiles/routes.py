"""Requests about results: the visitor's profile, history and last game, and profiles that their owners have opened.

Results exist only of finished games, so nothing here depends on a running one. An opened profile has no codes of
tables, no times, and no names but its owner's.
"""

import secrets
from collections.abc import Iterable
from typing import Final

from msgspec import structs

from golpe.bots.personalities import personality_in
from golpe.bots.registry import level_of
from golpe.errors import ProtocolError
from golpe.people.achievements import RULES
from golpe.people.remark import remark_on
from golpe.people.summary import Met, Summary, day_at, favourites, most_met
from golpe.protocol.profiles import (
    Achievement,
    AgainstBot,
    AgainstPerson,
    ClaimedAs,
    Days,
    GameLine,
    GameResult,
    GameResults,
    LastPlace,
    MyProfile,
    PlacedIn,
    Profile,
    ProfileLink,
    RatingCurve,
    ResultsQuery,
    Rival,
)
from golpe.rules.ruleset import preset_names, title_of
from golpe.server.games.rows import no_such_game
from golpe.server.guests.names import NAMELESS
from golpe.server.guests.people import names_of
from golpe.server.guests.sessions import Guest
from golpe.server.http.answers import answer_of
from golpe.server.http.callers import Callers
from golpe.server.http.operation import NamedGame, Operation, Routes
from golpe.server.limits import CURVE_GAMES_MAX, GAMES_PER_PAGE, PEOPLE_IN_PROFILE, WEEKS_GAMES_MAX
from golpe.server.profiles import rows as profile_rows
from golpe.server.profiles.rows import Filter, Listed
from golpe.server.ratings.rows import PersonRating, curves_of, ratings_of
from golpe.server.services.token_buckets import Limit
from golpe.table.seats import kind_shown

ADDRESS_BYTES: Final = 9
ASKED: Final = Limit(lambda bounds: (bounds.profile_burst, bounds.profiles_per_second))


class ProfileRoutes(Routes):
    """Answers `/api/me/profile`, `/api/me/results`, `/api/profiles` and the line about a game."""

    @Operation("GET", "/me/profile", limit=ASKED)
    async def my_profile(self, guest: Guest) -> MyProfile:
        """Show how the visitor plays, from the results of all their finished games."""
        database = self._database
        summary = await profile_rows.summary_of(database, guest.id)
        met = most_met(summary.people, PEOPLE_IN_PROFILE)
        names = await database.read(names_of, frozenset(each for each, _ in met))
        address = await database.read(profile_rows.address_of, guest.id)
        return MyProfile(
            profile=await self._profile(guest.id, guest.name, summary, is_own=True),
            people=[AgainstPerson(name=names.get(each, NAMELESS), **structs.asdict(games)) for each, games in met],
            link=None if address is None else self._link(address),
        )

    @Operation("PUT", "/me/profile/link", is_repeatable=True)
    async def open_profile(self, guest: Guest) -> ProfileLink:
        """Make the visitor's profile public. A profile that is public already keeps its address."""
        address = await self._database.write(
            profile_rows.open_profile, guest.id, secrets.token_urlsafe(ADDRESS_BYTES), now_ms=self._now_ms
        )
        return ProfileLink(self._link(address))

    @Operation("DELETE", "/me/profile/link", admission=Callers.removing)
    async def close_profile(self, guest: Guest) -> None:
        """Make the visitor's profile private. Its address never works again."""
        await self._database.write(profile_rows.close_profile, guest.id)

    @Operation("GET", "/me/results", limit=ASKED)
    async def results(self, guest: Guest, wanted: ResultsQuery) -> GameResults:
        """List the results of the visitor, the newest first, also of games whose records are deleted."""
        chosen = Filter(
            preset=wanted.preset, seats=wanted.seats, outcome=wanted.outcome, is_day=wanted.kind is not None
        )
        database = self._database
        found = await database.read(
            profile_rows.history_of, guest.id, chosen, before=wanted.before, limit=GAMES_PER_PAGE
        )
        people = {other.guest for each in found.games for other in each.game.opponents if other.guest is not None}
        names = await database.read(names_of, frozenset(people))
        return GameResults(results=[game_result(each, names) for each in found.games], next=found.next)

    @Operation("GET", "/me/games/{code}/{number:int}/line", limit=ASKED, refusals=("no_such_game",))
    async def line(self, guest: Guest, named: NamedGame) -> GameLine:
        """Sum up in a line how the visitor played a game, compared with their other games of the week."""
        database = self._database
        game = await database.read(profile_rows.played_at, guest.id, named.code, number=named.number)
        if game is None:
            raise no_such_game()
        remark = remark_on(game, await database.read(profile_rows.last_played, guest.id, limit=WEEKS_GAMES_MAX))
        earned = (await profile_rows.summary_of(database, guest.id)).earned
        here = [each for each, by in earned.items() if (by.code, by.number) == named]
        return GameLine(**structs.asdict(remark), earned=here)

    @Operation("GET", "/profiles/{address}", refusals=("no_such_profile",))
    async def profile(self, address: str) -> Profile:
        """Show a public profile."""
        database = self._database
        guest = await database.read(profile_rows.guest_at, address)
        name = None if guest is None else (await database.read(names_of, frozenset({guest}))).get(guest)
        if guest is None or name is None:
            raise ProtocolError("no_such_profile", "there is no public profile at this address")
        return await self._profile(guest, name, await profile_rows.summary_of(database, guest), is_own=False)

    def _link(self, address: str) -> str:
        return f"{self._services.base_url}/p/{address}"

    async def _profile(self, guest: int, name: str, summary: Summary, *, is_own: bool) -> Profile:
        database = self._database
        curves = await database.read(curves_of, guest, limit=CURVE_GAMES_MAX)
        ratings = [
            rating_curve(each, curves.get(each.pool, []))
            for each in await database.read(ratings_of, guest)
            if is_own or each.is_listed
        ]
        return profile_of(name, summary, ratings, now_ms=self._now_ms, is_own=is_own)


def profile_of(name: str, summary: Summary, ratings: list[RatingCurve], *, now_ms: int, is_own: bool) -> Profile:
    """Render a summary.

    Args:
        ratings: those that its reader may see.
        is_own: whether its owner reads it, who also learns when achievements were earned.
    """
    return answer_of(
        Profile,
        summary,
        name=name,
        placed=[
            placed_in(kind, places) for kind, places in sorted(summary.placed.items(), key=lambda each: -sum(each[1]))
        ],
        form=[LastPlace(place=each.place, seats=each.seats) for each in summary.form],
        claimed=[ClaimedAs(character=each, count=count) for each, count in favourites(summary.claimed)],
        bots=against_bots(summary.bots.items()),
        days=Days(
            count=summary.days,
            won=summary.days_won,
            in_a_row=summary.days_by(day_at(now_ms)),
            in_a_row_max=summary.days_in_a_row_max,
        ),
        achievements=[achievement(each, summary, is_own=is_own) for each in RULES],
        ratings=ratings,
    )


def rating_curve(rating: PersonRating, curve: list[int]) -> RatingCurve:
    """Render a rating with its curve."""
    return answer_of(RatingCurve, rating, is_provisional=not rating.is_listed, curve=curve)


def title(preset: str) -> str:
    """Return the title of a preset, or its name if this version does not have it."""
    return title_of(preset) if preset in preset_names() else preset


def placed_in(kind: str, places: list[int]) -> PlacedIn:
    """Render the places in games of one edition and size."""
    preset = kind.rpartition("/")[0]
    return PlacedIn(preset=preset, title=title(preset), places=places)


def achievement(name: str, summary: Summary, *, is_own: bool) -> Achievement:
    """Render an achievement."""
    game = summary.earned.get(name)
    return Achievement(
        id=name, is_earned=game is not None, ended_ms=game.ended_ms if game is not None and is_own else None
    )


def against_bots(bots: Iterable[tuple[str, Met]]) -> list[AgainstBot]:
    """Render the record against each bot: the same whatever its temper, and all outside bots as one."""
    found: dict[tuple[str, str | None], AgainstBot] = {}
    for kind, met in bots:
        level, who = level_of(kind_shown(kind)), personality_in(kind)
        key = ("", who) if who is not None else (level, None)
        each = found.setdefault(key, AgainstBot(bot=level, personality=who, games=0, ahead=0, behind=0))
        each.games += met.games
        each.ahead += met.ahead
        each.behind += met.behind
    return sorted(found.values(), key=lambda each: (-each.games, each.personality or each.bot))


def game_result(listed: Listed, names: dict[int, str]) -> GameResult:
    """Render a result for the guest whose it is."""
    game, result = listed.game, listed.game.result
    return answer_of(
        GameResult,
        game,
        result,
        title=title(game.preset),
        left=result.left or not game.is_own,
        rivals=[
            Rival(
                name=None if each.guest is None else names.get(each.guest, NAMELESS),
                bot=None if each.bot is None else level_of(kind_shown(each.bot)),
                personality=None if each.bot is None else personality_in(each.bot),
            )
            for each in game.opponents
        ],
        is_kept=listed.is_kept,
        change=None if listed.change is None else listed.change.after - listed.change.before,
    )

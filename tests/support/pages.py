"""What a server would answer the pages around the table: a newcomer, and somebody with an account who has played."""

from dataclasses import dataclass, field
from typing import Final

import msgspec
from msgspec.structs import replace

from golpe.bots.scripted import RandomBot
from golpe.protocol.accounts import MyPasskey
from golpe.protocol.bodies import Me, Mistakes, Presets
from golpe.protocol.bot_accounts import MyBot, MyBots
from golpe.protocol.own_tables import OwnTables
from golpe.protocol.page import OpenTable, OpenTables, TableOptions
from golpe.protocol.privacy import MySession, MySessions
from golpe.protocol.profiles import AgainstPerson, DealOfDay, GameResult, GameResults, MyProfile, Rival
from golpe.protocol.ratings import Board, BoardRow, OwnRatings, Rated
from golpe.protocol.tournaments import TournamentListed, Tournaments
from golpe.server.rulebook.routes import all_presets
from golpe.server.services.bot_catalogue import BotCatalogue
from tests.support.answers import ACCOUNT, NOW_MS, own_tables
from tests.support.known_profiles import little, much

HOUR_MS: Final = 3_600_000
LONG: Final = "Massimilianofrancescogiu"
BOTS: Final = ("easy", "casual", "medium", "hard", "master")


@dataclass(frozen=True)
class ShownPage:
    """A page in a state."""

    path: str
    stands: tuple[str, ...]
    """The parts by which it is complete."""
    answers: dict[str, object] = field(default_factory=dict[str, object])
    """By the path of the request."""
    open_tables: OpenTables = field(default_factory=lambda: OpenTables(tables=[], more=0))


def open_table(code: str, *people: str, bots: int = 0, free: int = 2) -> OpenTable:
    """Return a public table in the lobby."""
    return OpenTable(
        code=code,
        state="gathering" if free else "playing",
        title="",
        options=TableOptions(preset="bga"),
        people=list(people),
        bots=bots,
        free=free,
        since_ms=NOW_MS,
        rating=None,
    )


def rated(pool: str, number: int, *, games: int) -> Rated:
    """Return a rating of the visitor."""
    about = {"pool": pool, "number": number, "change": -9, "deviation": 74, "games": games, "opponents": games // 2}
    return msgspec.convert(about | {"is_provisional": games < 20}, Rated)


def listed(name: str, phase: str, hours: int) -> TournamentListed:
    """Return a tournament in the list."""
    about = {"id": f"{phase}{hours}", "name": name, "preset": "bga", "phase": phase, "people": 12}
    times = {"starts_ms": NOW_MS + hours * HOUR_MS, "bell_ms": NOW_MS + (hours + 1) * HOUR_MS}
    return msgspec.convert(
        about | times | {"is_public": True, "is_rated": hours > 0, "is_of_bots": False}, TournamentListed
    )


RESULT: Final = GameResult(
    code="k7qm2x",
    number=1,
    preset="resistance",
    title="",
    ended_ms=NOW_MS,
    day="2026-11-26",
    seat=0,
    seats=4,
    place=1,
    left=False,
    claims=9,
    bluffs=4,
    believed=3,
    caught=1,
    rivals=[
        Rival(name=LONG, bot=None, personality=None),
        Rival(name="דבורה (1)", bot=None, personality=None),
        Rival(name=None, bot="hard", personality="tessa"),
    ],
    is_kept=True,
    change=12,
)
DEAL: Final = DealOfDay(
    day="2026-11-26", ends_ms=NOW_MS + HOUR_MS, state="over", code="k7qm2x", result=RESULT, in_a_row=12
)
PRESETS: Final = Presets(
    presets=all_presets(BotCatalogue(names=BOTS, bot_named=lambda _: RandomBot())),
    bots=list(BOTS),
    usual_bot="medium",
    trained_bots=["hard", "master"],
)
PASSKEYS: Final = [
    MyPasskey(id=number, device=device, made_ms=NOW_MS, used_ms=NOW_MS)
    for number, device in enumerate(("Samsung Internet · Android", None))
]
SESSIONS: Final = MySessions(
    [
        MySession(id=number, device=device, made_ms=NOW_MS, seen_ms=NOW_MS, is_this=number == 0)
        for number, device in enumerate(("Firefox · Linux", "Samsung Internet · Android", None))
    ]
)
BOTS_MADE: Final = [
    MyBot(
        name=name,
        mask=mask,
        about="Counts cards, bluffs rarely, and never forgives.",
        source="https://example.org/a/long/way/to/its/source",
        version="1.12.3",
        made_ms=NOW_MS,
        used_ms=NOW_MS if mask else None,
        has_token=mask == 0,
    )
    for mask, name in enumerate((LONG, "Rex"))
]
TOURNAMENTS: Final = Tournaments(
    now_ms=NOW_MS,
    tournaments=[
        listed(f"A tournament with {'a very ' * 5}long name", "upcoming", 30),
        listed("Friday", "running", 0),
        listed("Thursday", "over", -3),
    ],
    may_publish=True,
    rated_presets=["resistance"],
)
BOARD: Final = Board(
    [
        BoardRow(rank=rank, name=name, number=1700 - 31 * rank, deviation=80, games=40, is_you=rank == 2)
        for rank, name in enumerate((LONG, "Eva", None, "דבורה (1)"), start=1)
    ],
    rising=[],
)
NEW: Final[dict[str, object]] = {
    "/api/me": Me("Guest 4711", is_chosen=False),
    "/api/presets": PRESETS,
    "/api/me/tables": OwnTables(NOW_MS, []),
    "/api/me/account": ACCOUNT,
    "/api/me/sessions": replace(SESSIONS, sessions=SESSIONS.sessions[:1]),
    "/api/me/bots": MyBots(bots=[], may_make=False, at_most=5),
    "/api/daily": replace(DEAL, state="new", code=None, result=None, in_a_row=0),
    "/api/ratings/mine": OwnRatings(ratings=[], games_min=20, opponents_min=12, households_min=8),
    "/api/ratings/board": Board(rows=[], rising=[]),
    "/api/tournaments": replace(TOURNAMENTS, tournaments=[], may_publish=False),
    "/api/me/profile": MyProfile(profile=little(), people=[], link=None),
    "/api/me/results": GameResults(results=[], next=None),
    "/api/me/mistakes": Mistakes(mistake=None, count=0),
}
KNOWN: Final[dict[str, object]] = NEW | {
    "/api/me": Me(LONG, has_played=True, seats=7, is_following=True),
    "/api/me/tables": OwnTables(NOW_MS, own_tables()),
    "/api/me/account": replace(ACCOUNT, made_ms=NOW_MS, passkeys=PASSKEYS, codes=9),
    "/api/me/sessions": SESSIONS,
    "/api/me/bots": MyBots(bots=BOTS_MADE, may_make=True, at_most=5),
    "/api/daily": DEAL,
    "/api/ratings/mine": OwnRatings(
        ratings=[rated("resistance_more", 1638, games=41), rated("resistance_two", 1512, games=6)],
        games_min=20,
        opponents_min=12,
        households_min=8,
    ),
    "/api/ratings/board": BOARD,
    "/api/ratings/around": BOARD,
    "/api/tournaments": TOURNAMENTS,
    "/api/me/profile": MyProfile(
        profile=much(),
        people=[AgainstPerson(name=LONG, games=12, ahead=7, behind=5)],
        link="https://golpe.example/p/abcdefghijkl",
    ),
    "/api/me/results": GameResults(results=[RESULT, replace(RESULT, number=2, place=3, day=None)], next=7),
}
CROWDED: Final = OpenTables(
    tables=[open_table("bcdfgh", LONG, "דבורה (1)"), open_table("jkmnpq", "Bruno", bots=3, free=0)], more=4
)
PAGES: Final = {
    "lobby-new": ShownPage("/", ("main h1", "main .button"), NEW),
    "lobby-returning": ShownPage("/", ("main h1", "main a[href^='/t/']"), KNOWN, CROWDED),
    "page-today": ShownPage("/today", ("main h1", "main a"), KNOWN),
    "page-ratings": ShownPage("/ratings", ("main h1", "main select"), KNOWN),
    "page-tournaments": ShownPage("/tournaments", ("main h1", "main li"), KNOWN),
    "page-you": ShownPage("/you", ("main h1", "main h2"), KNOWN),
    "page-you-new": ShownPage("/you", ("main h1", "main p"), NEW),
    "page-account": ShownPage("/account", ("main h1", "main .button"), KNOWN),
    "page-account-guest": ShownPage("/account", ("main h1", "main .button"), NEW),
    "page-learn": ShownPage("/learn", ("main h1", "main a"), NEW),
}
"""Pages by the name of their state."""

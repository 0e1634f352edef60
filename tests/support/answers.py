"""What a server would answer the fixtures of the page's gallery."""

import gzip
from typing import Final

import msgspec
from msgspec.structs import replace

from golpe.protocol.accounts import MoveAsked, MoveOffered, MoveState, MyAccount
from golpe.protocol.bodies import (
    CharacterStudy,
    Claims,
    Coaching,
    CoachThought,
    DecisionOdds,
    HandOdds,
    Me,
    ReviewTold,
    SeatStudy,
    Studies,
    Study,
    Tendency,
    ThoughtOption,
)
from golpe.protocol.days import Notifications
from golpe.protocol.invitations import Inviting, MayInvite
from golpe.protocol.own_tables import OwnTable, OwnTablePlayer, OwnTables
from golpe.protocol.page import Option
from golpe.protocol.profiles import GameLine
from golpe.protocol.ratings import RatingChanges, SeatChange
from golpe.protocol.reviews import Review
from golpe.protocol.tournaments import MyEntry, TournamentView
from tests.support.known_profiles import little, much
from tests.support.served_process import REPOSITORY

KEPT: Final = REPOSITORY / "tests" / "browser" / "review.json.gz"
"""The review of a game of four."""
WINDOW: Final = 12
NOW_MS: Final = 1_700_000_000_000
COURT: Final = ("duke", "assassin", "captain", "ambassador", "contessa")


ACCOUNT: Final = MyAccount(
    accounts="offered", made_ms=None, passkeys=[], verified_until_ms=None, codes=0, limited_until_ms=None
)
MOVING: Final = {
    "link": "http://gallery.localhost/account#move=secret",
    "qr": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "expires_ms": 0,
    "state": "asked",
    "words": ["whale", "owl"],
    "device": "Samsung Internet · Android",
}
"""What both the beginning of a move and a look at it answer."""


def claim(event: int, seat: int, fate: str, *, challenger: int | None = None) -> dict[str, object]:
    """Return a claim of a finished game as the server sends it."""
    about: dict[str, object] = {"turn": 1, "character": "duke", "action": "tax", "other": None, "is_block": False}
    return about | {"event": event, "seat": seat, "is_true": seat == 3, "fate": fate, "challenger": challenger}


CLAIMS: Final = [
    claim(3, 3, "believed"),
    claim(8, 2, "caught", challenger=0),
    claim(14, 1, "believed"),
    claim(15, 3, "believed"),
    claim(16, 3, "believed"),
]
LINE: Final = GameLine(told="bluffs", count=4, of=3, is_best=True, earned=["lies"])
TOURNAMENT: Final = TournamentView(
    id="bcd234fgh",
    link="http://gallery.test/tournaments/bcd234fgh",
    name="Friday evening",
    preset="resistance",
    is_public=True,
    is_of_bots=False,
    pool=None,
    starts_ms=NOW_MS,
    bell_ms=NOW_MS + 3_600_000,
    phase="running",
    now_ms=NOW_MS + 60_000,
    revision=1,
    people=5,
    tables=1,
    standings=[],
    me=MyEntry(place=2, status="waiting", is_leaving=False, table=None, since_ms=NOW_MS),
    is_own=False,
    may_moderate=False,
)
"""Of the fixture of its end: its visitor waits for the next table."""


def claims(seats: int) -> Claims:
    """Return the claims of a finished game with so many seats."""
    return msgspec.convert({"claims": [each for each in CLAIMS if int(str(each["seat"])) < seats]}, Claims)


def reviews() -> dict[str, ReviewTold]:
    """Return the states of a review by the fixture that shows each."""
    review = msgspec.json.decode(gzip.decompress(KEPT.read_bytes()), type=Review)
    positions = list(range(len(review.curves.opened)))
    ready = ReviewTold(state="ready", positions=positions, review=review)
    return {
        "review": ready,
        "review-small-steps": ready,
        "review-waiting": ReviewTold(state="waiting", ahead=3),
        "review-computing": ReviewTold(state="computing", phase="curves", done=12, total=len(positions)),
        "review-curves": ReviewTold(
            state="computing", phase="decisions", done=20, total=53, positions=positions, curves=review.curves
        ),
        "review-failed": ReviewTold(state="failed"),
    }


def tendency(hits: int, of: int, low: float | None = None, high: float | None = None) -> Tendency:
    """Return a tendency; without an interval, of too few occasions."""
    known = (hits / of / 2, min(1.0, hits / of + 0.3)) if of else (None, None)
    return Tendency(
        hits=hits,
        of=of,
        low=known[0] if low is None else low,
        high=known[1] if high is None else high,
        is_enough=low is not None,
    )


def study(games: int, *, often: bool) -> Study:
    """Return what is known of a player after some games; `often`: there were enough occasions."""
    much = tendency(68, 140, 0.4, 0.57) if often else tendency(2, 6)
    rare = tendency(4, 41, 0.04, 0.23) if often else tendency(0, 1)
    none = tendency(0, 0)
    characters = [CharacterStudy(character=each, acts=much, blocks=rare, bluffs=none) for each in COURT]
    return Study(
        games=games,
        turns=much.of,
        claims=much,
        bluffs=rare,
        challenges=rare,
        right=none,
        blocks=much,
        characters=characters,
    )


def coaching() -> Coaching:
    """Return what the coach says about the first choice of an action."""
    options = [Option(decision=each, verb="act", action=each) for each in ("tax", "foreign_aid", "income")]
    return Coaching(
        window=WINDOW,
        model="hard 3f2a9c1e",
        hands=[HandOdds(seat=seat, holds=[0.72, 0.31, 0.4, 0.05, 0.28]) for seat in (1, 2, 3)],
        bluff=None,
        odds=[
            DecisionOdds(decision="income", challenged=None, blocked=None, win=0.27, error=0.01, even=None),
            DecisionOdds(decision="foreign_aid", challenged=None, blocked=0.64, win=0.25, error=0.01, even=None),
            DecisionOdds(decision="tax", challenged=0.12, blocked=None, win=0.31, error=0.02, even=0.38),
        ],
        last=CoachThought(
            kind="action",
            decision="income",
            options=[
                ThoughtOption(option=option, share=share)
                for option, share in zip(options, (0.7, 0.2, 0.1), strict=True)
            ],
        ),
    )


def own_tables() -> list[OwnTable]:
    """Return tables of every kind, the first two by days."""
    names = ("Lucrezia", "דבורה (1)", "Massimilianofrancescogiu", "Bruno")
    people = [OwnTablePlayer(name=name, mask=at, personality=None, is_bot=False) for at, name in enumerate(names)]
    bot = OwnTablePlayer(name="Tessa", mask=4, personality="tessa", is_bot=True)
    table = OwnTable(
        code="k7qm2x",
        kind="friends",
        preset="resistance",
        state="playing",
        players=people,
        you=0,
        turn=2,
        hours=None,
        deadline_ms=None,
        is_rated=False,
        is_of_tournament=False,
    )
    return [
        replace(table, hours=72, deadline_ms=NOW_MS + 50 * 3_600_000),
        replace(table, code="h4npvw", hours=24),
        replace(table, code="b8tz3k", is_rated=True),
        replace(table, code="m3n5v7", kind="bots", players=[people[0], bot], turn=0),
        replace(table, code="p2q4r6", kind="public", state="gathering", players=people[:1], turn=None),
        replace(table, code="c9d2f4", is_of_tournament=True),
        replace(table, code="g6h8j2", state="over", turn=None),
    ]


def answers() -> dict[str, tuple[int, bytes]]:
    """Return the status and the body of each answer by the path of the request."""
    found: dict[str, object] = {f"/api/games/{name}/1/review": told for name, told in reviews().items()}
    for seats in (2, 4, 6, 8):
        found[f"/api/games/K7QM2X/{seats}/claims"] = claims(seats)
        found[f"/api/me/games/K7QM2X/{seats}/line"] = LINE
        changes = [SeatChange(seat=seat, before=1500, after=1523 - 31 * seat, place=seat + 1) for seat in range(seats)]
        found[f"/api/ratings/changes/K7QM2X/{seats}"] = RatingChanges(changes)
    found["/api/tournaments/bcd234fgh"] = TOURNAMENT
    found["/api/me/games/study/1/players"] = Studies(
        players=[
            SeatStudy(seat=seat, here=study(1, often=False), together=study(38, often=True) if seat != 2 else None)
            for seat in range(4)
        ]
    )
    found["/api/me/coach/coach"] = coaching()
    found["/api/me/account"] = ACCOUNT
    found["/api/me/notifications"] = Notifications(is_on=False, key="BA")
    found["/api/me"] = Me("Eva")
    found["/api/me/move"] = MOVING
    found["/api/move/look"] = MoveOffered("Lucrezia")
    found["/api/move/ask"] = MoveAsked(name="Lucrezia", words=["whale", "owl"])
    found["/api/move/finish"] = MoveState(is_done=False)
    found["/api/profiles/you"], found["/api/profiles/you-new"] = much(), little()
    found["/api/me/tables"] = OwnTables(NOW_MS, own_tables())
    found["/api/tables/inviting/invitations"] = MayInvite(
        [
            Inviting(follow=number, name=name, is_invited=number == 1)
            for number, name in enumerate(("Bruno", "Lucrezia", "דבורה (1)", "Massimilianofrancescogiu"))
        ]
    )
    refusal = msgspec.json.encode({"code": "busy", "message": ""})
    refused = (
        "/api/games/review-refused/1/review",
        "/api/me/games/study-refused/1/players",
        "/api/me/coach/coach-refused",
        "/api/profiles/you-refused",
        "/api/tables/inviting-refused/invitations",
    )
    return {path: (200, msgspec.json.encode(body)) for path, body in found.items()} | dict.fromkeys(
        refused, (503, refusal)
    )


ANSWERS: Final = answers()

"""Requests for the visitor's own mistakes, from the kept reviews of their games, and for a mistake's moment as seen."""

from datetime import UTC, datetime
from itertools import islice
from typing import Final, NamedTuple

import msgspec
from msgspec import Raw, Struct

from golpe.errors import RecordError
from golpe.game import question_kind
from golpe.protocol.bodies import Mistake, MistakeQuery, Mistakes
from golpe.protocol.page import Event, GameView, Prompt
from golpe.protocol.reviews import ReviewedDecision
from golpe.record.game_text import retrace
from golpe.server.games import rows as games
from golpe.server.games.rows import GameRow, guests_in, played
from golpe.server.guests.people import names_of
from golpe.server.guests.sessions import Guest
from golpe.server.http.callers import Callers
from golpe.server.http.operation import Operation, RequestOrigin, Routes
from golpe.server.limits import MISTAKES_GAMES_MAX, REPLAYS_AT_ONCE, REPLAYS_KEPT, REPLAYS_WAITING_MAX
from golpe.server.networks import Origin
from golpe.server.replays.cache import Cache
from golpe.server.replays.routes import text_of
from golpe.server.reviews.reviewing import Reviewer
from golpe.server.services.services import Services
from golpe.server.services.token_buckets import Limit
from golpe.server.wire.views import Surroundings, event_view, game_view, options


class OnlyDecisions(Struct):
    """The part of a review that marks mistakes."""

    decisions: list[ReviewedDecision]


class Moment(NamedTuple):
    """A seat's knowledge at the moment of a decision."""

    view: GameView
    events: list[Event]


def marked_in(review: Raw) -> list[ReviewedDecision]:
    """Return the decisions that a review has marked."""
    return [each for each in msgspec.json.decode(review, type=OnlyDecisions).decisions if each.mark != "none"]


def moment_before(text: str, decision: ReviewedDecision, *, number: int) -> Moment:
    """Return the moment of a seat's decision, from its own view and with the options that it had.

    Args:
        number: number of the game at its table.

    Raises: RecordError if the record is damaged or of another version.
    """
    seat = decision.seat
    events: list[Event] = []
    game = None
    for game in islice(retrace(text), decision.n):
        events += [event_view(each) for each in game.events(seat)]
    assert game is not None
    view = game.view(seat)
    judged = {option.decision for option in decision.options}
    legal = [*game.legal(seat), *game.foreseen_blocks(seat)]
    prompt = Prompt(
        kind=question_kind(view), options=options(game, view, seat, [each for each in legal if each.text in judged])
    )
    around = Surroundings(number, is_waiting_shown=False, ended=None)
    return Moment(game_view(game, view, viewer=seat, around=around, prompt=prompt), events)


NONE: Final = Mistakes(mistake=None, count=0)
ASKED: Final = Limit(lambda bounds: (bounds.profile_burst, bounds.profiles_per_second))


class MistakeRoutes(Routes):
    """Answers `/api/me/mistake`."""

    def __init__(self, services: Services, callers: Callers, reviewer: Reviewer) -> None:
        super().__init__(services, callers)
        self._reviewer = reviewer
        at_once, waiting_max = REPLAYS_AT_ONCE, REPLAYS_WAITING_MAX
        self._marked = Cache[list[ReviewedDecision]](REPLAYS_KEPT, at_once=at_once, waiting_max=waiting_max)
        self._moments = Cache[Moment](REPLAYS_KEPT, at_once=at_once, waiting_max=waiting_max)

    @Operation("GET", "/me/mistake", limit=ASKED, refusals=("queue_full", "share_full"))
    async def mistake(self, guest: Guest, wanted: MistakeQuery, origin: RequestOrigin) -> Mistakes:
        """Show a decision that a review of the visitor's last games has marked, another one each day."""
        found = await self._found(guest.id, origin)
        today = datetime.fromtimestamp(self._now_ms / 1000, UTC).toordinal()
        for step in range(len(found)):
            row, decision = found[(today + wanted.skip + step) % len(found)]
            shown = await self._shown(row, decision, guest.id, origin)
            if shown is not None:
                return Mistakes(mistake=shown, count=len(found))
        return NONE

    async def _found(self, guest: int, origin: Origin) -> list[tuple[GameRow, ReviewedDecision]]:
        """Return the marked decisions of a guest in the games that they have played to the end."""
        found: list[tuple[GameRow, ReviewedDecision]] = []
        for row in await self._database.read(games.games_of, guest, limit=MISTAKES_GAMES_MAX):
            own = {seat for seat, player in enumerate(row.players) if player.guest == guest and player.bot is None}
            if not own or (review := await self._reviewer.kept(row.id)) is None:
                continue
            marked = await self._marked.take(row.id, lambda review=review: marked_in(review), origin)
            found += [(row, each) for each in marked if each.seat in own]
        return found

    async def _shown(self, row: GameRow, decision: ReviewedDecision, guest: int, origin: Origin) -> Mistake | None:
        """Return a mistake with its moment; None if the game has just been deleted, or cannot be read."""
        database = self._database
        whole = await database.read(games.game, row.code, number=row.number, reader=guest)
        if whole is None:
            return None
        try:
            view, events = await self._moments.take(
                (row.id, decision.n), lambda: moment_before(text_of(whole), decision, number=row.number), origin
            )
        except RecordError:
            return None
        return Mistake(
            game=played(row, await database.read(names_of, guests_in([row])), guest),
            view=view,
            events=events,
            event=len(events) - 1,
            decision=decision,
        )

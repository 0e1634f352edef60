"""Requests to the coach, for people who play against bots alone."""

from starlette.requests import Request
from starlette.responses import Response

from golpe.bots.coach import CoachAnswer, Thought
from golpe.errors import ProtocolError
from golpe.game import Game, question_kind
from golpe.protocol.bodies import Coaching, CoachQuery, CoachThought, DecisionOdds, HandOdds, ThoughtOption
from golpe.server.http.answers import query, written
from golpe.server.http.forwarded import origin_in
from golpe.server.http.operation import Operation
from golpe.server.http.visitors import Visitors
from golpe.server.limits import COACH_BURST, COACHED_PER_SECOND
from golpe.server.lobby.lobby import Lobby
from golpe.server.reviews.coaches import Coaches, is_coached
from golpe.server.services.services import Services
from golpe.server.services.token_buckets import TokenBuckets, pay
from golpe.server.wire.prompts import option


class CoachRoutes:
    """Answers `/api/me/coach`."""

    def __init__(self, services: Services, lobby: Lobby, visitors: Visitors, coaches: Coaches) -> None:
        self._lobby = lobby
        self._visitors = visitors
        self._coaches = coaches
        self._asked = TokenBuckets(services.clock, services.lease, burst=COACH_BURST, per_second=COACHED_PER_SECOND)

    def operations(self) -> list[Operation]:
        return [
            Operation(
                method="GET",
                path="/me/coach/{code}",
                summary="Ask the coach about the open question and the last choice, at a table against bots.",
                answered_by=self.coach,
                query=CoachQuery,
                answer=Coaching,
                refusals=("no_guest", "no_such_table", "coach_off", "queue_full", "share_full", "try_again"),
            )
        ]

    async def coach(self, request: Request) -> Response:
        """Return advice on the open question, and what the model thought of the last choice."""
        guest = await self._visitors.known(request)
        pay(self._asked, str(guest.id))
        window = query(request, CoachQuery).window
        table = self._lobby.loaded(str(request.path_params["code"]))
        state = await table.shown_to(guest.id)
        seat = state.seat_of(guest.id)
        if seat is None or not is_coached(state, seat):
            raise ProtocolError("coach_off", f"table {state.code} has no coach for this visitor")
        silent = Coaching(window=window, model="", hands=[], bluff=None, odds=[], last=None)
        game = state.game
        if game is None or state.stage != "playing" or game.window != window:
            return written(silent)
        answer = await self._coaches.ask(state, seat, origin_in(request.scope))
        return written(told(game, seat, answer) if answer.window == window else silent)


def told(game: Game, seat: int, answer: CoachAnswer) -> Coaching:
    """Render an answer for the page. Of the game, only its rules are used."""
    coaching = Coaching(
        window=answer.window,
        model=answer.model,
        hands=[],
        bluff=None,
        odds=[],
        last=None if answer.last is None else thought(game, seat, answer.last),
    )
    if answer.advice is not None:
        coaching.hands = [HandOdds(seat=other, holds=holds) for other, holds in answer.advice.holds.items()]
        coaching.bluff = answer.advice.bluff
        coaching.odds = [
            DecisionOdds(
                decision=odds.decision.text,
                challenged=odds.challenged,
                blocked=odds.blocked,
                win=worth.win,
                error=worth.error,
                even=worth.even,
            )
            for odds, worth in zip(answer.advice.odds, answer.worths, strict=True)
        ]
    return coaching


def thought(game: Game, seat: int, last: Thought) -> CoachThought:
    """Render the visitor's last decision, and what the reference model would have played."""
    return CoachThought(
        kind=question_kind(last.view),
        decision=last.decision.text,
        options=[
            ThoughtOption(option=option(game, last.view, seat, decision), share=share)
            for decision, share in last.shares
        ],
    )

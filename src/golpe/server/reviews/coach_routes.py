"""Requests to the coach, for people who play against bots alone."""

from typing import Final

from golpe.bots.coach import CoachAnswer, Thought
from golpe.errors import ProtocolError
from golpe.game import Game, question_kind
from golpe.protocol.bodies import Coaching, CoachQuery, CoachThought, DecisionOdds, HandOdds, ThoughtOption
from golpe.server.guests.sessions import Guest
from golpe.server.http.callers import Callers
from golpe.server.http.operation import Operation, RequestOrigin, Routes
from golpe.server.limits import COACH_BURST, COACHED_PER_SECOND
from golpe.server.lobby.lobby import Lobby
from golpe.server.reviews.coaches import Coaches, is_coached
from golpe.server.services.services import Services
from golpe.server.services.token_buckets import Limit
from golpe.server.wire.views import option

ASKED: Final = Limit(lambda _: (COACH_BURST, COACHED_PER_SECOND))


class CoachRoutes(Routes):
    """Answers `/api/me/coach`."""

    def __init__(self, services: Services, callers: Callers, lobby: Lobby, coaches: Coaches) -> None:
        super().__init__(services, callers)
        self._lobby = lobby
        self._coaches = coaches

    @Operation(
        "GET",
        "/me/coach/{code}",
        limit=ASKED,
        refusals=("no_such_table", "coach_off", "queue_full", "share_full", "try_again"),
    )
    async def coach(self, guest: Guest, wanted: CoachQuery, code: str, origin: RequestOrigin) -> Coaching:
        """Ask the coach about the open question and the last choice, at a table against bots."""
        window = wanted.window
        state = await self._lobby.loaded(code).shown_to(guest.id)
        seat = state.seat_of(guest.id)
        if seat is None or not is_coached(state, seat):
            raise ProtocolError("coach_off", f"table {state.code} has no coach for this visitor")
        silent = Coaching(window=window, model="", hands=[], bluff=None, odds=[], last=None)
        game = state.game
        if game is None or state.stage != "playing" or game.window != window:
            return silent
        answer = await self._coaches.ask(state, seat, origin)
        return told(game, seat, answer) if answer.window == window else silent


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

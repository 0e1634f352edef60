"""Requests about solved endgames and the exercise of the day. Responses are the same for everybody on a server."""

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cache, lru_cache
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from golpe.errors import IllegalDecision, ProtocolError, SolveError
from golpe.game import Game, question_kind
from golpe.protocol.endgames import (
    Endgame,
    EndgamePair,
    Endgames,
    EndgameValue,
    Exercise,
    ExerciseChoice,
    ExerciseDecision,
    ExerciseQuery,
    ExerciseResult,
    FirstDecision,
)
from golpe.protocol.page import Ended, Event, GameView, Option, Prompt
from golpe.rules.ruleset import preset
from golpe.server.db import keys
from golpe.server.http.answers import cacheable
from golpe.server.http.callers import Callers
from golpe.server.http.operation import Operation, Routes
from golpe.server.services.services import Services
from golpe.server.wire.views import Surroundings, event_view, game_view, options
from golpe.solve import exercises as stored
from golpe.solve.catalogue import EDITION, Entry, catalogue, court, found_in
from golpe.solve.dealt import closing, dealt


@dataclass(frozen=True, slots=True)
class Asked:
    """A decision of the visitor, with the options at that moment."""

    event: int
    """Number of events before it."""
    options: list[Option]


class ExerciseGame:
    """The game of an exercise, seen from one seat."""

    def __init__(self, game: Game, you: int) -> None:
        self._game = game
        self._you = you
        self.events: list[Event] = [event_view(each) for each in game.events(you)]
        self.asked: list[Asked] = []
        """The decisions of the visitor so far."""

    def play(self, line: Sequence[str]) -> None:
        """Play decisions of both seats."""
        for decision in line:
            seat = self._game.asked
            assert seat is not None, f"no seat is asked, so {decision!r} cannot be played"
            if seat == self._you:
                self.asked.append(Asked(len(self.events), self._options()))
            self._play(seat, decision)

    def finish(self) -> None:
        """Play the last decisions, which an exercise leaves out."""
        while (seat := self._game.asked) is not None:
            last = closing(self._game.phase, [each.text for each in self._game.legal(seat)])
            if last is None:
                return
            self._play(seat, last)

    def view(self, choices: Sequence[str] | None) -> GameView:
        """Return the game as the visitor sees it.

        Args:
            choices: what the visitor may decide now; None at the end, when all cards are open.
        """
        view = self._game.view(self._you)
        ended: Ended | None = None if choices is not None else "won" if self._game.over else "capped"
        around = Surroundings(1, is_waiting_shown=False, ended=ended)
        offered = [each for each in self._options() if each.decision in (choices or ())]
        prompt = Prompt(kind=question_kind(view), options=offered) if choices is not None else None
        is_in = view.alive >> self._you & 1 == 1
        return game_view(self._game, view, viewer=self._you if is_in else None, around=around, prompt=prompt)

    def _options(self) -> list[Option]:
        """Return everything that the rules allow the visitor to decide."""
        view = self._game.view(self._you)
        return options(self._game, view, self._you, list(self._game.legal(self._you)))

    def _play(self, seat: int, decision: str) -> None:
        self._game.play(seat, decision)
        self.events += [event_view(each) for each in self._game.events(self._you)]


PURPOSE: Final = b"golpe exercises"
DAYS_KEPT: Final = 1
"""An exercise can be finished on the day after its own."""


def salt_from(key: bytes) -> bytes:
    """Derive the secret of a server's exercises from another secret of its store."""
    return hmac.digest(key, PURPOSE, hashlib.sha256)


def day_of(text: str | None, *, now_ms: int) -> date:
    """Return the day of a request; default: today, by UTC.

    Raises: ProtocolError (no_such_exercise) if it is no date, or neither today nor the day before.
    """
    today = datetime.fromtimestamp(now_ms / 1000, UTC).date()
    if text is None:
        return today
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise ProtocolError("no_such_exercise", f"a day is a date such as {today}, not {text!r}") from None
    if not today - timedelta(days=DAYS_KEPT) <= day <= today:
        raise ProtocolError("no_such_exercise", f"today is {today}: only its exercise and the previous one are open")
    return day


def exercise(day: date, moves: tuple[str, ...], *, salt: bytes) -> Exercise:
    """Return the exercise of a day after these decisions of the visitor.

    Raises: ProtocolError (not_legal, game_over).
    """
    return shown(drawn(day, salt), day, moves)


@lru_cache(maxsize=DAYS_KEPT + 1)
def drawn(day: date, salt: bytes) -> stored.Exercise:
    """Draw the exercise of a day."""
    return stored.exercise_of(day, salt)


def shown(given: stored.Exercise, day: date, moves: tuple[str, ...]) -> Exercise:
    """Return an exercise as the visitor sees it.

    Raises: ProtocolError (not_legal, game_over).
    """
    try:
        position = stored.position(given, moves)
    except IllegalDecision as error:
        raise ProtocolError(error.code, str(error)) from error
    ending = position.ending
    first, second, *coins = given.key
    played = ExerciseGame(game_of(given), given.person)
    played.play([step.text for step in position.line])
    if ending is not None and ending.how != stored.DECIDED:
        played.finish()
    view = played.view(position.choices if ending is None else None)
    if ending is not None:
        view.winner, view.ended = ending.winner, "won"
    entry = catalogue()[given.key]
    return Exercise(
        day=day.isoformat(),
        preset=EDITION,
        revealed=[first, second],
        coins=list(coins),
        you=given.person,
        low=entry.low,
        high=entry.high,
        turns=given.turns,
        moves=list(moves),
        view=view,
        events=played.events,
        result=None if ending is None else result_of(given, ending, played.asked),
    )


def game_of(given: stored.Exercise) -> Game:
    """Deal an exercise. A card that was shown and goes back to the deck is drawn again: the game is over by then."""
    return Game.at(preset(EDITION), dealt(given), chance=lambda s: s.claim)


def result_of(given: stored.Exercise, ending: stored.Ending, asked: Sequence[Asked]) -> ExerciseResult:
    decisions: list[ExerciseDecision] = []
    for judged, seen in zip(ending.judged, asked, strict=True):
        offered = {option.decision: option for option in seen.options}
        choices = [
            ExerciseChoice(option=offered[choice], value=value)
            for choice, value in zip(judged.choices, judged.values, strict=True)
        ]
        decisions.append(
            ExerciseDecision(
                event=seen.event,
                decision=judged.chosen,
                value=judged.best,
                given_away=judged.given_away,
                choices=choices,
            )
        )
    return ExerciseResult(
        won=ending.winner == given.person,
        is_decided=ending.how == stored.DECIDED,
        value=ending.value,
        given_away=ending.given_away,
        decisions=decisions,
    )


DIGITS_MAX: Final = 2


@cache
def all_endgames() -> bytes:
    """Return `Endgames` as JSON."""
    pairs: dict[tuple[str, str], list[EndgameValue]] = {}
    for entry in catalogue().values():
        pairs.setdefault(entry.revealed, []).append(value_of(entry))
    order = court()
    shown = [
        EndgamePair(revealed=list(revealed), values=sorted(values, key=lambda value: value.coins))
        for revealed, values in sorted(pairs.items(), key=lambda each: [order.index(card) for card in each[0]])
    ]
    return msgspec.json.encode(Endgames(preset=EDITION, pairs=shown))


def endgame(cards: str, coins: str) -> bytes:
    """Return an `Endgame` as JSON.

    Args:
        cards: the face-up cards in any order, such as `duke-captain`.
        coins: of the player to move and of the other, such as `3-4`.

    Raises: ProtocolError (no_such_endgame).
    """
    first, _, second = cards.partition("-")
    mine, _, others = coins.partition("-")
    if not (is_number(mine) and is_number(others)):
        raise ProtocolError("no_such_endgame", f"coins are two numbers, such as 3-4, not {coins!r}")
    try:
        entry = found_in(catalogue(), (first, second), (int(mine), int(others)))
    except SolveError as error:
        raise ProtocolError("no_such_endgame", str(error)) from error
    if entry is None:
        raise ProtocolError("no_such_endgame", "this endgame has not been solved yet")
    decisions = [FirstDecision(action=text.split()[0], chances=list(each)) for text, each in entry.first.items()]
    return msgspec.json.encode(
        Endgame(
            revealed=list(entry.revealed),
            value=value_of(entry),
            turns=entry.turns,
            court=list(court()),
            decisions=decisions,
        )
    )


def is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= DIGITS_MAX


def value_of(entry: Entry) -> EndgameValue:
    return EndgameValue(coins=list(entry.coins), low=entry.low, high=entry.high, is_open=entry.is_open)


JSON = "application/json"


class EndgameRoutes(Routes):
    """Answers `/api/endgames` and `/api/exercise`."""

    def __init__(self, services: Services, callers: Callers) -> None:
        super().__init__(services, callers)
        self._salt: bytes | None = None

    @Operation("GET", "/endgames", answer=Endgames, is_cached=True)
    async def endgames(self, request: Request) -> Response:
        """List the values of all solved endgames of two players with one influence each."""
        return cacheable(request, all_endgames(), media_type=JSON, is_fixed=True)

    @Operation("GET", "/endgames/{cards}/{coins}", answer=Endgame, refusals=("no_such_endgame",), is_cached=True)
    async def endgame(self, request: Request, cards: str, coins: str) -> Response:
        """Show a solved endgame; cards such as duke-captain, coins such as 3-4."""
        return cacheable(request, endgame(cards, coins), media_type=JSON, is_fixed=True)

    @Operation("GET", "/exercise", refusals=("no_such_exercise", "not_legal", "game_over"))
    async def exercise(self, asked: ExerciseQuery) -> Exercise:
        """Show the exercise of the day after some decisions of the visitor."""
        day = day_of(asked.day, now_ms=self._now_ms)
        moves = tuple(asked.moves.split(",")) if asked.moves else ()
        return exercise(day, moves, salt=await self._secret())

    async def _secret(self) -> bytes:
        """Return the secret of this server's exercises, which outlives the process."""
        if self._salt is None:
            key = await keys.networks_key(self._database, self._services.rng)
            self._salt = salt_from(key)
        return self._salt

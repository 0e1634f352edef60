"""Requests about the example games of rule books. Responses are the same for everybody."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from golpe.errors import ProtocolError
from golpe.game import system_chance
from golpe.protocol.bodies import Answer, Example, ExampleQuery, PlayedGame, ReplayFrame
from golpe.record.game_text import write_game
from golpe.rules.ruleset import title_of
from golpe.server.http.answers import cacheable
from golpe.server.http.operation import NDJSON, Operation, Routes
from golpe.server.replays.replays import view_and_events
from golpe.server.teaching.scripts import script_named
from golpe.server.wire.views import Surroundings
from golpe.table.script import Script

EXAMPLES: Final[Mapping[str, int]] = MappingProxyType({"city-state": 1, "igrato": 2})
"""The example games by name, with the game number that each is shown under."""


@cache
def example(name: str, seat: int | None) -> Example:
    """Return an example game as a seat saw it, or with all cards open.

    Raises: ProtocolError (no_such_game, no_such_seat).
    """
    script = known(name)
    if seat is not None and seat >= script.seats:
        raise ProtocolError("no_such_seat", f"this game has {script.seats} seats, no seat {seat}")
    around = Surroundings(EXAMPLES[name], is_waiting_shown=False, ended=None)
    frames: list[ReplayFrame] = []
    turns = 0
    for at, game in enumerate(script.played(system_chance)):
        said = script.steps[at - 1].says.items() if at > 0 else ()
        answers = [Answer(seat=each, decision=decision) for each, decision in said if seat in (None, each)]
        shown, events = view_and_events(game, seat, around)
        frames.append(ReplayFrame(view=shown, events=events, answers=answers))
        turns = game.turns
    notes = [script.note, *(step.note for step in script.steps)]
    return Example(game=played_game(name, script, turns), seat=seat, frames=frames, notes=notes)


def example_record(name: str) -> str:
    """Return an example game as a record.

    Raises: ProtocolError (no_such_game).
    """
    *_, game = known(name).played(system_chance)
    return write_game(game.record(), players=["human"] * game.seats)


def played_game(name: str, script: Script, turns: int) -> PlayedGame:
    """Describe an example game like a finished one, but without a winner, because rule books do not name one."""
    return PlayedGame(
        code=name,
        number=EXAMPLES[name],
        preset=script.preset,
        title=title_of(script.preset),
        names=script.names,
        bots=[None] * script.seats,
        personalities=[None] * script.seats,
        masks=list(range(script.seats)),
        you=None,
        winner=None,
        turns=turns,
        ended_ms=0,
        is_public=True,
    )


def known(name: str) -> Script:
    """Return the script of an example game.

    Raises: ProtocolError (no_such_game).
    """
    if name not in EXAMPLES:
        raise ProtocolError("no_such_game", f"there is no example {name!r}, only {', '.join(EXAMPLES)}")
    return script_named(name)


class ExampleRoutes(Routes):
    """Answers `/api/examples`."""

    @Operation("GET", "/examples/{name}.jsonl", answer=NDJSON, refusals=("no_such_game",), is_cached=True)
    async def example_record(self, request: Request, name: str) -> Response:
        """Download the record of an example game."""
        response = cacheable(request, example_record(name).encode(), media_type=NDJSON, is_fixed=True)
        response.headers["content-disposition"] = f'attachment; filename="golpe-{name}.jsonl"'
        return response

    @Operation("GET", "/examples/{name}", answer=Example, refusals=("no_such_game", "no_such_seat"), is_cached=True)
    async def example(self, request: Request, wanted: ExampleQuery, name: str) -> Response:
        """Show the example game of a rule book, city-state or igrato, frame by frame, with notes."""
        shown = msgspec.json.encode(example(name, wanted.seat))
        return cacheable(request, shown, media_type="application/json", is_fixed=True)

"""Requests about rules: presets, the rules of a table, summary cards, example games. All visitors get the same."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict
from functools import cache
from types import MappingProxyType
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from golpe.errors import ProtocolError, RulesetError
from golpe.game import Game, decisions_under, describe, system_chance
from golpe.protocol.bodies import (
    Answer,
    Example,
    ExampleQuery,
    PlayedGame,
    PresetInfo,
    Presets,
    ReplayFrame,
    RuleDocument,
    RuleSection,
    RuleSentence,
    RuleSheet,
    RulesQuery,
    SummaryAction,
    SummaryCard,
    Toggle,
)
from golpe.protocol.page import OptionName, OptionValue
from golpe.record.game_text import write_game
from golpe.rules.ruleset import CHOICES, OPTION_NAMES, RANGES, Ruleset, preset, preset_names, title_of
from golpe.rules.sheet import actions_in, has_meaning, rule_sheet
from golpe.rules.sources import documents, sources_of
from golpe.rules.vocabulary.actions import ACTIONS, TARGETED
from golpe.server.http.answers import cacheable
from golpe.server.http.callers import Callers
from golpe.server.http.operation import NDJSON, Operation, RequestOrigin, Routes
from golpe.server.lobby.lobby import Lobby
from golpe.server.networks import Origin
from golpe.server.replays.replays import view_and_events
from golpe.server.services.bot_catalogue import BotCatalogue
from golpe.server.services.services import Services
from golpe.server.teaching.scripts import script_named
from golpe.server.wire.views import Surroundings
from golpe.table.options import ruleset_of
from golpe.table.script import Script

BASE_GAME = "resistance"
CHOSEN_APART = ("players_min", "players_max", "first_player")
"""Options of a ruleset that are set through a table's own options."""
CHANGED = "changed"
"""Given as the source of a value that differs from the preset's."""


@cache
def all_presets(catalogue: BotCatalogue) -> list[PresetInfo]:
    """Describe every preset, the base game first."""
    return [preset_info(name, catalogue) for name in sorted(preset_names(), key=lambda name: name != BASE_GAME)]


def preset_info(name: str, catalogue: BotCatalogue) -> PresetInfo:
    """Describe a preset."""
    rules = preset(name)
    return PresetInfo(
        name=name,
        title=title_of(name),
        seats_min=rules.players_min,
        seats_max=rules.players_max,
        first=rules.first_player,
        toggles=[toggle(rules, option) for option in OPTION_NAMES if option not in CHOSEN_APART],
        trained=[
            seats
            for seats in range(rules.players_min, rules.players_max + 1)
            if not catalogue.untrained_for(rules, seats)
        ],
    )


def toggle(rules: Ruleset, option: str) -> Toggle:
    """Describe an option of a preset."""
    low, high = RANGES.get(option, (None, None))
    return Toggle(
        option=option,
        value=rules.options[option],
        source=sources_of(rules.name)[option],
        choices=list(CHOICES.get(option, ())),
        low=low,
        high=high,
        matters=has_meaning(option, rules),
    )


def sheet_of(rules: Ruleset, *, seats: int | None) -> RuleSheet:
    """Return the rule sheet of a ruleset, with sources.

    Raises: RulesetError if the ruleset does not allow this many seats.
    """
    original = preset(rules.name).options
    sources = {
        option: source if rules.options[option] == original[option] else CHANGED
        for option, source in sources_of(rules.name).items()
    }
    sections = [
        RuleSection(
            title=section.title,
            sentences=[
                RuleSentence(
                    id=each.id,
                    values=dict(each.values),
                    sources=list(dict.fromkeys(sources[option] for option in each.options)),
                )
                for each in section.sentences
            ],
        )
        for section in rule_sheet(rules, seats=seats)
    ]
    named = {source for section in sections for each in section.sentences for source in each.sources}
    return RuleSheet(preset=rules.name, title=title_of(rules.name), sections=sections, documents=list(described(named)))


def described(names: set[str]) -> Iterator[RuleDocument]:
    """Describe the named documents."""
    for name, document in documents().items():
        if name in names:
            yield RuleDocument(name=name, **asdict(document))


UPON_ONESELF = ("convert",)


def summary_of(rules: Ruleset) -> SummaryCard:
    """Return the summary card of a ruleset."""
    court = rules.court
    game = Game.deal(rules.name, seats=rules.players_max, seed=0, options=rules.options)
    view = game.view(0)
    decisions = decisions_under(court)
    actions: list[SummaryAction] = []
    for action in actions_in(rules):
        is_targeted = TARGETED[ACTIONS.index(action)] == 1
        facts = describe(view, 0, decisions[f"{action} 1" if is_targeted else action], court)
        own = describe(view, 0, decisions[f"{action} 0"], court) if action in UPON_ONESELF else facts
        actions.append(
            SummaryAction(
                action=action,
                character=facts.claims,
                cost=facts.cost,
                own_cost=None if own.cost == facts.cost else own.cost,
                blocked_by=list(facts.blocked_by),
            )
        )
    forced = rules.options["forced_coup_at"]
    assert isinstance(forced, int)
    return SummaryCard(preset=rules.name, actions=actions, forced_coup_at=forced, court=list(court))


_changes_decoder = msgspec.json.Decoder(Annotated[dict[OptionName, OptionValue], Meta(max_length=30)])

OF_RULES: Final = ("bad_options", "no_such_table", "table_halted", "too_many_tables", "try_again")


class RuleRoutes(Routes):
    """Answers `/api/presets` and `/api/rules`."""

    def __init__(self, services: Services, callers: Callers, lobby: Lobby) -> None:
        super().__init__(services, callers)
        self._lobby = lobby

    @Operation("GET", "/presets", answer=Presets, is_cached=True)
    async def presets(self, request: Request) -> Response:
        """List the editions of the game, what can be changed about each, and the kinds of bot."""
        catalogue = self._services.catalogue
        listed = Presets(
            presets=all_presets(catalogue),
            bots=list(catalogue.names),
            usual_bot=catalogue.first_choice,
            trained_bots=list(catalogue.learnt),
        )
        return cacheable(request, msgspec.json.encode(listed), media_type="application/json", is_fixed=True)

    @Operation("GET", "/rules", answer=RuleSheet, refusals=OF_RULES, is_cached=True)
    async def rules(self, request: Request, wanted: RulesQuery, origin: RequestOrigin) -> Response:
        """Return the rules of a table, or of a preset with changes."""
        return await self._about(request, wanted, origin, lambda rules: sheet_of(rules, seats=wanted.seats))

    @Operation("GET", "/summary", answer=SummaryCard, refusals=OF_RULES, is_cached=True)
    async def summary(self, request: Request, wanted: RulesQuery, origin: RequestOrigin) -> Response:
        """Return the summary card of a table, or of a preset with changes."""
        return await self._about(request, wanted, origin, summary_of)

    async def _about(
        self, request: Request, wanted: RulesQuery, origin: Origin, describe: Callable[[Ruleset], Struct]
    ) -> Response:
        """Describe the rules that a query asks for.

        Raises: ProtocolError (malformed, no_such_table, bad_options).
        """
        try:
            described = describe(await self._rules(wanted, origin))
        except RulesetError as refusal:
            raise ProtocolError("bad_options", str(refusal)) from refusal
        is_fixed = wanted.table is None
        return cacheable(request, msgspec.json.encode(described), media_type="application/json", is_fixed=is_fixed)

    async def _rules(self, wanted: RulesQuery, origin: Origin) -> Ruleset:
        """Return the ruleset that a query asks for.

        Raises: ProtocolError (malformed, no_such_table, bad_options), RulesetError.
        """
        is_either = (wanted.table is None) != (wanted.preset is None)
        if not is_either or (wanted.table is not None and wanted.changes is not None):
            raise ProtocolError("malformed", "name either a table, or a preset, with changes if wanted")
        if wanted.table is not None:
            return ruleset_of((await self._lobby.find(wanted.table, origin)).state.options)
        try:
            changes = _changes_decoder.decode(wanted.changes or "{}")
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            raise ProtocolError("malformed", f"changes: {error}") from error
        return preset(wanted.preset or "").but(changes)


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

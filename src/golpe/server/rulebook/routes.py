"""Requests about rules: the presets, and the rules of a table. Responses are the same for everybody."""

from collections.abc import Callable
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from golpe.errors import ProtocolError, RulesetError
from golpe.game import Game, decisions_under, describe
from golpe.protocol.bodies import Presets, RuleSheet, RulesQuery, SummaryAction, SummaryCard
from golpe.protocol.page import OptionName, OptionValue
from golpe.rules.ruleset import Ruleset, preset
from golpe.rules.sheet import actions_in
from golpe.rules.vocabulary.actions import ACTIONS, TARGETED
from golpe.server.http.answers import cacheable
from golpe.server.http.callers import Callers
from golpe.server.http.operation import Operation, RequestOrigin, Routes
from golpe.server.lobby.lobby import Lobby
from golpe.server.networks import Origin
from golpe.server.rulebook.rule_sheets import all_presets, sheet_of
from golpe.server.services.services import Services
from golpe.table.options import ruleset_of

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

    @Operation(
        "GET",
        "/rules",
        answer=RuleSheet,
        refusals=OF_RULES,
        is_cached=True,
    )
    async def rules(self, request: Request, wanted: RulesQuery, origin: RequestOrigin) -> Response:
        """Return the rules of a table, or of a preset with changes."""
        return await self._about(request, wanted, origin, lambda rules: sheet_of(rules, seats=wanted.seats))

    @Operation(
        "GET",
        "/summary",
        answer=SummaryCard,
        refusals=OF_RULES,
        is_cached=True,
    )
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

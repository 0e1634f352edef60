"""The summary card of a ruleset: each action's cost, effect, claimed character and blockers."""

from golpe.game import Game, decisions_under, describe
from golpe.protocol.bodies import SummaryAction, SummaryCard
from golpe.rules.ruleset import Ruleset
from golpe.rules.sheet import actions_in
from golpe.rules.vocabulary.actions import ACTIONS, TARGETED

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

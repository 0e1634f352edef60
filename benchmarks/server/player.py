"""A bot for pages, which decides on the basis of the last update alone, as a person would."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

from golpe.bots.scripted import CountingBot
from golpe.game import View
from golpe.observe.tally import Tally
from golpe.protocol.page import GameView, TableOptions
from golpe.rules.ruleset import preset
from golpe.rules.state import Options, State
from golpe.rules.vocabulary.actions import ACTIONS
from golpe.rules.vocabulary.characters import SLOTS
from golpe.rules.vocabulary.factions import FACTIONS, NO_FACTION
from golpe.rules.vocabulary.phases import BLOCKING, PHASES
from golpe.rules.vocabulary.seats import NOBODY, SEATS_MAX


@dataclass(slots=True)
class CountingPlayer:
    """The bot `counting`, which decides on the basis of a view that is rebuilt from the last update."""

    rng: random.Random
    bot: CountingBot = field(default_factory=CountingBot)
    tally: Tally = field(default_factory=Tally)
    """Empty, because the bot does not use past events."""

    def decide(self, options: TableOptions, game: GameView, seat: int) -> str:
        """Return one of the options of the open prompt.

        A claim has one prompt (RULES A11), so an answer that is not a challenge also decides whether the seat blocks.
        """
        assert game.prompt is not None
        offered = [option.decision for option in game.prompt.options]
        view = view_of(options, game, seat)
        chosen = self.bot.decide(view, self.tally, seat, self.rng).text
        if chosen == "pass" and any(each.startswith("block ") for each in offered):
            view.phase = BLOCKING
            chosen = self.bot.decide(view, self.tally, seat, self.rng).text
        return chosen if chosen in offered else offered[0]


def view_of(options: TableOptions, game: GameView, seat: int) -> View:
    """Rebuild the view of an asked seat from an update; two-player drafts are not supported."""
    court = game.court
    v = State(options=encoded(options.preset), sealed=1 if options.windows == "sealed" else 0, seats=len(game.players))
    v.phase, v.turn, v.turns, v.window = PHASES.index(game.phase), game.turn, game.turns, game.window
    v.eligible, v.waiting, v.asked = bits(game.asked), 1 << seat, seat
    v.treasury = -1 if game.treasury is None else game.treasury
    v.reserve = game.reserve or 0
    v.deck_count = game.deck_count
    for player in game.players:
        each = player.seat
        v.alive |= player.alive << each
        v.resigned |= player.resigned << each
        v.coins[each], v.influence[each] = player.coins, player.influence
        v.revealed[each], v.shown[each] = counts(player.revealed, court), counts(player.shown, court)
        side = game.factions[each]
        v.faction[each] = NO_FACTION if side is None else FACTIONS.index(side)
    v.hand[seat] = counts(game.players[seat].hand or (), court)
    v.drawn = counts(game.drawn, court)
    v.examined = slot_of(game.examined, court)
    v.under_count = len(game.under)
    for i, name in enumerate(game.under):
        v.under[i], v.under_owner[i] = slot_of(name, court), NOBODY if name is None else seat
    v.action = ACTIONS.index(game.action or "")
    v.target, v.claimant, v.challenger = (
        NOBODY if each is None else each for each in (game.target, game.claimant, game.challenger)
    )
    v.claim, v.claim_of_block, v.kept_claim = slot_of(game.claim, court), int(game.claim_is_block), -1
    return View(v)


def counts(names: Sequence[str], court: Sequence[str]) -> list[int]:
    """Return cards as counts by slot."""
    found = [0] * SLOTS
    for name in names:
        found[court.index(name)] += 1
    return found


def slot_of(name: str | None, court: Sequence[str]) -> int:
    """Return the slot of a character; -1 for none or a concealed one."""
    return -1 if name is None else court.index(name)


def bits(seats: Sequence[int]) -> int:
    """Return seats as a bit set."""
    assert all(0 <= seat < SEATS_MAX for seat in seats)
    return sum(1 << seat for seat in seats)


@cache
def encoded(name: str) -> Options:
    """Return the options of a preset as a state holds them."""
    return preset(name).encoded()

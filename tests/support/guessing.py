"""Whether what a page receives tells a claim from a bluff."""

import logging

import pytest

from golpe.protocol.page import Timing
from golpe.rules.ruleset import preset
from golpe.server.realtime import audience
from golpe.table.state import TableState
from tests.support.guesswork import Guess, guess, learned_scores
from tests.support.timed_claims import SIZES, TIMES, Claims

log = logging.getLogger("golpe.tests")
"""Figures of soaks: `--log-cli-level=info` shows them."""
COURT = preset("resistance").court


def guesses_of(claims: Claims) -> dict[str, Guess]:
    """Return how much each number reveals, and a classifier of all of them."""
    seen, held = claims.seen_of(), claims.held_of()
    alike = claims.strata()
    about_times = claims.strata(only_turnout=True)
    found = {
        name: guess(seen[:, column], held, about_times if name in TIMES else alike)
        for column, name in enumerate((*TIMES, *SIZES))
    }
    found["all together"] = guess(learned_scores(seen, held), held, alike)
    log.info(
        "%d claims, %d true: %s", len(held), held.sum(), ", ".join(f"{name} {each}" for name, each in found.items())
    )
    return found


def show_whether_it_is_held(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the messages about a claim larger if the claimant holds the card."""

    def larger(state: TableState, _viewer: int | None, now_ms: int) -> Timing | None:
        game = state.game
        seen = None if game is None else game.view(None)
        if game is None or seen is None or seen.claim < 0:
            return None
        is_held = game.view(seen.claimant).hand[seen.claimant][seen.claim] > 0
        return Timing(now_ms=now_ms, opened_ms=0, deadline_ms=None, base_ms=0, bank_ms=[]) if is_held else None

    monkeypatch.setattr(audience, "shown_timing", larger)

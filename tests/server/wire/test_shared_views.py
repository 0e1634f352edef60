"""What views share: parts encoded once and cached without any visible difference, and the coins at stake."""

import pytest

from golpe.game import describe
from golpe.rules.vocabulary.phases import PHASES
from golpe.server.wire.views import Surroundings, game_view
from tests.support.random_games import dealt, play_on

pytestmark = pytest.mark.leaks
GAMES = range(60)


@pytest.mark.parametrize("is_waiting_shown", [True, False])
def test_a_view_beside_that_of_spectators_is_the_one_built_alone(is_waiting_shown: bool) -> None:
    phases: set[str] = set()
    alone = Surroundings(1, is_waiting_shown, None)
    for seed in GAMES:
        for game in play_on(dealt(seed), seed):
            phases.add(game.phase)
            public = game_view(game, game.view(None), viewer=None, around=alone, prompt=None)
            beside = Surroundings(1, is_waiting_shown, None, public)
            for viewer in (None, *range(game.seats)):
                view = game.view(viewer)
                expected = game_view(game, view, viewer=viewer, around=alone, prompt=None)
                assert expected == game_view(game, view, viewer=viewer, around=beside, prompt=None)
            assert public == game_view(game, game.view(None), viewer=None, around=alone, prompt=None)
    assert set(PHASES) - {"dealing", "game_over"} == phases


def test_an_answer_that_stays_sealed_changes_no_view_but_its_authors() -> None:
    sealed = 0
    for seed in GAMES:
        before: dict[int | None, object] = {}
        decided = 0
        for game in play_on(dealt(seed), seed):
            plays = game.record().plays
            if len(plays) == decided + 1 and not game.published:
                author = plays[-1][0]
                sealed += 1
                for viewer, view in before.items():
                    assert viewer == author or view == game.view(viewer)
            decided = len(plays)
            before = {viewer: game.view(viewer) for viewer in (None, *range(game.seats))}
    assert sealed > 500


def test_the_coins_at_stake_are_those_that_the_button_promised() -> None:
    around = Surroundings(1, False, None)
    seen: set[str] = set()
    for seed in GAMES:
        promised: dict[tuple[str | None, int | None], int] = {}
        for game in play_on(dealt(seed), seed):
            view, court = game.view(None), game.ruleset.court
            if game.phase == "choose_action":
                legal = game.legal(view.turn)
                promised = {(each.action, each.target): describe(view, view.turn, each, court).gain for each in legal}
            shown = game_view(game, view, viewer=None, around=around, prompt=None)
            if game.phase in ("challenge_action", "block") and shown.action is not None:
                seen.add(shown.action)
                assert promised[shown.action, shown.target] == shown.gain
    assert {"tax", "foreign_aid", "steal", "exchange", "embezzle"} <= seen

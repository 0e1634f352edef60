"""Automatic answers depend only on what everybody can see."""

import random

import pytest

from golpe.game import Game, legal_in
from golpe.rules.ruleset import preset
from golpe.table.standing_answers import only_answer
from tests.support.random_games import PRESETS
from tests.support.twins import twin_of

GAMES = 4
DECISIONS_MAX = 250


@pytest.mark.parametrize("name", PRESETS)
def test_whether_there_is_nothing_to_choose_depends_on_no_hidden_card(name: str) -> None:
    without_a_choice = 0
    for seed in range(GAMES):
        rng = random.Random(seed)
        game = Game.deal(name, seats=min(3, preset(name).players_max), seed=seed)
        for _ in range(DECISIONS_MAX):
            if game.over:
                break
            seat = rng.choice(game.waiting)
            chosen = only_answer(game.view(None), seat, game.ruleset.court)
            twin = Game.at(preset(name), twin_of(game.state, -1, rng))
            if seat in twin.waiting:
                assert chosen == only_answer(twin.view(None), seat, game.ruleset.court)
            if game.phase == "choose_action":
                court = game.ruleset.court
                assert legal_in(game.view(None), seat, court) == game.legal(seat)
            without_a_choice += chosen is not None
            texts = [decision.text for decision in game.legal(seat)]
            saving = [text for text in texts if text in ("income", "tax", "pass")]
            game.play(seat, rng.choice(saving or texts))
    assert without_a_choice > 0

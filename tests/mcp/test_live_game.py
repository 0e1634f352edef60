"""A live game reads like the same game in this process, whose sentences keep its secrets."""

import random

import pytest

from golpe.envs.text import TextGame
from golpe.mcp.live_game import LiveGame
from golpe.observe.tally import Tally
from golpe.observe.telling import told_event, told_new_game, told_tally, told_view
from golpe.observe.watch import watch
from golpe.protocol.bots import Decide, GameOver, Happened


@pytest.mark.leaks
@pytest.mark.parametrize(
    ("language", "preset", "seats"), [("en", "resistance", 3), ("es", "reformation", 5), ("ru", "two-player-draft", 2)]
)
def test_a_live_game_reads_like_a_local_one(language: str, preset: str, seats: int) -> None:
    rng, text, tally = random.Random(2), TextGame(preset, seats, seed=3, language=language), Tally()
    game, news = text.game, list[Happened]()
    court = game.ruleset.court
    live = LiveGame(
        told_new_game(game.ruleset, game=9, seat=0, seats=seats, windows="sealed", luck=1, table="k7m2"), language
    )
    news += map(told_event, game.events(0))
    questions = 0
    while (seat := text.asked) is not None:
        watch(tally, game.state)
        if seat == 0:
            questions += 1
            told = Decide(
                game=9,
                id=game.window,
                view=told_view(game.view(0), 0, court),
                tally=told_tally(tally, seats, court),
                events=news,
                legal=[each.text for each in game.legal(0)],
                deadline_ms=20_000,
            )
            live.take(told)
            news = []
            lines = live.look().splitlines()
            assert text.log(0) == live.log(None)
            asked = [*text.table(0), "", text.question(0)]
            before_the_time_left = len(lines) - len(text.listed(0)) - 1
            assert asked == lines[before_the_time_left - len(asked) : before_the_time_left]
            assert "\n".join(text.listed(0)) == live.legal()
            answer = rng.choice([*text.choices(0)])
            assert answer == live.answer(f" {answer.upper()}.").decision
        else:
            answer = rng.choice([*text.choices(seat)])
        assert text.answer(answer).is_played
        news += map(told_event, game.events(0))
    live.take(GameOver(game=9, winner=game.winner, events=news))
    assert text.log(0) == live.log(None)
    assert live.is_news
    assert live.prompt().splitlines()[-3] == text.log(0)[-1]
    assert not live.is_news
    assert questions > 3

"""Games against bots in this process."""

import asyncio
import random
from pathlib import Path

import pytest

from golpe.errors import GolpeError
from golpe.game import Decision
from golpe.record.game_text import read_game
from golpe.terminal.offline import Match, OfflinePlay
from golpe.terminal.scene import Scene
from tests.support.offline_play import asked

WITHIN_S = 10
pytestmark = pytest.mark.asyncio


async def play_to_its_end(play: OfflinePlay, seed: int) -> None:
    rng = random.Random(seed)
    while not (scene := await asked(play)).over:
        assert scene.question is not None
        await play.answer(rng.choice(scene.question.choices).decision)
        await play.change()


def decision(scene: Scene, text: str) -> Decision:
    assert scene.question is not None
    return next(each.decision for each in scene.question.choices if each.decision.text == text)


@pytest.mark.parametrize(("preset", "bots"), [("resistance", 3), ("reformation", 5), ("city-state", 2), ("igrato", 1)])
async def test_a_game_can_be_played_to_its_end(preset: str, bots: int) -> None:
    play = OfflinePlay(Match(["easy"] * bots, preset=preset, seed=bots))
    await play_to_its_end(play, seed=1)
    assert ("again",) == play.scene.offers
    assert play.game.winner == play.scene.winner
    assert "won" == play.log[-1].kind


async def test_the_person_sees_no_card_of_a_bot_before_the_end() -> None:
    play = OfflinePlay(Match(["easy", "easy"], seed=4))
    rng = random.Random(2)
    while not (scene := await asked(play)).over:
        assert [None, None] == [seat.hand for seat in scene.seats[1:]]
        assert scene.question is not None
        await play.answer(rng.choice(scene.question.choices).decision)
        await play.change()
    assert None not in [seat.hand for seat in scene.seats]


async def test_one_seed_plays_one_game() -> None:
    plays = [OfflinePlay(Match(["medium", "easy"], seed=8)) for _ in range(2)]
    for play in plays:
        await play_to_its_end(play, seed=3)
    assert plays[0].game.digest() == plays[1].game.digest()
    assert plays[0].scene.seats == plays[1].scene.seats


async def test_the_next_game_is_another_one_with_the_same_players() -> None:
    play = OfflinePlay(Match(["easy", "easy"], seed=8))
    before = [seat.name for seat in play.scene.seats]
    await play_to_its_end(play, seed=3)
    seed = play.game.seed
    await play.accept("again")
    await play.change()
    assert not play.scene.over
    assert seed != play.game.seed
    assert before == [seat.name for seat in play.scene.seats]


async def test_a_block_waits_until_nobody_challenges_the_claim() -> None:
    """Seat 1 claims the Captain to steal; the person blocks at once, as at a table online."""
    play = next(
        each for seed in range(200) if (each := OfflinePlay(Match(["random"], seed=seed))).game.turn == 1
    )  # fmt: skip
    while not (scene := await asked(play)).over:
        assert scene.question is not None
        texts = [each.decision.text for each in scene.question.choices]
        if "block captain" in texts and "challenge" in texts:
            break
        await play.answer(scene.question.choices[0].decision)
        await play.change()
    assert "steal" == scene.about.action
    await play.answer(decision(scene, "block captain"))
    async with asyncio.timeout(WITHIN_S):
        while not any(event.kind == "blocked" and event.seat == 0 for event in play.log):
            await play.change()
    assert "captain" == next(event.character for event in reversed(play.log) if event.kind == "blocked")


async def test_a_finished_game_is_saved_as_a_record(tmp_path: Path) -> None:
    play = OfflinePlay(Match(["easy", "honest"], seed=5, save=tmp_path / "game.jsonl"))
    await play_to_its_end(play, seed=1)
    assert play.game.digest() == read_game((tmp_path / "game.jsonl").read_text("utf-8")).digest()


async def test_a_file_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    play = OfflinePlay(Match(["easy"], seed=5, save=tmp_path / "missing" / "game.jsonl"))
    with pytest.raises(GolpeError, match=r"game\.jsonl: No such file"):
        await play_to_its_end(play, seed=1)


async def test_equal_bots_have_different_names() -> None:
    play = OfflinePlay(Match(["counting", "counting"], seed=5, you="counting"))
    assert ["counting 3", "counting", "counting 2"] == [seat.name for seat in play.scene.seats]

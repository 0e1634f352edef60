"""Standing answers: kept by the server, shown only to their own seat, and played like a person's answers."""

from pathlib import Path

import pytest

from golpe.protocol.page import Accepted, Claim, Rejected, StandingAnswers, TableOptions
from golpe.server.realtime.bots import PAUSES
from tests.support.live_server import CAPTAINS_FIRST, LiveServer, Page, hands, live_server, synced

HANDS = CAPTAINS_FIRST
PAUSE = PAUSES["brisk"][1]


@pytest.fixture
async def pages(server: LiveServer) -> list[Page]:
    pages = await server.friends(3)
    await pages[0].say("set_pace", pace="brisk")
    return [await synced(page) for page in pages]


async def keep(page: Page, **answers: object) -> None:
    outcome = await page.say("set_standing", standing=answers)
    assert isinstance(outcome, Accepted), outcome


async def do(page: Page, decision: str) -> None:
    await synced(page)
    outcome = await page.decide(decision)
    assert isinstance(outcome, Accepted), outcome


async def wait(server: LiveServer, pages: list[Page]) -> None:
    """Let the pauses of one window go by."""
    for page in pages:
        await synced(page)
    server.clock.advance(PAUSE)
    for page in pages:
        await synced(page)


async def test_a_standing_pass_is_given_after_a_pause(server: LiveServer, pages: list[Page]) -> None:
    await keep(pages[2], pass_until_target=True)
    await do(pages[0], "steal 1")
    await synced(pages[2])
    assert pages[2].prompt is not None
    assert pages[2].prompt.answered is None
    await wait(server, pages)
    assert pages[2].prompt.answered == "pass"
    assert "challenge_action" == pages[1].game.phase  # the target is waited for
    await do(pages[1], "pass")
    await wait(server, pages)
    assert "choose_action" == pages[0].game.phase


async def test_nothing_passes_unseen_that_is_aimed_at_oneself(server: LiveServer, pages: list[Page]) -> None:
    await keep(pages[1], pass_until_target=True)
    await do(pages[0], "steal 1")
    await do(pages[2], "pass")
    await wait(server, pages)
    assert pages[1].prompt is not None
    assert pages[1].prompt.answered is None


async def test_ones_own_action_is_not_given_up_unseen(server: LiveServer, pages: list[Page]) -> None:
    await keep(pages[0], pass_until_target=True)
    await do(pages[0], "steal 1")
    await do(pages[1], "block ambassador")
    await do(pages[2], "pass")
    await wait(server, pages)
    assert "challenge_block" == pages[0].game.phase
    assert pages[0].prompt is not None
    assert pages[0].prompt.answered is None


async def test_a_standing_block_is_a_sealed_plan(server: LiveServer, pages: list[Page]) -> None:
    await keep(pages[1], block_as=["contessa", "ambassador"])
    await do(pages[0], "steal 1")
    await wait(server, pages)
    assert pages[1].prompt is not None
    assert ("challenge_action", "block ambassador") == (pages[1].game.phase, pages[1].prompt.answered)
    assert "blocked" not in [event.kind for event in pages[2].log]
    await do(pages[2], "pass")
    await synced(pages[1])
    assert ("ambassador", 1, True) == (pages[1].game.claim, pages[1].game.claimant, pages[1].game.claim_is_block)


async def test_a_standing_block_can_be_taken_back_before_it_is_declared(server: LiveServer, pages: list[Page]) -> None:
    await keep(pages[1], block_as=["ambassador"])
    await do(pages[0], "steal 1")
    await wait(server, pages)
    await do(pages[1], "pass")
    await do(pages[2], "pass")
    await synced(pages[1])
    assert "choose_action" == pages[1].game.phase


async def test_a_claim_is_challenged_when_it_is_made_again_and_once_only(server: LiveServer, pages: list[Page]) -> None:
    await keep(pages[2], challenge=[{"seat": 0, "character": "captain"}, {"seat": 1, "character": "duke"}])
    await do(pages[0], "steal 1")
    await do(pages[1], "pass")
    await wait(server, pages)
    assert "challenged" in [event.kind for event in pages[1].log]
    assert pages[2].table.standing == StandingAnswers(challenge=[Claim(1, "duke")])


async def test_another_claim_of_the_same_seat_is_not_challenged(server: LiveServer, pages: list[Page]) -> None:
    await keep(pages[2], challenge=[{"seat": 0, "character": "captain"}])
    await do(pages[0], "tax")
    await do(pages[1], "pass")
    await wait(server, pages)
    assert "challenge_action" == pages[0].game.phase


async def test_a_claim_not_to_hold_a_character_is_not_a_claim_to_hold_it(server: LiveServer) -> None:
    options = TableOptions(preset="reformation", show_waiting=False, pace="brisk")
    pages = await server.friends(3, options)
    await do(pages[0], pages[0].texts[0])  # its side
    await do(pages[0], "convert 0")
    for page in pages:
        await synced(page)
    assert "choose_action" == pages[1].game.phase
    await keep(pages[2], challenge=[{"seat": 1, "character": "duke"}])
    await do(pages[1], "embezzle")
    await do(pages[0], "pass")
    await wait(server, pages)
    assert ("challenge_action", "duke") == (pages[0].game.phase, pages[0].game.claim)
    assert pages[2].table.standing == StandingAnswers(challenge=[Claim(1, "duke")])


async def test_aid_passes_until_ones_next_turn_begins(server: LiveServer, pages: list[Page]) -> None:
    await keep(pages[1], pass_income_and_aid=True)
    await keep(pages[2], pass_income_and_aid=True)
    await do(pages[0], "foreign_aid")
    await wait(server, pages)
    assert ("choose_action", 1) == (pages[0].game.phase, pages[0].game.turn)
    assert [False, True] == [standing(page).pass_income_and_aid for page in pages[1:]]


async def test_a_claim_does_not_pass_with_aid(server: LiveServer, pages: list[Page]) -> None:
    await keep(pages[2], pass_income_and_aid=True)
    await do(pages[0], "tax")
    await do(pages[1], "pass")
    await wait(server, pages)
    assert "challenge_action" == pages[0].game.phase


def standing(page: Page) -> StandingAnswers:
    assert page.table.standing is not None
    return page.table.standing


async def test_standing_answers_are_shown_to_their_own_seat_on_every_page(
    server: LiveServer, pages: list[Page]
) -> None:
    tab = await server.visitors[1].open(pages[0].table.code)
    watcher = await (await server.visitor()).open(pages[0].table.code)
    updates = [len(page.received) for page in (pages[0], pages[2], watcher)]
    await keep(pages[1], pass_until_target=True)
    assert (await tab.update()).table.standing == StandingAnswers(pass_until_target=True)
    for page in (pages[0], pages[2]):
        await synced(page)
        assert standing(page) == StandingAnswers()
    assert watcher.table.standing is None
    assert [2, 2] == [
        len(page.received) - before for page, before in zip((pages[0], pages[2]), updates, strict=False)
    ]  # what `synced` asks for, and nothing else


async def test_what_is_revoked_during_the_pause_is_not_answered(server: LiveServer, pages: list[Page]) -> None:
    await keep(pages[2], pass_until_target=True)
    await do(pages[0], "steal 1")
    await synced(pages[2])
    await keep(pages[2])
    await wait(server, pages)
    assert pages[2].prompt is not None
    assert pages[2].prompt.answered is None


async def test_standing_answers_set_during_a_question_apply_to_it(server: LiveServer, pages: list[Page]) -> None:
    await do(pages[0], "steal 1")
    await wait(server, pages)
    await keep(pages[2], pass_until_target=True)
    await wait(server, pages)
    assert pages[2].prompt is not None
    assert "pass" == pages[2].prompt.answered


async def test_standing_answers_survive_the_server(server: LiveServer, pages: list[Page]) -> None:
    await keep(pages[2], pass_until_target=True)
    await do(pages[0], "steal 1")
    await server.restart()
    again = [await visitor.open(pages[0].table.code) for visitor in server.visitors]
    assert again[2].table.standing == StandingAnswers(pass_until_target=True)
    await wait(server, again)
    assert again[2].prompt is not None
    assert "pass" == again[2].prompt.answered


async def test_standing_answers_end_with_the_game(tmp_path: Path) -> None:
    async with live_server(tmp_path, draws=hands("duke duke", "captain captain")) as server:
        pages = await server.friends(2)
        await keep(pages[0], pass_until_target=True)
        await win_by_proofs(pages)
        assert ("game_over", None) == (pages[0].game.phase, pages[0].table.standing)
        await pages[0].say("start")
        await synced(pages[0])
        assert standing(pages[0]) == StandingAnswers()


async def win_by_proofs(pages: list[Page]) -> None:
    """Let seat 0 prove its Duke twice, and seat 1 lose both its Captains over it."""
    await do(pages[0], "tax")
    await do(pages[1], "challenge")
    await do(pages[0], "prove")
    await do(pages[1], "lose captain")
    await do(pages[1], "income")
    await do(pages[0], "tax")
    await do(pages[1], "challenge")
    await do(pages[0], "prove")
    await synced(pages[0])


@pytest.mark.parametrize(
    ("answers", "code"),
    [
        ({"block_as": ["pope"]}, "no_such_character"),
        ({"challenge": [{"seat": 0, "character": "pope"}]}, "no_such_character"),
        ({"challenge": [{"seat": 7, "character": "duke"}]}, "no_such_seat"),
        ({"block_as": ["duke"] * 6}, "malformed"),
    ],
)
async def test_standing_answers_that_mean_nothing_are_refused(
    pages: list[Page], answers: dict[str, object], code: str
) -> None:
    await pages[1].send(t="set_standing", id="x", standing=answers)
    assert code == (await pages[1].refusal()).code


async def test_only_players_of_a_game_have_standing_answers(server: LiveServer, pages: list[Page]) -> None:
    watcher = await (await server.visitor()).open(pages[0].table.code)
    outcome = await watcher.say("set_standing", standing={})
    assert isinstance(outcome, Rejected)
    assert "not_seated" == outcome.code


async def test_the_only_action_that_may_be_declared_is_declared_by_itself(tmp_path: Path) -> None:
    async with live_server(tmp_path, draws=hands("duke duke", "duke captain")) as server:
        pages = await server.friends(2)
        await pages[0].say("set_pace", pace="brisk")
        await synced(pages[0])
        while pages[0].game.players[0].coins < 10:
            await do(pages[0], "tax")
            await do(pages[1], "pass")
            await do(pages[1], "income")
            await synced(pages[0])
        assert ["coup 1"] == pages[0].texts
        assert pages[0].prompt is not None
        assert pages[0].prompt.automatic
        await wait(server, pages)
        assert "lose_influence" == pages[1].game.phase

"""One prompt per claim: challenge, block as X, or let it pass (RULES A11)."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from golpe.protocol.page import Accepted
from golpe.server.db import journals
from golpe.server.limits import GRACE_WITHOUT_CLOCKS
from tests.support.live_server import CAPTAINS_FIRST, LiveServer, Page, hands, live_server, synced

HANDS = CAPTAINS_FIRST


@pytest.fixture
async def pages(tmp_path: Path) -> AsyncGenerator[list[Page]]:
    """Seat 0 holds two Captains and begins; seat 1 Contessa and Ambassador; seat 2 two Dukes."""
    async with live_server(tmp_path, draws=hands(*HANDS)) as running:
        yield await running.friends(3)


async def do(page: Page, decision: str) -> None:
    """Decide as a page that is up to date."""
    await synced(page)
    outcome = await page.decide(decision)
    assert isinstance(outcome, Accepted), outcome


async def everything(pages: list[Page]) -> None:
    for page in pages:
        await synced(page)


def kinds(page: Page) -> list[str]:
    return [event.kind for event in page.log]


async def test_the_target_is_offered_its_blocks_together_with_the_challenge(pages: list[Page]) -> None:
    actor, target, third = pages
    await do(actor, "steal 1")
    await everything(pages)
    assert target.prompt is not None
    assert ("claim", None) == (target.prompt.kind, target.prompt.answered)
    assert ["pass", "challenge", "block captain", "block ambassador"] == target.texts
    assert [True, False] == [target.option("block captain").bluff, target.option("block ambassador").bluff]
    assert ["pass", "challenge"] == third.texts
    assert actor.prompt is None


async def test_an_unchallenged_claim_is_blocked_without_a_second_prompt(pages: list[Page]) -> None:
    actor, target, third = pages
    await do(actor, "steal 1")
    await do(target, "block ambassador")
    assert target.prompt is not None
    assert ("challenge_action", "block ambassador") == (target.game.phase, target.prompt.answered)
    await do(third, "pass")
    await everything(pages)
    assert "challenge_block" == third.game.phase
    assert [third.game.claim, third.game.claimant, third.game.claim_is_block] == ["ambassador", 1, True]
    assert ["allowed", "blocked"] == kinds(third)[-2:]


async def test_a_plan_to_let_it_pass_is_played_without_a_second_prompt(pages: list[Page]) -> None:
    actor, target, third = pages
    await do(actor, "steal 1")
    await do(third, "pass")
    await do(target, "pass")
    await everything(pages)
    assert ("choose_action", 1) == (actor.game.phase, actor.game.turn)
    assert "stole" in kinds(actor)


async def test_a_planned_block_can_be_revised_until_the_window_closes(pages: list[Page]) -> None:
    actor, target, third = pages
    await do(actor, "steal 1")
    for decision in ("block captain", "pass", "block captain", "block ambassador"):
        await do(target, decision)
        assert target.prompt is not None
        assert decision == target.prompt.answered
        assert ["pass", "block captain", "block ambassador"] == target.texts
    await do(third, "pass")
    await everything(pages)
    assert "ambassador" == actor.game.claim


async def test_a_plan_can_be_taken_back(pages: list[Page]) -> None:
    actor, target, third = pages
    await do(actor, "steal 1")
    await do(target, "block ambassador")
    await do(target, "pass")
    await do(third, "pass")
    await everything(pages)
    assert "choose_action" == actor.game.phase


async def test_a_plan_cannot_turn_into_a_challenge(pages: list[Page]) -> None:
    actor, target, _ = pages
    await do(actor, "steal 1")
    await do(target, "block ambassador")
    refusal = await target.decide("challenge")
    assert not isinstance(refusal, Accepted)
    assert "not_legal" == refusal.code


async def test_nobody_learns_of_a_plan_or_its_revision(pages: list[Page]) -> None:
    actor, target, third = pages
    await do(actor, "steal 1")
    await everything(pages)
    before = [(page, len(page.received), shown(page)) for page in (actor, third)]
    await do(target, "block captain")
    await do(target, "block ambassador")
    for page, count, view in before:
        await synced(page)
        assert count + 2 == len(page.received)  # the answer to its own question, and nothing before it
        assert view == shown(page)
        assert page.game.waiting is None


def shown(page: Page) -> tuple[object, object]:
    assert page.latest is not None
    return page.latest.table, page.latest.game


async def test_a_planned_block_is_declared_after_a_failed_challenge(pages: list[Page]) -> None:
    actor, target, third = pages
    await do(actor, "steal 1")
    await do(target, "block ambassador")
    await do(third, "challenge")
    await do(actor, "prove")
    await do(third, "lose duke")
    await everything(pages)
    assert "challenge_block" == actor.game.phase
    assert ("ambassador", 1) == (actor.game.claim, actor.game.claimant)


async def test_a_seat_that_passed_is_asked_again_after_a_failed_challenge(pages: list[Page]) -> None:
    actor, target, third = pages
    await do(actor, "steal 1")
    await do(target, "pass")
    await do(third, "challenge")
    await do(actor, "prove")
    await do(third, "lose duke")
    await everything(pages)
    assert target.prompt is not None
    assert ("block", "block") == (target.game.phase, target.prompt.kind)
    assert ["pass", "block captain", "block ambassador"] == target.texts
    assert [1] == third.game.waiting  # one seat alone is asked: everybody knows
    await do(target, "block captain")
    await everything(pages)
    assert "challenge_block" == actor.game.phase


async def test_a_challenger_who_was_wrong_may_still_block(pages: list[Page]) -> None:
    actor, target, third = pages
    await do(actor, "steal 1")
    await do(third, "pass")
    await do(target, "challenge")
    await do(actor, "prove")
    await do(target, "lose contessa")
    await everything(pages)
    assert "block" == target.game.phase
    assert "block ambassador" in target.texts


async def test_a_plan_for_a_claim_that_falls_is_forgotten(pages: list[Page]) -> None:
    actor, target, third = pages
    await do(actor, "tax")
    await do(target, "pass")
    await do(third, "challenge")
    await do(actor, "decline")
    await do(actor, "lose captain")
    await do(target, "steal 0")
    await everything(pages)
    assert actor.prompt is not None
    assert actor.prompt.answered is None
    assert "block captain" in actor.texts


async def test_a_planned_block_stays_visible_and_revocable_while_a_challenge_is_settled(pages: list[Page]) -> None:
    actor, target, third = pages
    await do(actor, "steal 1")
    await do(target, "block ambassador")
    await do(third, "challenge")
    for phase, answer, revision in (("prove", (actor, "prove"), "pass"), ("lose_influence", None, "block captain")):
        await everything(pages)
        assert phase == target.game.phase
        assert target.prompt is not None
        assert "claim" == target.prompt.kind
        assert ["pass", "block captain", "block ambassador"] == target.texts
        before = [shown(page) for page in (actor, third)]
        await do(target, revision)
        await everything(pages)
        assert target.prompt is not None
        assert revision == target.prompt.answered
        assert before == [shown(page) for page in (actor, third)]
        if answer is not None:
            await do(*answer)
    await do(third, "lose duke")
    await everything(pages)
    assert ("challenge_block", "captain") == (actor.game.phase, actor.game.claim)


async def test_a_seat_that_revokes_a_block_during_a_challenge_is_asked_again(pages: list[Page]) -> None:
    actor, target, third = pages
    await do(actor, "steal 1")
    await do(target, "block ambassador")
    await do(third, "challenge")
    await do(actor, "prove")
    await do(target, "pass")
    await do(third, "lose duke")
    await everything(pages)
    assert target.prompt is not None
    assert ("block", "block", None) == (target.game.phase, target.prompt.kind, target.prompt.answered)


async def test_no_plan_is_shown_for_a_claim_that_has_fallen(pages: list[Page]) -> None:
    actor, target, third = pages
    await do(actor, "steal 1")
    await do(target, "block ambassador")
    await do(third, "challenge")
    await do(actor, "decline")
    await everything(pages)
    assert ("lose_influence", None) == (target.game.phase, target.prompt)
    refusal = await target.decide("pass")
    assert not isinstance(refusal, Accepted)
    assert "not_asked" == refusal.code


async def test_the_same_plan_again_changes_nothing(tmp_path: Path) -> None:
    async with live_server(tmp_path, draws=hands(*HANDS)) as server:
        actor, target, _ = await server.friends(3)
        await do(actor, "steal 1")
        await do(target, "block ambassador")
        journal = await server.database.write(journals.journal_of, actor.table.code)
        await do(target, "block ambassador")
        assert journal == await server.database.write(journals.journal_of, actor.table.code)


async def test_the_plan_of_a_leaver_is_dropped(pages: list[Page]) -> None:
    actor, target, third = pages
    await do(actor, "steal 1")
    await do(target, "block ambassador")
    await target.say("set_pace", pace="calm")  # the bot thinks until time goes by
    await target.say("leave")
    await do(third, "pass")
    await everything(pages)
    assert "block" == actor.game.phase
    assert [1] == actor.game.asked


async def test_a_plan_waits_for_a_disconnected_player(tmp_path: Path) -> None:
    async with live_server(tmp_path, draws=hands(*HANDS)) as server:
        pages = actor, target, third = await server.friends(3)
        await do(actor, "steal 1")
        await do(target, "block ambassador")
        await target.socket.close()
        while not (await third.update()).table.seats[1].away:
            pass
        server.clock.advance(GRACE_WITHOUT_CLOCKS)
        while not (await third.update()).table.seats[1].owner_away:
            pass
        again = await server.visitors[1].open(actor.table.code)
        assert (["pass", "block captain", "block ambassador"], "block ambassador") == (
            again.texts,
            again.prompt.answered if again.prompt else None,
        )
        await do(third, "pass")
        await everything([pages[0], third])
        assert ("challenge_block", "ambassador") == (actor.game.phase, actor.game.claim)


async def test_a_claim_after_a_challenged_one_is_let_pass_without_a_second_prompt(pages: list[Page]) -> None:
    actor, target, third = pages
    await do(actor, "tax")
    await do(target, "challenge")
    await do(third, "pass")
    await do(actor, "decline")
    await do(actor, "lose captain")
    await do(target, "steal 0")
    await do(third, "pass")
    await do(actor, "pass")
    await everything(pages)
    assert ("choose_action", 2) == (third.game.phase, third.game.turn)


async def test_foreign_aid_asks_everybody_else_at_once(pages: list[Page]) -> None:
    actor, target, third = pages
    await do(actor, "foreign_aid")
    await everything(pages)
    for page in (target, third):
        assert page.prompt is not None
        assert "aid" == page.prompt.kind
        assert ["pass", "block duke"] == page.texts
    assert ([1, 2], None) == (actor.game.asked, actor.game.waiting)


async def test_a_plan_survives_a_restart(tmp_path: Path) -> None:
    async with live_server(tmp_path, draws=hands(*HANDS)) as server:
        actor, target, _ = await server.friends(3)
        await do(actor, "steal 1")
        await do(target, "block ambassador")
        pages = await reopened(server, target.table.code)
        assert pages[1].prompt is not None
        assert "block ambassador" == pages[1].prompt.answered
        await do(pages[2], "pass")
        await everything(pages)
        assert "challenge_block" == pages[0].game.phase


async def reopened(server: LiveServer, code: str) -> list[Page]:
    await server.restart()
    return [await visitor.open(code) for visitor in server.visitors]

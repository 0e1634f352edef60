"""Hints show the risk of each answer, from what the seat may know; a table can turn them off."""

from pathlib import Path
from typing import get_args

from msgspec.structs import replace

from golpe.game import Event, Game, View
from golpe.protocol.guidance import Hint, HintId, Hints
from golpe.rules.chance import roll
from golpe.server.teaching.hints import claims_in, hints_for
from golpe.server.teaching.scripts import FIRST_GAME, script_named
from tests.support.live_server import PLAIN_OPTIONS, Page, live_server
from tests.support.random_games import dealt, play_on

Said = tuple[str, int | None, str | None, int, int]


def at_note(note: str) -> tuple[Game, list[Event]]:
    """Return the lesson at one of its notes, and the events that the learner had seen by then."""
    lesson = script_named(FIRST_GAME)
    events: list[Event] = []
    for step, game in zip(lesson.steps, lesson.played(roll), strict=False):
        events += game.events(0)
        if step.note == note:
            return game, events
    raise AssertionError(note)


def hinted(note: str, decision: str) -> list[Said]:
    game, events = at_note(note)
    decisions = [*game.legal(0), *game.foreseen_blocks(0)]
    told = hints_for(game.view(0), 0, decisions, events, game.ruleset.court)
    assert [each.text for each in decisions] == [each.decision for each in told]
    found = next(each.hints for each in told if each.decision == decision)
    return [said(hint) for hint in found]


def said(hint: Hint) -> Said:
    return hint.id, hint.seat, hint.character, hint.count, hint.total


def test_an_action_tells_what_it_claims_and_who_has_claimed_to_block_it() -> None:
    assert [("held", None, "duke", 0, 0), ("coup_next", None, None, 7, 0)] == hinted("tax", "tax")
    assert [("bluff", None, "assassin", 0, 0), ("unclaimed", None, None, 0, 0), ("spent_if_blocked", None, None, 3, 0),
            ("back_if_caught", None, None, 3, 0)] == hinted("tax", "assassinate 1")  # fmt: skip
    # Ada has claimed the Duke, who blocks Foreign Aid.
    assert ("blockable", 1, "duke", 0, 0) in hinted("tax", "foreign_aid")
    assert [("unstoppable", None, None, 0, 0)] == hinted("tax", "income")


def test_an_exchange_ends_what_was_claimed_before_it() -> None:
    game, events = at_note("tax")

    def claimants(*more: Event) -> dict[str, list[int]]:
        told = claims_in([*events, *more], 0, game.view(0))
        return {character: seats for character, seats in told.items() if seats}

    assert {"duke": [1]} == claimants()
    exchange = Event(kind="acted", seat=1, action="exchange", character="ambassador")
    assert {"duke": [1], "ambassador": [1]} == claimants(exchange)
    given_back = [Event(kind="drew", seat=1), Event(kind="returned", seat=1)]
    assert {} == claimants(exchange, *given_back)
    tax = Event(kind="acted", seat=1, action="tax", character="duke")
    assert {"duke": [1]} == claimants(exchange, *given_back, tax)
    # Somebody else's Exchange leaves it as it was.
    assert {"duke": [1]} == claimants(Event(kind="returned", seat=2))


def test_a_claim_that_counting_disproves_is_called_a_lie() -> None:
    assert [("certain_lie", 2, "captain", 0, 3), ("right", 2, None, 0, 0)] == hinted("lie", "challenge")
    assert [("gains", 2, None, 2, 0)] == hinted("lie", "pass")


def test_how_likely_a_doubtful_claim_is_only_the_coach_says() -> None:
    assert [("right", 1, None, 0, 0), ("wrong_last", 1, None, 0, 0)] == hinted("doubt", "challenge")


def test_an_assassination_may_cost_two() -> None:
    assert ("twice", None, None, 0, 0) in hinted("block", "challenge")
    assert [("held", None, "contessa", 0, 0)] == hinted("block", "block contessa")
    assert [("struck", None, None, 0, 0)] == hinted("block", "pass")


def test_every_hint_is_given_somewhere_and_every_answer_is_spoken_of() -> None:
    found: set[str] = set()
    silent: set[str] = set()
    for seed in range(40):
        logs: dict[int, list[Event]] = {}
        for game in play_on(dealt(seed), seed):
            for seat in range(game.seats):
                logs.setdefault(seat, []).extend(game.events(seat))
            for seat in game.waiting:
                decisions = [*game.legal(seat), *game.foreseen_blocks(seat)]
                view: View = game.view(seat)
                for each in hints_for(view, seat, decisions, logs[seat], game.ruleset.court):
                    found |= {hint.id for hint in each.hints}
                    if not each.hints:
                        silent.add(each.decision.split()[0])
    assert set(get_args(HintId)) == found
    assert silent == {"pass", "draft", "faction", "return", "swap"}


async def hints_of(page: Page, window: int) -> Hints:
    await page.send(t="ask_hints", window=window)
    while not isinstance(message := await page.receive(), Hints):
        pass
    return message


async def test_hints_are_sent_to_the_asker_and_only_for_the_open_question(tmp_path: Path) -> None:
    async with live_server(tmp_path) as server:
        pages = await server.friends(2)
        turn = pages[0].game.turn
        window = pages[0].game.window
        told = await hints_of(pages[turn], window)
        assert pages[turn].texts == [each.decision for each in told.options]
        assert Hints(window=window, options=[]) == await hints_of(pages[1 - turn], window)
        assert Hints(window=window + 1, options=[]) == await hints_of(pages[turn], window + 1)


async def test_a_table_may_be_without_hints(tmp_path: Path) -> None:
    async with live_server(tmp_path) as server:
        pages = await server.friends(2, replace(PLAIN_OPTIONS, hints=False))
        await pages[0].send(t="ask_hints", window=pages[0].game.window)
        assert "hints_off" == (await pages[0].refusal()).code

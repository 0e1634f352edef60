"""The coach over HTTP: only for people who play against bots alone, and only from their own view."""

import os
import signal
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from golpe.protocol.bodies import Coaching
from golpe.protocol.page import Pace, TableOptions
from golpe.rules.chance import roll
from golpe.server.limits import COACH_BURST
from golpe.server.reviews import coaches
from golpe.server.reviews.coaches import is_coached
from golpe.table.seats import Seat
from golpe.table.state import TableState
from tests.support.live_server import PLAIN_OPTIONS, LiveServer, Page, Visitor, hands, synced


async def against_bots(
    server: LiveServer, cards: list[int], *, opponents: int = 2, pace: Pace = "instant"
) -> tuple[Visitor, Page]:
    """Seat Ana against bots; the first of these cards are hers."""
    ana = await server.visitor("Ana")
    server.stack(cards)
    code = await ana.new_table(kind="bots", opponents=opponents, pace=pace)
    page = await ana.open(code)
    return ana, await synced(page)


async def asked(visitor: Visitor, page: Page, window: int | None = None) -> Coaching:
    path = f"/api/me/coach/{page.table.code}"
    response = await visitor.http.get(path, params={"window": page.game.window if window is None else window})
    return msgspec.json.decode(response.raise_for_status().content, type=Coaching)


async def refused(visitor: Visitor, page: Page) -> tuple[int, str]:
    response = await visitor.http.get(f"/api/me/coach/{page.table.code}", params={"window": page.game.window})
    return response.status_code, response.json()["code"]


async def test_who_plays_against_bots_is_told_the_odds(server: LiveServer) -> None:
    ana, page = await against_bots(server, hands("captain contessa", "duke duke", "duke captain"))
    told = await asked(ana, page)
    assert page.texts == [each.decision for each in told.odds]
    assert ([1, 2], None, None) == ([each.seat for each in told.hands], told.bluff, told.last)
    assert page.game.window == told.window
    assert told.model.startswith("hard ")
    tax = next(each for each in told.odds if each.decision == "tax")
    assert 0 < (tax.challenged or 0) < 1
    assert 0 < (tax.even or 0) < 1
    assert all(0 < each.win < 1 and each.error > 0 for each in told.odds)


@pytest.mark.leaks
async def test_the_coach_says_the_same_whatever_the_others_hold(server: LiveServer) -> None:
    said: list[str] = []
    for others in (("duke duke", "duke captain"), ("assassin assassin", "ambassador contessa")):
        ana, page = await against_bots(server, hands("captain contessa", *others))
        path = f"/api/me/coach/{page.table.code}"
        said.append((await ana.http.get(path, params={"window": page.game.window})).raise_for_status().text)
    assert said[0] == said[1]


async def test_only_the_open_question_is_spoken_of(server: LiveServer) -> None:
    ana, page = await against_bots(server, hands("captain contessa", "duke duke", "duke captain"))
    window = page.game.window
    for other in (window - 1, window + 1):
        told = await asked(ana, page, other)
        assert (other, [], []) == (told.window, told.hands, told.odds)
    await page.decide("income")
    assert [] == (await asked(ana, page, window)).odds


async def test_who_has_answered_is_told_only_of_the_answer_while_others_think(server: LiveServer) -> None:
    ana, page = await against_bots(server, hands("captain contessa", "duke duke", "duke captain"), pace="brisk")
    while "challenge" not in page.texts:
        if page.texts:
            await page.decide(page.texts[0])
        server.clock.advance(0.1)
        await synced(page)
    window = page.game.window
    assert (await asked(ana, page)).odds
    await page.decide("pass")
    assert window == page.game.window
    told = await asked(ana, page)
    assert ([], []) == (told.hands, told.odds)
    assert told.last is not None
    assert ("pass", {"pass", "challenge"}) == (
        told.last.decision,
        {each.option.decision for each in told.last.options},
    )


async def test_a_choice_comes_with_what_the_model_thought_of_it(server: LiveServer) -> None:
    ana, page = await against_bots(server, hands("captain contessa", "duke duke"), opponents=1)
    await page.decide("income")
    while not page.texts:
        server.clock.advance(1.0)
        await synced(page)
    last = (await asked(ana, page)).last
    assert last is not None
    assert ("action", "income") == (last.kind, last.decision)
    assert 1.0 == pytest.approx(sum(each.share for each in last.options))
    assert {"income", "tax", "steal 1"} <= {each.option.decision for each in last.options}


def workers() -> list[int]:
    """Return the processes of the coach that this one has started."""
    children = Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children").read_text("utf-8").split()
    return [int(each) for each in children if b"coach_worker" in Path(f"/proc/{each}/cmdline").read_bytes()]


@pytest.mark.long
async def test_a_coach_has_longer_for_the_first_answer_of_its_process(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coaches, "COACH_WITHIN", 0.0)
    ana, page = await against_bots(server, hands("captain contessa", "duke duke"), opponents=1)
    assert (await asked(ana, page)).odds
    assert (503, "try_again") == await refused(ana, page)


@pytest.mark.long
async def test_a_coach_whose_process_was_killed_is_started_again(server: LiveServer) -> None:
    ana, page = await against_bots(server, hands("captain contessa", "duke duke"), opponents=1)
    before = await asked(ana, page)
    (first,) = workers()
    os.kill(first, signal.SIGKILL)
    status = (await ana.http.get(f"/api/me/coach/{page.table.code}", params={"window": page.game.window})).status_code
    assert status in (200, 503)
    assert before == await asked(ana, page)
    assert first not in workers()


async def test_the_coach_is_off_where_other_people_play(server: LiveServer) -> None:
    pages = await server.friends(2)
    for visitor, page in zip(server.visitors, pages, strict=True):
        assert (403, "coach_off") == await refused(visitor, page)


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        (Seat(bot="hard"), True),
        (Seat(bot="hard", former=7, stands_in=True), True),
        (Seat(guest=7), False),
        (Seat(guest=7, bot="hard"), False),  # who may come back
        (Seat(bot="outside:3"), False),  # who may be a person
    ],
)
def test_only_bots_of_this_server_may_have_the_other_seats(other: Seat, expected: bool) -> None:
    state = TableState("k7qm2x", roll, seats=[Seat(guest=1), Seat(bot="easy"), other])
    assert expected == is_coached(state, 0)


@pytest.mark.parametrize("options", [replace(PLAIN_OPTIONS, hints=False)])
async def test_the_coach_is_off_without_hints_and_in_a_lesson(server: LiveServer, options: TableOptions) -> None:
    ana = await server.visitor("Ana")
    page = await synced(await ana.open(await ana.new_table(kind="bots", options=options)))
    assert (403, "coach_off") == await refused(ana, page)
    lesson = await synced(await ana.open(await ana.new_table(kind="lesson")))
    assert (403, "coach_off") == await refused(ana, lesson)


async def test_strangers_and_too_many_requests_are_refused(server: LiveServer) -> None:
    ana, page = await against_bots(server, hands("captain contessa", "duke duke"), opponents=1)
    stranger = await server.visitor("Bea")
    assert (403, "coach_off") == await refused(stranger, page)
    for _ in range(COACH_BURST - 1):
        assert (404, "no_such_table") == await missing(stranger)
    assert (429, "too_fast") == await missing(stranger)
    assert (await asked(ana, page)).odds


async def missing(visitor: Visitor) -> tuple[int, str]:
    response = await visitor.http.get("/api/me/coach/k7qm2x", params={"window": 1})
    return response.status_code, response.json()["code"]

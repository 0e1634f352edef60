"""A visitor's own mistakes, from reviews that are kept."""

import zlib

import msgspec

from golpe.protocol.bodies import Mistakes, Replay
from golpe.protocol.reviews import ReviewedDecision
from golpe.server.games import rows as games
from golpe.server.reviews import rows
from golpe.server.reviews.mistake_routes import moment_before
from golpe.server.reviews.reviewing import OURS, outcome_digest
from golpe.server.reviews.rows import KeptReview
from tests.support.linked_games import refused
from tests.support.live_server import LiveServer, Visitor
from tests.support.marked_games import marked
from tests.support.played_games import played
from tests.support.scripted_game import scripted

VERSION = f"{OURS}hard 0123456789ab {outcome_digest()}"
DAY_S = 24 * 3600.0


async def keep(server: LiveServer, code: str, *decisions: ReviewedDecision) -> None:
    """Keep a review of a game that marks these decisions."""
    row = await server.database.read(games.game, code, number=1, reader=1)
    assert row is not None
    content = zlib.compress(msgspec.json.encode({"decisions": decisions}))
    await server.database.write(rows.keep_review, row.id, KeptReview(version=VERSION, content=content))


async def mistake_of(visitor: Visitor, skip: int = 0) -> Mistakes:
    response = (await visitor.http.get("/api/me/mistake", params={"skip": skip})).raise_for_status()
    return msgspec.json.decode(response.content, type=Mistakes)


async def test_a_marked_decision_comes_back_as_its_seat_saw_it(server: LiveServer) -> None:
    (ana, bea), pages = await played(server)
    code = pages[0].table.code
    assert Mistakes(mistake=None, count=0) == await mistake_of(bea), "nobody has asked for a review"
    await keep(server, code, marked(2, seat=1), marked(4, seat=1, mark="none"), marked(1, seat=0, mark="none"))
    found = await mistake_of(bea)
    assert 1 == found.count
    mistake = found.mistake
    assert mistake is not None
    assert (code, 1, 1, 2) == (mistake.game.code, mistake.game.number, mistake.game.you, mistake.decision.n)
    assert [None, ["captain", "contessa"]] == [player.hand for player in mistake.view.players]
    assert ("duke", 0, False) == (mistake.view.claim, mistake.view.claimant, mistake.view.claim_is_block)
    assert mistake.view.prompt is not None
    assert ["pass", "challenge"] == [option.decision for option in mistake.view.prompt.options]
    assert Mistakes(mistake=None, count=0) == await mistake_of(ana), "it was not hers"
    assert Mistakes(mistake=None, count=0) == await mistake_of(await server.visitor("Carla"))


async def test_the_replay_finds_the_moment_of_a_mistake_by_its_last_event(server: LiveServer) -> None:
    (_, bea), pages = await played(server)
    code = pages[0].table.code
    await keep(server, code, marked(2, seat=1))
    mistake = (await mistake_of(bea)).mistake
    assert mistake is not None
    response = await bea.http.get(f"/api/games/{code}/1", params={"seat": 1})
    frames = msgspec.json.decode(response.raise_for_status().content, type=Replay).frames
    told = [(event, frame) for frame in frames for event in frame.events]
    assert mistake.events == [event for event, _ in told[: mistake.event + 1]]
    assert "challenge_action" == told[mistake.event][1].view.phase


async def test_each_day_shows_another_mistake_and_a_visitor_may_pass_over_some(server: LiveServer) -> None:
    (_, bea), pages = await played(server)
    await keep(server, pages[0].table.code, marked(2, seat=1), marked(8, seat=1))

    async def shown(skip: int = 0) -> int:
        mistake = (await mistake_of(bea, skip)).mistake
        assert mistake is not None
        return mistake.decision.n

    today = [await shown(), await shown(1), await shown(2)]
    assert ({2, 8}, today[0]) == (set(today), today[2])
    server.clock.advance(DAY_S)
    assert today[1] == await shown()


async def test_a_mistake_is_shown_only_to_guests_and_bad_questions_are_refused(server: LiveServer) -> None:
    nobody = Visitor(server)
    server.visitors.append(nobody)
    assert (401, "no_guest") == refused(await nobody.http.get("/api/me/mistake"))
    ana = await server.visitor("Ana")
    assert (400, "malformed") == refused(await ana.http.get("/api/me/mistake?skip=-1"))


def test_what_a_seat_could_not_know_changes_nothing_in_its_mistake() -> None:
    told = {
        msgspec.json.encode(
            moment_before(scripted(f"{hands}, captain contessa", "0 tax, 1 challenge"), marked(2, seat=1), number=1)
        )
        for hands in ("duke assassin", "contessa duke", "ambassador assassin")
    }
    assert 1 == len(told)

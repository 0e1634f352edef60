"""Emotes are phrases: the same options, limits and mutes apply to them."""

from typing import get_args

import pytest

from golpe.protocol.page import TableOptions
from golpe.protocol.talk import PhraseId
from tests.support.live_server import LiveServer, synced
from tests.support.refusals import code_of
from tests.support.talking import gathered, ready, words

EMOTES = [each for each in get_args(PhraseId) if each.startswith("emote_")]


async def test_there_are_six_and_all_are_heard(server: LiveServer) -> None:
    ana, bea, watcher = await gathered(server)
    assert 6 == len(EMOTES)
    assert ["accepted"] * 6 == [code_of(await ana.say("talk", phrase=each)) for each in EMOTES]
    assert EMOTES == words(await synced(bea)) == words(await synced(watcher))


async def test_an_emote_takes_nobody(server: LiveServer) -> None:
    ana, bea, _ = await gathered(server)
    assert "phrase_slots" == code_of(await ana.say("talk", phrase="emote_cry", seat=1))
    assert [] == (await synced(bea)).talk


async def test_emotes_and_phrases_share_a_rate_limit(server: LiveServer) -> None:
    ana, _, _ = await gathered(server)
    burst = server.bounds.talk_burst
    said = ["hello", *EMOTES, "emote_cry"][:burst]
    assert ["accepted"] * burst == [code_of(await ana.say("talk", phrase=each)) for each in said]
    assert "too_fast" == code_of(await ana.say("talk", phrase="emote_laugh"))
    server.clock.advance(1 / server.bounds.talk_per_second)
    assert "accepted" == code_of(await ana.say("talk", phrase="emote_laugh"))
    assert "too_fast" == code_of(await ana.say("talk", phrase="hello"))


async def test_emotes_are_refused_where_talk_is_off(server: LiveServer) -> None:
    for page in (await gathered(server, options=TableOptions(talk="off")))[::2]:
        assert "talk_off" == code_of(await page.say("talk", phrase="emote_laugh"))


@pytest.mark.parametrize(("command", "field"), [("mute", "muted"), ("block", "blocked")])
async def test_no_emote_of_a_muted_guest_is_seen(server: LiveServer, command: str, field: str) -> None:
    ana, bea, watcher = await gathered(server)
    await ana.say("talk", phrase="emote_glare")
    await bea.talked()
    assert "accepted" == code_of(await bea.say(command, who=bea.talk[0].who, **{field: True}))
    await ana.say("talk", phrase="emote_laugh")
    await watcher.talked()
    assert ([], ["emote_glare", "emote_laugh"]) == (words(await synced(bea)), words(await synced(watcher)))


async def test_emotes_of_spectators_are_not_seen_by_players(server: LiveServer) -> None:
    ana, bea, watcher = await gathered(server)
    await watcher.say("talk", phrase="emote_doubt")
    assert ["emote_doubt"] == words(await synced(watcher))
    assert ([], []) == (words(await synced(ana)), words(await synced(bea)))


# --- Equal names ----------------------------------------------------------------------------


async def test_equal_names_are_numbered_in_every_channel(server: LiveServer) -> None:
    visitors = [await server.visitor(name) for name in ("Ana", "Bea", "Ana", "ana")]
    code = await visitors[0].new_table("friends", options=TableOptions(talk="free"))
    pages = [await ready(await visitor.open(code)) for visitor in visitors]
    for page in pages[2:]:
        if page.table.you is not None:
            await page.say("leave")
    for page in pages:
        await page.say("talk", phrase="hello")
    said = [(line.channel, line.name) for line in (await synced(pages[3])).talk]
    watching = [("spectators", "Ana (2)"), ("spectators", "ana (3)")]
    assert [("table", "Ana"), ("table", "Bea"), *watching] == said
    assert said[:2] == [(line.channel, line.name) for line in (await synced(pages[1])).talk]
    again = await ready(await visitors[2].open(code))
    assert said == [(line.channel, line.name) for line in again.talk]


async def test_a_name_depends_on_no_line_that_its_reader_does_not_hear(server: LiveServer) -> None:
    """A player who leaves the seat keeps the name that others see, whatever is said where they cannot read it."""
    visitors = [await server.visitor(name) for name in ("Ana", "Bea", "Ana", "Ana")]
    code = await visitors[0].new_table("friends", options=TableOptions(talk="free", seats=3))
    pages = [await ready(await visitor.open(code)) for visitor in visitors]
    for page in pages[3:]:
        await page.say("talk", phrase="emote_cry")
    await pages[2].say("talk", phrase="hello")
    await pages[2].say("leave")
    assert ["Ana (2)"] == [line.name for line in (await synced(pages[1])).talk]

"""Remarks of bots: each personality has a voice of its own, and speaks of public events only."""

import random
from collections import Counter
from typing import get_args

import pytest

from golpe.bots.personalities import personalities
from golpe.game import Event
from golpe.protocol.talk import PhraseId
from golpe.server.talk.policy import EVERYBODY, Person, TalkPolicy
from golpe.server.talk.remarks import FROM_OTHER, OWN, TO_OTHER, remark_on
from golpe.table.values import TableOptions

ATTACK = Event("acted", seat=0, other=1, action="coup")
CHALLENGE = Event("challenged", seat=1, other=0, character="duke")
TIMES = 2_000


def table_of(*ids: str | None) -> TalkPolicy:
    """Return a table of a person and a bot for each personality; None for a bot without one."""
    return TalkPolicy(
        kind="bots",
        options=TableOptions(),
        number=1,
        is_playing=True,
        people=(Person(guest=1), *(Person(bot=each or "Otto") for each in ids)),
        personalities=(None, *ids),
        alive=EVERYBODY,
    )


def said_on(event: Event, who: str | None, *, likelihood: float = 0.5) -> Counter[str]:
    """Count what a bot in seat 1 says about an event, over many random seeds."""
    remarks = (remark_on(event, table_of(who), random.Random(at), likelihood=likelihood) for at in range(TIMES))
    return Counter(each.phrase for each in remarks if each is not None)


def test_voices_name_phrases_that_bots_say() -> None:
    possible = {phrase for said in (OWN, TO_OTHER, FROM_OTHER) for phrases in said.values() for phrase in phrases}
    named = {phrase for each in personalities().values() for phrase in each.voice.phrases}
    assert set() == named - possible
    assert set() == possible - set(get_args(PhraseId))


def test_all_voices_differ() -> None:
    voices = [(each.voice.talks, sorted(each.voice.phrases.items())) for each in personalities().values()]
    assert all(voices.count(voice) == 1 for voice in voices)
    assert all(voice[1] for voice in voices)


def test_tessa_threatens_after_an_attack_and_mina_offers_a_truce() -> None:
    assert ("threat_revenge", 0) == (
        said_on(ATTACK, "tessa").most_common(1)[0][0],
        said_on(ATTACK, "tessa")["offer_truce"],
    )
    assert "offer_truce" == said_on(ATTACK, "mina").most_common(1)[0][0]
    assert 0 == said_on(ATTACK, "bruno")["threat_revenge"]


def test_leo_taunts_and_rosa_doubts_on_a_challenge() -> None:
    assert "taunt_bluff" == said_on(CHALLENGE, "leo").most_common(1)[0][0]
    assert "emote_doubt" == said_on(CHALLENGE, "rosa").most_common(1)[0][0]


@pytest.mark.parametrize(("who", "talks"), [("leo", 1.6), ("vera", 0.5), (None, 1.0)])
def test_some_talk_more_than_others(who: str | None, talks: float) -> None:
    assert said_on(ATTACK, who).total() / TIMES == pytest.approx(0.5 * talks, abs=0.05)


def test_a_bot_without_a_personality_favours_no_phrase() -> None:
    said = said_on(ATTACK, None)
    assert set(FROM_OTHER["acted"]) == set(said)
    assert max(said.values()) < 1.5 * min(said.values())


def test_an_emote_is_about_nobody() -> None:
    remarks = [remark_on(ATTACK, table_of("hugo"), random.Random(at), likelihood=1) for at in range(50)]
    about = {each.phrase: each.about for each in remarks if each is not None}
    assert (None, Person(guest=1)) == (about["emote_glare"], about["threat_coup"])

"""While a sealed window asks several players, neither the bytes nor the times of replies reveal which have answered."""

import re
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable
from pathlib import Path
from typing import Final

import msgspec
import pytest
from msgspec.structs import replace

from golpe.protocol.deals import CommitContribution, RevealContribution
from golpe.protocol.guidance import AskHints
from golpe.protocol.liveness import Pong
from golpe.protocol.page import (
    Clocks,
    Leave,
    Rejected,
    SetPace,
    SetStanding,
    Sit,
    StandingAnswers,
    TableOptions,
    Update,
)
from golpe.protocol.talk import Mute, Say, Talk
from golpe.server.limits import COMMANDS_UNANSWERED_MAX, RENUMBERED_MAX, REPLIES_EVERY
from golpe.server.realtime import audience
from golpe.server.realtime.audience import Audience
from golpe.table.dealing import announced_deal, dealt
from golpe.table.journal import Announced, Started
from golpe.table.state import TableState
from tests.support.probed_table import LISTS, STEP, WATCHER, ProbedTable
from tests.support.refused_probes import OPTIONS, PROBER, be_refused
from tests.support.tiers import sampled

pytestmark = pytest.mark.leaks

OBSERVERS: Final = (0, PROBER, WATCHER, WATCHER + 1)
"""Everybody but the two whose answers are secret, with a second page of the prober if it opens one."""
VICTIMS: Final = (2, 3)
PROBED_AFTER: Final = 0.01
WRITER_IS_BUSY_FOR: Final = 0.06
PASSING: Final = StandingAnswers(pass_until_target=True)

WITHOUT_SPECTATORS: Final = replace(OPTIONS, spectators=False)
ALONE: Final = replace(OPTIONS, seats=2)
SHOWN: Final = replace(OPTIONS, show_waiting=True)
CODE: Final = re.compile(rb'"code":"(\w+)"')

COMMITMENT: Final = "0" * 64
GAME: Final = Started(
    number=1, kept=[0, 1], players=["human", "human"], preset="resistance", options={}, windows="sealed", first=0,
    golpe="", contributions=[None, None],
)  # fmt: skip
DEAL: Final = dealt(
    announced_deal("k7m2", Announced(game=GAME, secret="0" * 64, commitments=[None, None], rules=1)), GAME
)

Probe = Callable[[ProbedTable], Awaitable[None] | None]


# --- Probes -----------------------------------------------------------------------------------


def ask_hints(world: ProbedTable) -> None:
    world.table.ask_hints(world.pages[PROBER], AskHints(world.window))


def ping(world: ProbedTable) -> None:
    world.table.reply(world.pages[PROBER], Pong())


def be_refused_a_frame(world: ProbedTable) -> None:
    world.table.reply(world.pages[WATCHER], Rejected(code="malformed", message="not a message"))


def say_hello_again(world: ProbedTable) -> None:
    world.table.arrive(world.pages[PROBER])


async def open_a_page(world: ProbedTable) -> None:
    await world.join(world.guests[PROBER])


async def come_to_watch(world: ProbedTable) -> None:
    await world.join(world.guests[-1])


def be_renamed(world: ProbedTable) -> None:
    world.table.rename(world.guests[0].id, "Renamed")


def close_a_page(world: ProbedTable) -> None:
    world.table.go(world.pages[0])


def be_refused_as_a_spectator(world: ProbedTable) -> None:
    world.decide(WATCHER, "pass", command_id="refused")


def repeat(world: ProbedTable) -> None:
    world.say(PROBER, SetStanding(id="before", standing=PASSING))


def use_an_id_again(world: ProbedTable) -> None:
    world.say(PROBER, SetStanding(id="before", standing=StandingAnswers()))


def change_nothing(world: ProbedTable) -> None:
    world.say(PROBER, SetStanding(id="again", standing=PASSING))


def change_something(world: ProbedTable) -> None:
    world.say(PROBER, SetStanding(id="changed", standing=StandingAnswers(block_as=["captain"])))


def change_something_public(world: ProbedTable) -> None:
    world.say(PROBER, SetPace(id="pace", pace="calm"))


def answer(world: ProbedTable) -> None:
    world.decide(PROBER, "block captain")


def revise(world: ProbedTable) -> None:
    world.decide(PROBER, "pass", command_id="revised")


def leave(world: ProbedTable) -> None:
    world.say(PROBER, Leave(id="leave"))


def be_banned(world: ProbedTable) -> None:
    world.table.expel(world.guests[PROBER].id)


def talk(world: ProbedTable) -> None:
    world.table.talk(world.pages[PROBER], Talk(id="talk", phrase="hello"))


def repeat_talk(world: ProbedTable) -> None:
    world.table.talk(world.pages[PROBER], Talk(id="talked", phrase="hello"))


def be_refused_talk(world: ProbedTable) -> None:
    world.table.talk(world.pages[PROBER], Say(id="said", text="hello"))


def be_refused_a_mute(world: ProbedTable) -> None:
    world.table.talk(world.pages[PROBER], Mute(id="muted", who="0" * 16, muted=True))


async def come_with_a_commitment(world: ProbedTable) -> None:
    world.table.state.deal = DEAL  # of which the page is told
    await world.join(world.guests[PROBER], commitment=COMMITMENT)


def commit_to_the_next_deal(world: ProbedTable) -> None:
    world.table.contribute(world.pages[PROBER], CommitContribution("commit", COMMITMENT))


def be_refused_a_reveal(world: ProbedTable) -> None:
    world.table.contribute(world.pages[PROBER], RevealContribution("reveal", 1, "0" * 32, COMMITMENT))


def be_refused_a_seat(world: ProbedTable) -> None:
    world.say(WATCHER, Sit(id="sit", commitment=COMMITMENT))


def before(world: ProbedTable) -> None:
    """Do what the probes build on."""
    world.say(PROBER, SetStanding(id="before", standing=PASSING))
    world.table.talk(world.pages[PROBER], Talk(id="talked", phrase="hello"))


AT_ONCE: Final = (open_a_page, come_to_watch, come_with_a_commitment, be_renamed, close_a_page)
AT_THE_TICK: Final = (ask_hints, ping, be_refused_a_frame, say_hello_again)
AFTER_THE_TICK: Final = (
    be_refused, be_refused_as_a_spectator, repeat, use_an_id_again, change_nothing, change_something,
    change_something_public, answer, revise, leave, be_banned, talk, repeat_talk, be_refused_talk, be_refused_a_mute,
    commit_to_the_next_deal, be_refused_a_reveal, be_refused_a_seat,
)  # fmt: skip


# --- Worlds -----------------------------------------------------------------------------------


@pytest.fixture
async def worlds(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncGenerator[list[ProbedTable]]:
    """Four worlds with the same public history; a test may choose the options of their tables."""
    found: list[ProbedTable] = []
    for number in range(4):
        world = ProbedTable(tmp_path / f"{number}.sqlite3", options=getattr(request, "param", OPTIONS))
        await world.open()
        found.append(world)
    yield found
    for world in found:
        await world.close()


async def probed(worlds: list[ProbedTable], probe: Probe) -> list[list[tuple[int, float, bytes]]]:
    """Return what the observers are told in each world after a probe.

    In the first nobody answers, in the second somebody has answered a while ago, and in the others somebody answers
    shortly before the probe, which waits behind that answer for the writer.
    """
    found: list[list[tuple[int, float, bytes]]] = []
    for number, world in enumerate(worlds):
        before(world)
        await world.settle()
        await world.advance(1, step=1)
        if probe is revise:
            answer(world)
        if number == 1:
            world.decide(VICTIMS[1], "pass")
        await world.settle()
        await world.advance(1, step=1)
        world.told.clear()
        if number > 1:
            world.database.be_busy()
            world.decide(VICTIMS[number - 2], "challenge" if number == 2 else "pass")
        await world.advance(PROBED_AFTER)
        done = probe(world)
        if done is not None:
            await done
        await world.settle()
        await world.advance(WRITER_IS_BUSY_FOR)
        world.database.be_free()
        await world.advance(3 * REPLIES_EVERY)
        found.append(world.told_to(*OBSERVERS))
    return found


def is_at(expected: float, at: float) -> bool:
    """Return whether a message was sent at a time, as far as the steps of the clock show it."""
    return 0 <= round(at - expected, 3) <= STEP


class Kind(msgspec.Struct):
    """The type of a message."""

    t: str


def kind_of(message: bytes) -> str:
    """Return the type of a message."""
    return msgspec.json.decode(message, type=Kind).t


def code_of(message: bytes) -> bytes:
    """Return the code of a refusal; empty if it is none."""
    found = CODE.search(message) if kind_of(message) == "rejected" else None
    return b"" if found is None else found[1]


def answered_in(message: bytes) -> str | None:
    """Return the answer that an update shows as given."""
    update = msgspec.json.decode(message, type=Update)
    assert update.game is not None
    return None if update.game.prompt is None else update.game.prompt.answered


def sender_of(probe: Probe) -> int:
    """Return the place of the page that a probe is sent from."""
    if probe is come_to_watch:
        return WATCHER + 1
    is_watcher = probe in (be_refused_as_a_spectator, be_refused_a_seat, be_refused_a_frame)
    return WATCHER if is_watcher else PROBER


def is_on_the_grid(world: ProbedTable, probe: Probe, at: float, *, asked: float) -> bool:
    """Return whether a reply to a probe was sent when it may leave."""
    if probe is be_banned:
        return is_at(asked + REPLIES_EVERY, at)  # nobody has asked for it
    tick = world.tick(sender_of(probe), asked)
    if probe is say_hello_again:  # earlier talk has to be read
        return is_at(tick, at) or is_at(tick + 2 * REPLIES_EVERY, at)
    return is_at(tick if probe in AT_THE_TICK else tick + REPLIES_EVERY, at)


@pytest.mark.parametrize("probe", [*AT_ONCE, *AT_THE_TICK, *AFTER_THE_TICK])
async def test_every_probe_is_answered_alike_whoever_answers(worlds: list[ProbedTable], probe: Probe) -> None:
    first, *others = await probed(worlds, probe)
    asked = 2 + PROBED_AFTER
    at_once = [at for _, at, _ in first if at == asked]
    assert first
    assert (probe in AT_ONCE) == bool(at_once)
    assert all(is_on_the_grid(worlds[0], probe, at, asked=asked) for _, at, _ in first[len(at_once) :])
    for other in others:
        assert first == other


async def test_hints_do_not_show_whether_an_answer_has_been_saved_yet(worlds: list[ProbedTable]) -> None:
    for is_busy, world in zip((False, True), worlds, strict=False):
        if is_busy:
            world.database.be_busy()
        world.decide(PROBER, "pass")
        await world.settle()
        ask_hints(world)
        world.database.be_free()
        await world.advance(2 * REPLIES_EVERY)
    hints = [[each for each in world.sent_to(PROBER) if kind_of(each) == "hints"] for world in worlds[:2]]
    assert hints[0] == hints[1]
    assert b"pass" in hints[0][0]


@pytest.mark.parametrize("worlds", [WITHOUT_SPECTATORS], indirect=True)
async def test_a_player_who_leaves_is_sent_away_with_the_reply(worlds: list[ProbedTable]) -> None:
    first, *others = await probed(worlds, leave)
    kinds = [kind_of(message) for place, _, message in first if place == PROBER]
    assert ["update", "talk", "accepted", "rejected", "bye"] == kinds
    assert all(is_on_the_grid(worlds[0], leave, at, asked=2 + PROBED_AFTER) for _, at, _ in first)
    for other in others:
        assert first == other


async def test_the_list_of_public_tables_changes_with_the_reply(tmp_path: Path) -> None:
    options = replace(OPTIONS, clocks=Clocks(turn=40, reaction=20, bank=60))
    world = ProbedTable(tmp_path / "golpe.sqlite3", options=options, kind="public")
    await world.open()
    world.database.be_busy()
    world.decide(VICTIMS[0], "pass")
    change_something_public(world)
    await world.advance(WRITER_IS_BUSY_FOR)
    world.database.be_free()
    await world.advance(2 * REPLIES_EVERY)
    ((_, at, _),) = world.told_to(LISTS)
    assert is_on_the_grid(world, change_something_public, at, asked=0)
    await world.close()


async def test_the_list_of_public_tables_has_nothing_that_is_not_saved(tmp_path: Path) -> None:
    options = replace(OPTIONS, clocks=Clocks(turn=40, reaction=20, bank=60))
    world = ProbedTable(tmp_path / "golpe.sqlite3", options=options, kind="public")
    await world.open()
    world.database.be_busy()
    change_something_public(world)
    await world.advance(2 * REPLIES_EVERY)
    assert [] == world.told_to(LISTS)
    world.database.be_free()
    await world.advance(2 * REPLIES_EVERY)
    assert 1 == len(world.told_to(LISTS))
    await world.close()


async def test_an_answer_does_not_bring_the_new_number_of_somebody_else(worlds: list[ProbedTable]) -> None:
    world = worlds[0]
    renamed = world.guests[0].id
    for number in range(RENUMBERED_MAX + 1):
        world.table.rename(renamed, "Guest 0" if number % 2 else "Guest 3")
        await world.advance(2 * REPLIES_EVERY)
    world.told.clear()
    world.decide(VICTIMS[0], "pass")
    await world.advance(2 * REPLIES_EVERY)
    assert [] == world.told_to(*OBSERVERS)
    for seat in (PROBER, VICTIMS[1]):
        world.decide(seat, "pass")
    await world.settle()
    assert 2 == world.table.state.number_of(renamed)


def nothing_is_concealed(_state: TableState) -> bool:
    return False


@pytest.fixture
def unguarded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let everything wait behind the answer, and nothing be held."""
    monkeypatch.setattr(audience, "conceals_answers_of_several", nothing_is_concealed)


@pytest.mark.usefixtures("unguarded")
@pytest.mark.parametrize(
    "probe", sampled([ask_hints, open_a_page, be_renamed, be_refused, repeat, answer, talk], every=4)
)
async def test_a_delay_is_caught(worlds: list[ProbedTable], probe: Probe) -> None:
    quiet, _, *busy = await probed(worlds, probe)
    assert all(quiet != each for each in busy)


# --- The order of things ------------------------------------------------------------------------


async def test_whatever_needs_no_commit_is_answered_while_an_answer_is_being_saved(worlds: list[ProbedTable]) -> None:
    world = worlds[0]
    world.database.be_busy()
    world.decide(VICTIMS[0], "challenge")
    await world.settle()
    world.told.clear()
    for probe in (*AT_ONCE, *AT_THE_TICK):
        done = probe(world)
        if done is not None:
            await done
        await world.settle()
    await world.advance(REPLIES_EVERY)
    kinds = Counter((place, kind_of(message)) for place, _, message in world.told)
    assert 1 == kinds[PROBER, "hints"]
    assert 3 <= kinds[PROBER, "update"]
    assert 1 <= kinds[WATCHER + 1, "update"]
    assert 1 <= kinds[WATCHER + 2, "update"]


async def test_a_player_who_comes_back_is_not_shown_an_answer_that_is_not_saved(worlds: list[ProbedTable]) -> None:
    world, victim = worlds[0], VICTIMS[0]
    world.database.be_busy()
    world.decide(victim, "challenge")
    await world.settle()
    await world.join(world.guests[victim])
    assert [None] == [answered_in(message) for message in world.sent_to(WATCHER + 1)]
    world.database.be_free()
    await world.advance(2 * REPLIES_EVERY)
    assert "challenge" == answered_in(world.sent_to(WATCHER + 1)[-1])


async def test_a_commit_that_takes_longer_is_answered_at_the_next_multiple(worlds: list[ProbedTable]) -> None:
    world = worlds[0]
    world.database.be_busy()
    world.decide(VICTIMS[0], "pass")
    due = world.tick(VICTIMS[0], 0) + REPLIES_EVERY
    await world.advance(due + 2 * STEP)
    world.database.be_free()
    await world.settle()
    assert [] == world.told
    await world.advance(REPLIES_EVERY)
    assert {"update", "accepted"} == {kind_of(message) for place, _, message in world.told if place == VICTIMS[0]}
    assert all(is_at(due + REPLIES_EVERY, at) for _, at, _ in world.told)


async def test_the_last_answer_releases_everything(worlds: list[ProbedTable]) -> None:
    world = worlds[0]
    be_refused(world)
    talk(world)
    for seat in (PROBER, *VICTIMS):
        world.decide(seat, "pass")
    await world.settle()
    assert {0.0} == {at for _, at, _ in world.told}
    notes = Counter((place, kind_of(message)) for place, _, message in world.told)
    assert 2 == notes[PROBER, "accepted"]  # of the answer and of the talk
    assert 1 == notes[PROBER, "rejected"]
    assert [1, 1] == [notes[seat, "accepted"] for seat in VICTIMS]


async def test_one_guest_cannot_fill_the_queue_of_replies(worlds: list[ProbedTable]) -> None:
    world = worlds[0]
    for number in range(COMMANDS_UNANSWERED_MAX + 1):
        world.say(PROBER, SetPace(id=str(number), pace="calm"))
    await world.advance(REPLIES_EVERY)
    assert [b"busy"] == [code_of(message) for message in world.sent_to(PROBER)]
    be_refused_as_a_spectator(world)
    await world.advance(3 * REPLIES_EVERY)
    assert COMMANDS_UNANSWERED_MAX == [kind_of(message) for message in world.sent_to(PROBER)].count("accepted")
    assert b"not_seated" in [code_of(message) for message in world.sent_to(WATCHER)]
    be_refused(world)
    await world.advance(2 * REPLIES_EVERY)
    assert b"stale_window" == code_of(world.sent_to(PROBER)[-1])


@pytest.mark.parametrize("options", [ALONE, SHOWN], ids=["one person is asked", "the table shows who has answered"])
async def test_nothing_is_held_where_there_is_nothing_to_conceal(tmp_path: Path, options: TableOptions) -> None:
    world = ProbedTable(tmp_path / "golpe.sqlite3", options=options)
    await world.open()
    world.say(PROBER, SetStanding(id="before", standing=PASSING))
    be_refused(world)
    ask_hints(world)
    await world.settle()
    assert {0.0} == {at for _, at, _ in world.told}
    assert ["update", "accepted", "rejected", "hints"] == [kind_of(message) for message in world.sent_to(PROBER)]
    await world.close()


async def test_a_held_reply_that_cannot_be_sent_stops_its_table(
    worlds: list[ProbedTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError

    world = worlds[0]
    be_refused(world)
    await world.settle()
    monkeypatch.setattr(Audience, "send", fail)
    await world.advance(2 * REPLIES_EVERY)
    assert b'{"t":"bye","code":"table_halted","retry_ms":null}' == world.sent_to(PROBER)[-1]

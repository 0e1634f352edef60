"""No player can wear a table out: what each may add to its journal is bounded, but decisions and leaving never are."""

import msgspec
import pytest

from golpe.errors import ProtocolError
from golpe.protocol import page as protocol
from golpe.protocol.page import Accepted, Command, Rejected
from golpe.server.db import journals
from golpe.server.db.journals import Commit
from golpe.server.limits import (
    ALL_READY_STARTS_AFTER,
    CHANGES_OF_GUEST_MAX,
    CHANGES_OF_NETWORK_MAX,
    COMMITS_MAX,
    UNSAVED_KEPT,
)
from golpe.server.networks import NOWHERE, Origin, origin_of
from golpe.server.realtime.saved_commands import DIGEST_BYTES, SavedCommands, digest
from golpe.table import journal
from golpe.table.journal import Entry
from golpe.table.values import NO_STANDING_ANSWERS
from tests.support.live_server import LiveServer, Page, synced

PACE: list[Entry] = [journal.PaceSet("calm")]
STANDING: list[Entry] = [journal.StandingAnswersSet(0, NO_STANDING_ANSWERS)]
PLAN: list[Entry] = [journal.Planned(0, "pass")]
DECISION: list[Entry] = [*PLAN, journal.Decided(0, "pass")]
LEAVING: list[Entry] = [journal.Left(0)]
START: list[Entry] = [
    journal.Started(number=1, kept=[0, 1], players=["human"] * 2, preset="", options={}, windows="", first=0, golpe="")
]


def set_pace(number: int) -> Command:
    return protocol.SetPace(id=str(number), pace="calm")


def refused(
    saved: SavedCommands, entries: list[Entry], *, guest: int = 1, origin: Origin = NOWHERE, seq: int = 9
) -> str:
    """Return the code with which a change is refused, or an empty text."""
    try:
        saved.check_budget(guest, origin, entries, seq=seq)
    except ProtocolError as refusal:
        return refusal.code
    return ""


def spent(changes: int, entries: list[Entry], *, guest: int = 1, origin: Origin = NOWHERE) -> SavedCommands:
    saved = SavedCommands()
    for number in range(changes):
        saved.save(guest, origin, set_pace(number), entries)
    return saved


@pytest.mark.parametrize("entries", [PACE, STANDING, PLAN], ids=["pace", "standing", "plan"])
def test_a_guest_may_change_so_much_in_one_game(entries: list[Entry]) -> None:
    saved = spent(CHANGES_OF_GUEST_MAX, entries)
    assert {"too_many_changes"} == {refused(saved, each) for each in (PACE, STANDING, PLAN, START)}
    assert {""} == {refused(saved, each) for each in (DECISION, LEAVING, [])}
    assert "" == refused(saved, PACE, guest=2)
    saved.save(2, NOWHERE, set_pace(0), START)
    assert "" == refused(saved, entries)


@pytest.mark.parametrize("entries", [DECISION, LEAVING], ids=["decision", "leaving"])
def test_decisions_and_leaving_use_up_nothing(entries: list[Entry]) -> None:
    assert "" == refused(spent(2 * CHANGES_OF_GUEST_MAX, entries), PACE)


def test_guests_of_one_network_share_a_budget_but_not_for_what_is_private() -> None:
    neighbour, other, at_home = (
        origin_of(address, is_forwarded=False) for address in ("2a00:1::1", "2a00:2::1", "192.168.1.7")
    )
    saved = SavedCommands()
    for number in range(CHANGES_OF_NETWORK_MAX):
        for origin in (neighbour, at_home):
            saved.save(1000 + number, origin, set_pace(number), PACE)
    assert ["too_many_changes", "", ""] == [refused(saved, PACE, origin=each) for each in (neighbour, other, at_home)]
    assert "" == refused(saved, STANDING, origin=neighbour)
    private = SavedCommands()
    for number in range(CHANGES_OF_NETWORK_MAX):
        private.save(1000 + number, neighbour, set_pace(number), STANDING)
    assert "" == refused(private, PACE, origin=neighbour)


def test_at_a_worn_out_table_the_game_is_finished() -> None:
    saved = SavedCommands()
    worn_out = [refused(saved, each, seq=COMMITS_MAX) for each in (PACE, START)]
    assert ["table_worn_out"] * 2 == worn_out
    assert {""} == {refused(saved, each, seq=COMMITS_MAX) for each in (DECISION, LEAVING, STANDING, PLAN)}


def test_budgets_are_restored_from_the_journal() -> None:
    commits = [
        Commit(seq=seq, command_id=f"7:{seq}", command=b"{}", entries=b"") for seq in range(CHANGES_OF_GUEST_MAX)
    ]
    automatic = Commit(seq=0, command_id=None, command=b"", entries=b"")
    loaded = SavedCommands([automatic, *commits, automatic], [START, *[PACE] * len(commits), STANDING])
    assert ["too_many_changes", ""] == [refused(loaded, PACE, guest=guest) for guest in (7, 8)]
    again = SavedCommands([*commits, automatic], [*[PACE] * len(commits), START])
    assert "" == refused(again, PACE, guest=7)
    nothing: list[Entry] = []
    old = SavedCommands(commits, [nothing] * len(commits))  # journals used to have commits that change nothing
    assert "" == refused(old, PACE, guest=7)


def test_a_repeated_command_is_recognised_by_its_digest() -> None:
    many = [protocol.Claim(seat, "duke") for seat in range(50)]
    large = protocol.SetStanding(id="x", standing=protocol.StandingAnswers(challenge=many))
    one = protocol.Configure(id="y", options=protocol.TableOptions(changes={"a": 1, "b": 2}))
    same = protocol.Configure(id="y", options=protocol.TableOptions(changes={"b": 2, "a": 1}))
    commits = [
        Commit(seq=seq, command_id=f"7:{command.id}", command=msgspec.json.encode(command), entries=b"")
        for seq, command in enumerate((large, one))
    ]
    live = SavedCommands()
    live.save(7, NOWHERE, large, STANDING)
    live.save(7, NOWHERE, one, PACE)
    for saved in (live, SavedCommands(commits, [STANDING, PACE])):
        assert [True, True, True] == [saved.is_repeated(7, command) for command in (large, one, same)]
        assert not saved.is_repeated(8, large)
        with pytest.raises(ProtocolError, match="another command"):
            saved.is_repeated(7, protocol.SetPace(id="x", pace="calm"))
    assert DIGEST_BYTES == len(digest(large)) < len(commits[0].command) // 50


def test_only_the_last_commands_that_changed_nothing_are_remembered() -> None:
    saved = spent(UNSAVED_KEPT + 1, [])
    assert [False, True, True] == [saved.is_repeated(1, set_pace(number)) for number in (0, 1, UNSAVED_KEPT)]


# --- At a live table ----------------------------------------------------------------------------------


async def commits_of(server: LiveServer, page: Page) -> int:
    return len(await server.database.write(journals.journal_of, page.table.code))


async def test_one_seat_cannot_wear_a_table_out(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("golpe.server.realtime.saved_commands.CHANGES_OF_GUEST_MAX", 5)
    pages = await server.friends(2)
    before = await commits_of(server, pages[0])
    attacker, other = pages if pages[0].prompt is not None else reversed(pages)
    claim = {"seat": 0, "character": "duke"}
    answers = [await attacker.say("set_standing", standing={"challenge": [claim] * count}) for count in range(1, 21)]
    assert [Accepted] * 5 + [Rejected] * 15 == [type(answer) for answer in answers]
    assert {"too_many_changes"} == {answer.code for answer in answers if isinstance(answer, Rejected)}
    assert before + 5 == await commits_of(server, attacker)
    assert isinstance(await other.say("set_standing", standing={"pass_until_target": True}), Accepted)
    await server.restart()
    attacker = await server.visitors[pages.index(attacker)].open(attacker.table.code)
    again = await attacker.say("set_standing", standing={"pass_until_target": True})
    assert "too_many_changes" == (again.code if isinstance(again, Rejected) else "accepted")
    for command in (attacker.decide("income"), attacker.say("leave")):
        assert isinstance(await command, Accepted)


async def ready_table(server: LiveServer) -> list[Page]:
    """Return a new table with two people, who have changed its pace twice."""
    visitors = [await server.visitor() for _ in range(2)]
    code = await visitors[0].new_table()
    pages = [await visitor.open(code) for visitor in visitors]
    for page in pages:
        assert isinstance(await page.say("set_pace", pace="calm" if page is pages[0] else "brisk"), Accepted)
    return pages


async def test_a_game_that_starts_by_itself_gives_new_budgets(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("golpe.server.realtime.saved_commands.CHANGES_OF_GUEST_MAX", 2)
    pages = await ready_table(server)
    for page in pages:
        assert isinstance(await page.say("ready"), Accepted)
    await synced(pages[0])
    server.clock.advance(ALL_READY_STARTS_AFTER)
    await pages[0].until("choose_action")
    assert isinstance(await pages[0].say("set_pace", pace="calm"), Accepted)


async def test_no_game_starts_by_itself_at_a_worn_out_table(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = await ready_table(server)
    monkeypatch.setattr("golpe.server.realtime.live_table.COMMITS_MAX", await commits_of(server, pages[0]))
    for page in pages:
        assert isinstance(await page.say("ready"), Accepted)
    assert "gathering" == (await synced(pages[0])).table.state


async def test_what_changes_nothing_is_not_saved(server: LiveServer) -> None:
    ana = await server.visitor()
    page = await ana.open(await ana.new_table())
    before = await commits_of(server, page)
    for command, fields in (("set_pace", {"pace": "instant"}), ("ready", {"is_wanted": False}), ("stop_countdown", {})):
        assert isinstance(await page.say(command, **fields), Accepted)
    assert before == await commits_of(server, page)


async def test_one_guest_leaves_room_for_the_commands_of_others(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("golpe.server.realtime.audience.COMMANDS_UNANSWERED_MAX", 2)
    monkeypatch.setattr("golpe.server.realtime.audience.MAILBOX_COMMANDS_MAX", 0)
    pages = await server.friends(2)
    spectator = await (await server.visitor()).open(pages[0].table.code)
    refusal = await spectator.say("sit")
    assert "busy" == (refusal.code if isinstance(refusal, Rejected) else "accepted")
    assert isinstance(await pages[1].say("set_standing", standing={"pass_until_target": True}), Accepted)
    await synced(pages[0])

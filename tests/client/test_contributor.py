"""A guest's contributions to the deals of a table: revealed once, only when announced, and kept between runs."""

import stat
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from golpe.client.contributor import TRIES_MAX, Contributor
from golpe.client.kept_deals import ANNOUNCEMENTS_MAX, TABLES_MAX, KeptDeals
from golpe.protocol.deals import CommitContribution, Deal, RevealContribution
from golpe.protocol.page import Rejected
from golpe.record.dealing import commitment

TABLE = "k7m2"
OTHER = "0" * 64


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "guests" / "default.deals"


@pytest.fixture
def guest(file: Path) -> Contributor:
    return Contributor(TABLE, KeptDeals(file))


def told(*commitments: str | None, table: str = TABLE, game: int = 1, counted: list[int] | None = None) -> Deal:
    announcement = msgspec.json.encode({"table": table, "game": game, "commitments": commitments}).decode()
    return Deal(game=game, announcement=announcement, counted=counted, left_out=[])


def test_a_guest_reveals_what_was_committed_and_commits_to_the_next_deal(guest: Contributor) -> None:
    mine = guest.commitment()
    revealed = guest.take(told(None, mine))
    assert isinstance(revealed, RevealContribution)
    assert (commitment(bytes.fromhex(revealed.contribution)), revealed.game) == (mine, 1)
    answer = guest.take(told(None, mine, counted=[1]))
    assert isinstance(answer, CommitContribution)
    assert guest.commitment() == answer.commitment == revealed.next != mine


def test_a_guest_reveals_nothing_unless_their_commitment_is_announced_for_this_game(guest: Contributor) -> None:
    mine = guest.commitment()
    misnumbered, damaged = replace(told(mine), game=2), replace(told(mine), announcement="{")
    for deal in (
        told(OTHER),
        told(mine, table="other"),
        misnumbered,
        damaged,
    ):
        assert guest.take(deal) is None
    assert guest.commitment() == mine


def test_a_second_announcement_of_a_game_gets_no_reveal(guest: Contributor, file: Path) -> None:
    mine = guest.commitment()
    assert isinstance(guest.take(told(mine)), RevealContribution)
    for again in (guest, Contributor(TABLE, KeptDeals(file))):
        assert not isinstance(again.take(told(mine, OTHER)), RevealContribution)


@pytest.mark.parametrize("is_new_program", [False, True])
def test_what_was_revealed_once_is_never_revealed_for_another_game(
    guest: Contributor, file: Path, is_new_program: bool
) -> None:
    mine = guest.commitment()
    guest.take(told(mine))
    later = Contributor(TABLE, KeptDeals(file)) if is_new_program else guest
    answer = later.take(told(mine, game=2))
    assert isinstance(answer, CommitContribution)
    assert later.commitment() != mine


def test_the_same_announcement_gets_the_same_reveal_after_a_restart_of_both(guest: Contributor, file: Path) -> None:
    deal = told(guest.commitment())
    first, again = guest.take(deal), Contributor(TABLE, KeptDeals(file)).take(deal)
    assert isinstance(first, RevealContribution)
    assert isinstance(again, RevealContribution)
    assert (first.contribution, first.next) == (again.contribution, again.next)


def test_a_busy_table_is_sent_the_reveal_again_a_few_times(guest: Contributor) -> None:
    revealed = guest.take(told(guest.commitment()))
    assert isinstance(revealed, RevealContribution)
    assert guest.again(Rejected(code="busy", message="", id="other")) is None
    assert guest.again(Rejected(code="wrong_contribution", message="", id=revealed.id)) is None
    tries = [guest.again(Rejected(code="busy", message="", id=revealed.id)) for _ in range(TRIES_MAX + 1)]
    assert tries == [revealed] * TRIES_MAX + [None]


def test_only_the_first_announcement_before_a_deal_is_kept(guest: Contributor, file: Path) -> None:
    guest.take(told(OTHER, counted=[0]))
    assert guest.hash_of(1) is None
    first = told(None, game=2)
    for deal in (first, told(OTHER, game=2)):
        guest.take(deal)
    assert Contributor(TABLE, KeptDeals(file)).hash_of(2) == sha256(first.announcement.encode()).hexdigest()


def test_the_file_is_its_owners_alone_and_does_not_grow_for_ever(file: Path) -> None:
    kept = KeptDeals(file)
    for number in range(TABLES_MAX + 1):
        Contributor(f"table{number}", kept).commitment()
    for game in range(ANNOUNCEMENTS_MAX + 1):
        kept.see(TABLE, game, OTHER)
    assert kept.of("table0") is None
    assert kept.of("table1") is not None
    assert (kept.hash_of(TABLE, 0), kept.hash_of(TABLE, 1)) == (None, OTHER)
    assert stat.S_IMODE(file.stat().st_mode) == stat.S_IRUSR | stat.S_IWUSR


@pytest.mark.parametrize("text", [b"", b"{", b"\xff", b'{"contributions":{"k7m2":{"coming":"0","later":"0"}}}', b"[]"])
def test_a_damaged_file_is_begun_anew(file: Path, text: bytes) -> None:
    file.parent.mkdir(parents=True)
    file.write_bytes(text)
    mine = Contributor(TABLE, KeptDeals(file)).commitment()
    assert mine == Contributor(TABLE, KeptDeals(file)).commitment()


def test_without_a_file_a_guest_takes_part_as_long_as_the_program_runs(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")
    for kept in (KeptDeals(None), KeptDeals(tmp_path / "taken" / "default.deals")):
        guest = Contributor(TABLE, kept)
        assert isinstance(guest.take(told(guest.commitment())), RevealContribution)
        assert guest.hash_of(1) is not None

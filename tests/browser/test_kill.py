"""The server is killed in the middle of a turn, while the page stays open."""

import sqlite3
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.support.chromium import OpenPage
from tests.support.cut_pages import cut_and_restore, fetch_all, restore
from tests.support.played_page import PlayedPage
from tests.support.served_process import ServedProcess

pytestmark = [pytest.mark.browser, pytest.mark.faults]


def saved_commands(db: Path) -> str:
    """Return the ids of all commands that the store holds, as one text."""
    with sqlite3.connect(f"file:{db}?mode=ro", uri=True) as database:
        rows = database.execute("SELECT command_id FROM commits WHERE command_id IS NOT NULL ORDER BY seq").fetchall()
    database.close()
    return "\n".join(str(row[0]) for row in rows)


def wait_until_seen(played: PlayedPage, hand: list[str], log: list[str]) -> None:
    played.wait_until(lambda: (hand, log) == (played.hand, played.log), f"it was otherwise: {hand}, {log}")


@pytest.mark.long
def test_a_game_survives_kills_in_the_middle_of_turns(open_page: OpenPage, process: ServedProcess) -> None:
    played = open_page()
    played.play_against_bots(2)
    fetch_all(played)
    for _ in range(3):
        if not played.wait_until_asked():
            break
        before = (played.hand, played.log)
        cut_and_restore(process, played)
        played.wait_until_asked()
        wait_until_seen(played, *before)
        played.answer()
    played.answer_to_the_end()
    expect(played.page.locator(".end h2")).to_be_visible()
    saved = saved_commands(process.db)
    assert played.ledger
    assert [] == [command for command in played.ledger if command not in saved]


def test_an_answer_given_while_the_server_is_down_arrives_once(open_page: OpenPage, process: ServedProcess) -> None:
    played = open_page()
    played.play_against_bots(1)
    assert played.wait_until_asked()
    fetch_all(played)
    process.kill()
    expect(played.page.get_by_text("The connection was lost")).to_be_visible()
    played.page.locator("#prompt button[data-decision]").last.click()
    if played.page.locator(".targets").count():
        played.page.locator(".targets button[data-decision]").first.click()
    played.wait_until(lambda: not played.is_asked, "nothing is answered")
    restore(process, played)
    played.wait_until_acknowledged()
    played.page.wait_for_timeout(300)  # in which it could arrive again
    assert 1 == len(played.ledger)
    assert 1 == saved_commands(process.db).count(played.ledger[0])

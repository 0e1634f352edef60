"""The page has a message for every code that the server may send."""

import re
from pathlib import Path

from golpe.server.teaching.scripts import FIRST_GAME, script_named

REPOSITORY = Path(__file__).parent.parent
MESSAGES = REPOSITORY / "web" / "src" / "messages" / "en" / "problems.ftl"
CODE = re.compile(r"""(?:ProtocolError\(|\.end\(|Problem\(|\bcode\s*=|\bcode,\s*why\s*=)\s*"([a-z_]+)\"""")
OF_THE_LIBRARY = {"chance_owed"}
"""Codes of games whose caller makes the draws. The server's games make their own."""
FOR_BOTS = re.compile(r"bot|outsiders")
"""In the names of modules that speak to outside bots; docs/reference/bot-protocol.md has their codes."""


def test_every_code_of_the_server_has_words() -> None:
    golpe = REPOSITORY / "src" / "golpe"
    rooms = [*(golpe / "table").glob("*.py"), *(golpe / "tournaments").glob("*.py")]
    sources = [golpe / "game.py", *rooms, *(golpe / "server").rglob("*.py")]
    spoken_to_people = [path for path in sources if not FOR_BOTS.search(path.stem)]
    codes = {code for path in spoken_to_people for code in CODE.findall(path.read_text("utf-8"))}
    known = set(re.findall(r"^problem-([a-z-]+) =", MESSAGES.read_text("utf-8"), re.MULTILINE))
    assert codes >= {"stale_window", "not_legal", "no_such_table"}
    assert set() == {code for code in codes - OF_THE_LIBRARY if code.replace("_", "-") not in known}


def test_every_note_of_the_lesson_has_words_and_a_reason() -> None:
    notes = {step.note for step in script_named(FIRST_GAME).steps if step.note}
    told = set(re.findall(r"^lesson-([a-z-]+) =", (MESSAGES.parent / "lesson.ftl").read_text("utf-8"), re.MULTILINE))
    assert notes | {f"{note}-why" for note in notes} == told

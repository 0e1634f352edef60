"""The page has a message for every code that the server may send, and its messages fit together."""

import re
from pathlib import Path

import pytest

from golpe.languages import languages
from golpe.server.teaching.scripts import FIRST_GAME, script_named

REPOSITORY = Path(__file__).parent.parent
MESSAGES = REPOSITORY / "web" / "src" / "messages" / "en" / "problems.ftl"
CODE = re.compile(r"""(?:ProtocolError\(|\.end\(|Problem\(|\bcode\s*=|\bcode,\s*why\s*=)\s*"([a-z_]+)\"""")
PAGE = REPOSITORY / "web" / "src"
BRACES = r"\{(?:[^{}]|\{[^{}]*\})*\}"
ELEMENT = re.compile(rf"<(button|a|RemovableRow)\b((?:[^<>{{}}]|{BRACES})*)>(.*?)</\1\s*>", re.DOTALL)
"""A control of the page: its tag, attributes and content."""
OF_PEOPLE = ("account", "follow", "lobby", "own", "ratings")
"""Folders of the page that show names of people who may not be at a table."""
RAW_NAME = re.compile(r">\s*\{(?:\w+\.)?name\}|, \{ names? \}\)|\bname: \w+\.name\b|listed\(table\.people\)")
"""A name that is shown, or put into a message, as it was received."""
SAFE_NAME = re.compile(r"\bnames? = (?:isolated\(|listed\([\w.]+\.map\(isolated\))")
OF_THE_LIBRARY = {"chance_owed"}
"""Codes of games whose caller makes the draws. The server's games make their own."""
FOR_BOTS = re.compile(r"bot|outsiders")
"""In the names of modules that speak to outside bots; docs/reference/bot-protocol.md has their codes."""


def test_every_code_of_the_server_has_words() -> None:
    golpe = REPOSITORY / "src" / "golpe"
    rooms = [*(golpe / "table").glob("*.py"), *(golpe / "tournament").glob("*.py")]
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


def messages_in(language: str) -> dict[str, str]:
    """Return the messages of a language, by id."""
    text = "".join(path.read_text("utf-8") + "\n" for path in (PAGE / "messages" / language).glob("*.ftl"))
    return dict(re.findall(r"^([a-z][\w-]*) =((?:.*)(?:\n(?: |\}).*)*)", text, re.MULTILINE))


def words_in(message: str) -> str:
    """Return the words of a message, with a word in place of each argument."""
    return " ".join(re.findall(r"\w+", re.sub(BRACES, " … ", message).replace("…", "x").lower()))


def labelled(known: dict[str, str]) -> list[tuple[str, str]]:
    """Return the names of controls with what is written on them, by the ids of their messages."""
    found: list[tuple[str, str]] = []
    for path in PAGE.rglob("*.svelte"):
        for tag, attributes, content in ELEMENT.findall(path.read_text("utf-8")):
            row = tag == "RemovableRow"
            name = re.search(rf"{'name' if row else 'aria-label'}=({BRACES})", attributes)
            written = re.search(rf"\blabel=({BRACES})", attributes) if row else re.match(r"(.*)", content, re.DOTALL)
            if name and written:
                names, labels = (
                    [each for each in re.findall(r"'([a-z][\w-]+)'", part[1]) if each in known]
                    for part in (name, written)
                )
                found += zip(names, labels if len(labels) == len(names) else labels * len(names), strict=False)
    return found


@pytest.mark.parametrize("language", languages())
def test_the_name_of_a_control_has_the_words_that_are_written_on_it(language: str) -> None:
    known = messages_in(language)
    pairs = labelled(known)
    assert {("moderation-lift-ban-of", "moderation-lift"), ("follow-join-whom", "follow-join")} <= set(pairs)
    assert [] == [
        (known[name], known[label]) for name, label in pairs if words_in(known[label]) not in words_in(known[name])
    ]


@pytest.mark.parametrize("folder", OF_PEOPLE)
def test_names_of_people_are_isolated(folder: str) -> None:
    """Otherwise a name in a right-to-left script scrambles the sentence around it."""
    texts = {path.name: path.read_text("utf-8") for path in (PAGE / folder).glob("*.svelte")}
    raw = {name: RAW_NAME.findall(text) for name, text in texts.items() if not SAFE_NAME.search(text)}
    assert {} == {name: found for name, found in raw.items() if found}

"""The download size of the built page until it is usable."""

import gzip
import re
from pathlib import Path

import pytest

from golpe.languages import ENGLISH, languages

STATIC = Path(__file__).parent.parent / "src" / "golpe" / "static"
ASSETS = STATIC / "assets"
BYTES_MAX = 80_000
"""Of a first screen, gzipped: its scripts and messages, the styles in them, and the stylesheet."""
MORE_THAN_ENGLISH_MAX = 3_000
LANGUAGES = languages()
SCREENS = {
    "lobby": ("lobby", ("Lobby",)),
    "invitation": ("table", ("TablePage", "Gathering")),
    "game": ("table", ("TablePage", "Table")),
}
"""The screens that people see first: the page that is sent, and the parts of it that are rendered."""


def imported(script: str) -> set[str]:
    """Return a script and all its static imports."""
    found: set[str] = set()
    waiting = [script]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            text = (ASSETS / name).read_text("utf-8")
            waiting += re.findall(r"""(?:from|import)\s*["']\./([\w.-]+\.js)["']""", text)
    return found


@pytest.fixture(autouse=True)
def built() -> None:
    if not (STATIC / "index.html").is_file():
        pytest.skip("the page is not built: run `npm ci && npm run build` in web/")


def size_of(script: str) -> int:
    return len(gzip.compress((ASSETS / script).read_bytes(), 9))


def built_from(name: str) -> str:
    """Return the script of a part of the page."""
    (found,) = [path.name for path in ASSETS.iterdir() if re.fullmatch(rf"{name}-[\w-]{{7}}\.js", path.name)]
    return found


def first_screen(screen: str, language: str) -> dict[str, int]:
    """Return the files of a first screen and their sizes."""
    page, parts = SCREENS[screen]
    scripts = set(re.findall(r"/assets/([\w.-]+\.js)", (STATIC / f"{page}.{language}.html").read_text("utf-8")))
    scripts = scripts.union(*(imported(built_from(part)) for part in ("index", "app", *parts)))
    sizes = {script: size_of(script) for script in scripts}
    return sizes | {sheet.name: size_of(sheet.name) for sheet in ASSETS.glob("*.css")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("screen", SCREENS)
def test_a_first_screen_needs_few_scripts_and_styles(screen: str, language: str) -> None:
    sizes = first_screen(screen, language)
    assert sum(sizes.values()) <= BYTES_MAX, sizes
    assert sum(sizes.values()) <= sum(first_screen(screen, ENGLISH).values()) + MORE_THAN_ENGLISH_MAX


@pytest.mark.parametrize(("file", "page"), [("lobby.html", "Lobby"), ("table.html", "TablePage")])
def test_the_head_of_a_page_names_all_scripts_and_styles_that_it_begins_with(file: str, page: str) -> None:
    """A script that only another script names is loaded a round trip later."""
    html = (STATIC / file).read_text("utf-8")
    named = set(re.findall(r"/assets/([\w.-]+\.js)", html))
    (start,) = re.findall(r'src="/assets/(index-[\w-]+\.js)"', html)
    text = (ASSETS / start).read_text("utf-8")
    demanded = [found for name in ("app", page) for found in re.findall(rf"\./({name}-[\w-]+\.js)", text)]
    assert len(demanded) == 2
    assert set[str]().union(*map(imported, (start, *demanded))) == named

"""The styles of the built page: those that come with scripts are made for the same browsers as the stylesheet."""

import re
from pathlib import Path

import pytest

from golpe.languages import MESSAGES, languages

STATIC = Path(__file__).parent.parent / "src" / "golpe" / "static"
ASSETS = STATIC / "assets"
TYPEFACE = Path(__file__).parent.parent / "web" / "src" / "styles" / "typeface.css"
AS_WRITTEN = re.compile(r"\.svelte-\w+ \{")
"""The styles of a component before the build lowers, prefixes and shortens them."""


@pytest.fixture(autouse=True)
def built() -> None:
    if not (STATIC / "index.html").is_file():
        pytest.skip("the page is not built: run `npm ci && npm run build` in web/")


def files_with_styles() -> dict[str, str]:
    texts = {path.name: path.read_text("utf-8") for path in ASSETS.iterdir() if path.suffix in (".css", ".js")}
    return {name: text for name, text in texts.items() if ".svelte-" in text}


def test_the_styles_in_scripts_are_built_like_the_stylesheet() -> None:
    files = files_with_styles()
    assert {True, False} == {name.endswith(".css") for name in files}
    assert [] == [name for name, text in files.items() if AS_WRITTEN.search(text)]


def test_a_property_that_safari_knows_by_another_name_has_both() -> None:
    counted = {
        name: (text.count("user-select:"), text.count("-webkit-user-select:"))
        for name, text in files_with_styles().items()
        if "user-select:" in text
    }
    assert {True, False} == {name.endswith(".css") for name in counted}
    assert {} == {name: counts for name, counts in counted.items() if counts[0] != 2 * counts[1]}


def test_browsers_that_cannot_show_tables_are_told_so_without_a_script() -> None:
    page = (STATIC / "lobby.ru.html").read_text("utf-8")
    told = re.findall(r'<p lang="([\w-]+)"[^>]*>[^<]*Safari 17, Firef\w+ 125, Chrome 117', page)
    assert [*languages()] == told
    (sheet,) = ASSETS.glob("*.css")
    assert (
        "@supports selector(:popover-open) and (grid-template-rows:subgrid){#older{display:none}}"
        in sheet.read_text("utf-8")
    )


@pytest.mark.parametrize("language", languages())
def test_the_letters_of_a_language_are_in_the_small_typefaces(language: str) -> None:
    ranges = re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", TYPEFACE.read_text("utf-8"))
    held = {code for first, last in ranges for code in range(int(first, 16), int(last or first, 16) + 1)}
    texts = [path.read_text("utf-8") for path in (MESSAGES / language).glob("*.ftl")]
    assert {"σ"} >= {each for text in texts for each in text if each.isalpha() and ord(each) not in held}, "σ is a sign"

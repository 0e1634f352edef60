"""What the built page fetches before it is of use."""

import gzip
import re
from pathlib import Path

import pytest

STATIC = Path(__file__).parent.parent / "src" / "golpe" / "static"
ASSETS = STATIC / "assets"
SCRIPTS_BYTES_MAX = 60_000
"""Of the lobby and of a table, zipped, with their words; what is for other pages and for later comes on demand."""
PAGES = {
    "Lobby": ("core", "lobby", "characters"),
    "TablePage": ("core", "table", "characters", "events"),
}
"""The pages that must come quickly, and the parts of the words that they begin with."""


def imported(script: str) -> set[str]:
    """Return a script and all that it imports before it runs."""
    found: set[str] = set()
    waiting = [script]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            text = (ASSETS / name).read_text("utf-8")
            waiting += re.findall(r"""(?:from|import)\s*["']\./([\w.-]+\.js)["']""", text)
    return found


@pytest.mark.parametrize("page", PAGES)
def test_lobby_and_table_need_few_scripts(page: str) -> None:
    if not (STATIC / "index.html").is_file():
        pytest.skip("the page is not built: run `npm ci && npm run build` in web/")
    start = re.search(r"assets/(index-[\w-]+\.js)", (STATIC / "index.html").read_text("utf-8"))
    assert start is not None
    text = (ASSETS / start[1]).read_text("utf-8")
    demanded = [re.findall(rf"\./({name}-[\w-]+\.js)", text) for name in ("app", page, *PAGES[page])]
    assert all(demanded), f"not everything that {page} begins with is fetched on demand: {demanded}"
    scripts = set[str]().union(*(imported(files[0]) for files in [[start[1]], *demanded]))
    sizes = {name: len(gzip.compress((ASSETS / name).read_bytes(), 9)) for name in scripts}
    assert sum(sizes.values()) <= SCRIPTS_BYTES_MAX, sizes

"""Nothing is cut off, covered or too wide in the engines of Firefox and Safari, nor without anchor positioning."""

import pytest

from tests.support.engines.driven import Driven
from tests.support.engines.visitor import Visitor
from tests.support.gallery import UNREADABLE
from tests.support.played_page import DESKTOP, PHONE, TABLET
from tests.support.served_process import ServedProcess

pytestmark = [pytest.mark.browser, pytest.mark.long]

PAGES = ("/", "/today", "/tournaments", "/ratings", "/learn", "/you", "/privacy", "/settings")
FOUND = UNREADABLE[UNREADABLE.index("async (") :].strip()
STANDS = "() => document.querySelector('main h1, main h2') !== null && document.fonts.status === 'loaded'"
ASKED = "() => document.querySelector('#prompt.asking button') !== null && document.querySelector('.log p') !== null"


@pytest.mark.parametrize("driven", ["firefox", "older firefox", "webkit"], indirect=True)
def test_all_can_be_read_and_pressed_at_three_sizes(driven: Driven, process: ServedProcess) -> None:
    visitor = Visitor(driven, process.url)
    visitor.go("/")
    table = visitor.open_table({"kind": "bots", "opponents": 3, "options": {"pace": "instant"}})
    wrong: list[str] = []
    for size in (DESKTOP, TABLET, PHONE):
        driven.resize(size)
        for path in (*PAGES, table):
            visitor.go(path)
            visitor.wait_until(ASKED if path == table else STANDS, f"{path} does not come")
            wrong += [f"{path} at {size.name}: {what}" for what in driven.evaluate(FOUND, of=list[str])]
        process.kill()
        visitor.see("The connection was lost")
        wrong += [f"without a server at {size.name}: {what}" for what in driven.evaluate(FOUND, of=list[str])]
        process.start()
        visitor.see_none("The connection was lost")
    assert [] == wrong, "\n".join(wrong)

"""The page and the terminal write the same sentences from the same messages."""

import json
import os
import subprocess
from pathlib import Path
from typing import Final

import pytest

from golpe.languages import languages
from golpe.wording.messages import Listed, Named
from golpe.wording.patterns import Value
from golpe.wording.plurals import plural_form, plurals_of
from tests.support.gallery import WEB, can_be_built
from tests.support.sentences import Sentences, messages_of

SPEC: Final = "src/lib/terminal.spec.ts"
WRITTEN_WITHIN_S: Final = 500
NUMBERS: Final = (*range(32), *range(98, 133), 200)
LARGE: Final = (*range(201), *(10**power + more for power in range(3, 10) for more in (0, 1, 2, 5, 11, 21)))
NOT_LOADED: Final = ("terminal", "page")
"""The parts that the page does not load."""


def encoded(value: Value) -> object:
    """Return a value as the page's test reads it."""
    match value:
        case Named():
            return {"named": value.message}
        case Listed():
            return {"listed": [each.message for each in value.names], "style": value.style}
        case _:
            return value


def test_the_page_and_the_terminal_write_the_same_sentences(tmp_path: Path) -> None:
    if not can_be_built():
        pytest.skip("the page's tests need Node and its dependencies: run `npm ci` in web/")
    loaded = {message for part in NOT_LOADED for message in messages_of("en", (part,))}
    said = {
        language: [
            (each.message, {name: encoded(value) for name, value in each.values.items()}, each.text)
            for each in Sentences(language).write(NUMBERS)
            if each.message not in loaded
        ]
        for language in languages()
    }
    plurals = {
        language: {number: plural_form(plurals_of(language), number) for number in LARGE} for language in languages()
    }
    assert all(len(sentences) > 10_000 for sentences in said.values())
    file = tmp_path / "sentences.json"
    file.write_text(json.dumps({"said": said, "plurals": plurals}, ensure_ascii=False), encoding="utf-8")
    command = ["npx", "vitest", "run", SPEC]
    environment = os.environ | {"GOLPE_SENTENCES": str(file)}
    ran = subprocess.run(
        command, cwd=WEB, env=environment, check=False, capture_output=True, text=True, timeout=WRITTEN_WITHIN_S
    )
    assert 0 == ran.returncode, ran.stdout + ran.stderr

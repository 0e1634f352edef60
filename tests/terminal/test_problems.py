"""The codes of refusals in words."""

import re

import pytest

from golpe.languages import languages, text_of
from golpe.terminal.problems import problem_text
from golpe.wording.messages import PARTS_TO_PLAY, Wording

CODES = re.findall(r"^problem-([a-z-]+) =", text_of("en", "problems"), re.MULTILINE)


@pytest.mark.parametrize("language", languages())
def test_every_refusal_has_words(language: str) -> None:
    words = Wording(language, parts=PARTS_TO_PLAY)
    assert all(problem_text(code.replace("-", "_"), words) for code in CODES)


def test_a_refusal_that_tells_no_time_asks_for_a_moment() -> None:
    told = problem_text("too_fast", Wording("en", parts=PARTS_TO_PLAY))
    assert told == "Too many requests. Wait a moment and try again."

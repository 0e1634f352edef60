"""The codes of refusals in words."""

from typing import Final

from golpe.wording.messages import Wording

SOON: Final = {"minutes": 0}
"""When the same may be accepted: refusals come here without the time that some of them have on the page."""


def problem_text(code: str, words: Wording) -> str:
    """Return the message for a code of the server or of the rules; empty without a code."""
    if not code:
        return ""
    message = f"problem-{code.replace('_', '-')}"
    return words.say(message, SOON) if words.has(message) else words.say("problem-unknown", {"code": code})

"""The codes of refusals in words."""

from golpe.wording.messages import Wording


def problem_text(code: str, words: Wording) -> str:
    """Return the message for a code of the server or of the rules; empty without a code."""
    if not code:
        return ""
    message = f"problem-{code.replace('_', '-')}"
    return words.say(message) if words.has(message) else words.say("problem-unknown", {"code": code})

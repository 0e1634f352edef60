"""The rules as text."""

from golpe.errors import RulesetError
from golpe.mcp.problems import ToolProblem
from golpe.rules.ruleset import Ruleset, preset
from golpe.terminal.speech import TURN, rules_lines
from golpe.wording.messages import words_in


def preset_text(name: str, seats: int | None, language: str) -> str:
    """Return the rules of a preset.

    Raises: ToolProblem (bad_ruleset) if it is unknown, or cannot be played by this many seats.
    """
    try:
        return rules_text(preset(name), seats, language)
    except RulesetError as error:
        raise ToolProblem("bad_ruleset", str(error)) from error


def rules_text(ruleset: Ruleset, seats: int | None, language: str) -> str:
    """Return the rules of a ruleset, with a heading for each part.

    Raises: ToolProblem (bad_ruleset) if it cannot be played by this many seats.
    """
    words = words_in(language, ruleset.name)
    try:
        lines = rules_lines(ruleset, seats, words)
    except RulesetError as error:
        raise ToolProblem("bad_ruleset", str(error)) from error
    title = f"# {words.say(f'edition-{ruleset.name}')} ({ruleset.name})"
    return "\n".join([title, *(f"\n## {each.text}\n" if each.kind == TURN else f"- {each.text}" for each in lines)])

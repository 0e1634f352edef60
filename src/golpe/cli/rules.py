"""`golpe rules`: list the presets and options, or print the rules of one preset."""

from collections.abc import Mapping, Sequence
from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from golpe.cli.console import console_for_text
from golpe.cli.language import Language
from golpe.cli.parameters import Changes
from golpe.errors import RulesetError
from golpe.rules.ruleset import CHOICES, OPTION_NAMES, RANGES, Ruleset, Value, preset, preset_names
from golpe.rules.sheet import Section, Sentence, rule_sheet
from golpe.rules.sources import SETTLED, documents, sources_of
from golpe.wording.messages import Wording


def rules(
    name: Annotated[
        str | None, typer.Argument(metavar="NAME", help="Preset to print; default: list all presets.")
    ] = None,
    changes: Changes = None,
    seats: Annotated[int | None, typer.Option(help="Print only the rules for this number of seats.")] = None,
    language: Language = "en",
) -> None:
    """List the presets and options, or print the rules of a preset."""
    if name is not None:
        show_rules(name, changes=changes or [], seats=seats, language=language)
    elif changes or seats is not None:
        raise typer.BadParameter("specify a preset: golpe rules NAME", param_hint="NAME")
    else:
        show_presets(language=language)


FIRST_LISTED = "resistance"
"""The base game. The other presets follow in alphabetical order."""
CHANGED = "changed"
"""Printed instead of a source if the value differs from the preset's."""

WORDS: Mapping[str, Value] = {"true": True, "false": False, "unlimited": None, "null": None}
DIGITS_MAX = 6


# --- All presets and options ----------------------------------------------------------------


def show_presets(*, language: str) -> None:
    """Print the presets, the options and the documents."""
    console, words = console_for_text(), Wording(language)
    presets = [
        (name, words.say(f"edition-{name}"), seats_text(preset(name), words), cited(sources_of(name)))
        for name in ordered_presets()
    ]
    show_table(console, words.say("presets"), presets)
    options = [(name, values_text(name, words), words.say(f"option-{name}")) for name in OPTION_NAMES]
    show_table(console, words.say("options"), options)
    show_documents(console, list(documents()), words)


def ordered_presets() -> list[str]:
    """Return the names of the presets, the base game first."""
    return sorted(preset_names(), key=lambda name: name != FIRST_LISTED)


def seats_text(ruleset: Ruleset, words: Wording) -> str:
    low, high = ruleset.players_min, ruleset.players_max
    if low == high:
        return words.say("seats-exactly", {"count": low})
    return words.say("seats-many", {"low": low, "high": high})


def values_text(option: str, words: Wording) -> str:
    """Return the values of an option, as `--set` accepts them."""
    if option in CHOICES:
        return ", ".join(str(value).lower() if isinstance(value, bool) else str(value) for value in CHOICES[option])
    low, high = RANGES[option]
    rule = "values-between-or-unlimited" if option == "treasury" else "values-between"
    return words.say(rule, {"low": low, "high": high})


# --- One preset -----------------------------------------------------------------------------


def show_rules(name: str, *, changes: Sequence[str], seats: int | None, language: str) -> None:
    """Print the rules of a preset.

    Args:
        changes: `option=value` for each option to change.
        seats: print only the rules for a table of this size.

    Raises: RulesetError if the preset, an option or a value is unknown, or if options contradict each other.
    """
    original = preset(name)
    ruleset = original.but(read_changes(changes))
    sources = {
        option: source if ruleset.options[option] == original.options[option] else CHANGED
        for option, source in sources_of(name).items()
    }
    sections = rule_sheet(ruleset, seats=seats)
    console, words = console_for_text(), Wording(language, edition=name)
    show_sheet(console, f"{words.say(f'edition-{name}')} ({name})", sections, sources, words)
    used = {sources[option] for section in sections for each in section.sentences for option in each.options}
    show_documents(console, [document for document in documents() if document in used], words)


def read_changes(changes: Sequence[str]) -> dict[str, Value]:
    """Parse `option=value` texts.

    Raises: RulesetError if a text has no `=`, or if an option is set twice.
    """
    values: dict[str, Value] = {}
    for change in changes:
        option, sign, text = change.partition("=")
        if not sign:
            raise RulesetError(f"--set {change}: expected option=value")
        if option in values:
            raise RulesetError(f"--set {change}: {option} is set twice")
        values[option] = read_value(text)
    return values


def read_value(text: str) -> Value:
    if text.isascii() and text.isdecimal() and len(text) <= DIGITS_MAX:
        return int(text)
    return WORDS.get(text, text)


def cited(sources: Mapping[str, str]) -> str:
    """List the sources of some options, each once, and `settled` only if there is no other."""
    names = list(dict.fromkeys(sources.values()))
    return ", ".join(name for name in names if name != SETTLED or names == [SETTLED])


# --- Printing -------------------------------------------------------------------------------


def show_table(console: Console, title: str, rows: Sequence[Sequence[str]]) -> None:
    """Print rows under a title, wrapped on a terminal and otherwise with one line per row."""
    if console.is_terminal:
        table = Table(title=title, title_justify="left", title_style="bold", show_header=False, box=None)
        for row in rows:
            table.add_row(*row)
        console.print(table)
        console.print()
        return
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    print(title)
    for row in rows:
        print("  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
    print()


def show_sheet(
    console: Console, title: str, sections: Sequence[Section], sources: Mapping[str, str], words: Wording
) -> None:
    """Print sections of sentences, with sources where editions differ."""
    console.print(Text(title, "bold"), soft_wrap=not console.is_terminal)
    for section in sections:
        console.print()
        console.print(Text(words.say(section.title), "bold"))
        for sentence in section.sentences:
            line = Text(words.rule(sentence.id, sentence.values)).append(bracketed(sentence, sources), "dim")
            if console.is_terminal:
                console.print(Padding(line, (0, 0, 0, 2)))
            else:
                print(f"  {line.plain}")
    console.print()


def bracketed(sentence: Sentence, sources: Mapping[str, str]) -> str:
    """Return the sources of a sentence in brackets, or an empty text if all editions agree on it."""
    if not sentence.options:
        return ""
    return f" [{cited({option: sources[option] for option in sentence.options})}]"


def show_documents(console: Console, names: Sequence[str], words: Wording) -> None:
    rows: list[tuple[str, str]] = []
    for name in names:
        document = documents()[name]
        title = words.say(f"document-{name}") if words.has(f"document-{name}") else document.title
        facts = [title, document.publisher, str(document.year) if document.year else None, words.say(f"note-{name}")]
        rows.append((name, ", ".join(fact for fact in facts if fact)))
    if rows:
        show_table(console, words.say("sources"), rows)

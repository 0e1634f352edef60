"""Presets and rules as the page shows them."""

from collections.abc import Iterator
from dataclasses import asdict
from functools import cache

from golpe.protocol.bodies import PresetInfo, RuleDocument, RuleSection, RuleSentence, RuleSheet, Toggle
from golpe.rules.ruleset import CHOICES, OPTION_NAMES, RANGES, Ruleset, preset, preset_names, title_of
from golpe.rules.sheet import has_meaning, rule_sheet
from golpe.rules.sources import documents, sources_of
from golpe.server.services.bot_catalogue import BotCatalogue

BASE_GAME = "resistance"
CHOSEN_APART = ("players_min", "players_max", "first_player")
"""Options of a ruleset that are set through a table's own options."""
CHANGED = "changed"
"""Given as the source of a value that differs from the preset's."""


@cache
def all_presets(catalogue: BotCatalogue) -> list[PresetInfo]:
    """Describe every preset, the base game first."""
    return [preset_info(name, catalogue) for name in sorted(preset_names(), key=lambda name: name != BASE_GAME)]


def preset_info(name: str, catalogue: BotCatalogue) -> PresetInfo:
    """Describe a preset."""
    rules = preset(name)
    return PresetInfo(
        name=name,
        title=title_of(name),
        seats_min=rules.players_min,
        seats_max=rules.players_max,
        first=rules.first_player,
        toggles=[toggle(rules, option) for option in OPTION_NAMES if option not in CHOSEN_APART],
        trained=[
            seats
            for seats in range(rules.players_min, rules.players_max + 1)
            if not catalogue.untrained_for(rules, seats)
        ],
    )


def toggle(rules: Ruleset, option: str) -> Toggle:
    """Describe an option of a preset."""
    low, high = RANGES.get(option, (None, None))
    return Toggle(
        option=option,
        value=rules.options[option],
        source=sources_of(rules.name)[option],
        choices=list(CHOICES.get(option, ())),
        low=low,
        high=high,
        matters=has_meaning(option, rules),
    )


def sheet_of(rules: Ruleset, *, seats: int | None) -> RuleSheet:
    """Return the rule sheet of a ruleset, with sources.

    Raises: RulesetError if the ruleset does not allow this many seats.
    """
    original = preset(rules.name).options
    sources = {
        option: source if rules.options[option] == original[option] else CHANGED
        for option, source in sources_of(rules.name).items()
    }
    sections = [
        RuleSection(
            title=section.title,
            sentences=[
                RuleSentence(
                    id=each.id,
                    values=dict(each.values),
                    sources=list(dict.fromkeys(sources[option] for option in each.options)),
                )
                for each in section.sentences
            ],
        )
        for section in rule_sheet(rules, seats=seats)
    ]
    named = {source for section in sections for each in section.sentences for source in each.sources}
    return RuleSheet(
        preset=rules.name,
        title=title_of(rules.name),
        sections=sections,
        documents=list(described(named)),
    )


def described(names: set[str]) -> Iterator[RuleDocument]:
    """Describe the named documents."""
    for name, document in documents().items():
        if name in names:
            yield RuleDocument(name=name, **asdict(document))

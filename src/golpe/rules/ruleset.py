"""Rulesets: the options of RULES C, the presets, and the checks for contradictions."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final, Literal, SupportsIndex, TypedDict, cast

from golpe.errors import RulesetError
from golpe.rules.arguments import instance, shown, whole
from golpe.rules.digest import FIRST_OPTIONS
from golpe.rules.options import copies_under
from golpe.rules.state import Options, State
from golpe.rules.vocabulary.characters import COURT
from golpe.rules.vocabulary.seats import SEATS_MAX

Value = str | int | bool | None
Windows = Literal["sealed", "open"]
"""Whether a window collects all answers first, or ends with the first objection (RULES A11)."""
WINDOWS: Final[tuple[Windows, ...]] = ("sealed", "open")


class Sourced(TypedDict):
    """The value of an option in a preset's file, and the name of its source document."""

    value: Value
    source: str


class PresetFile(TypedDict):
    """The contents of a preset's file."""

    title: str
    options: dict[str, Sourced]


BOOLEAN = (False, True)
CHOICES: Mapping[str, tuple[Value, ...]] = MappingProxyType(
    {
        "deck_copies": ("three", "by_players"),
        "tax_role": ("duke", "diplomat"),
        "exchange_role": ("ambassador", "inquisitor"),
        "factions": BOOLEAN,
        "faction_setup": ("start_player_alternate", "random_half"),
        "setup_2p": ("deal", "draft"),
        "start_coins_2p": ("all_2", "start_player_1", "all_1"),
        "first_player": ("previous_winner", "random", "chosen"),
        "refund_on_lost_challenge": BOOLEAN,
        "block_scope": ("target", "any"),
        "reblock": BOOLEAN,
        "block_after_failed_challenge": BOOLEAN,
        "replacement_method": ("shuffle", "bottom"),
        "replacement_timing": ("immediate", "end_of_turn"),
        "replacement_optional": BOOLEAN,
        "may_decline": BOOLEAN,
        "declined_card": ("any", "other"),
        "exile_coins": ("after_action", "immediate"),
        "allow_empty_take": BOOLEAN,
        "examine_swap": ("optional", "forced"),
        "examine_blockers": ("none", "contessa"),
        "examine_redraw": ("draw_first", "return_first"),
        "embezzle_proof": ("decline_or_show", "show_all"),
        "refund_on_block": BOOLEAN,
    }
)
"""The values of each option that is a choice; a state holds the index of the value."""

RANGES: Mapping[str, tuple[int, int]] = MappingProxyType(
    {"players_min": (2, SEATS_MAX), "players_max": (2, SEATS_MAX), "treasury": (0, 1000), "forced_coup_at": (7, 100)}
)
"""The bounds, inclusive, of each option that is a number; a treasury of None is unlimited."""

OPTION_NAMES = (*RANGES, *CHOICES)
NOT_IN_STATE = ("players_min", "players_max", "first_player")
ALWAYS_NAMED = frozenset((*FIRST_OPTIONS, "players_min", "players_max", "first_player", "refund_on_block"))
"""The options that every record and journal names, because they came with the first release. Frozen."""


def default_of(name: str) -> Value:
    """Return the value that a later option has in records that do not name it: its default in `Options`."""
    held: int = getattr(Options(), name, 0)
    return CHOICES[name][held] if name in CHOICES else held


LATER: Mapping[str, Value] = MappingProxyType(
    {name: default_of(name) for name in OPTION_NAMES if name not in ALWAYS_NAMED}
)
"""Options added after the first release, with the values that records and journals without them imply."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A complete set of options under a name.

    Options in `LATER` may be left out; they then take the value there.

    Raises: RulesetError if an option is unknown, missing or out of range, or if two contradict each other.
    """

    name: str
    """The preset these options come from."""
    options: Mapping[str, Value] = field(hash=False)
    """Every option by name."""
    court: tuple[str, ...] = field(init=False, compare=False, repr=False)
    """The five characters by slot."""

    def __post_init__(self) -> None:
        for name in self.options:
            if name not in CHOICES and name not in RANGES:
                raise RulesetError(f"unknown option {name!r}: options are {', '.join(OPTION_NAMES)}")
        options = {**LATER, **self.options}
        for name in OPTION_NAMES:
            if name not in options:
                raise RulesetError(f"option {name!r} is missing from ruleset {self.name!r}")
            options[name] = check_value(name, options[name])
        check_mix(options)
        object.__setattr__(self, "options", MappingProxyType(options))
        object.__setattr__(self, "court", court_of(options))

    def __reduce__(self) -> tuple[type["Ruleset"], tuple[str, dict[str, Value]]]:
        return Ruleset, (self.name, dict(self.options))  # a mapping proxy cannot be pickled

    @property
    def players_min(self) -> int:
        return int(self.options["players_min"] or 0)

    @property
    def players_max(self) -> int:
        return int(self.options["players_max"] or 0)

    @property
    def first_player(self) -> str:
        """previous_winner, random or chosen."""
        return str(self.options["first_player"])

    def copies(self, seats: int) -> int:
        """Return how many of each character the deck holds for this many seats."""
        return copies_under(CHOICES["deck_copies"].index(self.options["deck_copies"]), seats)

    def but(self, overrides: Mapping[str, Value]) -> "Ruleset":
        """Return a copy with some options changed.

        Raises: RulesetError if the result is invalid, or if a changed option has no effect in it.
        """
        instance("options", overrides, Mapping, such_as="{'reblock': True}", error=RulesetError)
        changed = Ruleset(self.name, {**self.options, **overrides})
        check_overrides(self.options, overrides, changed.options)
        return changed

    def encoded(self) -> Options:
        """Return the options as the small integers that a state holds."""
        options = Options()
        for name, value in self.options.items():
            if name in NOT_IN_STATE:
                continue
            if name in CHOICES:
                setattr(options, name, CHOICES[name].index(value))
            else:
                setattr(options, name, -1 if value is None else value)
        return options

    def check_seats(self, seats: SupportsIndex) -> int:
        """Return a number of seats as an int if this ruleset can be played by as many.

        Raises: RulesetError if it cannot.
        """
        number = whole(seats)
        if number is None:
            bounds = f"{self.players_min} to {self.players_max}"
            raise RulesetError(f"seats must be a whole number from {bounds}, not {shown(seats)}")
        if not self.players_min <= number <= self.players_max:
            raise RulesetError(f"{self.name!r} is for {self.players_min} to {self.players_max} seats, not {number}")
        if self.options["deck_copies"] == "three" and number > 6:
            raise RulesetError(f"deck_copies: three is for up to 6 seats, not {number}: 15 cards are too few")
        treasury = self.options["treasury"]
        if isinstance(treasury, int) and treasury < 2 * number:
            raise RulesetError(f"treasury: {treasury} is less than the {2 * number} coins dealt to {number} seats")
        if self.options["setup_2p"] == "draft" and number != 2:
            raise RulesetError(f"setup_2p: draft is for exactly 2 seats, not {number}")
        return number


def court_of(options: Mapping[str, Value]) -> tuple[str, ...]:
    """Return the five characters by slot."""
    return court_with(str(options["tax_role"]), str(options["exchange_role"]))


def court_in(s: State) -> tuple[str, ...]:
    """Return the five characters by slot, from a state or a view."""
    options = s.options
    return court_with(str(CHOICES["tax_role"][options.tax_role]), str(CHOICES["exchange_role"][options.exchange_role]))


def court_with(tax_role: str, exchange_role: str) -> tuple[str, ...]:
    """Return the five characters by slot, given the two that differ between editions."""
    _, assassin, captain, _, contessa = COURT
    return tax_role, assassin, captain, exchange_role, contessa


def check_value(name: str, value: Value) -> Value:
    """Return the value of an option if the option can have it; a number as an int.

    Raises: RulesetError if the option cannot have it.
    """
    if name in RANGES:
        if name == "treasury" and value is None:
            return value
        (low, high), number = RANGES[name], whole(value)
        if number is None or not low <= number <= high:
            unlimited = " or null (unlimited)" if name == "treasury" else ""
            kind = f"a whole number from {low} to {high}{unlimited}"
            raise RulesetError(f"option {name!r} must be {kind}, not {shown(value)}")
        return number
    for choice in CHOICES[name]:
        if value is choice or (isinstance(value, str) and value == choice):
            return choice
    known = ", ".join(str(choice).lower() for choice in CHOICES[name])
    raise RulesetError(f"option {name!r} must be one of {known}, not {shown(value)}")


def check_mix(options: Mapping[str, Value]) -> None:
    """Check that options do not contradict each other (RULES C, mixes).

    Raises: RulesetError, naming both options and the reason, if they do.
    """
    if int(options["players_min"] or 0) > int(options["players_max"] or 0):
        raise RulesetError("players_min is above players_max")
    if options["setup_2p"] == "draft" and (options["players_min"], options["players_max"]) != (2, 2):
        raise RulesetError("setup_2p: draft needs players_min and players_max 2: it divides the cards among two")
    if options["deck_copies"] == "three" and int(options["players_max"] or 0) > 6:
        raise RulesetError("deck_copies: three contradicts players_max above 6: 15 cards are too few")


def check_overrides(preset: Mapping[str, Value], overrides: Mapping[str, Value], options: Mapping[str, Value]) -> None:
    """Check that every changed option has an effect in the resulting ruleset (RULES C, mixes).

    Raises: RulesetError if one has none.
    """
    for name, value in overrides.items():
        if value == preset.get(name):
            continue
        if name.startswith("examine_") and options["exchange_role"] != "inquisitor":
            raise RulesetError(f"{name}: {value} contradicts exchange_role: ambassador: only the Inquisitor examines")
        if name.startswith(("embezzle_", "faction_")) and options["factions"] is False:
            raise RulesetError(f"{name}: {value} contradicts factions: false: there are no factions and no reserve")


@cache
def preset_names() -> tuple[str, ...]:
    """Return the names of the presets."""
    found = [entry.name.removesuffix(".toml") for entry in files("golpe.rules").joinpath("presets").iterdir()]
    return tuple(sorted(name for name in found if not name.startswith("__") and name != "sources"))


def preset(name: str) -> Ruleset:
    """Return a preset by name.

    Raises: RulesetError if there is no such preset.
    """
    check_preset(name)
    return read_preset(name)


@cache
def read_preset(name: str) -> Ruleset:
    """Read a preset; there must be one with this name."""
    values = {option: entry["value"] for option, entry in preset_file(name)["options"].items()}
    if values.get("treasury") == "unlimited":
        values["treasury"] = None
    return Ruleset(name, values)


def ruleset_of(numbers: Sequence[int]) -> Ruleset:
    """Return an unnamed ruleset of all table sizes from the options of a state, in the order of `Options`."""
    values: dict[str, Value] = {name: preset("resistance").options[name] for name in NOT_IN_STATE}
    for each, number in zip(fields(Options), numbers, strict=True):
        values[each.name] = CHOICES[each.name][number] if each.name in CHOICES else None if number < 0 else number
    is_draft, is_small = values["setup_2p"] == "draft", values["deck_copies"] == "three"
    values["players_min"], values["players_max"] = 2, 2 if is_draft else 6 if is_small else SEATS_MAX
    return Ruleset("", values)


def title_of(name: str) -> str:
    """Return the title of a preset.

    Raises: RulesetError if there is no such preset.
    """
    return preset_file(name)["title"]


def preset_file(name: str) -> PresetFile:
    """Read the file of a preset.

    Raises: RulesetError if there is no such preset.
    """
    check_preset(name)
    return read_file(name)


def check_preset(name: str) -> None:
    if name not in preset_names():
        raise RulesetError(f"unknown preset {shown(name)}: presets are {', '.join(preset_names())}")


@cache
def read_file(name: str) -> PresetFile:
    text = files("golpe.rules").joinpath("presets", f"{name}.toml").read_text(encoding="utf-8")
    return cast(PresetFile, tomllib.loads(text))

"""Reading files of golden scenarios (format `coup-golden/1`) into typed steps."""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import yaml

from golpe.errors import RecordError, RulesetError
from golpe.record.text_file import read_text
from golpe.rules.ruleset import CHOICES, RANGES, Ruleset, Value, check_value, preset, preset_names
from golpe.rules.vocabulary.actions import ACTIONS
from golpe.rules.vocabulary.characters import COURT
from golpe.rules.vocabulary.factions import FACTIONS

FORMAT = "coup-golden/1"
COINS_MAX = RANGES["treasury"][1]
"""Maximum coins of a player, the Reserve or the Treasury when a script begins."""
CHARACTERS = (*COURT, *CHOICES["tax_role"], *CHOICES["exchange_role"])
EXPECT_KEYS = (
    "phase turn waiting coins hand hand_count revealed faction alive reserve treasury deck_count deck_top "
    "deck_bottom roles faction_sizes set_aside_count winner"
).split()
ARGUMENTS: Mapping[str, tuple[str, ...]] = {
    "act": ("action", "target"),
    "pass": (),
    "challenge": (),
    "block": ("claim",),
    "prove": (),
    "decline": (),
    "replace": (),
    "keep_shown": (),
    "lose": ("card",),
    "keep": ("cards", "back"),
    "show": ("card",),
    "return": (),
    "swap": (),
    "faction": ("side",),
    "draft": ("card",),
    "resign": (),
}
"""The arguments of each `do`; only those in OPTIONAL may be left out."""
OPTIONAL = ("target", "back")


@dataclass(frozen=True, slots=True)
class Move:
    """A decision as a scenario writes it."""

    by: int
    do: str
    names: tuple[str, ...] = ()
    """The action, claim, card, side, or kept cards."""
    target: int | None = None
    back: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a script: decisions to play, decisions to try, or an assertion."""

    moves: tuple[Move, ...] = ()
    illegal: tuple[Move, ...] = ()
    legal: tuple[Move, ...] = ()
    expect: Mapping[str, object] | None = None


@dataclass(frozen=True, slots=True)
class Start:
    """A player's cards, coins and faction when the script begins."""

    hand: tuple[str, ...]
    revealed: tuple[str, ...]
    coins: int
    faction: str | None


@dataclass(frozen=True, slots=True)
class Scenario:
    """One golden scenario."""

    id: str
    ruleset: Ruleset
    seats: tuple[str, ...]
    first: int
    start: tuple[Start, ...] | None
    reserve: int
    treasury: int | None
    """Coins in the Treasury at the start; None computes them."""
    deck: tuple[str, ...]
    """Known cards from the top of the Court deck."""
    draws: tuple[str, ...] | None
    steps: tuple[Step, ...]


class UniqueKeys(yaml.SafeLoader):
    """A YAML loader that rejects duplicate keys."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, object]:
        """Build a mapping.

        Raises: RecordError, naming the line, if a key is repeated or not a scalar.
        """
        seen: set[object] = set()
        for key, _ in node.value:
            if not isinstance(key, yaml.ScalarNode):
                raise RecordError(f"line {key.start_mark.line + 1}: a key must be plain text")
            if key.value in seen:
                raise RecordError(f"line {key.start_mark.line + 1}: duplicate key {key.value!r}")
            seen.add(key.value)
        return super().construct_mapping(node, deep=deep)


def read_scenarios(path: Path) -> tuple[Scenario, ...]:
    """Read all scenarios of a file.

    Raises: RecordError, naming the file, the scenario and the step.
    """
    try:
        loaded = load(read_text(path))
        if loaded is None:
            raise RecordError("the file is empty")
        return read_root(mapping(loaded, "the file"))
    except (RecordError, RulesetError) as problem:
        raise RecordError(f"{path}: {problem}") from None


def load(text: str) -> object:
    """Parse YAML.

    Raises: RecordError, naming the line if YAML reports it.
    """
    try:
        return cast(object, yaml.load(text, Loader=UniqueKeys))
    except yaml.YAMLError as problem:
        raise RecordError(f"cannot be read: {reason_of(problem)}") from None
    except ValueError as problem:  # an impossible date, or a number with thousands of digits
        raise RecordError(f"cannot be read: {problem}") from None
    except RecursionError:
        raise RecordError("cannot be read: nested too deeply") from None


def reason_of(problem: yaml.YAMLError) -> str:
    """Return a parser error, with its line, on one line."""
    if isinstance(problem, yaml.MarkedYAMLError) and problem.problem_mark is not None:
        return f"line {problem.problem_mark.line + 1}: {problem.problem}"
    return " ".join(str(problem).split())


def read_root(root: Mapping[str, object]) -> tuple[Scenario, ...]:
    only_keys(root, ("format", "presets", "scenarios"), "the file")
    if root.get("format") != FORMAT:
        raise RecordError(f"format must be {FORMAT!r}, not {root.get('format')!r}")
    rulesets = {name: preset(name) for name in preset_names()}
    for name, options in mapping(root.get("presets", {}), "presets").items():
        rulesets[name] = read_preset(name, mapping(options, f"preset {name!r}"))
    scenarios: list[Scenario] = []
    for number, entry in enumerate(sequence(root.get("scenarios"), "scenarios"), start=1):
        body = mapping(entry, f"scenario {number}")
        name = text_of(body.get("id"), f"scenario {number}: id")
        if any(name == other.id for other in scenarios):
            raise RecordError(f"duplicate scenario {name!r}")
        try:
            scenarios.append(read_scenario(name, body, rulesets))
        except (RecordError, RulesetError) as problem:
            raise RecordError(f"scenario {name!r}: {problem}") from None
    return tuple(scenarios)


def read_preset(name: str, options: Mapping[str, object]) -> Ruleset:
    """Read a preset that the file defines; it must equal Golpe's own preset of that name, if there is one."""
    ruleset = Ruleset(name, values(options))
    if name in preset_names() and ruleset != preset(name):
        differing = [key for key in ruleset.options if ruleset.options[key] != preset(name).options[key]]
        raise RecordError(f"preset {name!r} differs from Golpe's own in {', '.join(differing)}")
    return ruleset


def values(options: Mapping[str, object]) -> dict[str, Value]:
    found: dict[str, Value] = {}
    for name, value in options.items():
        if not (value is None or isinstance(value, str | int)):
            raise RecordError(f"option {name!r} has the value {value!r}")
        found[name] = value
    return found


def read_scenario(name: str, body: Mapping[str, object], rulesets: Mapping[str, Ruleset]) -> Scenario:
    keys = "id title source preset options seats first start draws steps omitted_by_text note".split()
    only_keys(body, keys, "the scenario")
    chosen = text_of(body.get("preset"), "preset")
    if chosen not in rulesets:
        raise RecordError(f"unknown preset {chosen!r}: presets are {', '.join(sorted(rulesets))}")
    seats = tuple(text_of(seat, "seats") for seat in sequence(body.get("seats"), "seats"))
    if len(set(seats)) != len(seats):
        raise RecordError("seats: duplicate name")
    ruleset = changed(rulesets[chosen], values(mapping(body.get("options", {}), "options")), len(seats))
    start, reserve, treasury, deck = None, 0, None, ()
    if "start" in body:
        table = mapping(body["start"], "start")
        only_keys(table, (*seats, "reserve", "treasury", "deck"), "start")
        start = tuple(read_start(seat, table, with_sides=ruleset.options["factions"] is True) for seat in seats)
        reserve = number_of(table.get("reserve", 0), "start: reserve")
        treasury = number_of(table["treasury"], "start: treasury") if table.get("treasury") is not None else None
        deck = characters(table.get("deck", []), "start: deck")
    first = seat_of(body.get("first", seats[0]), seats, "first")
    if start is not None:
        check_cards(ruleset, start, deck)
        check_coins(ruleset, start, reserve, treasury)
        if sum(1 for each in start if each.hand) < 2 or not start[first].hand:
            raise RecordError("start: the first player and at least one other player need a card in hand")
    return Scenario(
        id=name,
        ruleset=ruleset,
        seats=seats,
        first=first,
        start=start,
        reserve=reserve,
        treasury=treasury,
        deck=deck,
        draws=characters(body["draws"], "draws") if "draws" in body else None,
        steps=read_steps(body.get("steps"), seats),
    )


def changed(base: Ruleset, overrides: Mapping[str, Value], seats: int) -> Ruleset:
    """Return a ruleset with some options changed. They must be valid at this size, not at every size of the preset.

    Raises: RulesetError if they are not.
    """
    low, high = ({**base.options, **overrides}[name] for name in ("players_min", "players_max"))
    check_value("players_min", low)
    check_value("players_max", high)
    if int(low or 0) <= seats <= int(high or 0):
        overrides = {**overrides, "players_min": seats, "players_max": seats}
    ruleset = base.but(overrides)
    ruleset.check_seats(seats)
    return ruleset


def read_start(seat: str, table: Mapping[str, object], *, with_sides: bool) -> Start:
    where = f"start: {seat}"
    body = mapping(table.get(seat), where)
    only_keys(body, ("hand", "revealed", "coins", "faction"), where)
    faction = body.get("faction")
    if with_sides != (faction in FACTIONS):
        raise RecordError(f"{where}: faction {faction!r} does not fit factions: {str(with_sides).lower()}")
    hand = characters(body.get("hand"), f"{where}: hand")
    revealed = characters(body.get("revealed", []), f"{where}: revealed")
    if len(hand) + len(revealed) != 2:
        raise RecordError(f"{where}: hand and revealed must hold two cards together")
    coins = number_of(body.get("coins"), f"{where}: coins")
    return Start(hand, revealed, coins, None if faction is None else str(faction))


def check_cards(ruleset: Ruleset, start: Sequence[Start], deck: Sequence[str]) -> None:
    """Check that the court has enough copies of all cards.

    Raises: RecordError if it does not.
    """
    cards = Counter(deck)
    for each in start:
        cards.update((*each.hand, *each.revealed))
    copies = ruleset.copies(len(start))
    for name, count in cards.items():
        if name not in ruleset.court:
            raise RecordError(f"start: {name!r} is not in this court: {', '.join(ruleset.court)}")
        if count > copies:
            raise RecordError(f"start: more than {copies} copies of {name!r}")


def check_coins(ruleset: Ruleset, start: Sequence[Start], reserve: int, treasury: int | None) -> None:
    """Check that the game has enough coins.

    Raises: RecordError if it does not.
    """
    out = sum(each.coins for each in start) + reserve
    box = ruleset.options["treasury"]
    if isinstance(box, int) and treasury is None and out > box:
        raise RecordError(f"start: players and Reserve have {out} coins, but the game has only {box}")


# --- Steps ----------------------------------------------------------------------------------


def read_steps(entries: object, seats: tuple[str, ...]) -> tuple[Step, ...]:
    steps: list[Step] = []
    for number, entry in enumerate(sequence(entries, "steps"), start=1):
        try:
            steps.append(read_step(mapping(entry, "the step"), seats))
        except RecordError as problem:
            raise RecordError(f"step {number}: {problem}") from None
    return tuple(steps)


def read_step(entry: Mapping[str, object], seats: tuple[str, ...]) -> Step:
    if "do" in entry:
        return Step(moves=read_moves(entry, seats))
    only_keys(entry, ("expect", "illegal", "legal", "note"), "the step")
    if not {"expect", "illegal", "legal"} & entry.keys():
        raise RecordError("the step does nothing: it has no do, expect, illegal or legal")
    expect = None
    if "expect" in entry:
        expect = mapping(entry["expect"], "expect")
        only_keys(expect, EXPECT_KEYS, "expect")
        check_names(expect, seats)
    tried = {key: tries(entry.get(key, []), key, seats) for key in ("illegal", "legal")}
    return Step(illegal=tried["illegal"], legal=tried["legal"], expect=expect)


def check_names(expect: Mapping[str, object], seats: tuple[str, ...]) -> None:
    """Check that an expectation names only players of the scenario.

    Raises: RecordError if it names anybody else.
    """
    for key in ("coins", "hand", "hand_count", "revealed", "faction"):
        for name in mapping(expect.get(key, {}), f"expect: {key}"):
            seat_of(name, seats, f"expect: {key}")
    for key in ("waiting", "alive"):
        for name in sequence(expect.get(key, []), f"expect: {key}"):
            seat_of(name, seats, f"expect: {key}")
    for key in ("turn", "winner"):
        if expect.get(key) is not None:
            seat_of(expect[key], seats, f"expect: {key}")


def tries(entries: object, key: str, seats: tuple[str, ...]) -> tuple[Move, ...]:
    found: list[Move] = []
    for entry in sequence(entries, key):
        found.extend(read_moves(mapping(entry, key), seats))
    return tuple(found)


def read_moves(entry: Mapping[str, object], seats: tuple[str, ...]) -> tuple[Move, ...]:
    do = text_of(entry.get("do"), "do")
    if do not in ARGUMENTS:
        raise RecordError(f"do: unknown decision {do!r}")
    only_keys(entry, ("by", "do", "note", *ARGUMENTS[do]), do)
    for argument in ARGUMENTS[do]:
        if argument not in entry and argument not in OPTIONAL:
            raise RecordError(f"{do} needs {argument!r}")
    by = entry.get("by")
    if isinstance(by, list) and do != "pass":
        raise RecordError("by: only a pass can have several players")
    if by == []:
        raise RecordError("by: a pass needs a player")
    players = sequence(cast(object, by), "by") if isinstance(by, list) else [by]
    target = seat_of(entry["target"], seats, "target") if "target" in entry else None
    back = characters(entry["back"], "back") if "back" in entry else None
    names = names_of(do, entry)
    return tuple(Move(seat_of(player, seats, "by"), do, names, target, back) for player in players)


def names_of(do: str, entry: Mapping[str, object]) -> tuple[str, ...]:
    if do == "act":
        action = text_of(entry["action"], "action")
        if action not in ACTIONS[1:]:
            raise RecordError(f"unknown action {action!r}")
        return (action,)
    if do == "faction":
        side = text_of(entry["side"], "side")
        if side not in FACTIONS:
            raise RecordError(f"unknown side {side!r}")
        return (side,)
    if do == "keep":
        return characters(entry["cards"], "cards")
    for argument in ("claim", "card"):
        if argument in entry:
            return characters([entry[argument]], argument)
    return ()


# --- Values ---------------------------------------------------------------------------------


def mapping(value: object, where: str) -> dict[str, object]:
    if not isinstance(value, dict):
        raise RecordError(f"{where} must be a mapping, not {value!r}")
    return {str(key): each for key, each in cast(Mapping[object, object], value).items()}


def sequence(value: object, where: str) -> Sequence[object]:
    if not isinstance(value, list):
        raise RecordError(f"{where} must be a list, not {value!r}")
    return cast(list[object], value)


def text_of(value: object, where: str) -> str:
    if not isinstance(value, str) or not value:
        raise RecordError(f"{where} must be a non-empty text, not {value!r}")
    return value


def number_of(value: object, where: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= COINS_MAX:
        raise RecordError(f"{where} must be a whole number from 0 to {COINS_MAX}, not {value!r}")
    return value


def seat_of(value: object, seats: tuple[str, ...], where: str) -> int:
    if value not in seats:
        raise RecordError(f"{where}: there is no player {value!r}")
    return seats.index(str(value))


def characters(value: object, where: str) -> tuple[str, ...]:
    for each in sequence(value, where):
        if each not in CHARACTERS:
            raise RecordError(f"{where}: unknown character {each!r}")
    return tuple(str(each) for each in sequence(value, where))


def only_keys(body: Mapping[str, object], allowed: Sequence[str], where: str) -> None:
    for key in body:
        if key not in allowed:
            raise RecordError(f"{where}: unknown key {key!r}: keys are {', '.join(allowed)}")

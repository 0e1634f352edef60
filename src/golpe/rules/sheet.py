"""The rule sheet of a ruleset: a list of messages, each chosen by the options that it depends on.

The sentences themselves are in the message files, `sheet.ftl` in each language.

>>> from golpe.rules.ruleset import preset
>>> rule_sheet(preset("resistance"))[0].sentences[0]
Sentence(id='sheet-players', values={'low': 2, 'high': 6}, options=('players_min', 'players_max'))
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from golpe.rules.legal import in_play
from golpe.rules.ruleset import Ruleset
from golpe.rules.state import State
from golpe.rules.vocabulary.actions import ACTIONS, NO_ACTION

PARTS = ("tax", "assassin", "captain", "exchange", "contessa")
"""The names of the court's slots in messages, in the order of the court."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One rule."""

    id: str
    """The id of its message."""
    values: Mapping[str, int | str] = field(default_factory=dict[str, int | str])
    """The variables of the message: numbers, and names of characters."""
    options: tuple[str, ...] = ()
    """The options that determine this sentence; empty if all editions agree."""


@dataclass(frozen=True, slots=True)
class Section:
    """Rules that belong together."""

    title: str
    """The id of a message."""
    sentences: tuple[Sentence, ...]


def rule_sheet(ruleset: Ruleset, *, seats: int | None = None) -> tuple[Section, ...]:
    """Return the rules of a ruleset, in the order in which players need them.

    Args:
        seats: keep only what applies to a table of this size; None keeps everything.

    Raises: RulesetError if the ruleset cannot be played by this many seats.
    """
    if seats is not None:
        ruleset.check_seats(seats)
    g = _Game(ruleset, seats)
    sections = {
        "setup": setup(g),
        "turn": turn(g),
        "actions": actions(g),
        "factions": sides(g),
        "challenges": challenges(g),
        "blocks": blocks(g),
        "losing": losing(g),
    }
    return tuple(Section(f"sheet-title-{title}", tuple(said)) for title, said in sections.items() if said)


def actions_in(ruleset: Ruleset) -> list[str]:
    """Return the names of a ruleset's actions, in the order of their ids."""
    s = State(options=ruleset.encoded())
    return [ACTIONS[action] for action in range(NO_ACTION + 1, len(ACTIONS)) if in_play(s, action)]


def has_meaning(option: str, ruleset: Ruleset, *, seats: int | None = None) -> bool:
    """Return whether changing an option would change the game."""
    g = _Game(ruleset, seats)
    match option:
        case "deck_copies":
            return g.most > 6
        case "setup_2p" | "start_coins_2p":
            return g.fewest == 2
        case "block_scope" | "reblock" | "exile_coins":
            # With two players nobody can block for somebody else, and the first exile ends the game.
            return g.most > 2
        case "faction_setup" | "embezzle_proof":
            return g.has("factions")
        case "examine_swap" | "examine_blockers":
            return g.inquisitor
        case "examine_redraw":
            return g.inquisitor and g.of("replacement_method") == "shuffle"
        case "declined_card":
            return g.has("may_decline")
        case _:
            return True


class _Game:
    """A ruleset and a number of seats, with methods to choose sentences."""

    def __init__(self, ruleset: Ruleset, seats: int | None) -> None:
        self.ruleset = ruleset
        self.seats = seats
        self.fewest = ruleset.players_min if seats is None else seats
        self.most = ruleset.players_max if seats is None else seats
        self.cast: dict[str, str] = dict(zip(PARTS, ruleset.court, strict=True))
        self.diplomat = ruleset.options["tax_role"] == "diplomat"
        self.inquisitor = ruleset.options["exchange_role"] == "inquisitor"

    def of(self, option: str) -> str | int | bool | None:
        return self.ruleset.options[option]

    def has(self, option: str) -> bool:
        return self.of(option) is True

    def say(self, rule: str, *options: str, values: Mapping[str, int | str] | None = None) -> Sentence:
        """Return a sentence with the options it depends on, leaving out those that change nothing here."""
        kept = [option for option in options if has_meaning(option, self.ruleset, seats=self.seats)]
        return Sentence(f"sheet-{rule}", values or {}, tuple(kept))

    def name(self, rule: str, *options: str, of: tuple[str, ...]) -> Sentence:
        """Return a sentence that names the characters in some slots of the court."""
        return self.say(rule, *options, values={part: self.cast[part] for part in of})

    def choose(self, rule: str, option: str) -> Sentence:
        """Return the `-yes` or `-no` sentence, by the value of a boolean option."""
        return self.say(f"{rule}-{'yes' if self.has(option) else 'no'}", option)

    def value(self, rule: str, option: str) -> Sentence:
        """Return the sentence for the value of an option."""
        return self.say(f"{rule}-{self.of(option)}", option)


# --- Setup ----------------------------------------------------------------------------------


def setup(g: _Game) -> list[Sentence]:
    low, high = g.ruleset.players_min, g.ruleset.players_max
    sizes = ("players_min", "players_max")
    return [
        g.say("players-exactly", *sizes, values={"count": low})
        if low == high
        else g.say("players", *sizes, values={"low": low, "high": high}),
        g.name("court", "tax_role", "exchange_role", of=tuple(g.cast)),
        deck(g),
        g.value("cards", "setup_2p"),
        *purses(g),
        g.say("treasury-endless", "treasury")
        if g.of("treasury") is None
        else g.say("treasury", "treasury", values={"coins": int(g.of("treasury") or 0)}),
        g.value("first", "first_player"),
        *([g.value("sides", "faction_setup")] if g.has("factions") else []),
    ]


def deck(g: _Game) -> Sentence:
    if g.of("deck_copies") == "three" or g.most <= 6:
        return g.say("deck", "deck_copies", values={"copies": 3})
    if g.seats is not None:
        return g.say("deck", "deck_copies", values={"copies": g.ruleset.copies(g.seats)})
    return g.say("deck-up-to-ten" if g.most > 8 else "deck-up-to-eight", "deck_copies")


def purses(g: _Game) -> list[Sentence]:
    """Return the rules about starting coins."""
    said = [g.say("purse")] if g.most > 2 else []
    return [*said, g.value("purse-of-two", "start_coins_2p")] if g.fewest == 2 else said


# --- Turns and actions ----------------------------------------------------------------------


def turn(g: _Game) -> list[Sentence]:
    return [
        g.say("turn"),
        g.say("cost"),
        g.say("claim"),
        g.say("order"),
        g.say("forced", "forced_coup_at", values={"coins": int(g.of("forced_coup_at") or 0)}),
    ]


def actions(g: _Game) -> list[Sentence]:
    return [
        g.say("income"),
        g.name("foreign-aid", of=("tax",)),
        g.say("coup"),
        g.name("cooperate" if g.diplomat else "tax", "tax_role", of=("tax",)),
        g.name("assassinate", of=("assassin", "contessa")),
        g.name("steal", of=("captain", "exchange")),
        g.name("exchange-one" if g.inquisitor else "exchange", "exchange_role", of=("exchange",)),
        *examine(g),
        *reserve(g),
        g.choose("empty-reserve" if g.has("factions") else "empty", "allow_empty_take"),
    ]


def examine(g: _Game) -> list[Sentence]:
    if not g.inquisitor:
        return []
    under = g.of("replacement_method") == "bottom"
    return [
        g.name("examine", "exchange_role", of=("exchange",)),
        g.value("swap", "examine_swap"),
        g.say("redraw-bottom", "replacement_method") if under else g.value("redraw", "examine_redraw"),
        g.name("examine-blocked", "examine_blockers", of=("contessa",))
        if g.of("examine_blockers") == "contessa"
        else g.say("examine-unblocked", "examine_blockers"),
    ]


def reserve(g: _Game) -> list[Sentence]:
    """Return the rules of the actions that come with factions."""
    if not g.has("factions"):
        return []
    return [g.say("convert", "factions"), g.name("embezzle", "factions", of=("tax",)), proof_of_embezzle(g)]


def proof_of_embezzle(g: _Game) -> Sentence:
    """Return the rule about what a challenged embezzler shows and loses."""
    if g.of("embezzle_proof") == "show_all":
        return g.name("embezzler-shows-all", "embezzle_proof", of=("tax",))
    rule = "embezzler-may-decline" if g.has("may_decline") else "embezzler-must-show"
    return g.name(rule, "embezzle_proof", "may_decline", of=("tax",))


def sides(g: _Game) -> list[Sentence]:
    if not g.has("factions"):
        return []
    aimed = ("-examine" if g.inquisitor else "") + ("-cooperate" if g.diplomat else "")
    return [
        g.say(f"aim{aimed}", "factions"),
        *([g.say("no-help", "factions", "block_scope")] if g.most > 2 and g.of("block_scope") == "any" else []),
        g.say("free", "factions"),
        g.say("one-side", "factions"),
    ]


# --- Challenges and blocks ------------------------------------------------------------------


def challenges(g: _Game) -> list[Sentence]:
    return [
        g.say("challenge"),
        g.say("challengers"),
        g.say("shown"),
        g.say("not-shown"),
        g.choose("decline", "may_decline"),
        *([g.value("declined", "declined_card")] if g.has("may_decline") else []),
        g.value("replaced", "replacement_timing"),
        g.choose("kept", "replacement_optional"),
        g.value("back", "replacement_method"),
        g.choose("refund", "refund_on_lost_challenge"),
    ]


def blocks(g: _Game) -> list[Sentence]:
    return [
        g.say("block"),
        *([g.value("blockers", "block_scope")] if g.most > 2 else []),
        g.choose("block-later", "block_after_failed_challenge"),
        g.choose("block-stands", "refund_on_block"),
        g.choose("block-fails", "reblock") if g.most > 2 else g.say("block-fails"),
    ]


def losing(g: _Game) -> list[Sentence]:
    return [
        g.say("lose"),
        g.say("double"),
        g.say("out"),
        *([g.value("coins-of-exiled", "exile_coins")] if g.most > 2 else []),
        g.say("win"),
        g.say("talk"),
    ]

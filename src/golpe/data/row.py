"""One decision as a row: the schema of exported tables, from which their documentation is made."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Final, Literal, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct

SCHEMA_VERSION: Final = 1
"""Goes up when a column is renamed or removed, or changes its type or meaning. New columns may be added without it."""

Outcome = Literal["done", "stopped", "failed", "stood", "right", "wrong", "unheard"]
Fate = Literal["believed", "proved", "caught", "unheard"]


class Row(Struct, kw_only=True):
    """A decision. Everything that describes a moment is from just before the decision."""

    game: Annotated[int, Meta(description="Number of the game in this export, from 1.")]
    preset: Annotated[str, Meta(description="Name of the ruleset.")]
    changes: Annotated[
        list[str],
        Meta(description="Options that differ from the preset of that name in this version, as `option=value`."),
    ]
    windows: Annotated[str, Meta(description="`sealed` or `open`: how answers are collected.")]
    seats: Annotated[int, Meta(description="Number of seats.")]
    winner: Annotated[int | None, Meta(description="The seat that won in the end; null if the game is unfinished.")]
    number: Annotated[int, Meta(description="Number of the decision in its game, from 1.")]
    turn: Annotated[int, Meta(description="Number of the turn, from 1; 0 before the first.")]
    turn_seat: Annotated[int, Meta(description="The seat whose turn it is.")]
    seat: Annotated[int, Meta(description="The seat that decides, from 0.")]
    player: Annotated[
        str | None,
        Meta(
            description="Kind of player: `human`, the name of a bot, or `mixed` if a bot took over a person’s seat; "
            "null if the record has none."
        ),
    ]
    person: Annotated[
        int | None,
        Meta(description="Number of the person in the database; null for bots and for games from files. Never a name."),
    ]
    phase: Annotated[
        str, Meta(description="The open question, such as `choose_action`; of a resignation, the one it interrupts.")
    ]
    decision: Annotated[str, Meta(description="The decision as text, such as `steal 2` or `keep duke contessa`.")]
    verb: Annotated[
        str,
        Meta(
            description="The kind of decision: `act`, `pass`, `challenge`, `block`, `prove`, `decline`, `lose`, "
            "`keep`, and so on."
        ),
    ]
    action: Annotated[
        str | None,
        Meta(description="The action declared now, or to which the question belongs; null if there is none."),
    ]
    target: Annotated[int | None, Meta(description="The seat at which that action is aimed.")]
    claim: Annotated[
        str | None,
        Meta(
            description="The character that this decision claims to hold (for `embezzle`: not to hold); null if it "
            "claims none."
        ),
    ]
    is_true: Annotated[bool | None, Meta(description="Whether the hand supports the claim; null without a claim.")]
    fate: Annotated[
        Fate | None,
        Meta(
            description="What became of the claim: `believed` (nobody challenged it), `proved`, `caught`, or `unheard` "
            "(another seat’s objection came first); null without a claim or if the record ends before."
        ),
    ]
    challenger: Annotated[int | None, Meta(description="The seat that challenged the claim.")]
    outcome: Annotated[
        Outcome | None,
        Meta(
            description="What became of the decision. Of an action: `done`, `stopped` (blocked) or `failed` (caught); "
            "of a block: `stood` or `failed`; of a challenge: `right` or `wrong`; of a block or challenge that came "
            "after another: `unheard`. Null for other decisions, or if the record ends before."
        ),
    ]
    hand: Annotated[list[str], Meta(description="The face-down cards of the deciding seat.")]
    coins: Annotated[int, Meta(description="The coins of the deciding seat.")]
    all_coins: Annotated[list[int], Meta(description="The coins of every seat.")]
    all_influence: Annotated[list[int], Meta(description="The number of face-down cards of every seat.")]
    revealed: Annotated[list[str], Meta(description="The face-up cards of all seats together.")]
    options: Annotated[
        list[str], Meta(description="The legal decisions as text; empty for a resignation that was not asked for.")
    ]


COLUMNS: Final = Row.__struct_fields__


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the schema."""

    name: str
    element: Literal["text", "number", "yes or no"]
    is_list: bool
    may_be_null: bool
    meaning: str

    @property
    def kind(self) -> str:
        """The type in words, as the documentation has it."""
        return ("list of " if self.is_list else "") + self.element + (", or null" if self.may_be_null else "")


def columns() -> Iterator[Column]:
    """Yield the columns in order."""
    hints = get_type_hints(Row, include_extras=True)
    for name in COLUMNS:
        inner, meta = get_args(hints[name])
        parts = [each for each in get_args(inner) if each is not type(None)]
        is_list = get_origin(inner) is list
        may_be_null = type(None) in get_args(inner)
        base = parts[0] if parts else inner
        element = "yes or no" if base is bool else "number" if base is int else "text"
        yield Column(name, element, is_list, may_be_null, meta.description)


def schema_table() -> str:
    """Return the schema as a Markdown table, as docs/reference/export.md has it."""
    lines = ["| column | type | meaning |", "|---|---|---|"]
    lines += [f"| `{each.name}` | {each.kind} | {each.meaning} |" for each in columns()]
    return "\n".join(lines)

"""The tools that a language model gets, each with its arguments, as data types only.

The docstrings and descriptions here are what the model reads.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Final, Literal, TypeVar, cast

import msgspec
from msgspec import Meta, Struct

from golpe.mcp.problems import ToolProblem
from golpe.protocol.talk import PhraseId
from golpe.rules.ruleset import Value, preset_names

Schema = dict[str, object]
CallT = TypeVar("CallT", bound=Struct)
Preset = Annotated[str, Meta(extra_json_schema={"enum": list(preset_names())})]
Seats = Annotated[int, Meta(ge=2, le=10)]


class NewGame(Struct, frozen=True, forbid_unknown_fields=True):
    """Deal a new game against bots; a running one is given up. Returns the deal, the table and your question."""

    preset: Annotated[Preset, Meta(description="The edition to play.")] = "resistance"
    seats: Annotated[
        Seats | None, Meta(description="Number of seats; default: one more than opponents, or 4 if none are named.")
    ] = None
    opponents: Annotated[
        list[str],
        Meta(
            description="Bots by name, in the order of their seats: easy, casual, medium, hard, master, random, "
            "honest, counting, bluffer, and others that are installed. The last one also takes the seats left over.",
            max_length=9,
        ),
    ] = []
    windows: Annotated[
        Literal["sealed", "open"],
        Meta(
            description="sealed: all answers to a claim are collected before one counts. open: the first objection "
            "counts."
        ),
    ] = "sealed"
    options: Annotated[
        dict[str, Value], Meta(description='Options that differ from the preset, such as {"reblock": true}.')
    ] = {}
    seed: Annotated[
        Annotated[int, Meta(ge=0)] | None,
        Meta(description="Deals the same game every time. Leave it out to play one that nobody knows."),
    ] = None
    seat: Annotated[int, Meta(description="Your own seat, counted from 0.", ge=0, le=9)] = 0


class Look(Struct, frozen=True, forbid_unknown_fields=True):
    """Show the current turn, the table and your question, as your seat may know them. Changes nothing."""


class LegalDecisions(Struct, frozen=True, forbid_unknown_fields=True):
    """List the decisions that you may make now. Changes nothing."""


class Decide(Struct, frozen=True, forbid_unknown_fields=True):
    """Answer your question. Returns what happened until you are asked again or the game is over."""

    decision: Annotated[
        str, Meta(description="One of the legal decisions, such as `tax` or `steal 2`.", min_length=1, max_length=200)
    ]


class Rules(Struct, frozen=True, forbid_unknown_fields=True):
    """Return the rules: of the current game, or of an edition."""

    preset: Annotated[
        Preset | None, Meta(description="The edition; default: that of the current game, with its options.")
    ] = None
    seats: Annotated[Seats | None, Meta(description="Only what applies to this number of seats.")] = None


class Log(Struct, frozen=True, forbid_unknown_fields=True):
    """Return what has happened since the deal, as your seat has seen it. Changes nothing."""

    turns: Annotated[
        Annotated[int, Meta(ge=1)] | None, Meta(description="Only this many turns, the last ones; default: all.")
    ] = None


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """Take a seat at a table. Returns your seat; then call wait until you are asked."""

    table: Annotated[str, Meta(description="The code or the link of the table.", min_length=1, max_length=200)]


class Wait(Struct, frozen=True, forbid_unknown_fields=True):
    """Wait until you are asked or the game is over. Returns what has happened since, and your question."""

    seconds: Annotated[
        int, Meta(description="How long to wait at most; call it again if nobody has asked you by then.", ge=0, le=50)
    ] = 30


class SayPhrase(Struct, frozen=True, forbid_unknown_fields=True):
    """Say one of the phrases to everybody at the table."""

    phrase: Annotated[PhraseId, Meta(description="What to say.")]
    seat: Annotated[
        Annotated[int, Meta(ge=0, le=9)] | None, Meta(description="The seat that the phrase is about, if it is.")
    ] = None
    character: Annotated[
        Annotated[str, Meta(max_length=20)] | None,
        Meta(description="The character that the phrase is about, if it is, such as duke."),
    ] = None


class LeaveTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Give up your seat; during a game, a bot takes it over."""


LocalCall = NewGame | Look | LegalDecisions | Decide | Rules | Log
LOCAL_TOOLS: Final[Mapping[str, type[LocalCall]]] = MappingProxyType(
    {
        "new_game": NewGame,
        "view": Look,
        "legal_decisions": LegalDecisions,
        "decide": Decide,
        "rules": Rules,
        "log": Log,
    }
)
"""The tools of a table in this process, by name."""

LiveCall = Join | Wait | Look | LegalDecisions | Decide | SayPhrase | LeaveTable | Rules | Log
LIVE_TOOLS: Final[Mapping[str, type[LiveCall]]] = MappingProxyType(
    {
        "join": Join,
        "wait": Wait,
        "view": Look,
        "legal_decisions": LegalDecisions,
        "decide": Decide,
        "say": SayPhrase,
        "leave": LeaveTable,
        "rules": Rules,
        "log": Log,
    }
)
"""The tools of a table of a server, by name."""

CHANGE_NOTHING: Final = frozenset({"wait", "view", "legal_decisions", "rules", "log"})
"""Tools that a client may call without asking anybody."""


def call_of(tools: Mapping[str, type[CallT]], name: str, arguments: Mapping[str, object]) -> CallT:
    """Return a tool call with its arguments.

    Raises: ToolProblem (no_such_tool, bad_arguments).
    """
    tool = tools.get(name)
    if tool is None:
        raise ToolProblem("no_such_tool", f"there is no tool {name!r}: call one of {', '.join(tools)}")
    try:
        return msgspec.convert(arguments, tool)
    except msgspec.ValidationError as error:
        fields = ", ".join(tool.__struct_fields__) or "none"
        raise ToolProblem("bad_arguments", f"{error}. {name} takes these arguments: {fields}") from error


def schema_of(tool: type[Struct]) -> Schema:
    """Return the JSON Schema of a tool's arguments."""
    _, components = msgspec.json.schema_components([tool], ref_template="#/$defs/{name}")
    schema = cast(Schema, components[tool.__name__])
    return {name: value for name, value in schema.items() if name not in ("title", "description")}

"""Strategies for the messages of the protocol, generated from its types."""

from typing import Final

import msgspec
from hypothesis import strategies as st
from msgspec import inspect

from golpe.protocol.page import Command
from golpe.rules.ruleset import CHOICES, preset_names
from golpe.rules.vocabulary.characters import COURT

UNCHANGED: Final[dict[str, object]] = {}
SEATS: Final = st.integers(-1, 7)
LIKELY: Final[dict[str, st.SearchStrategy[object]]] = {
    "id": st.just("c"),
    "bot": st.sampled_from(("random", "counting", "nobody")),
    "preset": st.sampled_from(preset_names()),
    "changes": st.just(UNCHANGED)
    | st.sampled_from(sorted(CHOICES)).flatmap(
        lambda name: st.sampled_from(CHOICES[name]).map(lambda value: {name: value})
    ),
    "seat": SEATS,
    "first": SEATS | st.none(),
    "character": st.sampled_from((*COURT, "jester")),
    "block_as": st.lists(st.sampled_from((*COURT, "jester")), max_size=3),
    "seats": st.integers(2, 10),
}
"""Values of fields, by name, that a table may accept."""


def commands() -> st.SearchStrategy[Command]:
    """Return a strategy for commands, which a table may accept or refuse."""
    union = inspect.type_info(Command)
    assert isinstance(union, inspect.UnionType)
    return st.one_of(*(values_of(each) for each in union.types)).filter(is_decoded).map(decoded)


def decoded(message: object) -> Command:
    return msgspec.json.decode(msgspec.json.encode(message), type=Command)


def is_decoded(message: object) -> bool:
    try:
        decoded(message)
    except msgspec.MsgspecError:
        return False
    return True


def values_of(kind: inspect.Type) -> st.SearchStrategy[object]:
    """Return a strategy for the values of a type."""
    match kind:
        case inspect.IntType():
            least, most = kind.ge if kind.ge is not None else -1, kind.le if kind.le is not None else 9
            return st.integers(int(least), int(most))
        case inspect.StrType():
            return st.text(min_size=kind.min_length or 0, max_size=min(kind.max_length or 9, 9))
        case inspect.BoolType():
            return st.booleans()
        case inspect.NoneType():
            return st.none()
        case inspect.LiteralType():
            return st.sampled_from(kind.values)
        case inspect.ListType():
            return st.lists(values_of(kind.item_type), max_size=min(kind.max_length or 3, 3))
        case inspect.DictType():
            return st.dictionaries(values_of(kind.key_type), values_of(kind.value_type), max_size=2)
        case inspect.UnionType():
            return st.one_of(*(values_of(each) for each in kind.types))
        case inspect.StructType():
            fields = {each.encode_name: LIKELY.get(each.encode_name, values_of(each.type)) for each in kind.fields}
            required = {each.encode_name for each in kind.fields if each.required}
            members = st.fixed_dictionaries(
                {name: value for name, value in fields.items() if name in required},
                optional={name: value for name, value in fields.items() if name not in required},
            )
            tag = {} if kind.tag_field is None else {kind.tag_field: kind.tag}
            return members.map(lambda made: {**tag, **made})
        case _:
            raise AssertionError(kind)

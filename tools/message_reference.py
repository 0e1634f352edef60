"""The structs of which messages consist, as a JSON Schema and as tables of their fields in Markdown."""

import ast
import inspect as python_inspect
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from types import UnionType
from typing import Final

import msgspec
from msgspec import NODEFAULT, Struct, inspect
from msgspec.json import schema_components

TABLE: Final = re.compile(r"^<!-- fields of (\w+) -->\n(?:\n(?:\|[^\n]*\n)+)?", re.MULTILINE)
"""The mark of a table of fields, and the table below it."""
PARTS: Final = re.compile(r"^<!-- parts -->\n.*?^<!-- end of parts -->\n", re.MULTILINE | re.DOTALL)
"""The marks around the parts of messages."""
Structs = dict[str, type[Struct]]


def attribute_docs(cls: type[Struct]) -> dict[str, str]:
    """Return the docstrings under a struct's attributes, by attribute, with `null` for Python's `None`."""
    docs: dict[str, str] = {}
    tree = _tree(cls)
    for field, below in zip(tree.body, tree.body[1:], strict=False):
        if not isinstance(field, ast.AnnAssign) or not isinstance(field.target, ast.Name):
            continue
        match below:
            case ast.Expr(value=ast.Constant(value=str(text))):
                docs[field.target.id] = re.sub(r"\bNone\b", "null", " ".join(text.split()))
            case _:
                pass
    return docs


def class_doc(cls: type[Struct]) -> str:
    """Return a struct's own docstring; empty if it has none."""
    return " ".join((ast.get_docstring(_tree(cls)) or "").split())


def _tree(cls: type[Struct]) -> ast.ClassDef:
    tree = ast.parse(python_inspect.getsource(cls)).body[0]
    assert isinstance(tree, ast.ClassDef)
    return tree


def structs_in(*types: type[Struct] | UnionType) -> Structs:
    """Return all structs that occur in some types, by name, in the order in which they are mentioned."""
    found: Structs = {}
    for each in types:
        _collect(inspect.type_info(each), found)
    return found


def _collect(kind: inspect.Type, found: Structs) -> None:
    match kind:
        case inspect.UnionType(types=types):
            for each in types:
                _collect(each, found)
        case inspect.ListType(item_type=item):
            _collect(item, found)
        case inspect.StructType(cls=cls, fields=fields) if cls.__name__ not in found:
            found[cls.__name__] = cls
            for field in fields:
                _collect(field.type, found)
        case _:
            pass


# --- JSON Schema ----------------------------------------------------------------------------------


def schema_of(title: str, version: int, *, sent: Mapping[str, UnionType], received: Mapping[str, UnionType]) -> str:
    """Return the JSON Schema of a protocol, with the documentation of its fields.

    Args:
        sent: the unions of messages that the server sends. They have every field, unless it is left out by default.
        received: those that it receives.
    """
    unions = {**sent, **received}
    written = structs_in(*received.values())
    references, definitions = schema_components(unions.values())
    for name, cls in structs_in(*unions.values()).items():
        properties = definitions[name]["properties"]
        for field, text in attribute_docs(cls).items():
            properties[field]["description"] = text
        if name not in written and not cls.__struct_config__.omit_defaults:
            definitions[name]["required"] = list(properties)
            for each in properties.values():
                each.pop("default", None)
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "version": version,
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in unions],
        "$defs": {**dict(zip(unions, references, strict=True)), **definitions},
    }
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


# --- Markdown -------------------------------------------------------------------------------------


def with_tables(page: str, *, sent: Sequence[type[Struct]], received: Sequence[type[Struct]]) -> str:
    """Return a page of the docs with its tables of fields as the structs have them, and with all their parts.

    Args:
        sent: the structs that the server sends; each has a mark for its table.
        received: those that it receives; likewise.
    """
    structs, written = structs_in(*received, *sent), structs_in(*received)
    parts = structs.keys() - {each.__name__ for each in (*received, *sent)}

    def table(found: re.Match[str]) -> str:
        name = found[1]
        return f"<!-- fields of {name} -->\n\n{''.join(_rows(structs[name], is_written=name in written))}"

    text = "".join(_part(structs[name], is_written=name in written) for name in sorted(parts))
    page = TABLE.sub(table, page)
    return PARTS.sub(lambda _: f"<!-- parts -->\n\n{text}<!-- end of parts -->\n", page)


def _part(cls: type[Struct], *, is_written: bool) -> str:
    return f"### {cls.__name__}\n\n{class_doc(cls)}\n\n{''.join(_rows(cls, is_written=is_written))}\n"


def _rows(cls: type[Struct], *, is_written: bool) -> Iterator[str]:
    """Yield the table of a struct's fields; defaults only where a client may leave fields out."""
    docs = attribute_docs(cls)
    info = inspect.type_info(cls)
    assert isinstance(info, inspect.StructType)
    yield "| field | type | |\n|---|---|---|\n"
    for field in info.fields:
        default = _default(field) if is_written else ""
        row = f"| `{field.encode_name}` | {type_text(field.type)}{default} | {docs.get(field.name, '')}"
        yield f"{row.rstrip()} |\n"


def _default(field: inspect.Field) -> str:
    if field.default is NODEFAULT and field.default_factory is NODEFAULT:
        return ""
    value = field.default if field.default_factory is NODEFAULT else field.default_factory()
    text = "{}" if isinstance(value, Struct) else msgspec.json.encode(value).decode()
    return f"; default `{text}`"


def type_text(kind: inspect.Type) -> str:
    """Return a type with its limits in words."""
    match kind:
        case inspect.BoolType():
            return "boolean"
        case inspect.NoneType():
            return "null"
        case inspect.IntType(ge=low, le=high):
            return f"integer{_limits(low, high)}"
        case inspect.StrType(pattern=str(pattern)):
            return f"text that matches `{pattern}`"
        case inspect.StrType(min_length=low, max_length=high):
            return f"text{_limits(low, high, 'characters')}"
        case inspect.LiteralType(values=values):
            return ", ".join(f"`{value}`" for value in values)
        case inspect.ListType(item_type=item, min_length=low, max_length=high):
            return f"list{_limits(low, high, 'entries')} of {_inner(item)}"
        case inspect.DictType(key_type=key, value_type=value, min_length=low, max_length=high):
            return f"object{_limits(low, high, 'entries')} from {_inner(key)} to {_inner(value)}"
        case inspect.UnionType(types=types):
            return " or ".join(map(type_text, types))
        case inspect.StructType(cls=cls):
            return f"[{cls.__name__}](#{cls.__name__.lower()})"
        case _:
            raise TypeError(f"no words for {kind}: add them to tools/message_reference.py")


def _inner(kind: inspect.Type) -> str:
    """Return a type within another one."""
    return f"({type_text(kind)})" if isinstance(kind, inspect.UnionType) else type_text(kind)


def _limits(low: int | None, high: int | None, unit: str = "") -> str:
    """Return the limits of a number, or of a length in a unit."""
    if low is None and high is None:
        return ""
    bounds = f"from {low}" if high is None else f"at most {high}" if low is None else f"{low} to {high}"
    return f" ({f'{bounds} {unit}'.rstrip()})"

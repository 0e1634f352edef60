"""Frames that no page sends: mutated messages of the schema, noise, and oversized messages."""

import json
import random
import string
from collections.abc import Sequence
from typing import Final

from msgspec import inspect

from golpe.protocol.page import FRAME_BYTES_MAX, ClientMessage

Frame = str | bytes
"""A text frame, or a binary frame as bytes."""
NO_MEMBERS: dict[str, str] = {}
NO_ITEMS: list[str] = []
WRONG: Final[tuple[object, ...]] = (
    None,
    True,
    -1,
    10**30,
    1.5,
    "",
    "\0",
    "☃" * 200,
    NO_ITEMS,
    NO_MEMBERS,
    [[NO_ITEMS]],
    {"t": "hello"},
    "a" * 3000,
    "\ud800",
)
LETTERS: Final = string.printable + "é☃\u202e\0"
FITTING: Final = 0.7
"""Likelihood of a fitting value, if one is known."""
USUAL: Final = 0.4
"""Likelihood of a message of the known kinds."""
KINDS: Final = ("mutated", "mutated", "mutated", "noise", "binary", "huge", "deep", "torn", "doubled")


class Junk:
    """A source of frames, deterministic for a seed."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)
        self.known: dict[str, Sequence[object]] = {}
        """Values that fit the fields with these names at the moment, which messages often have."""
        union = inspect.type_info(ClientMessage)
        assert isinstance(union, inspect.UnionType)
        self._structs = [each for each in union.types if isinstance(each, inspect.StructType)]

    def frame(self) -> Frame:
        """Return a frame of a random kind."""
        rng = self._rng
        match rng.choice(KINDS):
            case "mutated":
                return self._mutated()
            case "noise":
                return "".join(rng.choices(LETTERS, k=rng.randrange(200)))
            case "binary":
                return rng.randbytes(rng.randrange(200))
            case "huge":
                return "x" * rng.choice((FRAME_BYTES_MAX - 1, FRAME_BYTES_MAX, FRAME_BYTES_MAX + 1, 100_000))
            case "deep":
                return "[" * rng.randrange(1, 4000)
            case "torn":
                text = self._mutated()
                return text[: rng.randrange(len(text))]
            case _:
                text = self._mutated()
                return text[:-1] + "," + text[1:]

    def _mutated(self) -> str:
        """Return a message of the schema with up to three errors."""
        rng = self._rng
        usual = [each for each in self._structs if each.tag in self.known.get("t", ())]
        struct = rng.choice(usual if usual and rng.random() < USUAL else self._structs)
        message = self._struct(struct)
        for _ in range(rng.randrange(4)):
            name = rng.choice(list(message) or ["t"])
            match rng.randrange(4):
                case 0:
                    message.pop(name, None)
                case 1:
                    message["".join(rng.choices(LETTERS, k=5))] = rng.choice(WRONG)
                case 2:
                    message["t"] = rng.choice(["hello", "decide", "leave", "", 7, None])
                case _:
                    message[name] = rng.choice(WRONG)
        return json.dumps(message)

    def _struct(self, struct: inspect.StructType) -> dict[str, object]:
        made: dict[str, object] = {} if struct.tag_field is None else {struct.tag_field: struct.tag}
        for field in struct.fields:
            fitting = self.known.get(field.encode_name)
            is_fitting = fitting and self._rng.random() < FITTING
            made[field.encode_name] = self._rng.choice(fitting) if fitting and is_fitting else self._value(field.type)
        return made

    def _value(self, kind: inspect.Type) -> object:
        """Return a value for a field of this type that is valid or nearly valid."""
        rng = self._rng
        match kind:
            case inspect.IntType():
                return rng.choice((kind.ge or 0, kind.le or 9, (kind.ge or 0) - 1, (kind.le or 9) + 1, 3))
            case inspect.StrType():
                return "".join(rng.choices(string.ascii_lowercase + " ", k=rng.choice((0, 1, 4, kind.max_length or 9))))
            case inspect.BoolType():
                return rng.random() < 0.5
            case inspect.LiteralType():
                return rng.choice(kind.values)
            case inspect.ListType():
                return [self._value(kind.item_type) for _ in range(rng.randrange(3))]
            case inspect.DictType():
                return {str(self._value(kind.key_type)): self._value(kind.value_type)}
            case inspect.UnionType():
                return self._value(rng.choice(kind.types))
            case inspect.StructType():
                return self._struct(kind)
            case _:
                return rng.choice(WRONG)

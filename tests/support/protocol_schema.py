"""The published JSON Schema of the messages between a page and the server."""

import json
from collections.abc import Mapping
from functools import cache
from typing import Final, Literal

import jsonschema_rs

from tests.support.code_blocks import ROOT

SCHEMA: Final = json.loads((ROOT / "docs" / "reference" / "page-protocol.schema.json").read_text("utf-8"))


def faults(message: Mapping[str, object], union: Literal["ClientMessage", "ServerMessage"]) -> list[str]:
    """Return what keeps a decoded message from being one of a union; empty if it is one."""
    members = SCHEMA["$defs"][union]["discriminator"]["mapping"]
    tag = message.get("t")
    if not isinstance(tag, str) or tag not in members:
        return [f"no {union} is like {message}"]
    # Not by the union, which would only say that no member fits.
    errors = validator(members[tag]).iter_errors(message)
    return [f"{error.message} at {error.instance_path} of {message}" for error in errors]


@cache
def validator(reference: str) -> jsonschema_rs.Draft202012Validator:
    """Return the validator of one definition."""
    return jsonschema_rs.Draft202012Validator({"$ref": reference, "$defs": SCHEMA["$defs"]})

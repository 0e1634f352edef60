"""The published JSON Schema of the messages between a page and the server."""

import json
from typing import Final, Literal

import jsonschema_rs

from tests.support.code_blocks import ROOT

SCHEMA: Final = json.loads((ROOT / "docs" / "reference" / "page-protocol.schema.json").read_text("utf-8"))


def faults(message: object, union: Literal["ClientMessage", "ServerMessage"]) -> list[str]:
    """Return what keeps a decoded message from being one of a union; empty if it is one."""
    definitions = SCHEMA["$defs"]
    # Not by the union, which would only say that no member fits.
    name = definitions[union]["discriminator"]["mapping"].get(message["t"] if isinstance(message, dict) else "")
    if name is None:
        return [f"no {union} is like {message}"]
    validator = jsonschema_rs.validator_for({"$ref": name, "$defs": definitions})
    return [f"{error.message} at {error.instance_path} of {message}" for error in validator.iter_errors(message)]

"""Free text: one line of plain text, checked like names."""

import re
import unicodedata

from golpe.errors import ProtocolError
from golpe.server.guests.names import forbidden_in, is_visible
from golpe.server.limits import TEXT_CHARACTERS_MAX


def checked_text(text: str) -> str:
    """Validate a text; return it in normal form, with single spaces.

    Raises: ProtocolError (text_empty, text_too_long, text_forbidden_character).
    """
    line = re.sub(" +", " ", unicodedata.normalize("NFC", text)).strip(" ")
    if not is_visible(line):
        raise ProtocolError("text_empty", "a text needs at least one visible character")
    if len(line) > TEXT_CHARACTERS_MAX:
        message = f"a text has at most {TEXT_CHARACTERS_MAX} characters, not {len(line)}"
        raise ProtocolError("text_too_long", message)
    at = forbidden_in(line)
    if at is not None:
        code_point = f"U+{ord(line[at]):04X}"
        raise ProtocolError("text_forbidden_character", f"a text may not contain {code_point} (position {at + 1})")
    return line

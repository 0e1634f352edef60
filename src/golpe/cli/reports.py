"""`golpe admin reports`: list reports from players."""

from datetime import UTC, datetime

import msgspec

from golpe.server.db.location import Location
from golpe.server.db.opening import visit
from golpe.server.guests.people import names_of
from golpe.server.talk.rows import Report, Talk, all_reports


def list_reports(db: Location, *, as_json: bool) -> None:
    """Print the open reports.

    Raises: GolpeError.
    """
    with visit(db) as session:
        found = all_reports(session, open_only=True)
        people = {each.reporter for each in found} | {line.guest for each in found for line in each.lines}
        names = names_of(session, people)
    if as_json:
        print(msgspec.json.encode([as_data(report, names) for report in found]).decode())
        return
    for report in found:
        heading = f"Report {report.id}, table {report.code}, by {called(report.reporter, names)}"
        print(f"{heading}, {moment(report.at_ms)}")
        for line in report.lines:
            mark = ">" if line.id == report.talk else " "
            print(f"  {mark} {moment(line.at_ms)} {speaker(line, names)} ({line.channel}): {words(line)}")
    print(f"{len(found)} open reports" if len(found) != 1 else "1 open report")


def as_data(report: Report, names: dict[int, str]) -> dict[str, object]:
    """Return a report as a JSON object."""
    return {
        "id": report.id,
        "table": report.code,
        "at_ms": report.at_ms,
        "reporter": report.reporter,
        "talk": report.talk,
        "lines": [
            {
                "id": line.id,
                "game": line.number,
                "at_ms": line.at_ms,
                "guest": line.guest,
                "name": None if line.guest is None else names.get(line.guest),
                "seat": line.seat,
                "channel": line.channel,
                "content": content(line),
            }
            for line in report.lines
        ],
    }


def called(guest: int | None, names: dict[int, str]) -> str:
    """Return a guest's name, with the number that `golpe forget` accepts."""
    return "nobody" if guest is None else f"{printable(names.get(guest, 'erased'))} (guest {guest})"


def speaker(line: Talk, names: dict[int, str]) -> str:
    """Return a speaker's name with the number in their label, if it has one, and the guest's number."""
    match content(line):
        case {"number": int(number)} if line.guest in names:
            return called(line.guest, {line.guest: f"{names[line.guest]} ({number})"})
        case _:
            return called(line.guest, names)


def content(line: Talk) -> object:
    """Return the content of a line as it is stored."""
    try:
        return msgspec.json.decode(line.content)
    except msgspec.DecodeError:
        return line.content.decode(errors="replace")


def words(line: Talk) -> str:
    """Return the content of a line in words, without control characters."""
    match content(line):
        case {"text": str(text)}:
            return printable(text)
        case other:
            return printable(msgspec.json.encode(other).decode())


def printable(text: str) -> str:
    return "".join(each if each.isprintable() else "\N{REPLACEMENT CHARACTER}" for each in text)


def moment(at_ms: int) -> str:
    return datetime.fromtimestamp(at_ms / 1_000, UTC).strftime("%Y-%m-%d %H:%M UTC")

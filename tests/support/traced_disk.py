"""The durable contents of a disk, from a trace of system calls: everything written before the last fsync."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

CALLS = "pwrite64,write,writev,sendto,sendmsg,ftruncate,fsync,fdatasync,unlink"
STRACE = ("strace", "-D", "-f", "-y", "-s", "1000000", "-e", f"trace={CALLS}", "-e", "signal=none")
"""Prefix of a command; the started process is still the command itself, and strace exits after it."""

LINE = re.compile(r"^(?P<pid>\d+) +(?P<rest>.*)$")
CALL = re.compile(r"^(?P<name>\w+)\((?P<arguments>.*)\) += (?P<result>-?\d+)", re.S)
UNFINISHED = " <unfinished ...>"
RESUMED = re.compile(r"^<\.\.\. \w+ resumed>(?P<rest>.*)$")
TARGET = re.compile(r"^\d+<(?P<path>.*?)>(?:, |$)", re.S)
TEXT = re.compile(r'"((?:[^"\\]|\\.)*)"')


@dataclass
class Call:
    """A system call, at its return; or a write to something other than a file, at its start."""

    name: str
    path: str
    content: bytes
    """The bytes written."""
    number: int
    """The offset of a write, or the size after a truncation."""


@dataclass
class Disk:
    """Files as programs see them, and as they are after a power cut."""

    now: dict[str, bytearray] = field(default_factory=dict[str, bytearray])
    durable: dict[str, bytes] = field(default_factory=dict[str, bytes])

    def take(self, call: Call) -> None:
        """Apply a system call to the files."""
        content = self.now.setdefault(call.path, bytearray())
        if call.name == "pwrite64":
            content.extend(bytes(max(0, call.number - len(content))))
            content[call.number : call.number + len(call.content)] = call.content
        elif call.name == "ftruncate":
            del content[call.number :]
        elif call.name in ("fsync", "fdatasync"):
            self.durable[call.path] = bytes(content)
        elif call.name == "unlink":
            self.now.pop(call.path)
            self.durable.pop(call.path, None)

    def lay_out(self, database: str, folder: Path) -> Path:
        """Write the durable part of a database to a folder, and return its path there."""
        path = folder / "after.sqlite3"
        for end in ("", "-wal", "-journal"):
            left = path.with_name(path.name + end)
            left.unlink(missing_ok=True)
            if database + end in self.durable:
                left.write_bytes(self.durable[database + end])
        return path


def calls(trace: Path) -> Iterator[Call]:
    """Yield the calls of a trace: writes to sockets and pipes at their start, writes to the disk at their end."""
    begun: dict[str, str] = {}
    with trace.open(encoding="ascii") as lines:
        for line in lines:
            found = LINE.match(line.rstrip("\n"))
            assert found is not None, line
            pid, rest = found["pid"], found["rest"]
            if rest.endswith(UNFINISHED):
                begun[pid] = rest.removesuffix(UNFINISHED)
                yield from heard(begun[pid])
            elif (resumed := RESUMED.match(rest)) is not None:
                yield from done(begun.pop(pid) + resumed["rest"])
            else:
                yield from heard(rest)
                yield from done(rest)


def heard(text: str) -> Iterator[Call]:
    """Parse a write to a socket or pipe."""
    name, _, arguments = text.partition("(")
    if name in ("write", "writev", "sendto", "sendmsg"):
        yield Call(name, "", b"".join(unescaped(each) for each in TEXT.findall(arguments)), 0)


def done(text: str) -> Iterator[Call]:
    """Parse a completed call that changed a file."""
    found = CALL.match(text)
    if found is None or int(found["result"]) < 0:
        return
    name, arguments = found["name"], found["arguments"]
    if name == "unlink":
        yield Call(name, unescaped(TEXT.findall(arguments)[0]).decode(), b"", 0)
    elif name in ("pwrite64", "ftruncate", "fsync", "fdatasync"):
        target = TARGET.match(arguments)
        assert target is not None, text[:200]
        written = b"".join(unescaped(each) for each in TEXT.findall(arguments[target.end() :]))
        tail = arguments.rpartition(", ")[2]
        yield Call(name, target["path"], written, int(tail) if tail.isdigit() else 0)


def unescaped(text: str) -> bytes:
    return ast.literal_eval(f'b"{text}"')

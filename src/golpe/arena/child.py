"""A process of another program, with which lines are exchanged over its standard input and output.

No call waits longer than it is told to, even if the program does not read, does not answer, writes without end to
either output, or leaves processes behind that keep its pipes open.
"""

import os
import select
import shlex
import signal
import subprocess
import time
from contextlib import suppress
from typing import Final

from golpe.errors import GolpeError

READ_BYTES: Final = 65_536
UNREAD_BYTES_MAX: Final = 1_048_576
"""How much a program may leave unread."""
ERROR_BYTES_MAX: Final = 65_536
"""How much of a process's standard error is passed on; the rest is dropped."""
GRACE_SECONDS: Final = 1.0
"""Time to end by itself after its last message."""


class NoLineError(Exception):
    """The program sent no usable line; the message says why."""


class Child:
    """A running program, in a process group of its own."""

    def __init__(self, command: str, *, line_bytes_max: int) -> None:
        """Start a program, without a shell.

        Raises: GolpeError if it does not start.
        """
        self._line_bytes_max = line_bytes_max
        self._process = started(command)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._input = self._process.stdin.fileno()
        self._output = self._process.stdout.fileno()
        self._error = self._process.stderr.fileno()
        self._unsent = b""
        self._received = bytearray()
        self._error_bytes = 0
        self._poll = select.poll()
        for pipe in (self._input, self._output, self._error):
            os.set_blocking(pipe, False)
        self._poll.register(self._output, select.POLLIN)
        self._poll.register(self._error, select.POLLIN)

    def has_ended(self) -> bool:
        """Return whether the process has ended."""
        return self._process.poll() is not None

    def send(self, line: bytes) -> None:
        """Send a line. What the pipe does not hold yet is sent while waiting for the next line.

        Raises: NoLineError if the program has left too much unread.
        """
        if not self._unsent:
            self._poll.register(self._input, select.POLLOUT)
        self._unsent += line + b"\n"
        self._write()
        if len(self._unsent) > UNREAD_BYTES_MAX:
            raise NoLineError("it does not read its input")

    def receive(self, seconds: float) -> bytes | None:
        """Wait for a line, and return it without its end; None if the time is up.

        Raises: NoLineError if the process has ended, or a line is too long.
        """
        deadline = time.monotonic() + seconds
        while True:
            end = self._received.find(b"\n")
            if end > self._line_bytes_max or (end < 0 and len(self._received) > self._line_bytes_max):
                raise NoLineError(f"it sent a line of more than {self._line_bytes_max:,} bytes")
            if end >= 0:
                line = bytes(self._received[:end])
                del self._received[: end + 1]
                return line
            left = deadline - time.monotonic()
            if not self._exchange(max(left, 0.0)) and left <= 0:
                return None

    def end(self) -> None:
        """Give the process a moment to end, then end it, and all processes that it has started."""
        deadline = time.monotonic() + GRACE_SECONDS
        self._close_input_once_sent()
        with suppress(NoLineError):
            while (left := deadline - time.monotonic()) > 0:
                self._exchange(left)
                self._close_input_once_sent()
                self._received.clear()
        self.kill()

    def kill(self) -> int:
        """End the process and all processes that it has started; return its exit code."""
        # The whole group; it is gone if all its processes have ended by themselves.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        code = self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            assert pipe is not None
            with suppress(OSError):
                pipe.close()
        return code

    def _exchange(self, seconds: float) -> bool:
        """Wait until something can be sent or received, and do so; return whether there was anything.

        Raises: NoLineError if the process has closed its output.
        """
        ready = self._poll.poll(seconds * 1000)
        for pipe, _ in ready:
            if pipe == self._input:
                self._write()
            elif pipe == self._error:
                self._pass_on_errors()
            else:
                received = os.read(self._output, READ_BYTES)
                if not received:
                    raise NoLineError(self._end_reason())
                self._received += received
        return bool(ready)

    def _write(self) -> None:
        try:
            self._unsent = self._unsent[os.write(self._input, self._unsent) :]
        except BlockingIOError:
            return
        except OSError:  # it no longer reads
            self._unsent = b""
        if not self._unsent:
            self._poll.unregister(self._input)

    def _close_input_once_sent(self) -> None:
        assert self._process.stdin is not None
        if not self._unsent and not self._process.stdin.closed:
            self._process.stdin.close()

    def _pass_on_errors(self) -> None:
        """Copy the standard error of the program to that of this process, up to a limit."""
        received = os.read(self._error, READ_BYTES)
        if not received:
            self._poll.unregister(self._error)
            return
        passed_on = received[: max(ERROR_BYTES_MAX - self._error_bytes, 0)]
        if self._error_bytes <= ERROR_BYTES_MAX < self._error_bytes + len(received):
            passed_on += b"\ngolpe: the rest of what a bot writes here is left out\n"
        self._error_bytes += len(received)
        with suppress(OSError):
            os.write(2, passed_on)

    def _end_reason(self) -> str:
        try:
            code = self._process.wait(1)
        except subprocess.TimeoutExpired:
            return "it closed its standard output"
        return f"its process ended with exit code {code}"


def started(command: str) -> "subprocess.Popen[bytes]":
    """Start a program with pipes, in a process group of its own.

    Raises: GolpeError if it does not start.
    """
    if not hasattr(select, "poll"):
        raise GolpeError("bots started with cmd: need Linux or macOS")
    try:
        words = shlex.split(command)
        if not words:
            raise GolpeError("name the command: cmd:node my_bot.js")
        pipe = subprocess.PIPE
        return subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, start_new_session=True)
    except (OSError, ValueError) as error:
        raise GolpeError(f"it does not start: {error}") from None

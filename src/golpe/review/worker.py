"""Reviews for another process: `python -m golpe.review.worker` reads jobs and writes answers, one JSON line each.

`golpe.protocol.review_worker` has the messages. The worker ends at the end of its input.
"""

import os
import sys
import warnings
from collections.abc import Iterator
from typing import BinaryIO

import msgspec

from golpe import __version__
from golpe.errors import RecordError
from golpe.protocol.review_worker import (
    ONE_THREAD,
    FailureCode,
    ReviewCurves,
    ReviewFailed,
    ReviewJob,
    ReviewProgress,
    ReviewReady,
    WorkerMessage,
)
from golpe.record.text_file import BYTES_MAX

LINE_MAX = 2 * BYTES_MAX
"""Maximum length of a job, in bytes: JSON escapes make a record longer."""


def serve(lines: BinaryIO, answers: BinaryIO) -> None:
    """Answer jobs until the input ends, with one thread unless NumPy has been imported before."""
    os.environ |= ONE_THREAD
    encode = msgspec.json.Encoder().encode
    while line := lines.readline(LINE_MAX + 1):
        for message in answers_to(line):
            answers.write(encode(message) + b"\n")
            answers.flush()
        while len(line) > LINE_MAX and not line.endswith(b"\n"):
            line = lines.readline(LINE_MAX + 1)


def answers_to(line: bytes) -> Iterator[WorkerMessage]:
    """Yield the answers to one job."""
    from golpe.review.reviewing import Progress, Reviewing  # imports NumPy, which then reads the environment

    try:
        job = msgspec.json.decode(line, type=ReviewJob)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
        yield failed("", "bad_job", f"this is not a job: {problem}")
        return
    try:
        reviewing = Reviewing(job.record, golpe=__version__)
    except RecordError as problem:
        yield failed(job.id, "bad_record", str(problem))
        return
    yield ReviewCurves(id=job.id, versions=reviewing.versions, curves=reviewing.curves)
    for step in reviewing.steps():
        if isinstance(step, Progress):
            yield ReviewProgress(id=job.id, phase=step.phase, done=step.done, total=step.total)
        else:
            yield ReviewReady(id=job.id, review=step)


def failed(job: str, code: FailureCode, message: str) -> ReviewFailed:
    """Return the answer to a job that cannot be done."""
    return ReviewFailed(id=job, code=code, message=message)


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    serve(sys.stdin.buffer, sys.stdout.buffer)

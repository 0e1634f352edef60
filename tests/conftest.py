"""The order of tests, their seeds, and which runs fail: with GOLPE_NO_SKIPS=1, any skip fails the whole run."""

import gc
import os
import random
import sys
from collections.abc import Generator, MutableMapping
from itertools import islice
from pathlib import Path

import pytest

NO_SKIPS = os.environ.get("GOLPE_NO_SKIPS") == "1"
DOCS = Path(__file__).parent / "docs"
SEED = "GOLPE_SEED"
"""The seed of a run's fuzzing: fixed in the default run, random in the soak, and printed at the top of both."""
FIXED_SEED = 1


def _skipped(config: pytest.Config) -> list[pytest.TestReport | pytest.CollectReport]:
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if not NO_SKIPS or reporter is None:  # the workers of xdist report to their controller
        return []
    return reporter.stats.get("skipped", [])


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    if session.exitstatus == pytest.ExitCode.OK and _skipped(session.config):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    skipped = _skipped(config)
    if skipped:
        terminalreporter.section("skipped, which GOLPE_NO_SKIPS=1 forbids", red=True)
        for report in skipped:
            terminalreporter.line(report.nodeid)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> Generator[None, object, object]:
    """Free what a failed test has left open, which would otherwise be reported as an error of a later test."""
    failed = item.session.testsfailed
    handled = yield
    if nextitem is not None and item.session.testsfailed > failed:
        free_frames()
    return handled


def ignore(_: object, /) -> None: ...


def free_frames() -> None:
    """Free the frames of the last failure, and ignore the errors of their objects."""
    for name in ("last_type", "last_value", "last_traceback", "last_exc"):
        if hasattr(sys, name):
            delattr(sys, name)
    reported, sys.unraisablehook = sys.unraisablehook, ignore
    try:
        gc.collect()
    finally:
        sys.unraisablehook = reported


def choose_seed(environment: MutableMapping[str, str], *, is_soak: bool) -> None:
    """Choose the seed of a run for all of its processes, unless their environment has one."""
    environment.setdefault(SEED, str(random.SystemRandom().randrange(1_000_000) if is_soak else FIXED_SEED))


def pytest_report_header() -> str:
    return f"fuzzing: {SEED}={os.environ[SEED]} repeats it"


def pytest_configure(config: pytest.Config) -> None:
    """Choose the seed of the fuzzing, before other processes start.

    If Python may not write bytecode, give the servers of tests a shared cache; else each would compile Golpe.
    """
    choose_seed(os.environ, is_soak=str(config.getoption("markexpr")) == "soak")
    starts_tests = hasattr(config, "workerinput") or not config.getoption("numprocesses", None)
    if sys.dont_write_bytecode and starts_tests and config.pluginmanager.hasplugin("cacheprovider"):
        assert config.cache is not None
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = str(config.cache.mkdir("bytecode"))


def pytest_xdist_auto_num_workers() -> int:
    """Return two workers per core: they wait for browsers and servers half of their time."""
    return (os.cpu_count() or 1) * 2


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put long tests first in the shares of four workers, so that the workers finish at about the same time.

    Each worker begins with its share of this list, and then takes tests from the end of another's. Tests that use the
    compiled rules stay together, so that only one worker compiles, and the code of the docs, which runs in processes of
    its own, comes last and finds it compiled. The browser tests stay together, too: they share one Chromium.
    """
    compiled, pages, long, short = (list[pytest.Item]() for _ in range(4))
    for item in items:
        if item.get_closest_marker("compiled"):
            compiled.append(item)
        elif item.get_closest_marker("browser"):
            pages.append(item)
        else:
            (long if item.get_closest_marker("faults") or item.get_closest_marker("leaks") else short).append(item)
    compiled.sort(key=lambda item: item.path.is_relative_to(DOCS))
    share, left = len(items) // 4, iter(short)
    items[:] = [
        test for group in (compiled, pages, long) for test in (*group, *islice(left, max(0, share - len(group))))
    ] + [*left]

"""CI accepts no test that could not run: GOLPE_NO_SKIPS=1 makes every skip a failure of the whole run."""

import os

import pytest

NO_SKIPS = os.environ.get("GOLPE_NO_SKIPS") == "1"


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


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put first what plays by the compiled rules: side by side, it falls to one worker, which compiles for all."""
    items.sort(key=lambda item: item.get_closest_marker("compiled") is None)

"""The dashboard for Grafana and the alerts for Prometheus ask only for metrics that a server has."""

import json
import re
from collections.abc import Iterator
from typing import Any

import httpx
import promql_parser
import pytest
import yaml

from tests.support.code_blocks import ROOT
from tests.support.documented import documented_codes
from tests.support.live_server import WITHIN, LiveServer

HOSTING = ROOT / "docs" / "how-to" / "hosting"
OF_PROMETHEUS = {"up"}
TYPE = re.compile(r"^# TYPE (\w+) (\w+)$", re.MULTILINE)


def dashboard() -> dict[str, Any]:
    return json.loads((HOSTING / "grafana.json").read_text("utf-8"))


def dashboard_queries() -> Iterator[str]:
    """Yield the queries as Grafana sends them, with its variables replaced."""
    for panel in dashboard()["panels"]:
        for target in panel["targets"]:
            yield re.sub(r"\$\w+", "golpe", target["expr"].replace("$__rate_interval", "1m"))


def alerts() -> list[dict[str, Any]]:
    (group,) = yaml.safe_load((HOSTING / "golpe-alerts.yml").read_text("utf-8"))["groups"]
    return group["rules"]


def asked_for(query: str) -> set[str]:
    """Return the metrics of a query.

    Raises: ValueError if it cannot be parsed.
    """
    names: set[str] = set()

    def visit(part: promql_parser.Expr) -> None:
        if isinstance(part, promql_parser.VectorSelector):
            names.add(part.name or "")

    promql_parser.walk(promql_parser.parse(query), visit)
    return names


async def test_a_server_has_every_metric_that_is_asked_for(server: LiveServer) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=WITHIN, verify=False) as client:
        text = (await client.get("/metrics")).text
    names = {name + suffix for name, kind in TYPE.findall(text) for suffix in suffixes(kind)} | OF_PROMETHEUS
    queries = [*dashboard_queries(), *(alert["expr"] for alert in alerts())]
    asked = [asked_for(query) for query in queries]
    assert all(asked)
    assert set() == set().union(*asked) - names


def suffixes(kind: str) -> tuple[str, ...]:
    """Return how the series of a metric end."""
    return ("_bucket", "_count", "_sum") if kind == "histogram" else ("",)


def test_a_query_that_cannot_be_parsed_is_found() -> None:
    with pytest.raises(ValueError, match="unclosed"):
        asked_for("sum(rate(golpe_requests_total[5m])")


def test_the_alerts_name_codes_that_exist() -> None:
    codes = re.findall(r'code=~"([^"]+)"', " ".join(alert["expr"] for alert in alerts()))
    named = set("|".join(codes).split("|"))
    assert named
    assert set() == named - documented_codes()


def test_no_panel_covers_another() -> None:
    cells = [
        (x, y)
        for at in (panel["gridPos"] for panel in dashboard()["panels"])
        for x in range(at["x"], at["x"] + at["w"])
        for y in range(at["y"], at["y"] + at["h"])
    ]
    assert len(cells) == len(set(cells))
    assert max(x for x, _ in cells) < 24

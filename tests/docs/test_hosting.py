"""The files for hosts in docs/how-to/hosting: Golpe, nginx and the compose file agree with each other."""

import re
import shlex
import shutil
import subprocess
from collections.abc import Generator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import httpx
import pytest

from tests.support.code_blocks import ROOT
from tests.support.command_line import understood
from tests.support.nodes_behind_nginx import SAMPLE, address_of, commands, made_secrets, nginx_files, services

HOSTING = ROOT / "docs" / "how-to" / "hosting"
UPSTREAM = re.compile(r"upstream golpe \{.*?\n\}\n", re.DOTALL)
CERTIFICATE = re.compile(r"/etc/letsencrypt/\S+\.pem")
needs_nginx = pytest.mark.skipif(shutil.which("nginx") is None, reason="nginx is missing: apt-get install nginx-light")
SERVED = re.compile(r"^ *server ([0-9.]+):8000;$", re.MULTILINE)


@pytest.mark.parametrize("name", ["golpe.service", "golpe-node@.service"])
def test_golpe_understands_the_command_of_a_unit(name: str) -> None:
    text = (HOSTING / name).read_text("utf-8").replace("\\\n", "")
    ((program, *arguments),) = [shlex.split(line) for line in re.findall(r"^ExecStart=(.*)$", text, re.MULTILINE)]
    assert "/opt/golpe/bin/golpe" == program
    assert understood(*arguments)


@pytest.mark.parametrize("name", ["apache.conf", "caddy.conf", "nginx.conf", "traefik.yml"])
def test_a_sample_for_a_proxy_fits_the_unit_and_hides_the_metrics(name: str) -> None:
    text = (HOSTING / name).read_text("utf-8")
    (options,) = re.findall(r"^# Golpe runs with: (.*)$", text, re.MULTILINE)
    assert understood("serve", *shlex.split(options))
    assert options in (HOSTING / "golpe.service").read_text("utf-8")
    assert "127.0.0.1:8000" in text
    assert "/metrics" in text


def test_the_nodes_behind_caddy_are_those_behind_nginx() -> None:
    nodes = SERVED.findall((HOSTING / "nginx-nodes.conf").read_text("utf-8"))
    (line,) = re.findall(r"^reverse_proxy (.*) \{$", (HOSTING / "caddy-nodes.conf").read_text("utf-8"), re.MULTILINE)
    assert [f"{node}:8000" for node in nodes] == line.split()


def test_golpe_understands_the_commands_of_the_compose_file() -> None:
    assert ["one", "two", "three"] == list(commands())
    assert all(understood(*arguments) for arguments in commands().values())


def test_the_parts_of_the_compose_file_fit_together() -> None:
    nodes = [address_of(name) for name in commands()]
    assert nodes == SERVED.findall((SAMPLE / "nginx.conf").read_text("utf-8"))
    assert nodes == services()["secrets"]["entrypoint"][3:]
    for name, arguments in commands().items():
        given = dict(zip(arguments[1::2], arguments[2::2], strict=True))
        assert (name, address_of(name), f"{address_of(name)}:8100") == (
            given["--node"],
            given["--host"],
            given["--node-listen"],
        )
        assert f"/secrets/{address_of(name)}.pem" == given["--node-cert"]
        assert address_of("nginx") == given["--trust-proxy"]
    for service in services().values():
        mounted = [str(volume).split(":")[0] for volume in service["volumes"] if str(volume).startswith("./")]
        assert all((SAMPLE / file).is_file() for file in mounted)


@needs_nginx
@pytest.mark.parametrize("files", [["nginx.conf"], ["nginx-nodes.conf", "nginx.conf"], ["nodes/nginx.conf"]])
def test_nginx_accepts_the_configurations(files: list[str], tmp_path: Path) -> None:
    made_secrets(tmp_path, "127.0.0.1")
    first, *more = [(HOSTING / name).read_text("utf-8") for name in files]
    text = first + "".join(UPSTREAM.sub("", other) for other in more)
    file = nginx_files(tmp_path, CERTIFICATE.sub(str(tmp_path / "127.0.0.1.pem"), text))
    done = subprocess.run(["nginx", "-t", "-c", str(file)], capture_output=True, text=True, check=False)
    assert 0 == done.returncode, done.stderr


class Node(BaseHTTPRequestHandler):
    """Has the files of one version of the page."""

    def do_GET(self) -> None:
        server = self.server
        assert isinstance(server, NodeOfVersion)
        server.asked.append(self.path)
        self.send_response(200 if self.path in (f"/assets/{server.version}.js", "/ready") else 404)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_request(self, code: object = "-", size: object = "-") -> None:
        """Print nothing."""


class NodeOfVersion(ThreadingHTTPServer):
    """A stand-in for a node, because two real ones have the same files."""

    def __init__(self, version: str) -> None:
        super().__init__(("127.0.0.1", 0), Node)
        self.version = version
        self.asked: list[str] = []


@contextmanager
def nginx(file: Path) -> Generator[None]:
    """Run nginx, which listens once the command has ended."""
    command = ["nginx", "-c", str(file)]
    subprocess.run(command, check=True, capture_output=True)
    try:
        yield
    finally:
        subprocess.run([*command, "-s", "stop"], check=True, capture_output=True)


@needs_nginx
def test_a_page_gets_its_files_while_nodes_have_different_versions(tmp_path: Path) -> None:
    nodes = [NodeOfVersion(version) for version in ("old", "old", "new")]
    ports = iter([node.server_port for node in nodes])
    text = SERVED.sub(lambda _: f"server 127.0.0.1:{next(ports)};", (SAMPLE / "nginx.conf").read_text("utf-8"))
    socket = tmp_path / "socket"
    file = nginx_files(tmp_path, text.replace("listen 8000", f"listen unix:{socket}"))
    for node in nodes:
        Thread(target=node.serve_forever, daemon=True).start()
    transport = httpx.HTTPTransport(uds=str(socket))
    with nginx(file), httpx.Client(transport=transport, base_url="http://nodes") as http:
        paths = ["/assets/old.js", "/assets/new.js"] * 6
        assert [200] * 12 == [http.get(path).status_code for path in paths]
        assert 404 == http.get("/assets/none.js").status_code
        assert 404 == http.get("/none").status_code
    for node in nodes:
        node.shutdown()
        node.server_close()
    assert ["/none"] == [path for node in nodes for path in node.asked if path == "/none"]
    assert any("/assets/new.js" in node.asked for node in nodes[:2])  # otherwise nothing had to be repeated

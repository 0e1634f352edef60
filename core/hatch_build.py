"""Build hooks of golpe-core: its files are those of golpe, without some rooms, and so are its links."""

from pathlib import Path
from runpy import run_path

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

HERE = Path(__file__).parent
SOURCES = HERE if (HERE / "src").is_dir() else HERE.parent
"""Where `src/` and `web/` are: beside this file in a source distribution, above it in the repository."""
SHARED = {"web/src/messages": "golpe/messages", "web/src/art": "golpe/art"}
"""What golpe shares with the page, by where a wheel has it."""


class RoomsHook(BuildHookInterface[BuilderConfig]):
    """Adds the files to a distribution: to a wheel as they are imported, to an sdist as they are in the repository."""

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        """Name the files."""
        if version == "editable":
            self.app.abort("golpe-core has no sources of its own to edit: run `pip install -e .` in the repository")
        left_out = {*self.config["without"], "__pycache__"}
        rooms = (path for path in sorted((SOURCES / "src" / "golpe").iterdir()) if path.name not in left_out)
        files = {f"src/golpe/{path.name}": f"golpe/{path.name}" for path in rooms} | SHARED
        is_wheel = self.target_name == "wheel"
        build_data["force_include"] = {str(SOURCES / at): inside if is_wheel else at for at, inside in files.items()}


class LinksHook(MetadataHookInterface):
    """Adds the addresses to the metadata."""

    def update(self, metadata: dict[str, object]) -> None:
        """Set `urls`; in a source distribution, `PKG-INFO` has them already."""
        if SOURCES != HERE:
            golpe = run_path(str(SOURCES / "hatch_build.py"))
            metadata["urls"] = golpe["urls_at"](golpe["home_of"](SOURCES))

"""The built page: its files as they are, and the page itself for every address that it draws."""

from http import HTTPStatus
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

DRAWN_BY_THE_PAGE: Final = ("/", "/t/{code}", "/games", "/g/{code}/{number:int}")
"""The lobby, a table, one's own games, and one of them."""
NOT_BUILT: Final = (
    "The page has not been built.\n\n"
    "Golpe's server runs, but this copy of it came without its page. Install it again with `pip install .`,\n"
    "which builds the page, or run `npm ci && npm run build` in the folder `web`.\n"
)


def page_routes(folder: Path) -> list[BaseRoute]:
    """Return the routes of the page that was built into a folder."""

    async def page(_request: Request) -> Response:
        index = folder / "index.html"
        if not index.is_file():
            return PlainTextResponse(NOT_BUILT, HTTPStatus.SERVICE_UNAVAILABLE)
        return FileResponse(index, headers={"cache-control": "no-cache"})

    routes: list[BaseRoute] = [Route(path, page) for path in DRAWN_BY_THE_PAGE]
    if folder.is_dir():
        routes.append(Mount("/", PageFiles(directory=folder)))
    return routes


class PageFiles(StaticFiles):
    """The built files; a browser that asks for a page that there is not gets the page, which says so."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Answer with a file, or with the page under status 404; what begins with a dot is the build's own."""
        try:
            if any(part.startswith(".") for part in Path(path).parts):
                raise HTTPException(HTTPStatus.NOT_FOUND)
            return await super().get_response(path, scope)
        except HTTPException as refusal:
            if refusal.status_code != HTTPStatus.NOT_FOUND or "text/html" not in Headers(scope=scope).get("accept", ""):
                raise
            return FileResponse(Path(str(self.directory)) / "index.html", status_code=HTTPStatus.NOT_FOUND)

"""The page's files: read once, sent as they are, packed where a browser takes it."""

from __future__ import annotations

import hashlib
import mimetypes
import re
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.types import ControllerRouterHandler

FOLDER: Final = Path(__file__).parent / "static"
PAGES: Final = re.compile(
    r"/|/(nova|creditos|importar|jogos|laboratorio|aprender)/?"
    r"|/(mesa|regras|replay|resultado|cartas|baralhos|laboratorio)/[^/.]+/?"
    r"|/cartas/[^/.]+/oficina/?"
    r"|/regras/[^/.]+/(resumo|mesa/[^/.]+)/?"
    r"|/aprender/[^/.]+/[^/.]+/?"
)
HASHED: Final = re.compile(r".*-[\w-]{8,}\.[a-z0-9]+")
PACKED: Final = {"br": ".br", "gzip": ".gz"}  # the smallest first
FOREVER: Final = "public, max-age=31536000, immutable"
CHECKED: Final = "no-cache"
MISSING: Final = """<!doctype html>
<html lang="pt-BR"><meta charset="utf-8"><title>Cartada</title>
<h1>Cartada</h1>
<p>O servidor está pronto, mas a página ainda não foi construída. Na pasta do projeto:
<code>python3 run.py setup</code>, ou <code>cd web &amp;&amp; npm ci &amp;&amp; npm run build</code>.</p>
<p lang="en">The server is ready, but the page has not been built yet. In the project's folder:
<code>python3 run.py setup</code>, or <code>cd web &amp;&amp; npm ci &amp;&amp; npm run build</code>.</p>
<p><a href="/api/openapi.json">API</a></p>
</html>
"""


class Asset:
    def __init__(self, path: Path, name: str) -> None:
        self.body: Final = path.read_bytes()
        packed = {encoding: path.with_name(path.name + suffix) for encoding, suffix in PACKED.items()}
        self.packed: Final = {encoding: file.read_bytes() for encoding, file in packed.items() if file.is_file()}
        self.kind: Final = media_type(path.name)
        self.cache: Final = FOREVER if HASHED.fullmatch(path.name) and name.startswith("assets/") else CHECKED
        self.tag: Final = '"' + hashlib.sha256(self.body).hexdigest()[:20] + '"'


def media_type(name: str) -> str:
    kind = {".js": "text/javascript", ".woff2": "font/woff2", ".webmanifest": "application/manifest+json"}
    suffix = Path(name).suffix
    found = kind.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    return found + "; charset=utf-8" if found.startswith("text/") else found


def encodings(accepted: str) -> set[str]:
    """The names in Accept-Encoding, without those of weight 0."""
    parts = [part.strip().partition(";q=") for part in accepted.replace(" ", "").split(",")]
    return {name for name, _, weight in parts if weight == "" or weight.strip("0.") != ""}


class Pages:
    def __init__(self, folder: Path = FOLDER) -> None:
        self.assets: Final[dict[str, Asset]] = {}
        for path in sorted(folder.rglob("*")) if folder.is_dir() else []:
            name = path.relative_to(folder).as_posix()
            if path.is_file() and path.suffix not in PACKED.values():
                self.assets[name] = Asset(path, name)

    def answer(self, path: str, headers: dict[str, str]) -> Response[bytes]:
        asset = self.assets.get(path.removeprefix("/"))
        status = 200
        if asset is None:
            asset = self.assets.get("index.html")
            status = 200 if PAGES.fullmatch(path) else 404
            if asset is None:
                return Response(MISSING.encode(), status_code=status, media_type="text/html; charset=utf-8")
        out = {"Cache-Control": asset.cache if status == 200 else CHECKED, "ETag": asset.tag, "Vary": "Accept-Encoding"}
        if status == 200 and headers.get("if-none-match") == asset.tag:
            return Response(b"", status_code=304, headers=out, media_type=asset.kind)
        body = asset.body
        taken = encodings(headers.get("accept-encoding", ""))
        best = next((encoding for encoding in asset.packed if encoding in taken), None)
        if best is not None:
            out["Content-Encoding"] = best
            body = asset.packed[best]
        return Response(body, status_code=status, headers=out, media_type=asset.kind)


@get(["/", "/{path:path}"], include_in_schema=False, opt={"auth": "none", "limit": ""})
async def page(request: Request[Any, Any, Any], pages: NamedDependency[Pages]) -> Response[bytes]:
    return pages.answer(request.url.path, dict(request.headers))


HANDLERS: Final[list[ControllerRouterHandler]] = [page]

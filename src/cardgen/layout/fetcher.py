"""Serve WeasyPrint the files a page names: inside the project and the tool's shared templates, and data URLs."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import DataHandler, Request, url2pathname

from cardgen.layout import weasy
from cardgen.layout.files import Bounds, FileError

mimetypes.add_type("image/svg+xml", ".svg")
mimetypes.add_type("font/ttf", ".ttf")


class ProjectFetcher:
    """WeasyPrint's only way to anything.  `refused` collects what was asked for in vain: url -> why."""

    _fail_on_errors = False  # read by WeasyPrint: go on without the file; `refused` tells

    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds
        self.refused: dict[str, str] = {}
        self._kept: dict[str, tuple[bytes, str]] = {}

    def __call__(self, url: str) -> Any:
        """The content of a URL, as WeasyPrint wants it.  Raises ValueError for anything outside the bounds."""
        try:
            data, kind = _data(url) if url.startswith("data:") else self._file(url)
        except (FileError, OSError, ValueError) as error:
            self.refused[url] = str(error)
            raise ValueError(f"{url}: {error}") from error
        return weasy.Response(url, data, {"Content-Type": kind})

    def _file(self, url: str) -> tuple[bytes, str]:
        """Bytes and media type of a file URL; each file is read once."""
        if url not in self._kept:
            path = local_path(url)
            found = self.bounds.find(path.name, [path.parent])
            self._kept[url] = found.read_bytes(), mimetypes.guess_type(found.name)[0] or "application/octet-stream"
        return self._kept[url]


def _data(url: str) -> tuple[bytes, str]:
    """Bytes and media type of a data URL."""
    with DataHandler().data_open(Request(url)) as response:  # noqa: S310 (it opens nothing)
        return response.read(), response.headers.get_content_type()


def local_path(url: str) -> Path:
    """The path of a file URL.  Raises FileError for any other URL."""
    parts = urlsplit(url)
    if parts.scheme != "file" or parts.netloc not in ("", "localhost"):
        raise FileError(
            f"'{url}' is not a file of the project",
            "pages are made without the network: copy the file into the project",
        )
    return Path(url2pathname(parts.path))

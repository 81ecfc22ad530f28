"""Name everything that decides how a page comes out, without starting it: part of every cache key."""

from __future__ import annotations

import ctypes
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from cardgen.layout.late import weasyprint_engine

PACKAGES = ("weasyprint", "pydyf", "tinyhtml5", "tinycss2", "cssselect2", "fonttools", "pikepdf", "pillow")
PANGO = ("libpango-1.0.so.0", "libpango-1.0.so", "libpango-1.0.dylib", "libpango-1.0-0.dll")
HARFBUZZ = ("libharfbuzz.so.0", "libharfbuzz.so", "libharfbuzz.0.dylib", "libharfbuzz-0.dll")


@cache
def engine() -> str:
    """Versions of the libraries, and a digest of this package's own source."""
    packages = ", ".join(f"{name} {version(name)}" for name in PACKAGES)
    return f"{packages}, {_system_libraries()}, layout {_own_source()}"


def _system_libraries() -> str:
    """Versions of Pango and HarfBuzz, asked of the libraries; where they go by other names, WeasyPrint finds them."""
    pango, harfbuzz = _library(PANGO), _library(HARFBUZZ)
    if pango is None or harfbuzz is None:
        return weasyprint_engine()
    harfbuzz.hb_version_string.restype = ctypes.c_char_p
    return f"pango {pango.pango_version()}, harfbuzz {harfbuzz.hb_version_string().decode()}"


def _library(names: tuple[str, ...]) -> ctypes.CDLL | None:
    for name in names:
        try:
            return ctypes.CDLL(name)
        except OSError:
            continue
    return None


def _own_source() -> str:
    digest = sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()[:16]

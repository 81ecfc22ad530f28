"""Draw an SVG once, by WeasyPrint, as a one-page PDF of its natural size."""

from __future__ import annotations

import base64

from cardgen.diagnostics import Where, fail
from cardgen.layout import weasy
from cardgen.layout.fetcher import ProjectFetcher
from cardgen.layout.files import Bounds
from cardgen.layout.form import Measure
from cardgen.layout.messages import listening


def draw_svg(data: bytes, measure: Measure, name: str) -> bytes:
    """The PDF.  `data` must have been found safe; nothing outside it is read.

    Raises CardgenError if WeasyPrint cannot draw it.
    """
    size = f"{measure.width}mm {measure.height}mm"
    source = base64.b64encode(data).decode("ascii")
    html = (
        f"<style>@page{{size:{size};margin:0}}body{{margin:0}}"
        f"img{{display:block;width:{measure.width}mm;height:{measure.height}mm}}</style>"
        f'<img src="data:image/svg+xml;base64,{source}">'
    )
    with listening() as messages:
        drawn: bytes = weasy.HTML(string=html, url_fetcher=ProjectFetcher(Bounds(()))).write_pdf()
    if messages:
        raise fail(
            "broken-svg", f"the SVG cannot be drawn: {messages[0]}", Where(name), "simplify it, or save it as PNG"
        )
    return drawn

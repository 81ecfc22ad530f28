"""Turn a seed and a few measures into drawn ornament: compass figures, leaded glass, interlace, as flat SVG plates.

Drawing needs the extra `cardgen[art]` (numpy, shapely); building a project from plates that are already drawn does not.
"""

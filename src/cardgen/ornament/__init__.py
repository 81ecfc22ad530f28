"""Turn a seed and a few measures into drawn ornament: curves, tool marks, compass figures, as flat SVG plates.

Drawing needs the extra `cardgen[art]` (numpy, shapely); building a project from plates that are already drawn does not.
"""

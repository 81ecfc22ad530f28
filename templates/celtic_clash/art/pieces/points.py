"""Contours written short: points as text, as SVG writes them."""

from __future__ import annotations

from cardgen.ornament.geometry import XY, smooth

XYZ = tuple[float, float, float]
"""A place and one more number: a radius, a length, a direction."""


def xy(text: str) -> list[XY]:
    """Points from text such as "0,-4.5 3,1 -2,6": x and y in mm with a comma, points with a space between them.

    Raises ValueError if a point is not two numbers.
    """
    points = []
    for word in text.split():
        x, y = word.split(",")
        points.append((float(x), float(y)))
    return points


def xyz(text: str) -> list[XYZ]:
    """As `xy`, with a third number for each point.

    Raises ValueError if a point is not three numbers.
    """
    points = []
    for word in text.split():
        x, y, z = word.split(",")
        points.append((float(x), float(y), float(z)))
    return points


def straight(text: str) -> list[list[XY]]:
    """Several lines of points, each as `xy` reads them, with a bar between two lines."""
    return [xy(part) for part in text.split("|")]


def curved(text: str) -> list[list[XY]]:
    """As `straight`, each line drawn as a soft curve through its points."""
    return [smooth(line) for line in straight(text)]

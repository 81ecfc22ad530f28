"""The cards' pictures, found in the folders `heroes`, `creatures` and `relics`, which name the window they fill.

Each module there that has `PICTURES` lists its functions, named after their cards.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from frame import FIELD, Picture, opening

from cardgen.ornament.glass import Window
from cardgen.ornament.plate import Layer

HERE = Path(__file__).parent
FOLDERS = {"hero": "heroes", "creature": "creatures", "relic": "relics"}


def pictures(kind: str) -> dict[str, Picture]:
    """Card id -> the function that draws its picture, for one kind of card, by id."""
    folder = FOLDERS[kind]
    modules = [import_module(f"{folder}.{path.stem}") for path in sorted((HERE / folder).glob("[a-z]*.py"))]
    drawn = [draw for module in modules for draw in getattr(module, "PICTURES", ())]
    return {draw.__name__: draw for draw in sorted(drawn, key=lambda draw: str(draw.__name__))}


def glazed(kind: str, draw: Picture) -> list[Layer]:
    """The inks of a picture in its window, round the window's middle."""
    window = Window(opening(kind), FIELD)
    draw(window)
    return window.layers()

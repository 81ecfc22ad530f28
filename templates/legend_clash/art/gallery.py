"""The cards' pictures, found in the folders `creatures`, `traps`, `relics` and `settings`, which name their kind.

Each module there that has `PICTURES` lists its functions, named after their cards.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from scene import Picture

HERE = Path(__file__).parent
FOLDERS = {"creature": "creatures", "trap": "traps", "relic": "relics", "setting": "settings"}


def pictures(kind: str) -> dict[str, Picture]:
    """Card id -> the function that draws its picture, for one kind of card, by id."""
    folder = FOLDERS[kind]
    modules = [import_module(f"{folder}.{path.stem}") for path in sorted((HERE / folder).glob("[a-z]*.py"))]
    drawn: list[Picture] = [draw for module in modules for draw in getattr(module, "PICTURES", ())]
    return {draw.__name__: draw for draw in sorted(drawn, key=lambda draw: str(draw.__name__))}

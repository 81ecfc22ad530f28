"""What faces look like, as digests: two faces with the same one print the same."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256

from cardgen.layout.art import Placed
from cardgen.layout.desk import Desk, FaceOrder
from cardgen.layout.faces import kept_records


def face_prints(order: FaceOrder) -> Mapping[str, str]:
    """A digest of what each face of an order shows, by its name: its text layer as it was laid out, and its art.

    What changes no face, such as a blank in a card list or a comment in a style sheet, changes no digest.  A face that
    cannot be made is left out.  Raises CardgenError if a font of the project cannot be read.
    """
    desk = Desk(order)
    sheaves, _ = desk.write()
    records = kept_records(desk, sheaves)
    prints: dict[str, str] = {}
    for sheaf in sheaves:
        shown = [records[sheaf.key].path.read_bytes(), *(_placed(desk, item) for item in sheaf.placed)]
        whole = sha256(b"".join(sha256(part).digest() for part in shown)).hexdigest()
        prints |= dict.fromkeys(sheaf.names, whole)
    return prints


def _placed(desk: Desk, item: Placed) -> bytes:
    """A piece of art: what it draws, and where."""
    place = repr((item.x, item.y, item.scale, item.turn, item.width)).encode()
    return place + desk.art.form(item.path)

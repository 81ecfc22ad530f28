"""Turn a card and a template into a measured face.

Jinja writes a card's data into HTML (environment, context); WeasyPrint lays that out as a transparent page of text
(press); fit and lint measure it on the box tree; art goes under it as Form XObjects (plate, picture); the faces of a
deck are joined into one PDF with merged fonts (faces, join), from which sheets and books take them (facefile).
"""

"""Turn a manuscript, a game's rules and its played examples into a book.

The Markdown is read into a tree whose parts know their places (markdown, manuscript), its expressions are evaluated
in the sandbox (expressions, functions), the tree is written as HTML (typesetter), WeasyPrint lays it out until every
page reference and margin note has found its place (pages, settle), and card faces are laid into the boxes kept free
for them (pictures).  `book` is the way in: read, check, print.
"""

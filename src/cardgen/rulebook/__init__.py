"""Turn a manuscript, a game's rules and its played examples into a book.

The Markdown is read into a tree whose parts know their places (markdown, manuscript), its expressions are evaluated in
the sandbox (desk, displays), the tree is written as HTML (typesetter, binding), WeasyPrint lays it out until every page
reference and margin note has found its place (draft, pages, margin, settle, columns), the pages are looked through
(proof, bounds), and card faces are laid into the boxes kept free for them (press, pictures, veil).  `book` is the way
in: read, check, print.
"""

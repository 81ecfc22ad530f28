"""Turn card text into a tree, and a tree into card text, in any of its languages.

The phrases stand in data: `core.yaml` here holds those that games share, `rules/<game>/phrases.yaml` takes some of them
and adds the game's own (`cardgen.data.phrases` reads both).  A phrase says how it is worded in every language, what
agrees with what, which primitive of the rule module it means, and shows it in an example.

    template, lexer      a wording, and a text, as words
    compiler, table      the book made ready: what may stand where, and how it is printed
    parser, printer      a text to all its trees; a tree to the one house wording, in spans with roles
    failure, repair      how far a bad text can be read, and the nearest wording that can be
    diagnosis            what is wrong with a text, in words, with its caret
    checks, bonds, proof what is wrong with the phrases: one by one, between them, and in all that they can say
    generate, mistakes   texts made from the phrases, and texts with slips in them
    describe, guide      a tree in words; all that a card can say
    reading, face        a whole game read; what a card's face prints
    released, errata     a game held against what was published; which changes are explained
"""

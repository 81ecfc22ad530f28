"""Turn a card game kept as text into printed sheets and a rulebook whose examples were played.

The house, from the ground up.  Imports only ever run downwards.

    diagnostics   what is wrong, where, what to do: the one shape of every complaint
    model         what a length, a card, a game, a rule, a scenario *is*
    data          files to model values, with line and column
    text          card text to a tree of phrases, and back, in every language
    ornament      a few measures to drawn ornament: the toolkit that the games' art is made with
    layout        card + template to a measured face                            | the press
    impose        faces to sheets, pages to booklets                            |
    engine        (state, moves) to (state, events): the contract               | the table
    games         the shipped rule sets; the tool never imports them by name    |
    playtest      scenarios to events, events to sentences                      |
    rulebook      rules, cards and played examples to a book: where press and table meet
    pipeline      a project to its findings and its files
    cli           a command line to one call

Follow one build: `cli.build` reads the command line; `pipeline.build` studies each game (`data` loads it,
`playtest` plays its examples) and checks its books; in a staging folder, language by language, `layout` lays out
the faces, `impose` prints the sheets, `rulebook` prints the book and `impose` its booklets; the manifest is written
and all files are published at once.
"""

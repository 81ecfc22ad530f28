"""Turn the cards of Legend Clash into hidden deployments that meet in three lanes: every rule, every text, whole games.

`values` the game's numbers and house rules, `cards` what the decks hold; `deployment`, `lanes` and `scores` each rule
as a small question.  `vocabulary` names what cards can say: `units`, `conditions`, `statements` and `effects` are its
words, `reader` compiles them into `abilities`, `findings` says what is wrong with them.  `state` is what lies on the
table and `book` what it is played by; `prep` the placements behind the screen, `options` what may be activated, `play`
changes one thing at a time and `account` tells it, `resolve` the three lanes, `flow` the course of the Match.  `views`
what a seat knows; `position`, `exhibit`, `summary` and `terminal` what is written and shown; `bots` players, `worth`
what they go by; `table` the verbs that the engine's contract asks for.  The modules name each other relatively, so that
the folder can be copied into a project of one's own.
"""

"""Turn the cards of Legend Clash into hidden deployments that meet in three lanes: every rule, every text, whole games.

`values` the game's numbers and house rules, `cards` what the decks hold; `deployment`, `lanes` and `scores` each rule
as a small question. `vocabulary` names what cards can say: `units`, `conditions`, `statements` and `effects` are its
words, `reader` compiles them into `abilities`, `findings` says what is wrong with them, `decks` what is wrong with a
deck of one's own, `probe` what becomes of abilities in play. `state` is what lies on the table and `book` what it is
played by, `rows` what is worked out before; `prep` the placements behind the screen, `reveal` what the other side
sees of them, `options` what may be activated, `work` what texts say that hold by themselves, `play` changes one thing
at a time and `account` tells it, `resolve` the three lanes, `flow` the phases of a Clash, `course` the way from Clash
to Clash and Set to Set. `views` what a seat knows; `position`, `exhibit`, `summary` and `terminal` what is written
and shown; `bots` players, `worth` what they go by; `table` the verbs that the engine's contract asks for. The modules
name each other relatively, so that the folder can be copied into a project of one's own.
"""

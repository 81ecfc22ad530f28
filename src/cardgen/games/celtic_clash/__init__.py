"""Turn the cards of Celtic Clash into Heroes and Creatures that fight: every rule, every text, whole games.

`cards` what the deck holds, `values` the game's numbers and house rules; `combat`, `turns` and `endings` each rule as
a small question.  `vocabulary` names what cards can say: `units`, `conditions`, `statements` and `effects` are its
words, `reader` compiles them into the `abilities` of a card, `voices` knows which of them speak in an attack, and
`findings` says what is wrong with them.  `state` what lies on the table and `book` what it is played by; `play` changes
one thing at a time, `account` tells it and `sayings` are events told again and again; `opening` the setup, `flow` the
turn, `options` what may be done and `refusals` why not, `ladder` (with `duel`) one attack, `moments` abilities and
their order, `falls` defeat and replacement; `straight` moves, `struck` and `spoken` attacks, `aftermath` what is said
when they are over, `deeds`, `timed` and `picks` abilities, `leaving` who falls, and `onward` the turn: the same steps
by a shorter way where no card has more to say, with `fighters` and `rows` what is known beforehand; `names` copies of a
card; `views` what a seat knows; `position`, `exhibit` and `terminal` what is written and shown, `bots` players; `table`
the verbs that the engine's contract asks for. The modules name each other relatively, so that the folder can be copied
into a project of one's own.
"""

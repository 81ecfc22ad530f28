"""Turn hands of Celtic Warbands into Total Ratings and Fights, and deals, exchanges and bets into whole games.

`cards` what the deck holds, `values` the game's numbers and house rules, `scoring` one hand, `fight` two hands,
`battle` many turns, `betting` the variant's tokens, `bets` one round of bets; `state` what lies on the table, `heaps`
cards as numbers and back, `play` one step from deal to discard, `offers` and `fate` the exchange of cards, `purses`
and `wager` the variant's phases, `flow` what follows what, `account` and `counting` what is told of it, `making`
tuples made quickly, `views` what a seat knows; `odds`, `redraw` and `forecast` exact chances, `bots` players,
`gauges` what is counted in many games; `table` the verbs that the engine's contract asks for. The modules name each
other relatively, so that the folder can be copied into a project of one's own.
"""

"""Turn hands of Celtic Warbands into Total Ratings and Fights, and Fights into a battle.

`cards` what the deck holds, `values` the game's numbers and house rules, `scoring` one hand, `fight` two hands,
`battle` many turns, `betting` the variant's tokens, `table` the verbs that the engine's contract asks for.  The
modules name each other relatively, so that the folder can be copied into a project of one's own.
"""

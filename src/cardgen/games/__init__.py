"""Turn the rules of one card game into a table that the engine's contract describes: the rule sets that ship.

No other part of the tool imports these modules: a project's `game.yaml` names its rule module and the loader of
`playtest` imports that name, so a game of your own stands on the same footing.
"""

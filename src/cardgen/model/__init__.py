"""Turn the words of the trade into frozen values: what a length, a size, a card, a deck, a game *is*.

Nothing here reads a file or knows a rule.
"""

"""Turn the cards of Legend Clash into hidden deployments that meet in three lanes: every rule, every text, whole games.
"""

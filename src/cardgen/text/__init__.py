"""Turn card text into a tree, and a tree into card text, in any of its languages."""

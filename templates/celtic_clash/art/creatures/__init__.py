"""Turn creatures of Celtic myth into leaded roses."""

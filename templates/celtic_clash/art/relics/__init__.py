"""Turn treasures of Celtic myth into leaded lozenges."""

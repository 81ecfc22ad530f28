"""Pictures of relics."""

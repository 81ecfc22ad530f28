"""Pictures of traps."""

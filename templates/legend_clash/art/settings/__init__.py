"""Pictures of settings."""

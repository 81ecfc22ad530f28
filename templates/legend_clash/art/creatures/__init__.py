"""Pictures of creatures."""

"""Cards that are played at any time, and what they do."""

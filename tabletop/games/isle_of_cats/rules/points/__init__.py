"""What a boat is worth, and who wins."""

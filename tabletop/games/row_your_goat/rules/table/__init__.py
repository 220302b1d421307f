"""The position: its state, its grid, its zones, and how files speak of it."""

"""The position: its state, its zones, and how files speak of it."""

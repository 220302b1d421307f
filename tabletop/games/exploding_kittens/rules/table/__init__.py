"""The position: its state, its zones, its cards, and how files speak of it."""

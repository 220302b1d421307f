"""The components as declared: cards, tiles, boats and their squares."""

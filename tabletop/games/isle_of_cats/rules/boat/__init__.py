"""Tiles on a boat: gained, placed, and the treasure of a map."""

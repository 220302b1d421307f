"""Positions of The Isle of Cats that nobody has seen before, made from a number."""

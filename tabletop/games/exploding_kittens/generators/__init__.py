"""Positions of Exploding Kittens that nobody has seen before, made from a number."""

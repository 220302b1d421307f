"""Exploding Kittens."""

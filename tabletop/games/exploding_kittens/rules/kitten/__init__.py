"""Kittens: exploding, imploding, barking, and the Defuse."""

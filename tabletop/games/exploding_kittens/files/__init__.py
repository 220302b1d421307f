"""The scenario files of Exploding Kittens, recipes too: their keys, their moves, their checks."""

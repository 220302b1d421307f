"""The scenario files of The Isle of Cats: their keys, their moves, their checks."""

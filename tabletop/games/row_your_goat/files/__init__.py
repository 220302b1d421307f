"""The scenario files of Row Your Goat: their keys and their checks."""

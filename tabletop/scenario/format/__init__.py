"""What a scenario file may hold: keys, words, codes of faults, limits; what a game adds to it."""

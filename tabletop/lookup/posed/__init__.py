"""Verdicts as data: a small position, a play and a question beside the game; the engine gives the ruling."""

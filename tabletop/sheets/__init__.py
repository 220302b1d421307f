"""Sheets: questions with their drawn boards on paper, in variants that nobody can copy from a neighbour, and the key."""

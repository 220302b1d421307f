"""What can be forced: proof of a puzzle's claim, and the best that its player can be answered with."""

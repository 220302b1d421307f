"""The turn: playing, answering, attacking, drawing, and who goes next."""

"""Recording: a line that somebody plays on the board becomes a scenario file; what could be said of each step is proposed."""

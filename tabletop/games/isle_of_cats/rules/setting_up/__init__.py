"""Setting up: the table before the first day, and its first morning up to the first choice."""

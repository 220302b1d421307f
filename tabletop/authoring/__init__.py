"""What helps to write a scenario, in a terminal, an editor or a browser: its faults, what mends them, what may stand where."""

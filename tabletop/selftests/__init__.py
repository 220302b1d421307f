"""Self-tests: a few positions in a row, from scenarios or made by a generator and a number."""

"""Classes: one page with all that a class is given, results as a short code, and a table of them."""

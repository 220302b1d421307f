"""Playing a file: step by step, and what was expected held against what is."""

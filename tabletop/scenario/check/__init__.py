"""The file checks: all that can be told of a file before a step is played."""

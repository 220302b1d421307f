"""Row Your Goat."""

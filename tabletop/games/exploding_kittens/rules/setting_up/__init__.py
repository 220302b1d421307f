"""Setting up: what the leaflets print for each box, recipes, and positions of a file."""

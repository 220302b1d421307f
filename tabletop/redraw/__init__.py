"""Hidden cards dealt anew: the positions that one seat cannot tell from the true one, with their weights."""

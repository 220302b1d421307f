"""Packs: a game grown by plain data from outside the kit, read with care, since it may come from anybody."""

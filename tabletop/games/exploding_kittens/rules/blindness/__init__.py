"""The Curse of the Cat Butt: how it begins and ends, what a blind player does and may see."""

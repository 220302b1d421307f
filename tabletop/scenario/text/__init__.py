"""A scenario file as text: read with care, laid out always alike."""

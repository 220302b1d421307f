"""The day on the island, phase by phase."""

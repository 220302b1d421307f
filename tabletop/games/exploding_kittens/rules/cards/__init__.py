"""What single cards and sets do."""

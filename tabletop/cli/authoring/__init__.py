"""Commands for those who write scenarios: check, lay out, begin, preview, record, and see what is covered."""

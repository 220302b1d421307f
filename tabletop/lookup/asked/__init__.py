"""Ask: a question as somebody types it at the table, and the one ruling that answers it, or none."""

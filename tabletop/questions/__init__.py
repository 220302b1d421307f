"""Questions: the right answer comes from the run, the wrong ones from what people take for right."""

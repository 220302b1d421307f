"""The boat to lay tiles on: where each fits, what each place brings, and the score line by line."""

"""Look-up: one question or some cards, and what the rules, the lessons and the leaflets say of them."""

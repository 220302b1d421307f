"""Wrong answers that people give in Exploding Kittens."""

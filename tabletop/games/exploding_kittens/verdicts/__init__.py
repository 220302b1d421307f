"""What happens when cards of Exploding Kittens meet, read off the engine."""

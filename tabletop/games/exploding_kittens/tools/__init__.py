"""Recipes for people: shown, checked, designed, tried."""

"""The reaction drill: cards fall on the grid, and whoever sees a set grabs a ring."""

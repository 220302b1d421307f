"""Dusk Moths, a small game of lanterns and moths for the kit `tabletop`; what it plays stands in LEAFLET.md."""

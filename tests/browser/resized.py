"""A page that is open already, in another size and other colours."""

import pytest

# In how many sizes the quick run looks at each thing, at another thing in others; the long run looks in all of them.
IN_SIZES = pytest.mark.parametrize("many", [2, pytest.param(None, marks=pytest.mark.long)])
TWO_PICTURES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def resized(page, width, height=900, scheme="light"):
    """The page as it is in this size, once it has drawn itself anew."""
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme=scheme)
    page.evaluate(TWO_PICTURES)
    return page


def in_turn(sizes, place):
    """The names of the sizes, beginning with another one at each place: in that one the page is opened."""
    names = list(sizes)
    first = place % len(names)
    return names[first:] + names[:first]

"""`tabletop refusals`: how often each reason and rule was met, the rarest first, with a sum that agrees."""

import json


def test_the_command_lists_the_rarest_first_sums_up_and_fails_if_something_is_rare(tabletop):
    done = tabletop("refusals", "goat", "--minutes", "0.001")
    *listed, _apart, closing = done.out.splitlines()
    hits = [int(line.split()[0]) for line in listed]
    assert done.code == 1 and hits == sorted(hits) and len(hits) > 50
    assert (
        closing.startswith("row-your-goat: ")
        and f"; the rarest, {listed[0].split()[-1]}, met 0 times in 0 positions; " in closing
    )
    told = json.loads(tabletop("refusals", "goat", "--minutes", "0.001", "--json").out)["row-your-goat"]
    assert told["reasons"] + sum(name.startswith("goat.") for name in told["met"]) == len(told["met"]) == len(hits)
    assert set(told["lacking"]) <= set(told["met"]) and not set(told["apart"]) & set(told["met"])

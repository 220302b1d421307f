"""An open question stands at the steps where it matters, and nowhere else."""

from tabletop.playing import open_lesson


def open_at(name):
    payload = open_lesson(name).payload()
    return {step["id"]: step["open"] for step in payload["runs"][0]["steps"]}


def test_whether_defusing_ends_all_turns_is_asked_where_more_than_one_is_owed():
    # q.base.defuse.turns: with a single turn owed both readings are one.
    assert "q.base.defuse.turns" in open_at("kittens/kitten/defuse-under-attack")["back"]
    assert "q.base.defuse.turns" not in open_at("kittens/kitten/defuse-bottom")["back"]


def test_what_another_reading_would_only_allow_is_asked_too():
    # q.base.nope.own R2 forbids Ana's own Nope, whatever comes of it.
    assert open_at("kittens/nope/own")["own"][0] == "q.base.nope.own"


def test_how_taken_cards_lie_is_not_asked_where_one_card_is_taken():
    assert "q.goat.order-under-deck" not in open_at("goat/calls/challenge")["ben-pays"]


def test_who_may_answer_follows_the_reading():
    lesson = open_lesson("kittens/nope/own")
    may = []
    for run in lesson.scenario.runs:
        zones = run.trace.rules.view(run.trace.find_beat("attack").state, -1)
        may.append([zones[f"seat.{seat}"]["may_answer"] for seat in range(3)])
    assert may == [[True, True, True], [False, True, True]]


def test_each_run_says_what_it_reads_otherwise():
    runs = open_lesson("kittens/nope/own").payload()["runs"]
    assert [run["readings"] for run in runs] == [{}, {"q.base.nope.own": "R2"}]

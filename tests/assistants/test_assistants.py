"""For assistants: the server answers the protocol's own client, and a position that comes from anybody does no harm."""

import json
import sys
import time

import anyio
import pytest
from mcp import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

from tabletop.assistants.positions import LIMITS, example, play
from tabletop.games import games_that_open
from tabletop.playing import LessonError, WhatIfError
from tests.house.checkout import ROOT

SETUP = {
    "players": ["Ana", "Ben", "Cem"],
    "hands": {"Ana": ["favor", "cat_1"], "Ben": ["skip", "cat_2"], "Cem": ["nope"]},
    "draw_pile": ["cat_3", "cat_4", "cat_5"],
    "turn": {"player": "Ana"},
}
POSITION = {"game": "kittens", "setup": SETUP}
FAVOR = {"by": "Ana", "do": "play", "cards": ["favor"], "on": "Ben"}
NOPE = {"by": "Cem", "do": "play", "cards": ["nope"]}


def test_the_client_of_the_protocol_gets_answers_with_cites_and_errors_as_sentences():
    calls = {
        "ask": {"question": "may I nope my own card?"},
        "judge": {"cards": ["Nö!", "Entschärfung"], "language": "de"},
        "rule": {"id": "ek.base.nope.5"},
        "play": {"position": POSITION, "moves": [FAVOR, NOPE]},
    }
    wrong = {"rule": {"id": "ek.base.nope.55"}, "play": {"position": {**POSITION, "setup": {**SETUP, "hands": {"Ana": ["nop"]}}}}}

    async def talk():
        command = StdioServerParameters(
            command=sys.executable, args=["-c", "from tabletop.cli import main; main()", "mcp"], cwd=ROOT
        )
        async with Client(stdio_client(command)) as client:
            tools = (await client.list_tools()).tools
            answers = {tool: await client.call_tool(tool, asked) for tool, asked in calls.items()}
            return tools, answers, {tool: await client.call_tool(tool, asked) for tool, asked in wrong.items()}

    tools, answers, refused = anyio.run(talk)
    assert {tool.name for tool in tools} == {*calls, "example"}
    assert all(tool.output_schema and tool.annotations.read_only_hint for tool in tools)
    told = {tool: answer.structured_content for tool, answer in answers.items()}
    ruling = told["ask"]["first"]
    assert ruling["basis"] == "house default" and "Schlachtplan" in ruling["cite"]
    assert ruling["open"][0]["id"] == "q.base.nope.own" and ruling["open"][0]["readings"][0]["ours"]
    assert told["judge"]["verdicts"][0]["allowed"] is False and told["judge"]["rules"]
    assert told["rule"]["sentence"].startswith("A Nope can be noped") and told["rule"]["basis"] == "printed"
    assert [move["outcome"] for move in told["play"]["moves"]] == ["played", "played"]
    assert "ek.base.nope.1" in [rule["id"] for rule in told["play"]["moves"][1]["why"]]
    assert all(answer.is_error for answer in refused.values())
    assert "Did you mean 'ek.base.nope.5'?" in refused["rule"].content[0].text
    assert "setup.hands.Ana[0]: " in refused["play"].content[0].text


@pytest.mark.parametrize("game", games_that_open())
@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_the_example_of_a_game_is_played_as_it_stands(game, language):
    told = example(game, language)
    played = play(told.position, told.moves, language=language)
    assert len(played.moves) == len(told.moves) > 0
    assert all(move.happens and move.why for move in played.moves) and played.table and played.now


def test_a_refused_move_names_its_rule_and_changes_nothing():
    # German leaflet, "Spielzug": who is not on turn does not draw.
    played = play(POSITION, [{"by": "Ben", "do": "draw"}])
    assert (played.moves[0].outcome, played.moves[0].why[0].id) == ("refused", "ek.base.turn.6")
    assert played.table == play(POSITION).table
    assert {"by": "Ana", "do": "draw"} in [one.move for one in played.legal]


def test_earlier_steps_need_no_name_and_the_play_goes_on_from_them():
    played = play({**POSITION, "steps": [FAVOR, NOPE]}, [{"by": "Ana", "do": "draw"}])
    assert played.moves[0].outcome == "played" and played.now.startswith("Ben")


def test_a_seat_is_told_nothing_that_it_does_not_see():
    told = json.dumps(play(POSITION, seat="Cem").table)
    assert "Nope" in told and "Favor" not in told and "Cat" not in told


@pytest.mark.parametrize("position, part", [
    (None, "A position is an object"), ({}, "game"), ({"game": "kitens", "setup": {}}, "game"), ({"game": ["kittens"]}, "game"),
    ({**POSITION, "setup": {"players": "Ana"}}, "setup.players"), ({**POSITION, "boxes": ["bsae"]}, "base"),
    ({**POSITION, "boxes": 7}, "boxes"), ({**POSITION, "steps": [{"do": "draw", "id": "x"}]}, "steps[0]"), ({**POSITION, "steps": 3}, "steps"),
    ({**POSITION, "x": float("nan")}, "whole numbers"), ({**POSITION, "x": {1}}, "whole numbers"),
    ({**POSITION, "x": "y" * LIMITS.bytes}, "bytes"), ({**POSITION, "include": "/etc/passwd"}, "include")])  # fmt: skip
def test_what_is_no_position_is_told_in_sentences(position, part):
    with pytest.raises(LessonError) as told:
        play(position)
    assert part in str(told.value) and "Traceback" not in str(told.value)


@pytest.mark.parametrize("moves", [["draw"], [{"by": "Ana"}], [{"by": "Ana", "do": "fly"}], [NOPE, {"by": "Zoe", "do": "draw"}], [FAVOR] * 400,
                                   [{"by": "Ana", "do": "play", "cards": ["favour"], "on": "Ben"}], [{"do": "draw", "by": "Ana", "say": {"en": "x"}}]])  # fmt: skip
def test_what_is_no_move_is_told_in_a_sentence(moves):
    with pytest.raises(WhatIfError, match=r"[.?]$"):
        play(POSITION, moves)


def test_a_position_deeper_than_any_file_is_refused_at_once():
    deep = []
    for _ in range(100_000):
        deep = [deep]
    began = time.monotonic()
    with pytest.raises(LessonError):
        play({**POSITION, "setup": deep})
    assert time.monotonic() - began < 5

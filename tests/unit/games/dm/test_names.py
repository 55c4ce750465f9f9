"""How cards are called in a story: printed ones by name, anonymous ones by label, stand-ins as a card."""

from __future__ import annotations

from tests.unit.games.dm.table import agrees, told

CARD = "[{game: dm, id: dm/printed, name: {ja: 名前, en: Name}, type: creature, power: 3000, cost: 1}]"
POSITION = "p1: {battle_zone: {x: 名前, y: {power: 1000}, z: {name: 仮, power: 1000}}}"
DESTROY = "- happen: {by: p2, do: {destroy: {side: theirs, self: other}}}"


def test_each_card_is_called_as_readers_know_it() -> None:
    lines = [line for line in agrees(POSITION, DESTROY, CARD).lines if "destroyed" in line.en]
    assert [line.en for line in lines] == ["《Name》 is destroyed", "y is destroyed", "《仮》 is destroyed"]
    assert [line.ja for line in lines] == ["《名前》が破壊される", "yが破壊される", "《仮》が破壊される"]


def test_a_stand_in_is_just_a_card() -> None:
    (line,) = [line for line in agrees("", "- happen: {by: p1, do: {put: p1.deck.1, to: graveyard}}").lines
               if "graveyard" in line.en]  # fmt: skip
    assert (line.ja, line.en) == ("カードが墓地に置かれる", "a card is put into the graveyard")


def test_a_card_is_called_by_the_face_that_was_up() -> None:
    card = """
    [{game: dm, id: dm/t, name: {ja: 表}, type: psychic_creature, power: 1000,
      other_face: {name: {ja: 裏}, type: psychic_creature, power: 2000}}]
    """
    do = "- happen: {by: p1, do: [{tap: x}, {flip: x}, {untap: x}]}"
    lines = [line.ja for line in agrees("p1: {battle_zone: {x: 表}}", do, card).lines]
    assert [line for line in lines if "タップ" in line] == ["《表》がタップする", "《裏》がアンタップする"]


def test_a_refusal_says_why_in_words() -> None:
    said = told(agrees(POSITION, "- {try: {p1: {summon: y}}, refused: wrong_zone}", CARD), "tried")
    assert said == ["summons (y): refused, it cannot be used from that zone"]

"""Which mutants there are, which are noticed, and what their sum says."""

from __future__ import annotations

from checker.model.outcome import Survivor
from checker.model.scenario import Control, Expect, Placed, WithoutAbility
from checker.model.text import Text
from checker.replay.mutate import mutants, mutate
from checker.replay.tally import tally
from tests.unit.replay.made import FAST, LIBRARY, attack, play, position, printed, refused, scenario

ANONYMOUS = Placed(abilities=(FAST,))
WHY = Text("場面を埋めるだけ", "it only fills the board")


def fates(result) -> dict[str, str]:
    return {each.mutation: each.fate for each in result.mutations}


def test_every_card_ability_and_step_is_taken_away() -> None:
    found = scenario(
        setup=position(
            lock=printed("Locker", under={"base": printed("Turner")}), x=Placed(abilities=(FAST,))
        ),
        steps=(refused("x", "locked"), attack("x"), Expect(), attack("lock")),
    )
    assert [mutant.name for mutant in mutants(found, LIBRARY.cards)] == [
        "without lock",
        "without lock.lock",
        "without lock.fast",
        "without base",
        "without base.fast",
        "without x",
        "without x.fast",
        "without step 2",
        "without step 4",
    ]


def test_what_matters_is_noticed_and_what_does_not_survives() -> None:
    extra = scenario(setup=position(lock=printed("Locker"), x=printed("Plain"), idle=printed("Plain")))
    result = mutate(extra, "toy:base", LIBRARY, play)
    assert fates(result) == {
        "without lock": "killed",
        "without lock.lock": "killed",
        "without lock.fast": "unreached",
        "without x": "killed",
        "without idle": "survived",
    }
    assert [(about.ways, about.noticed) for about in result.about] == [(("disagree", "disagree"), True)]


def test_what_a_scenario_is_about_must_turn_an_expectation() -> None:
    result = mutate(scenario(about=("lock.fast", "x", "ghost", "lock.ghost")), "toy:base", LIBRARY, play)
    assert [about.noticed for about in result.about] == [False, False, False, False]
    # Without x only what speaks of x fails, which says nothing of what x does.
    assert result.about[1].ways == ("missed",)
    assert result.about[2].ways == ("invalid",)


def test_a_legal_step_that_is_refused_counts_as_noticed() -> None:
    def keyed(case):
        """A game in which only a creature with an ability may attack."""
        from tests.unit.replay.made import Game, abilities

        game = Game(case)
        game.refusal = lambda answer: (
            "not_there"
            if answer.value not in game.cards
            else None
            if abilities(game.cards[answer.value].placed, case.cards)
            else "too_slow"
        )
        return game.run()

    fast = scenario(
        about=("x.fast", "x"),
        setup=position(x=printed("Turner")),
        steps=(attack("x"), Expect(tapped={"x": True})),
    )
    ability, card = mutate(fast, "toy:base", LIBRARY, keyed).about
    assert ability.ways == ("refused",) and ability.noticed
    # A step of a card that is gone proves nothing; that the card needs its ability does.
    assert card.ways == ("invalid", "refused") and card.noticed


def test_nothing_is_taken_from_a_case_that_does_not_agree() -> None:
    result = mutate(scenario(steps=(Expect(tapped={"x": True}),)), "toy:base", LIBRARY, play)
    assert (result.base, result.mutations, result.about) == ("disagree", (), ())
    assert tally([result], {}).not_run == (("toy/locks/plain", "disagree"),)


def test_controls_do_not_count() -> None:
    never = Control("never", WithoutAbility("lock.lock"), Text("対照"), steps=(Expect(tapped={"x": True}),))
    assert mutate(scenario(controls=(never,)), "toy:base", LIBRARY, play).base == "agree"


def extra_survivor():
    extra = scenario(setup=position(lock=printed("Locker"), x=printed("Plain"), idle=printed("Plain")))
    return mutate(extra, "toy:base", LIBRARY, play)


def test_a_survivor_needs_a_reason() -> None:
    bare = tally([extra_survivor()], {})
    assert bare.survivors == (Survivor("toy/locks/plain", "without idle", None),)
    assert (bare.killed, bare.unreached, bare.share, bare.sound) == (3, 1, 0.25, False)
    explained = tally([extra_survivor()], {"toy/locks/plain": {"without idle": WHY}})
    assert explained.survivors[0].reason is WHY
    assert explained.sound


def test_a_reason_that_excuses_nothing_is_stale() -> None:
    reasons = {
        "toy/locks/plain": {"without idle": WHY, "without lock": WHY, "without what": WHY},
        "toy/gone": {"without a": WHY},
    }
    told = tally([extra_survivor()], reasons)
    assert told.stale == (
        ("toy/locks/plain", "without lock", "killed"),
        ("toy/locks/plain", "without what", "unknown"),
        ("toy/gone", "without a", "unknown"),
    )
    assert not told.sound
    assert ("toy/gone", "without a", "unknown") not in tally(
        [extra_survivor()], reasons, complete=False
    ).stale


def test_what_is_not_proved_is_told() -> None:
    result = mutate(scenario(about=("lock.fast",)), "toy:base", LIBRARY, play)
    told = tally([result], {})
    assert told.unproved == (("toy/locks/plain", "lock.fast", ("agree",)),)
    assert not told.sound

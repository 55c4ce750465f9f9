"""The rules the Magic engine carries out, by id.

Each id is a file in rulings/mtg/rules with our statement and the official numbers.
Code names a rule where it acts by it, so that every step has its why.
"""

from __future__ import annotations

# the kernel cites these
REPLACEMENT = "mtg/replacement"
STATE_DEFINITION = "mtg/entering-replacement"
CANNOT = "mtg/cannot-beats-can"
CONDITION = "mtg/resolve-ability"
CHOICE = "mtg/choice"
REST_SKIPPED = "mtg/end-the-turn"
IGNORED = "mtg/layers"
POWER = "mtg/layers"
STATIC = "mtg/layers"
STATIC_ENDS = "mtg/layers"

# before the game
DECK_SIZE = "mtg/deck-size"
WHO_STARTS = "mtg/who-goes-first"
OPENING_HAND = "mtg/opening-hand"
MULLIGANS = {
    "london": "mtg/mulligan-london",
    "vancouver": "mtg/mulligan-vancouver",
    "paris": "mtg/mulligan-paris",
}

# the turn
TURN_ORDER = "mtg/turn-order"
UNTAP = "mtg/untap-step"
UNTAP_NO_PRIORITY = "mtg/untap-no-priority"
DAY_NIGHT = "mtg/day-night"
DAYBOUND = "mtg/daybound"
UPKEEP = "mtg/upkeep-step"
DRAW_STEP = "mtg/draw-step"
FIRST_DRAW_SKIPPED = "mtg/first-turn-draw-skipped"
MAIN = "mtg/main-phase"
BEGINNING_OF_COMBAT = "mtg/beginning-of-combat"
DECLARE_ATTACKERS = "mtg/declare-attackers"
DECLARE_BLOCKERS = "mtg/declare-blockers"
COMBAT_DAMAGE = "mtg/combat-damage"
TWO_DAMAGE_STEPS = "mtg/combat-damage-two-steps"
END_OF_COMBAT = "mtg/end-of-combat"
NO_ATTACKERS = "mtg/no-attackers-skip"
END_STEP = "mtg/end-step"
CLEANUP_DISCARD = "mtg/cleanup-discard"
CLEANUP_WEAR_OFF = "mtg/cleanup-damage-and-effects"
CLEANUP_PRIORITY = "mtg/cleanup-priority"
MANA_EMPTIES = "mtg/mana-empties"
MANA_BURN = "mtg/mana-burn"
EXTRA_TURN = "mtg/extra-turn"
EXTRA_PHASE = "mtg/extra-phase"
EXTRA_STEP = "mtg/extra-step"
SKIP = "mtg/skip-step"
END_THE_TURN = "mtg/end-the-turn"

# priority, spells, abilities
PRIORITY = "mtg/priority"
CAST = "mtg/cast-spell"
SORCERY_TIMING = "mtg/timing-sorcery"
PAY = "mtg/pay-costs"
ACTIVATE = "mtg/activate-ability"
MANA_ABILITY = "mtg/mana-ability"
LOYALTY_ONCE = "mtg/loyalty-once"
SICKNESS = "mtg/summoning-sickness"
PLAY_LAND = "mtg/play-land"
LAND_LIMIT = "mtg/land-limit"
LAND_COUNTING = {"counted": "mtg/land-play-count", "slot": "mtg/land-play-slots"}
TURN_UP = "mtg/turn-face-up"
RESOLVE_SPELL = "mtg/resolve-spell"
RESOLVE_ABILITY = "mtg/resolve-ability"
TARGETS_LEGAL = "mtg/targets-legal-on-resolution"
COUNTER_SPELL = "mtg/counter-spell"

# triggers
TRIGGERED = "mtg/triggered-ability"
STEP_TRIGGERS = "mtg/beginning-of-step-triggers"
ATTACK_TRIGGERS = "mtg/attack-triggers"
APNAP = "mtg/trigger-order-apnap"
INTERVENING_IF = "mtg/intervening-if"
DELAYED = "mtg/delayed-trigger"
STATE_TRIGGER = "mtg/state-trigger"
NTH = "mtg/nth-event"
ONCE_OBJECT = "mtg/once-each-turn-object"
TRIGGERS_ONCE = "mtg/triggers-once-each-turn"
DO_ONCE = "mtg/do-once-each-turn"

# combat
ATTACK_REQUIREMENTS = "mtg/attack-requirements"
ATTACK_EACH = "mtg/attack-each-opponent"
BLOCK_REQUIREMENTS = "mtg/block-requirements"
BLOCKED_STAYS = "mtg/blocked-stays-blocked"
REMOVE_FROM_COMBAT = "mtg/remove-from-combat"
ORDERED_ASSIGNMENT = "mtg/damage-assignment-order"
DAMAGE_ON_STACK = "mtg/combat-damage-on-stack"
TRAMPLE = "mtg/trample"
FLYING = "mtg/flying"
MENACE = "mtg/menace"
DEFENDER = "mtg/defender"
DAMAGE_TO_PLAYER = "mtg/damage-to-player"
DAMAGE_TO_CREATURE = "mtg/damage-to-creature"
DAMAGE_TO_PLANESWALKER = "mtg/damage-to-planeswalker"
LIFELINK = "mtg/lifelink"

# replacement
REPLACEMENT_ORDER = "mtg/replacement-order"
ENTERING = "mtg/entering-replacement"
REGENERATION = "mtg/regeneration"

# state-based actions
SBA_LIFE = "mtg/sba-life"
SBA_DRAW = "mtg/sba-draw"
SBA_POISON = "mtg/sba-poison"
SBA_TOUGHNESS = "mtg/sba-toughness-zero"
SBA_LETHAL = "mtg/sba-lethal-damage"
SBA_DEATHTOUCH = "mtg/sba-deathtouch"
SBA_LOYALTY = "mtg/sba-loyalty"
SBA_LEGEND = "mtg/sba-legend"
SBA_LEGEND_ALL = "mtg/sba-legend-all-players"
SBA_PLANESWALKERS = "mtg/sba-planeswalker-uniqueness"
SBA_WORLD = "mtg/sba-world"
SBA_AURA = "mtg/sba-aura"
SBA_EQUIPMENT = "mtg/sba-equipment"
SBA_COUNTERS = "mtg/sba-counters-cancel"
SBA_TOKEN = "mtg/sba-token"

# winning and losing
WIN = "mtg/win-by-effect"
LOSE = "mtg/lose-by-effect"
WIN_AND_LOSE = "mtg/win-and-lose-loses"
DRAW_GAME = "mtg/draw-game"
CONCEDE = "mtg/concede"
LAST_PLAYER = "mtg/last-player-wins"
PLAYER_LEAVES = "mtg/player-leaves"

# what happens to cards
DESTROY = "mtg/destroy"
SACRIFICE = "mtg/sacrifice"
DISCARD = "mtg/discard"
DRAW = "mtg/draw"
LIFE = "mtg/life-changes"
EXILE = "mtg/exile"
NEW_OBJECT = "mtg/new-object"
TOKENS = "mtg/tokens"
EFFECTS_LOCK = "mtg/effects-lock-objects"
TURN_BASED = "mtg/turn-based-action"
EMBLEM = "mtg/emblem"
ATTACH = "mtg/aura"

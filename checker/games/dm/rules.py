"""The rules the Duel Masters engine carries out, by id.

Each id is a file in rulings/dm/rules with our statement and the official
numbers. Code names a rule where it acts by it, so that every step has its why.
"""

from __future__ import annotations

# the kernel cites these
REPLACEMENT = "dm/replacement"
STATE_DEFINITION = "dm/state-definition"
CANNOT = "dm/cannot-beats-can"
TRIGGER = "dm/trigger-waits"
CHOICE = "dm/choice-by-effect-controller"
CONDITION = "dm/condition-read-at-resolution"
CHOOSE_LEGAL = "dm/choose-only-legal"

DESTROY = "dm/destroy"
DRAW = "dm/draw"
TURN_SIDEWAYS = "dm/tap-and-untap"
DISCARD = "dm/discard"
PUT = "dm/put-into-zone"
ADD_SHIELD = "dm/add-shield"
DELAYED = "dm/delayed-trigger"

POWER = "dm/power-order-of-arithmetic"
STATIC = "dm/static-applies-at-once"
STATIC_ENDS = "dm/static-ends-with-source"

# winning and losing
WIN_OR_LOSE = "dm/win-and-loss-by-effect"
WIN_BEATS_LOSS = "dm/win-beats-loss"
EMPTY_DECK = "dm/empty-deck-loses"
DIRECT_ATTACK = "dm/direct-attack-loses"
CONCEDE = "dm/concede"

# the turn
UNTAP = "dm/untap-at-start"
START_OF_TURN = "dm/start-of-turn-triggers"
DRAW_STEP = "dm/draw-step"
CHARGE = "dm/charge-mana"
MAIN_STEP = "dm/main-step"
ATTACK_STEP = "dm/attack-step"
END_STEP = "dm/end-step-order"
TURN_EFFECTS_END = "dm/end-of-turn-effects-end"
EXTRA_TURN = "dm/extra-turn-inserted"
EXTRA_TURNS = "dm/extra-turns-turn-player-first"
REST_SKIPPED = "dm/rest-of-turn-skipped"

# only once
LIMIT = "dm/limit-per-card"
LIMIT_BY_NAME = "dm/limit-per-name"
NTH = "dm/nth-event"

# using cards
USE = "dm/use-card"
PAY = "dm/pay-cost"
CIVILIZATIONS = "dm/pay-civilizations"
SUMMON = "dm/summon"
CAST = "dm/cast-spell"
SPELL_DONE = "dm/spell-to-graveyard"
FREE = "dm/use-for-free"
TAMASEED = "dm/tamaseed"
MULTICOLOR = "dm/multicolor-mana-tapped"
GENERATE = "dm/cross-gear-generate"
CROSS = "dm/cross-gear-cross"
FORTIFY = "dm/castle-fortifies"
EVOLVE = "dm/evolution-put-on"
RECONSTRUCTION = "dm/reconstruction"
EVOLVE_INHERITS = "dm/evolution-inherits"
EVOLVE_TAPPED = "dm/evolution-tapped-if-any-base"
NO_BASE = "dm/evolution-without-base-cannot"

# events and effects
EFFECT = "dm/as-much-as-possible"
LOCKED = "dm/resolved-effect-locked-to-present"
WAITING_ORDER = "dm/waiting-order"
IGNORED = "dm/ignore-abilities"
STATE_ONE_SHOT = "dm/state-one-shot"
SEAL = "dm/seal"
AWAKEN = "dm/psychic-awakens"

# attack
G_STRIKE = "dm/g-strike"
HYPER_MODE = "dm/hyper-mode"
GR_SUMMON = "dm/gr-summon"
REVOLUTION_CHANGE = "dm/revolution-change"
BEFORE_BREAK = "dm/before-break-effects"
DECLARE_ATTACK = "dm/declare-attack"
SICKNESS = "dm/summoning-sickness"
ATTACK_TRIGGERS = "dm/attack-triggers"
DECLARATIONS = "dm/declarations-in-attack"
NINJA_STRIKE = "dm/ninja-strike"
ATTACK_TARGET = "dm/attack-target-tapped-creature"
UNBLOCKABLE = "dm/cannot-be-blocked"
BLOCKED = "dm/blocked-stays-blocked"
BLOCK_STEP = "dm/block-step"
BATTLE = "dm/battle"
BATTLE_LOSER = "dm/battle-loser-destroyed"
BREAK = "dm/break-shields"
BREAKER = "dm/breaker-number"
S_TRIGGER = "dm/s-trigger"
S_TRIGGER_ORDER = "dm/s-trigger-use-order"
ATTACK_CUT = "dm/attack-ends-early"
END_OF_ATTACK = "dm/end-of-attack"

SWAP = "dm/swap-all-or-nothing"
S_MAX = "dm/s-max-one-only"

# what the rules do by themselves
POWER_ZERO = "dm/power-zero-destroyed"
COMMAND_SEAL = "dm/command-removes-seal"
CASTLE_FOLLOWS = "dm/castle-follows-shield"
D2_REPLACED = "dm/d2-field-replaced"
PSYCHIC_LEAVES = "dm/psychic-leaves-to-hyperspatial"

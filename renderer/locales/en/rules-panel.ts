/** The rules panel: examples of options, trying rules out, opening a copy of the game under other rules. */
export const rulesPanel = {
  'example.refused': '{move} cannot be played: {reason}',
  'example.over': 'At once: {outcome}',
  'example.after': 'After {n} move: {what} | After {n} moves: {what}',
  'example.goes-on': 'the game goes on',
  'example.move': '{move}: {effect}',
  'example.swap': '{said}. {side} may change seats',
  'example.start': '{n} seed in all. {side} begins | {n} seeds in all. {side} begins',
  'example.start-beads': '{n} bead in all. {side} begins | {n} beads in all. {side} begins',
  'example.all': 'Every value',
  'example.all-of': 'Show what every value of “{option}” does',
  'example.values-of': 'Values of “{option}”',
  'example.now': 'chosen',

  'rules.name': 'Rules of this game',
  'rules.effect-none': 'The game has no moves yet; nothing is lost.',
  'rules.effect-fit':
    'The move can be played under these rules. | All {n} moves can be played under these rules.',
  'rules.effect-ghosts':
    '{kept} of {all} moves can be played; one is kept as text with the reason, {move}: {reason} | {kept} of {all} moves can be played; {n} are kept as text with the reason, first {move}: {reason}',
  'rules.effect-refused': 'These rules refuse the start of this game: {reason}',
  'rules.apply-here': 'Add to this file',

  'command.game.apply-rules': 'Apply changed rules to a copy',
  'command.game.apply-rules.help':
    'Open the game under the rules changed in the Rules tab as a document of its own; this one stays.',
  'command.game.apply-rules-here': 'Add a copy under changed rules to this file',
  'command.game.apply-rules-here.help':
    'Add the game under the rules changed in the Rules tab to this file as a further game.',
  'reason.rules-unchanged': 'The rules have not been changed in the Rules tab.',
  'reason.rules-faulty': 'The changed rules have a mistake.',
} as const;

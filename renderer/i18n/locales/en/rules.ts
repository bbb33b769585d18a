/** English texts: rules, presets, own rule sets, rule check. */
export const texts = {
  'option-form.boolean': 'on or off',
  'option-form.integer': 'a whole number',
  'option-form.enum': 'one of the values offered',
  'option-form.counts': 'numbers of seeds joined by hyphens',
  'option-form.beads': 'groups of beads joined by hyphens',

  'option-group.board': 'Board and start',
  'option-group.sowing': 'Sowing',
  'option-group.capture': 'Capture',
  'option-group.slam': 'Grand slam and limits',
  'option-group.feeding': 'Feeding',
  'option-group.end': 'End',
  'option-group.repetition': 'Repetition',

  'rules.on': 'on',
  'rules.off': 'off',
  'rules.chip': '{label}: {value}',
  'rules.plus': '{name} + 1 change | {name} + {n} change | {name} + {n} changes',
  'rules.kept-as': 'saved as {names}',
  'rules.reset': 'Reset {option}',
  'rules.written': 'Written in files as',
  'rules.changes': '{n} change. | {n} changes.',
  'rules.apply': 'Open the game under these rules',
  'rules.all-fit': 'All moves can be played under these rules.',
  'rules.ghosts':
    '{n} move cannot be played under these rules and is kept | {n} moves cannot be played under these rules and are kept',
  'rules.reconstruction':
    'Start layout and gem values of Shakala are a reconstruction: the originals are not published.',
  'rules.own-layout':
    'Custom start layout. The original is not published; the usual one here is a reconstruction.',
  'rules.bad-count': 'Pit {pit} needs a whole number from 0 to {max}.',
  'rules.bad-beads':
    'Pit {pit}: “{item}” is not a group of beads. Write digits (0 is a stone), or a dot for an empty pit.',
  'rules.bad-length': 'Enter one number per pit: {expected} are needed, {got} are given.',
  'rules.no-seed': 'At least one pit must hold a seed.',
  'rules.bad-number': 'A whole number from {min} to {max}, but not {except}.',

  'warning.WARN_FEW_STONES':
    'Only {stones} of 16 stones: feeding may fail, and a player without beads is then passed over.',

  'command.file.new-with': 'New game with',
  'command.file.new-with.help': 'Start a game under one of your own rule sets.',
  'command.game.save-rules': 'Save these rules as…',
  'command.game.save-rules.help': 'Save the rules of this game under a name.',
  'command.game.rule-sets': 'My rule sets…',
  'command.game.rule-sets.help': 'Your own rule sets: play, rename, delete.',
  'command.game.import-rule-sets': 'Import rule sets…',
  'command.game.import-rule-sets.help': 'Add the rule sets of a file to your own.',
  'command.game.export-rule-sets': 'Export rule sets…',
  'command.game.export-rule-sets.help': 'Write all your rule sets to a file.',
  'reason.no-rule-sets': 'You have not saved any rules yet.',

  'rules.name': 'Rules of this game',
  'rules.effect-fit':
    'The move can be played under these rules. | All {n} moves can be played under these rules.',
  'rules.effect-ghosts':
    '{kept} of {all} moves can be played; one is kept as text with the reason, {move}: {reason} | {kept} of {all} moves can be played; {n} are kept as text with the reason, first {move}: {reason}',
  'rules.effect-refused': 'The start position of this game does not fit these rules: {reason}',

  'command.game.apply-rules': 'Apply changed rules to a copy',
  'command.game.apply-rules.help':
    'Open the game as a new document under the rules changed in the Rules tab. This game is not changed.',
  'command.game.apply-rules-here': 'Add a copy under changed rules to this file',
  'command.game.apply-rules-here.help':
    'Add the game to this file as another game, under the rules changed in the Rules tab.',
  'reason.rules-unchanged': 'The rules have not been changed in the Rules tab.',
  'reason.rules-faulty': 'The changed rules have a mistake.',

  'command.game.test-rules': 'Test rules',
  'command.game.test-rules.help':
    'Look for mistakes in the rules of the Rules tab, and play random games under them.',

  'option.any.seeds': 'Seeds per pit',
  'option.any.seeds.help': 'How many seeds each pit holds at the start. Four is usual.',
  'option.any.start-distribution': 'Custom setup',
  'option.any.start-distribution.help':
    'A number of seeds for each pit in sowing order, South’s pits first. Leave it empty to fill all pits alike.',
  'option.any.direction': 'Direction of sowing',
  'option.any.direction.help': 'Clockwise is a mirror image of the same game. Not published; our choice.',
  'option.any.direction.counter-clockwise': 'Counter-clockwise',
  'option.any.direction.clockwise': 'Clockwise (mirror image)',
  'option.any.starter': 'First player',
  'option.any.starter.help': 'Who makes the first move. Not published; our choice.',
  'option.any.starter.south': 'South',
  'option.any.starter.north': 'North',
  'option.any.majority-stop': 'Stop at a majority',
  'option.any.stop-leftovers': 'Remaining seeds when the game is stopped',
  'option.any.stop-leftovers.equal': 'Half each, an odd seed is split',
  'option.any.stop-leftovers.own-side': 'Each player keeps their own side',
  'option.any.skip-origin': 'Skip the starting pit',
  'option.any.repetition': 'End by repetition',
  'option.any.no-capture-limit': 'Limit of moves without a capture',
} as const;

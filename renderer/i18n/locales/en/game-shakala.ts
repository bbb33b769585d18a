/** Texts of Shakala: name, options, option values, presets. Keys follow `engine/rules/options.ts`. */
export const texts = {
  'game.shakala': 'Shakala',
  'game.shakala.about':
    'Stones and gems on two tracks, sown in any order. Start layout and gem values are a reconstruction.',

  'option.shakala.layout': 'Start layout',
  'option.shakala.layout.help':
    'The beads of each pit, A to H, then a to h: the values of the gems, 0 for a stone. Not published; our choice: the original values and places are lost, and these are a reconstruction.',
  'option.shakala.win-points': 'Points to win',
  'option.shakala.win-points.help': 'How many points the winner needs in the cup. Twenty is half of all.',
  'option.shakala.starter.help':
    'Who makes the first move: South in the parent game. Not published; our choice.',
  'option.shakala.indirect-capture': 'Indirect captures',
  'option.shakala.indirect-capture.help':
    'Whether you must take all gems you are due, or may take fewer. Not published; our choice.',
  'option.shakala.indirect-capture.compulsory': 'All gems due are taken',
  'option.shakala.indirect-capture.optional': 'Fewer may be taken',
  'option.shakala.repetition.help':
    'How often a position must occur to end the game; 0 is never. Not published; our choice.',
  'option.shakala.ply-limit': 'Move limit',
  'option.shakala.ply-limit.help':
    'The game ends after this many moves in all; 0 is no limit. Not published; our choice.',
  'option.shakala.repetition-result': 'Result at a repetition or move limit',
  'option.shakala.repetition-result.help':
    'The game stays unfinished, or the player with more points in the cup wins. Not published; our choice.',
  'option.shakala.repetition-result.unfinished': 'Unfinished',
  'option.shakala.repetition-result.points': 'More points win',

  'preset.shakala.standard': 'Shakala (reconstruction)',
  'preset.shakala.lean': 'Training set with one kind of gem (not published; our choice)',
} as const;

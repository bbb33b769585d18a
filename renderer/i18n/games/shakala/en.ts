/** Texts of Shakala: name, options, option values, presets. Keys follow `engine/rules/options.ts`. */
export const texts = {
  'game.shakala': 'Shakala',
  'game.shakala.about':
    'Stones and gems on two tracks, sown in any order. Gem values and start layout are a reconstruction.',

  'option.shakala.layout': 'Start layout',
  'option.shakala.layout.help':
    'Beads of each pit, A to H then a to h: gem values, 0 is a stone. Values and places are a reconstruction; not published, our choice.',
  'option.shakala.win-points': 'Points to win',
  'option.shakala.win-points.help': 'What the winner needs in the cup; 20 is half of all points.',
  'option.shakala.starter': 'Who begins',
  'option.shakala.starter.help':
    'The player who moves first; South in the parent game. Not published; our choice.',
  'option.shakala.starter.south': 'South',
  'option.shakala.starter.north': 'North',
  'option.shakala.indirect-capture': 'Indirect captures',
  'option.shakala.indirect-capture.help':
    'Whether all gems due must be taken, or fewer may be taken. Not published; our choice.',
  'option.shakala.indirect-capture.compulsory': 'All gems due are taken',
  'option.shakala.indirect-capture.optional': 'Fewer may be taken',
  'option.shakala.repetition': 'Repeated position ends the game',
  'option.shakala.repetition.help':
    'At which occurrence the game ends; 0 is never. Not published; our choice.',
  'option.shakala.ply-limit': 'Most moves in a game',
  'option.shakala.ply-limit.help':
    'The game ends after so many moves in all; 0 is never. Not published; our choice.',
  'option.shakala.repetition-result': 'Result at a repetition or move limit',
  'option.shakala.repetition-result.help':
    'Unfinished, or more points in the cup wins. Not published; our choice.',
  'option.shakala.repetition-result.unfinished': 'Unfinished',
  'option.shakala.repetition-result.points': 'More points win',

  'preset.shakala.standard': 'Shakala (reconstruction)',
  'preset.shakala.lean': 'One gem kind, training set (not published; our choice)',
} as const;

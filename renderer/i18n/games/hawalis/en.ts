/** Texts of Hawalis: name, options, option values, presets. Keys follow `engine/rules/options.ts`. */
export const texts = {
  'game.hawalis': 'Hawalis',
  'game.hawalis.about': 'Four rows, relay sowing and no stores: the last player with seeds wins.',

  'option.hawalis.columns': 'Pits in a row',
  'option.hawalis.columns.help': 'How many pits a row has; each player owns two rows.',
  'option.hawalis.seeds': 'Seeds a pit',
  'option.hawalis.seeds.help': 'How many seeds lie in every pit at the start; 2 is usual.',
  'option.hawalis.start-distribution': 'Own start filling',
  'option.hawalis.start-distribution.help':
    'A count for each pit in sowing order, South first; empty for the same number everywhere. Not published; our choice.',
  'option.hawalis.starter': 'Who begins',
  'option.hawalis.starter.help': 'The player who moves first. Not published; our choice.',
  'option.hawalis.starter.south': 'South',
  'option.hawalis.starter.north': 'North',
  'option.hawalis.direction': 'Direction',
  'option.hawalis.direction.help':
    'Clockwise is the mirror image and changes only the picture. Not published; our choice.',
  'option.hawalis.direction.counter-clockwise': 'Counter-clockwise',
  'option.hawalis.direction.clockwise': 'Clockwise (mirror image)',
  'option.hawalis.singles': 'Pits with one seed',
  'option.hawalis.singles.help': 'When a single seed may be moved.',
  'option.hawalis.singles.restricted': 'Only if no pit holds two, and only to an empty pit',
  'option.hawalis.singles.free': 'Always, and they relay',
  'option.hawalis.outer-needs-inner': 'Outer pit needs the inner one',
  'option.hawalis.outer-needs-inner.help':
    'Off: the outer pit is captured even if the facing inner pit is empty.',
  'option.hawalis.skip-origin': 'Leave out the emptied pit',
  'option.hawalis.skip-origin.help':
    'On: the pit just picked up is passed over within the same lap. Not published; our choice.',
  'option.hawalis.endless-move': 'Endless moves',
  'option.hawalis.endless-move.help':
    'What happens when a relay never ends. Not published; our choice, after de Voogt (2003).',
  'option.hawalis.endless-move.loses': 'The mover loses',
  'option.hawalis.endless-move.illegal': 'Not allowed',
  'option.hawalis.endless-move.draw': 'The game is drawn',
  'option.hawalis.stalemate': 'Seeds but no legal move',
  'option.hawalis.stalemate.help':
    'What happens to a player who has only singles that cannot move. Not published; our choice.',
  'option.hawalis.stalemate.loses': 'That player loses',
  'option.hawalis.stalemate.draw': 'The game is drawn',
  'option.hawalis.repetition': 'Repeated position draws the game',
  'option.hawalis.repetition.help':
    'At which occurrence the game is drawn; 0 is never. Not published; our choice.',
  'option.hawalis.no-capture-limit': 'Moves without capture',
  'option.hawalis.no-capture-limit.help':
    'The game is drawn after so many moves in a row without capture; 0 is never. Not published; our choice.',

  'preset.hawalis.standard': 'Hawalis (igGameCenter)',
  'preset.hawalis.no-endless': 'Endless moves forbidden',
  'preset.hawalis.small': 'Training board, 4 × 4',
  'preset.hawalis.bao-kiarabu': 'Bao Kiarabu, Arabian form (after Ludii)',
  'preset.hawalis.bao-kiarabu-outer': 'Bao Kiarabu, first form (after Ingrams)',
  'preset.hawalis.njombwa': 'Njombwa (Yao), start with a gap',
} as const;

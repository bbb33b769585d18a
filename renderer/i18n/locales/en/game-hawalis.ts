/** Texts of Hawalis: name, options, option values, presets. Keys follow `engine/rules/options.ts`. */
export const texts = {
  'game.hawalis': 'Hawalis',
  'game.hawalis.about': 'Four rows, relay sowing and no stores. The last player with seeds wins.',

  'option.hawalis.columns': 'Pits per row',
  'option.hawalis.columns.help': 'How many pits each row has. Each player owns two rows.',
  'option.hawalis.seeds.help': 'How many seeds each pit holds at the start. Two is usual.',
  'option.hawalis.start-distribution.help':
    'A number of seeds for each pit in sowing order, South’s pits first. Leave it empty to fill all pits alike. Not published; our choice.',
  'option.hawalis.singles': 'Single seeds',
  'option.hawalis.singles.help': 'When a pit with one seed may be played.',
  'option.hawalis.singles.restricted': 'Only if no pit holds two, and only to an empty pit',
  'option.hawalis.singles.free': 'Always, also to an occupied pit, with relay',
  'option.hawalis.outer-needs-inner': 'Outer pit protected by an empty inner pit',
  'option.hawalis.outer-needs-inner.help':
    'Off: the outer pit is captured even if the inner pit in front of it is empty.',
  'option.hawalis.skip-origin.help':
    'On: a lap that comes right round skips the pit it started from. Not published; our choice.',
  'option.hawalis.endless-move': 'Endless moves',
  'option.hawalis.endless-move.help':
    'What happens when a relay never ends. Not published; our choice, after de Voogt (2003).',
  'option.hawalis.endless-move.loses': 'The mover loses',
  'option.hawalis.endless-move.illegal': 'Not allowed',
  'option.hawalis.endless-move.draw': 'The game is drawn',
  'option.hawalis.stalemate': 'Seeds but no legal move',
  'option.hawalis.stalemate.help':
    'What happens to a player who has only single seeds that cannot move. Not published; our choice.',
  'option.hawalis.stalemate.loses': 'That player loses',
  'option.hawalis.stalemate.draw': 'The game is drawn',
  'option.hawalis.repetition': 'Draw by repetition',
  'option.hawalis.repetition.help':
    'How often a position must occur for a draw; 0 is never. Not published; our choice.',
  'option.hawalis.no-capture-limit.help':
    'The game is drawn after this many moves in a row without a capture; 0 is no limit. Not published; our choice.',

  'preset.hawalis.standard': 'Hawalis (igGameCenter)',
  'preset.hawalis.no-endless': 'Endless moves not allowed',
  'preset.hawalis.small': 'Training board, 4 × 4',
  'preset.hawalis.bao-kiarabu': 'Bao Kiarabu, Arabian form (after Ludii)',
  'preset.hawalis.bao-kiarabu-outer': 'Bao Kiarabu, first form (after Ingrams)',
  'preset.hawalis.njombwa': 'Njombwa (Yao), start with a gap',
} as const;

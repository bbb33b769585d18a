/** English texts: commands that ask the engine about the position shown. */
export const texts = {
  'command.view.threats': 'Opponent’s threat',
  'command.view.threats.help': 'Search what the opponent would play if it were their turn.',
  'command.analysis.level-move': 'What would a level play here',
  'command.analysis.level-move.help': 'Show the move that the engine would play at a level.',
  'command.analysis.why-not': 'Why not this move',
  'command.analysis.why-not.help': 'Show the reply to the last move.',
  'command.analysis.why-not-here': 'Why not',
  'command.analysis.why-not-here.help': 'Show the reply to a move.',
  'submenu.engine': 'Engine',
  'reason.values-hidden': 'Values are hidden.',
  'reason.no-sowing': 'This was not a sowing.',
} as const;

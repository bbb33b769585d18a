/** Glyphs that values put on moves. */
export const verdicts = {
  'submenu.verdicts': 'Glyphs from values',

  'verdict.glyph': '{glyph} by values',
  'verdict.cost': 'gives away nothing | gives away {seeds} seed | gives away {seeds} seeds',
  'verdict.result': 'changes the result',
  'verdict.proved': 'proved',
  'verdict.depth': 'estimated {depth} moves deep',
  'verdict.values': 'Values: {verdict}',
  'verdict.accept': 'Accept',
  'verdict.clear': 'Clear',
  'verdict.made': 'No move gives anything away | {n} glyph set | {n} glyphs set',
  'verdict.unknown':
    '{made}; all moves have values | {made}; {n} move has no values | {made}; {n} moves have no values',
  'verdict.accepted': '{n} glyph accepted | {n} glyphs accepted',
  'verdict.cleared': '{n} glyph removed | {n} glyphs removed',

  'command.analysis.verdicts': 'Set from values',
  'command.analysis.verdicts.help':
    'Mark the moves of this game that give seeds or the result away, by the values kept in it; the glyphs are hollow until you accept them.',
  'command.analysis.accept-verdicts': 'Accept all',
  'command.analysis.accept-verdicts.help': 'Make the hollow glyphs of this game your own; yours stay.',
  'command.analysis.clear-verdicts': 'Clear all',
  'command.analysis.clear-verdicts.help': 'Remove the hollow glyphs of this game; yours stay.',
  'reason.no-stored-values': 'No values are kept for this game yet.',
  'reason.no-verdicts': 'There are no glyphs from values.',
  'undo.verdicts': 'glyphs from values',
} as const;

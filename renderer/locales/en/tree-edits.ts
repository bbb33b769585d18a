/** Mending lines, finding, merging, and what an edit would touch. */
export const treeEdits = {
  'command.edit.replace': 'Replace this move',
  'command.edit.replace.help': 'Pick another move on the board; the moves behind it are played again.',
  'command.edit.insert': 'Insert a move before',
  'command.edit.insert.help': 'Pick a forgotten move on the board; this move and the moves behind it follow.',
  'command.edit.leave-mending': 'Stop replacing or inserting',
  'command.edit.leave-mending.help': 'Leave without replacing or inserting anything.',
  'reason.not-mending': 'No move is being replaced or inserted.',
  'mending.replace': 'Pick the move to play instead of {move}.',
  'mending.insert': 'Pick the move to insert before {move}.',
  'mending.leave': 'Leave',
  'mended.replace': '{old} was replaced by {move}.',
  'mended.insert': '{move} was inserted before {old}.',
  'mended.with-ghosts':
    '{what} {n} move behind it cannot be played now and is kept. | {what} {n} moves behind it cannot be played now and are kept.',
  'undo.replace': 'replace {old} by {move}',
  'undo.insert': 'insert {move} before {old}',
} as const;

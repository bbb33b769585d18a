/** Notes: reading and writing them, their formats and links. */
export const notes = {
  'notes.edit': 'Edit: {note}',
  'notes.formats': 'Format',
  'notes.format-bold': 'Bold',
  'notes.format-italic': 'Italic',
  'notes.format-list': 'List',
  'notes.format-link': 'Link to a move',
  'notes.format-diagram': 'Board diagram',
  'notes.board-here': '(board)',
  'notes.address': ' ({address})',
  'notes.lost-link': 'This move is not in the game.',
  'notes.no-diagram': 'No board: the moves to here cannot be played.',
} as const;

/** English texts: the commands that merge games. */
export const texts = {
  'command.edit.merge': 'Merge games…',
  'command.edit.merge.help': 'Add the moves of other games wherever they reach a position of this tree.',
  'merge.add-title': 'Add games',
  'undo.merge': 'merge games',
} as const;

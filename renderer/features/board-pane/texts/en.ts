/** English texts: the board and its status lines. */
export const texts = {
  'diagram.status': 'Diagram, not to be played: {reason}',

  'position.ply': 'move {now} of {all}',
  'position.store': '{side}’s store',
  'position.with-duty': '{told}. {duty}',
  'position.ghost': 'This move cannot be played here. {reason}',
} as const;

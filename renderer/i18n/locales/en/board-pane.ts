/** English texts: the board and its status lines. */
export const texts = {
  'diagram.status': 'Diagram, not to be played: {reason}',

  'position.start': 'Start',
  'position.place': 'Move {number} of {n}',
  'position.place-spoken': '{place}, {side}: {move}',
  'position.store': '{side}’s store',
  'position.ghost': 'This move cannot be played here. {reason}',

  'board.turn': 'to move',
  'board.rating': 'Rating of {name}',
  'pane.actions': 'Actions',
  'action.analyse': 'Analyse',
  'action.stop-at': 'Stop · d{depth}',
  'action.note': 'Note',
  'action.mark': 'Mark',
  'action.flip': 'Flip',
  'action.hide-values': 'Hide values',
  'action.show-values': 'Show values',
  'action.reveal': 'Show counts',
  'action.more': 'More',
  'ending.review': 'Review this game',
} as const;

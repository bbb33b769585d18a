/** English texts: the drawn board: pits, stores, cursor, value bar. */
export const texts = {
  'board.pit': '{side} {label}, empty | {side} {label}, {n} seed | {side} {label}, {n} seeds',
  'board.pit-hidden': '{side} {label}',
  'board.pit-hidden-empty': '{side} {label}, empty',
  'board.pit-beads': '{side} {label}, {beads}',
  'board.store': '{side} store, empty | {side} store, {n} seed | {side} store, {n} seeds',
  'board.store-hidden': '{side} store',
  'board.captured':
    '{side} has captured nothing | {side} has captured {n} seed | {side} has captured {n} seeds',
  'board.cup': '{side} cup, empty | {side} cup, {n} point | {side} cup, {n} points',
  'board.bead-stones': '{n} stone | {n} stones',
  'board.bead-gems': 'gem {value} | {n} gems of {value}',
  'board.last-from': 'last move began here',
  'board.last-to': 'last move ended here',
  'board.to-move': '{side} to move',
  'board.cursor': 'Pit cursor: arrows move, Enter plays, Shift+Enter lifts the seeds, Esc leaves',

  'board.choose.swap': 'change seats',
} as const;

/** English texts: stepping through a game that was found, and merging it. */
export const texts = {
  'step.name': 'Preview of the game',
  'step.gone': 'The file of this game is gone or has changed. Update the collection.',
  'step.first': 'First position',
  'step.back': 'Previous move',
  'step.on': 'Next move',
  'step.last': 'Last position',
  'step.slider': 'Position in the game',
  'step.moves': 'Moves of the game',
  'step.go': 'Move {at}: {move}',
  'step.after': 'After {move}, move {at} of {n}',
  'step.start': 'Start position, {n} move follows | Start position, {n} moves follow',
  'step.open': 'Open here',
  'step.merge': 'Merge game',
  'step.merge-line': 'Merge line up to here',
  'step.no-target': 'No game of this kind is open to merge into.',
  'step.merged':
    'Nothing was added to {name}: it has these moves. | {n} move was added to {name}. | {n} moves were added to {name}.',
  'step.not-met':
    'The game does not reach any position of {name}. | None of the games reaches a position of {name}.',
  'step.show': 'Show the game',
  'step.taken-back': 'Merge undone',
} as const;

/** English texts: exercises from the game shown. */
export const texts = {
  'gather.running': 'Making exercises: {done} of {all}',
  'gather.progress': 'Exercises made',
  'gather.close': 'Dismiss',
  'gather.added': 'No exercise was added. | {n} exercise was added. | {n} exercises were added.',
  'gather.known': '{n} was there already. | {n} were there already.',
  'gather.guessed': '{n} rests on estimates. | {n} rest on estimates.',
  'gather.unproved':
    '{n} mistake is too small to be certain: review the game for longer, or prove its positions. | {n} mistakes are too small to be certain: review the game for longer, or prove its positions.',
  'gather.stopped': '{n} mistake was left out. | {n} mistakes were left out.',
  'gather.source': '{name}, game {n}',

  'drill.title': 'Drill these openings as {side}',
  'drill.about':
    'Asks for your moves from the start of the game, in order. Moves marked ?, ?? or ?! are left out. Where a move is marked ! or suggested by a review, others count only if their value is known to be as good.',
  'drill.turns': 'Up to move number',
  'drill.count': 'There is nothing to ask. | {n} exercise | {n} exercises',
  'drill.start': 'Drill',
} as const;

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
} as const;

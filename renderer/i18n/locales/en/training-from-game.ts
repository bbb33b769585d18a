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
  'gather.position-running': 'Making an exercise of this position…',
  'gather.position-added': 'Added to your training: {kind}. The same command takes it back.',
  'gather.position-known': 'Your training already has this exercise: {kind}.',
  'gather.position-none': 'This position makes no exercise whose answer is certain.',
  'gather.position-removed': 'Taken out of your training: {kind}.',
  'gather.source': '{name}, game {n}',
} as const;

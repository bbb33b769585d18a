/** English texts: the commands of the training. */
export const texts = {
  'reason.nothing-to-train': 'There is no exercise to practise.',

  'command.training.open': 'Training',
  'command.training.open.help': 'Open the training, or go back to the game.',
  'palette.also.training.open': 'exercises, puzzles, guess',
  'command.training.start': 'Start training session',
  'command.training.start.help': 'Answer the exercises that are due and some new ones.',
  'palette.also.training.start': 'exercises, puzzles, guess',
  'command.training.class': 'Class…',
  'command.training.class.help': 'Show the progress of pupils from their files.',
  'palette.also.training.class': 'pupils, students, teacher, school',
  'command.training.make': 'Make exercises…',
  'command.training.make.help':
    'Make exercises from random games or your own, for your training, to print or as a file.',
  'palette.also.training.make': 'puzzles, worksheet, print',
  'reason.no-maker': 'The engine is not ready.',
  'reason.not-reviewed': 'This game has not been reviewed.',
  'reason.no-mistakes-made': 'The review found no mistake.',

  'command.training.from-position': 'Exercise of this position',
  'command.training.from-position.help':
    'Add an exercise of the position shown to your training; again to take it back.',
  'palette.also.training.from-position': 'make exercise, add to training',
  'command.training.mistakes': 'Train my mistakes',
  'command.training.mistakes.help': 'Make exercises from the mistakes in the reviewed game shown.',
  'command.training.mistakes-south': 'Train South’s mistakes',
  'command.training.mistakes-south.help': 'Make exercises from South’s mistakes only.',
  'command.training.mistakes-north': 'Train North’s mistakes',
  'command.training.mistakes-north.help': 'Make exercises from North’s mistakes only.',
  'command.training.openings-south': 'Drill openings as South…',
  'command.training.openings-south.help': 'Play South’s moves of this game or of your repertoire.',
  'palette.also.training.openings-south': 'repertoire',
  'command.training.openings-north': 'Drill openings as North…',
  'command.training.openings-north.help': 'Play North’s moves of this game or of your repertoire.',
  'palette.also.training.openings-north': 'repertoire',
} as const;

/** The English words of the table of a class, for the command line and the page, whose language files include them. */
export const CLASS_TEXTS = {
  'exercise.kind.best-move': 'Best move',
  'exercise.kind.only-move': 'Only move',
  'exercise.kind.win': 'Which move wins',
  'exercise.kind.play-win': 'Win from here',
  'exercise.kind.draw': 'Keep the draw',
  'exercise.kind.mistake': 'Your mistakes',
  'exercise.kind.capture': 'Count the capture',
  'exercise.kind.landing': 'Where it ends',
  'exercise.kind.laps': 'Count the laps',
  'exercise.kind.holds': 'What a pit holds',
  'exercise.kind.moves-until': 'Longest turn',
  'exercise.kind.beads': 'Order of beads',
  'exercise.kind.opening': 'Opening',
  'class.column.name': 'Pupil',
  'class.column.answers': 'Answers, 30 days',
  'class.column.accuracy': 'Right',
  'class.column.rating': 'Rating',
  'class.column.weakest': 'Weakest kind',
  'class.column.due': 'Due',
  'class.column.items': 'Exercises',
  'class.column.guesses': 'Guesses, 30 days',
  'class.column.score': 'Score',
  'class.column.last': 'Last active',
  'class.file': 'File',
} as const;

/** Says a word of the table in the reader's language. */
export type SayClass = (key: keyof typeof CLASS_TEXTS) => string;

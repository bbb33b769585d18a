/** English texts: the commands of lessons. */
export const texts = {
  'command.lesson.studies': 'Studies and lessons…',
  'command.lesson.studies.help': 'Lessons step by step, and annotated games of all kinds.',
  'palette.also.lesson.studies': 'course, example, annotated games',
  'command.lesson.play': 'Play as a lesson',
  'command.lesson.play.help': 'Play the games of this document as the steps of a lesson.',
  'command.lesson.add': 'Add to a lesson',
  'command.lesson.add.help':
    'Add the position shown, with its note and moves, as a step to the lesson that is open, or to a new one.',
  'palette.also.lesson.add': 'teacher, course, step',
} as const;

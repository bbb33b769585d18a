/** English texts: the commands of lessons. */
export const texts = {
  'command.lesson.studies': 'Studies and lessons…',
  'command.lesson.studies.help': 'Lessons step by step, and annotated games of all kinds.',
  'command.lesson.play': 'Play as a lesson',
  'command.lesson.add': 'Add to a lesson',
} as const;

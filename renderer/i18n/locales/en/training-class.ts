/** English texts: the pupils of a class. */
import { CLASS_TEXTS } from '../../../../engine/progress/class-texts.ts';

export const texts = {
  ...CLASS_TEXTS,
  'class.title': 'Class',
  'class.about':
    'Pupils export their progress from the Training page. Put their files into one folder, each named after its pupil, or in a folder named after its pupil.',
  'class.choose': 'Choose folder…',
  'class.reading': 'Reading the files…',
  'class.read':
    'No training was found in {folder}. | {n} pupil was found in {folder}. | {n} pupils were found in {folder}.',
  'class.none': 'Choose the folder with the files of your pupils. They are only read, and nothing is kept.',
  'class.problems': 'Files that were not read, or not wholly',
  'class.problem': '{path}: {why}',
  'class.refused': 'This could not be read.',
  'class.unread': '{n} item could not be read. | {n} item could not be read. | {n} items could not be read.',
  'class.find': 'Pupil',
  'class.all-kinds': 'All kinds',
  'class.table': 'Pupils',
  'class.table-help': 'Enter shows the kinds of a pupil.',
  'class.none-found': 'No pupil has this name.',
  'class.save': 'Save as table (CSV)…',
  'class.kinds': 'Kinds of {name}, weakest first',
} as const;

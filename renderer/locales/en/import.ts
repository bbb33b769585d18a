/** Reading many games at once: folders and long files. */
export const importTexts = {
  'import.reading': 'Reading {name}',
  'import.file-of': 'File {now} of {all}:',
  'import.percent': '{n} % read',
  'import.so-far': 'no games so far | {n} game so far | {n} games so far',
  'import.found': 'No games found | {n} game found | {n} games found',
  'import.summary':
    'Games in {n} of {all} files, {moves} moves in all; they take about {memory} of memory. | Games in {n} of {all} files, {moves} moves in all; they take about {memory} of memory. | Games in {n} of {all} files, {moves} moves in all; they take about {memory} of memory.',
  'import.unread': '{n} file could not be read. | {n} file could not be read. | {n} files could not be read.',
  'import.refused':
    '{n} folder could not be looked into: {names} | {n} folder could not be looked into: {names} | {n} folders could not be looked into: {names}',
  'import.cut': 'The folder holds more than is read at once: only the first {n} files were read.',
  'import.remarks': 'Files to look at',
  'import.read-as': 'Read as',
  'import.faults': '{n} place could not be read | {n} place could not be read | {n} places could not be read',
  'import.more': 'and {n} more',
  'import.into': 'Open them',
  'import.into-one': 'in one new file, “{name}”',
  'import.into-each': 'as {n} files of their own',
  'import.into-open': 'at the end of the open file, “{name}”',
  'import.take': 'Open {n} games | Open {n} game | Open {n} games',
  'import.opened': 'No games opened | {n} game opened | {n} games opened',
  'undo.import': 'import games',
} as const;

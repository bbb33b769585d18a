import { expect, test } from 'vitest';
import { fileNameFor } from '../../../../renderer/features/export/export-file.ts';

test.each([
  ['html', 'Cup 2-report.html'],
  ['pdf', 'Cup 2-report.pdf'],
  ['sheet', 'Cup 2-sheet.html'],
  ['sheet-pdf', 'Cup 2-sheet.pdf'],
  ['csv', 'Cup 2.csv'],
] as const)('a file of the kind %s is called %s', (kind, name) => {
  expect(fileNameFor('Cup/2.mgn', kind)).toBe(name);
});

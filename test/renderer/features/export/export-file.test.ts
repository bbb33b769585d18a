import { expect, test } from 'vitest';
import { fileNameFor } from '../../../../renderer/features/export/export-file.ts';
import { languages, loadTexts, WORDS } from '../../../../renderer/i18n/text.ts';

test.each([
  ['html', 'Cup 2-report.html'],
  ['pdf', 'Cup 2-report.pdf'],
  ['sheet', 'Cup 2-sheet.html'],
  ['sheet-pdf', 'Cup 2-sheet.pdf'],
  ['csv', 'Cup 2.csv'],
] as const)('a file of the kind %s is called %s', (kind, name) => {
  expect(fileNameFor('Cup/2.mgn', kind, WORDS)).toBe(name);
});

test.each(languages.filter((tag) => tag !== 'en-XA'))(
  'reports, sheets and exercises have plain names of their own in the language %s',
  async (tag) => {
    const { say } = await loadTexts(tag);
    const names = [
      fileNameFor('1', 'html', { say }),
      fileNameFor('1', 'sheet', { say }),
      say('export.name.exercises'),
    ];
    expect(names.join(' ')).toMatch(/^1-[a-z]+\.html 1-[a-z]+\.html [a-z]+\.mgn$/);
    expect(new Set(names).size).toBe(3);
  },
);

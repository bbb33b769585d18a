import { expect, test } from 'vitest';
import { csvRow } from '../../../../engine/export/csv/cells.ts';

test('a cell with quotation marks, commas or line ends is quoted, and its own marks are doubled', () => {
  expect(csvRow(['say "one"', 'a,b', 'a\nb', 'plain', 3])).toBe('"say ""one""","a,b","a\nb",plain,3\r\n');
});

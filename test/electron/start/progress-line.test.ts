import { expect, test } from 'vitest';
import { progressLine } from '../../../electron/start/progress-line.ts';

function shown(isTTY: boolean, texts: readonly string[]): string {
  let written = '';
  const line = progressLine({ isTTY, write: (text: string) => (written += text) });
  for (const text of texts) line.show(text);
  line.end();
  return written;
}

test('on a terminal one line is rewritten, and nothing of a longer one stays', () => {
  expect(shown(true, ['Fetching Electron ...', '9 MB'])).toBe(
    `\rFetching Electron ...\r9 MB${' '.repeat(17)}\n`,
  );
});

test('in a log only every tenth text is a line', () => {
  const texts = Array.from({ length: 21 }, (_, i) => `${i} MB`);
  expect(shown(false, texts)).toBe('0 MB\n10 MB\n20 MB\n');
  expect(shown(true, [])).toBe('');
});

/** Exports of lines longer than any game: they work in little memory, or are refused with what can be done. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callCli } from '../../support/call-cli.ts';
import { writeText } from '../../../electron/cli/convert-content.ts';
import { Refused } from '../../../electron/cli/output.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';
import { builtProgram } from '../../support/built-entries.ts';

/** The last two seeds run round and round: every move is legal as long as repetition is allowed. */
const HEAD = '[Game "oware"]\n[Rules "oware:repetition=0"]\n[Setup "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S"]\n\n';
const ROUND = 'A a B b C c D d E e F f ';

const folder = temporaryFolder('file');

interface Converted {
  readonly status: number | null;
  readonly err: string;
}

/** Converts in a process of its own with so little memory that a file of the square of a line ends it. */
function convert(source: string, out: string, heapMb: number): Converted {
  const { status, stderr } = spawnSync(
    process.execPath,
    [`--max-old-space-size=${String(heapMb)}`, builtProgram('cli'), 'convert', source, out],
    { encoding: 'utf8' },
  );
  return { status, err: stderr };
}

test.for(['html', 'csv'])('20,000 moves become %s within 200 MB', (format) => {
  const source = folder.write('long.mgn', `${HEAD}${ROUND.repeat(1667)}*\n`);
  const out = folder.path(`long.${format}`);
  expect(convert(source, out, 200)).toEqual({ status: 0, err: '' });
  const written = readFileSync(out, 'utf8');
  expect(written.length).toBeLessThan(15_000_000);
  if (format === 'html') expect(written.match(/class="move"/g)?.length).toBe(20_004);
  if (format === 'csv') expect(written.split('\r\n').length).toBe(20_006);
});

test('an HTML report that would be too large is refused, and what stood in its place stays', () => {
  const kept = folder.write('kept/book.html', 'old');
  // Quotation marks take six bytes each in a page.
  const broken = `[Game "kalah"]\n[Rules "kalah:seeds=99"]\n\n${`${'"'.repeat(79)}\n`.repeat(150_000)}`;
  const { status, err } = convert(folder.write('broken.mgn', broken), kept, 500);
  expect(status).toBe(1);
  expect(err).toContain('ERR_EXPORT_LARGE: format html, mostMib 64. Convert fewer games at once (--game N)');
  expect(err).not.toMatch(/\n\s+at /);
  expect(readdirSync(folder.path('kept'))).toEqual(['book.html']);
  expect(readFileSync(kept, 'utf8')).toBe('old');
});

test('--game takes one game of a file in every format', async () => {
  const game = (name: string): string => `[Game "kalah"]\n[Rules "kalah"]\n[South "${name}"]\n\n1. D F b *\n`;
  const source = folder.write('two.mgn', `${game('Ama')}\n${game('Kofi')}`);
  for (const format of ['html', 'csv', 'mgn', 'json']) {
    const out = folder.path(`second.${format}`);
    expect(await callCli(['convert', source, out, '--game', '2'])).toMatchObject({ code: 0, err: '' });
    const written = readFileSync(out, 'utf8');
    if (format === 'csv') expect(written.split('\r\n').length).toBe(5);
    else expect([written.includes('Ama'), written.includes('Kofi')]).toEqual([false, true]);
  }
  const third = await callCli(['convert', source, folder.path('third.csv'), '--game', '3']);
  expect([third.code, third.err]).toEqual([1, expect.stringContaining('ERR_CLI_GAME')]);
});

test('a text that no string has room for is refused like any other', () => {
  expect(() => writeText('json', () => 'x'.repeat(2 ** 30))).toThrow(Refused);
  expect(() =>
    writeText('json', () => {
      throw new RangeError('Maximum call stack size exceeded');
    }),
  ).toThrow(RangeError);
});

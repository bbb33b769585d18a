/** `book` as its users call it: build, continue, show, check. */
import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { callCli, type Called } from '../../support/call-cli.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';

const folder = temporaryFolder();
const RULES = 'kalah:houses=3';
const BUILD = ['build', '--rules', RULES];
/** A move before the pie rule: no position text tells it. */
const PIE = ['build', '--rules', 'kalah:seeds=4,pie-rule=on', '--moves', 'A'];

const call = (...words: readonly string[]): Promise<Called> => callCli(words);

function build(file: string, positions: number, ...more: readonly string[]): Promise<Called> {
  const flags = ['--rules', RULES, '--nodes', '2000', '--memory', '4', '--plies', '6'];
  return call('book', 'build', ...flags, '--positions', String(positions), '--out', file, ...more);
}

const read = (file: string): string => fs.readFileSync(file, 'utf8');

/** Fails unless a command is refused with this. */
async function expectRefused(told: string, ...words: readonly string[]): Promise<void> {
  const { code, err } = await call('book', ...words);
  expect([code, err]).toEqual([1, expect.stringContaining(told)]);
}

describe('book', () => {
  test('build adds positions, tells each, and the same command continues', async () => {
    const file = folder.path('one.book');
    const first = await build(file, 4, '--json');
    expect(first.code).toBe(0);
    expect(JSON.parse(first.out)).toMatchObject({ rules: RULES, positions: 4, added: 4, isComplete: true });
    expect(first.err.match(/^\d of 4: .*-S after \d moves?, /gm)).toHaveLength(4);
    const second = await build(file, 7);
    expect(second.out).toMatch(/7 positions, 3 new, .* complete/);
    const text = read(file);
    expect(text).toMatch(
      /^made \d{4}-\d\d-\d\d mancala-studio book build --rules kalah:houses=3 --nodes 2000/m,
    );
    expect(text.match(/^made /gm)).toHaveLength(1);
    expect((await build(file, 7)).out).toMatch(/7 positions, 0 new/);
    expect(read(file)).toBe(text);
  });

  test('build keeps to --time', async () => {
    const file = folder.path('time.book');
    const most = 3_000_000;
    const limits = ['--time', '0.01', '--nodes', String(most), '--memory', '8'];
    const { code } = await call(
      'book',
      'build',
      '--rules',
      'oware',
      ...limits,
      '--positions',
      '1',
      '--out',
      file,
    );
    expect(code).toBe(0);
    const { nodes } = JSON.parse((await call('book', 'show', file, '--json')).out) as { nodes: number };
    expect(nodes).toBeLessThan(most);
  });

  test('build ends where the plan has no more positions', async () => {
    const file = folder.path('all.book');
    const { code, out } = await build(file, 1000, '--plies', '1', '--window', '50');
    expect([code, out]).toEqual([0, expect.stringMatching(/: 4 positions, 4 new, .* complete/)]);
  });

  test('show tells what the book says of a position, as the book says it', async () => {
    const file = folder.path('show.book');
    await build(file, 6);
    const shown = await call('book', 'show', file, '--json');
    const json = JSON.parse(shown.out) as { best: string; moves: { move: string; proof: string }[] };
    expect(json).toMatchObject({ rules: RULES, positions: 6, window: 3, position: '3-3-3-3-3-3-0-0-S' });
    expect(json.moves.map(({ move }) => move)).toEqual(['A', 'B', 'C']);
    const plain = await call('book', 'show', file, '--moves', json.best);
    expect([plain.code, plain.out]).toEqual([0, expect.stringContaining('searched: ')]);
    await expectRefused('ERR_BOOK_RULES', 'show', file, '--rules', 'oware');
    await expectRefused('ERR_BOOK_UNKNOWN', 'show', file, '--position', '1-0-0-0-0-1-8-8-S');
  });

  test('show finds the book that comes with the program', async () => {
    const shown = await call('book', 'show', '--rules', 'kalah:seeds=4');
    expect([shown.code, shown.out]).toEqual([0, expect.stringContaining('kalah-4.book: kalah:seeds=4')]);
    await expectRefused('ERR_BOOK_NONE', 'show', '--rules', RULES);
  });

  test('check searches again: true values pass, false proofs do not', async () => {
    const file = folder.path('check.book');
    await build(file, 5, '--proof', '--nodes', '1000000');
    const fine = await call('book', 'check', file, '--nodes', '200000', '--memory', '4', '--json');
    expect([fine.code, JSON.parse(fine.out)]).toMatchObject([0, { samples: 5, faults: [] }]);
    const text = read(file).replace(
      /exact (-?\d+) search/,
      (_, value: string) => `exact ${String(Number(value) + 2)} search`,
    );
    fs.writeFileSync(file, text);
    const wrong = await call('book', 'check', file, '--nodes', '200000', '--memory', '4');
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('ERR_BOOK_CONTRADICTED')]);
    expect(wrong.err).toMatch(/check\.book:\d+: error: ERR_BOOK_CHECKSUM/);
  });

  test('a damaged book is built on only when that is asked for', async () => {
    const file = folder.path('damaged.book');
    await build(file, 4);
    fs.writeFileSync(file, read(file).replace(/\tA: /, '\tA; '));
    const refused = await build(file, 5);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('ERR_BOOK_DAMAGED')]);
    expect(refused.err).toMatch(/damaged\.book:\d+: error: ERR_BOOK_VALUE/);
    const repaired = await build(file, 4, '--repair');
    expect([repaired.code, repaired.out]).toEqual([0, expect.stringContaining('4 positions, 1 new')]);
    expect((await call('book', 'show', file)).err).toBe('');
  });

  test.for<readonly [string, readonly string[], number, string]>([
    ['no action', [], 2, 'book needs one of'],
    ['no file to build', [...BUILD, '--nodes', '9'], 2, 'needs --out'],
    ['no limit', [...BUILD, '--out', 'x.book'], 2, 'needs --time or --nodes'],
    [
      'a proof by depth',
      [...BUILD, '--out', 'x.book', '--depth', '3', '--proof'],
      2,
      'needs --time or --nodes',
    ],
    ['no rules', ['build', '--out', 'x.book', '--nodes', '9'], 2, '--rules is missing'],
    ['two books to show', ['show', 'x.book', 'y.book'], 2, 'one book at a time'],
    ['a file that is not there', ['show', '/no/such.book'], 1, 'ERR_FILE_READ'],
    [
      'a folder that is not there',
      [...BUILD, '--nodes', '9', '--out', '/no/such/x.book'],
      5,
      'ERR_FILE_WRITE',
    ],
    ['a file that is no book', ['show', import.meta.filename], 1, 'ERR_BOOK_FORMAT'],
    ['a root that no position text tells', [...PIE, '--nodes', '9', '--out', 'x.book'], 1, 'ERR_BOOK_ROOT'],
  ])('%s is refused', async ([, words, code, told]) => {
    const called = await call('book', ...words);
    expect([called.code, called.err]).toEqual([code, expect.stringContaining(told)]);
  });
});

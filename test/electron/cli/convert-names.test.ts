/** Results of many files in one folder: each has a name of its own, on every file system. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { callCli } from '../../support/call-cli.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';

const folder = temporaryFolder();

function game(south: string): string {
  return `[Game "kalah"]\n[Rules "kalah"]\n[South "${south}"]\n\n1. D F b *\n`;
}

/** Puts a file with so many games there; the first player of each is called by the file and the game's number. */
function put(file: string, games = 1): string {
  const texts = Array.from({ length: games }, (_, i) => game(`${file}#${String(i + 1)}`));
  return folder.write(file, texts.join('\n'));
}

interface Result {
  readonly in: string;
  readonly out: string;
  readonly ok: boolean;
}

/** Converts and answers the results by name, relative to the folder of results: what was read for each. */
async function convert(words: readonly string[], to: string): Promise<Readonly<Record<string, string>>> {
  const target = folder.path('out');
  const { code, out, err } = await callCli(['convert', ...words, target + path.sep, '--to', to, '--json']);
  expect([code, err.includes('ERR_')]).toEqual([0, false]);
  const { files } = JSON.parse(out) as { files: readonly Result[] };
  const names = files.map((file) => path.relative(target, file.out));
  // Each was told once, is there, and is no other one's where case and accents are not told apart.
  const folded = names.map((name) => name.normalize('NFC').toUpperCase());
  expect(new Set(folded).size).toBe(names.length);
  const there = readdirSync(target, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  expect(there.map((each) => path.relative(target, path.join(each.parentPath, each.name))).sort()).toEqual(
    names.toSorted(),
  );
  return Object.fromEntries(files.map((file, i) => [names[i] ?? '', path.relative(folder.path(), file.in)]));
}

test('files of one name but for their case and accents', async () => {
  const files = [put('x/a.mgn'), put('y/A.mgn'), put('z/caf\u00E9.mgn'), put('w/cafe\u0301.mgn')];
  expect(await convert(files, 'csv')).toEqual({
    'a.csv': path.join('x', 'a.mgn'),
    'A-2.csv': path.join('y', 'A.mgn'),
    'caf\u00E9.csv': path.join('z', 'caf\u00E9.mgn'),
    'cafe\u0301-2.csv': path.join('w', 'cafe\u0301.mgn'),
  });
});

test('a number never takes the name of another file', async () => {
  const files = [put('x/a.mgn'), put('y/a.mgn'), put('x/a-2.mgn'), put('y/A-2.mgn')];
  const results = await convert(files, 'mgn');
  expect(Object.keys(results)).toEqual(['a.mgn', 'a-3.mgn', 'a-2.mgn', 'A-2-2.mgn']);
  expect(folder.read('out/a-2.mgn')).toContain('x/a-2.mgn#1');
  expect(folder.read('out/a-3.mgn')).toContain('y/a.mgn#1');
});

test('files that differ in their endings keep them, in whatever case', async () => {
  put('in/a.mgn');
  put('in/A.txt');
  put('in/b.MGN');
  expect(Object.keys(await convert([folder.path('in')], 'mgn'))).toEqual(['a.mgn.mgn', 'A.txt.mgn', 'b.mgn']);
});

test('the games of a file that are written one by one leave the names of other files alone', async () => {
  put('in/a.mgn', 2);
  put('in/a-1.mgn');
  put('in/A-2.mgn', 2);
  const results = await convert([folder.path('in')], 'svg');
  expect(Object.keys(results).toSorted()).toEqual([
    'A-2-1.svg',
    'A-2-2.svg',
    'a-1-2.svg',
    'a-1.svg',
    'a-2-3.svg',
  ]);
});

test('a result never has the name of a folder of results', async () => {
  put('in/a.mgn/deeper.mgn');
  put('in/A.txt');
  const results = await convert([folder.path('in')], 'mgn');
  expect(Object.keys(results).toSorted()).toEqual(['A-2.mgn', path.join('a.mgn', 'deeper.mgn')]);
});

test('the same file twice has two results', async () => {
  const file = put('x/a.mgn');
  expect(Object.keys(await convert([file, file, path.dirname(file)], 'csv'))).toEqual([
    'a.csv',
    'a-2.csv',
    'a-3.csv',
  ]);
});

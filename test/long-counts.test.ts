import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LONG_COUNTS, SAMPLED_TESTS } from './long-counts.ts';

const top = path.resolve(import.meta.dirname, '..');

/** A count that a test reads, with the number that it takes by itself. */
const COUNT = /Number\(process\.env\['(?<name>[A-Z_]+)'\] \?\? (?<own>[\d_.]+)\)/g;

/** The counts that the tests of these files read: `file name own`. */
function countsOf(
  patterns: readonly string[],
): { readonly file: string; readonly name: string; own: number }[] {
  return fs.globSync([...patterns], { cwd: top }).flatMap((file) =>
    [...fs.readFileSync(path.join(top, file), 'utf8').matchAll(COUNT)].map(({ groups = {} }) => ({
      file,
      name: groups['name'] ?? '',
      own: Number(groups['own']?.replaceAll('_', '')),
    })),
  );
}

test('every test of random cases has its larger count in the long run', () => {
  const counts = countsOf(['test/**/*.test.ts']);
  const sampled = new Set(fs.globSync(SAMPLED_TESTS, { cwd: top }));
  expect(counts.filter(({ file }) => !sampled.has(file))).toEqual([]);
  const long = new Map(Object.entries(LONG_COUNTS));
  expect(counts.filter(({ name, own }) => !(Number(long.get(name)) > own))).toEqual([]);
  expect([...long.keys()].toSorted()).toEqual([...new Set(counts.map(({ name }) => name))].toSorted());
  expect([...sampled].toSorted()).toEqual([...new Set(counts.map(({ file }) => file))].toSorted());
});

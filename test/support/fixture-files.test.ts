import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureNames, fixturePath, readFixture, readFixtureJson } from './fixture-files.ts';

const top = resolve(import.meta.dirname, '../..');
const FOLDERS = ['games', 'oracles', 'results', 'venues'];
const README = 'README.md';

test('a missing fixture is an error that names it', () => {
  expect(() => fixturePath('oracles/none.json')).toThrow('test/fixtures/oracles/none.json is missing');
  expect(() => readFixture('none.txt')).toThrow('test/fixtures/none.txt is missing');
  expect(() => fixtureNames('games', 'none-', '.txt')).toThrow('test/fixtures/games has no none-*.txt');
  expect(() => readFixtureJson<{ ladder: unknown }>('oracles/perft.json', ['ladder'])).toThrow(
    'test/fixtures/oracles/perft.json has no ladder',
  );
});

test('published data is here complete, byte by byte as it was collected', () => {
  const sums = FOLDERS.flatMap((folder) =>
    readdirSync(fixturePath(folder))
      .filter((name) => name !== README)
      .map((name) => `${folder}/${name}`),
  )
    .sort()
    .map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(fixturePath(name)))
          .digest('hex')}  ${name}`,
    );
  expect(sums).toEqual(readFixture('SHA256SUMS').trimEnd().split('\n'));
});

test.each(FOLDERS)('the README of %s names every file', (folder) => {
  const text = readFixture(`${folder}/${README}`);
  const names = readdirSync(fixturePath(folder)).filter((name) => name !== README);
  // A family of files may be named by its first and its last, or by what they have in common.
  const families = [/^kalah-irving-\dx\d\.txt$/, /^oware-aalina-\d\.txt$/];
  const unnamed = names.filter((name) => !text.includes(`\`${name}\``));
  expect(unnamed.filter((name) => !families.some((family) => family.test(name)))).toEqual([]);
});

test('no test reads what lies beside the checkout', () => {
  const files = readdirSync(resolve(top, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => resolve(top, 'test', name))
    .filter((file) => file !== import.meta.filename);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('../shared/'))).toEqual([]);
});

/** The English messages that are part of the code hold all that texts of the library say; main has those it needs. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ENGLISH } from '../../../engine/locales/english.ts';
import { ENGLISH as ALL } from '../../support/english.ts';
import { readFiles } from '../../texts/check.ts';

const top = path.resolve(import.meta.dirname, '../../..');

/** The keys that some files say. */
function saidIn(...patterns: readonly string[]): readonly string[] {
  return fs.globSync(patterns, { cwd: top }).flatMap((file) => {
    const source = fs.readFileSync(path.join(top, file), 'utf8');
    const calls = [...source.matchAll(/\bsay\(([^()]*)/g)].map(([, inside = '']) => inside);
    return calls.flatMap((call) => [...call.matchAll(/'([\w.-]+)'/g)].map(([, key = '']) => key));
  });
}

test('every key that texts of games name is among them', () => {
  const said = saidIn('engine/review/**/*.ts', 'engine/formats/{plain-text,rule-words}.ts').filter((key) =>
    Object.hasOwn(ALL, key),
  );
  expect(said.length).toBeGreaterThan(40);
  expect(said.filter((key) => !ENGLISH.has(key))).toEqual([]);
});

test('every key that main names is in the files that it has', () => {
  const said = saidIn('electron/main/*.ts').filter((key) => Object.hasOwn(ALL, key));
  expect(said.length).toBeGreaterThan(20);
  const files = readFiles(path.join(top, 'engine/locales/en'));
  const own = { ...files.get('host.json'), ...files.get('shell.json') };
  expect(said.filter((key) => !Object.hasOwn(own, key))).toEqual([]);
});

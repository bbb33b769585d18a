/** The English messages of the command line hold all that the engine and the command line say. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ENGLISH } from '../../../engine/locales/english.ts';
import { ENGLISH as ALL } from '../../support/english.ts';

test('every key that the engine or the command line names is among them', () => {
  const top = path.resolve(import.meta.dirname, '../../..');
  const files = fs.globSync(['engine/{export,review,progress}/**/*.ts', 'electron/cli/*.ts'], { cwd: top });
  const said = files.flatMap((file) => {
    const source = fs.readFileSync(path.join(top, file), 'utf8');
    return [...source.matchAll(/\bsay\(\s*'([\w.-]+)'/g)].map(([, key = '']) => key);
  });
  expect(said.length).toBeGreaterThan(50);
  expect(said.filter((key) => Object.hasOwn(ALL, key) && !ENGLISH.has(key))).toEqual([]);
});

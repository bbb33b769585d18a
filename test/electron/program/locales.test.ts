import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readTexts } from '../../../electron/program/locales.ts';
import { makeTexts } from '../../../engine/locales/text.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'locales-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ENGLISH = makeTexts('en', { 'host.quit': 'Quit', 'host.exit': 'Exit' });

test('the first wanted language that there is, with English where it lacks a message', () => {
  for (const [file, messages] of [
    ['en/host.json', { 'host.quit': 'Quit', 'host.exit': 'Exit' }],
    ['fr/host.json', { 'host.quit': 'Quitter' }],
  ] as const) {
    mkdirSync(path.join(folder, path.dirname(file)));
    writeFileSync(path.join(folder, file), JSON.stringify(messages));
  }
  const french = readTexts(['tlh', 'fr_CA.UTF-8', 'en'], ENGLISH, folder);
  expect([french.language, french.say('host.quit'), french.say('host.exit')]).toEqual([
    'fr',
    'Quitter',
    'Exit',
  ]);
  expect(readTexts(['system', 'en-GB', 'fr'], ENGLISH, folder)).toBe(ENGLISH);
  expect(readTexts(['C'], ENGLISH, folder)).toBe(ENGLISH);
});

/** When `npm start` builds: a project of empty files whose build tool notes that it ran. */
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { ensureBuilt } from '../../../electron/start/build-state.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';

const folder = temporaryFolder();
const SOURCES = [
  'engine/a/b.ts',
  'electron/a.ts',
  'renderer/a.vue',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];
const PRODUCTS = [
  ...['renderer/index.html', 'renderer/licences.json'],
  ...['electron/main.js', 'electron/preload.cjs', 'electron/loopback.js'],
].map((name) => `dist/${name}`);

function write(name: string, ageSeconds: number, text = ''): void {
  const file = folder.path(name);
  fs.mkdirSync(folder.path(name, '..'), { recursive: true });
  fs.writeFileSync(file, text);
  const time = Date.now() / 1000 - ageSeconds;
  fs.utimesSync(file, time, time);
}

function didBuild(): boolean {
  fs.rmSync(folder.path('built'), { force: true });
  expect(ensureBuilt(folder.path())).toBe(true);
  return fs.existsSync(folder.path('built'));
}

test('a change of any source, the version in package.json among them, makes it build once more', () => {
  write('node_modules/vite/bin/vite.js', 0, "require('fs').writeFileSync('built', '')");
  for (const name of SOURCES) write(name, 20);
  for (const name of PRODUCTS) write(name, 10);
  expect(didBuild()).toBe(false);
  const unnoticed = SOURCES.filter((name) => {
    write(name, 0);
    const isNoticed = didBuild();
    write(name, 20);
    return !isNoticed;
  });
  expect(unnoticed).toEqual([]);
});

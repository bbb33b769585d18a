import fs from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { atomicWrite } from '../../../electron/files/atomic-write.ts';
import { watchFiles, type FileWatch } from '../../../electron/files/file-watch.ts';
import { temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder();
let watch: FileWatch | null = null;
afterEach(() => watch?.stop());

/** Watches and gives what was told: `next()` waits for the next file that something happened to. */
function watching(): { set(files: readonly string[]): void; next(): Promise<string> } {
  const told: string[] = [];
  const waiting: ((name: string) => void)[] = [];
  const made = watchFiles((file) => {
    const name = path.basename(file);
    const taker = waiting.shift();
    if (taker) taker(name);
    else told.push(name);
  });
  watch = made;
  return {
    set: (files) => made.set(files),
    next: () => {
      const known = told.shift();
      return known === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(known);
    },
  };
}

test('a watched file tells of being written, replaced, removed and made again, others tell nothing', async () => {
  const file = folder.path('a.mgn');
  fs.writeFileSync(file, 'one');
  folder.write('other.mgn', 'one');
  const { set, next } = watching();
  set([file]);
  folder.write('other.mgn', 'two');
  fs.writeFileSync(file, 'two');
  expect(await next()).toBe('a.mgn');
  await atomicWrite(file, 'three');
  expect(await next()).toBe('a.mgn');
  fs.rmSync(file);
  expect(await next()).toBe('a.mgn');
  fs.writeFileSync(file, 'four');
  expect(await next()).toBe('a.mgn');
});

test('files that are watched no more tell nothing, those that came tell', async () => {
  fs.mkdirSync(folder.path('sub'));
  const [first, second] = [folder.path('a.mgn'), folder.path('sub', 'b.mgn')];
  const { set, next } = watching();
  set([first]);
  set([second]);
  fs.writeFileSync(first, 'one');
  fs.writeFileSync(second, 'one');
  expect(await next()).toBe('b.mgn');
});

test('a folder that is not there is no failure', () => {
  expect(() => watching().set([folder.path('gone', 'a.mgn')])).not.toThrow();
});

// @vitest-environment happy-dom
/** The page's side of the preload's functions. */
import { expect, test } from 'vitest';
import { reactive } from 'vue';
import { ok } from '../../../engine/core/result.ts';
import { makeElectronHost } from '../../../renderer/platform/electron-host.ts';

test('the title is given to main, which knows of files and changes, and to the page itself', () => {
  const told: unknown[] = [];
  const api = {
    setTitle: (...args: readonly unknown[]) => {
      told.push(args);
      return Promise.resolve(ok(true as const));
    },
  };
  const host = makeElectronHost(api as unknown as NonNullable<Window['studioHost']>);
  host.setTitle('• a.mgn – Mancala Studio', true, { id: '/a.mgn', name: 'a.mgn' });
  expect(told).toEqual([['• a.mgn – Mancala Studio', true, { id: '/a.mgn', name: 'a.mgn' }]]);
  // Screen readers read the title of the document.
  expect(document.title).toBe('• a.mgn – Mancala Studio');
});

test('settings cross to the preload, which refuses the proxies that a dialog has put into them', async () => {
  const cloned: unknown[] = [];
  const api = {
    writeSettings: (value: unknown) => {
      cloned.push(structuredClone(value));
      return Promise.resolve(ok(true as const));
    },
  };
  const host = makeElectronHost(api as unknown as NonNullable<Window['studioHost']>);
  await host.writeSettings({ lastRules: 'kalah', engineGame: reactive({ level: { depth: 4 } }) }, null);
  expect(cloned).toEqual([{ lastRules: 'kalah', engineGame: { level: { depth: 4 } } }]);
});

import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createPinia, setActivePinia } from 'pinia';
import { describe, expect, test } from 'vitest';
import { fail } from '../../../engine/core/result.ts';
import { mergeSettings } from '../../../renderer/studio/merge-settings.ts';
import { useSettings } from '../../../renderer/studio/settings.ts';
import '../../../renderer/features/all-features.ts';
import { memoryHost, type MemoryHost } from '../support/memory-host.ts';
import { defaultSettings, readSettings } from '../../../renderer/studio/settings-data.ts';

describe('settings', () => {
  test('what was written is read back', () => {
    const settings = {
      ...defaultSettings(),
      theme: 'dark',
      scale: 125,
      keys: { 'view.flip': ['Ctrl+J'] },
      ruleSets: [{ name: 'Mine', text: 'kalah:seeds=5' }],
      layouts: {
        ...defaultSettings().layouts,
        study: { ...defaultSettings().layouts.study, sideWidth: 500, tab: 'rules' },
      },
    };
    expect(readSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
  });

  test('a file of version 0.1.0 is read whole', () => {
    const file = path.resolve(import.meta.dirname, '../../fixtures/settings/settings.json');
    const recorded: unknown = JSON.parse(readFileSync(file, 'utf8'));
    expect(readSettings(recorded)).toEqual(recorded);
  });

  test('a field that makes no sense falls back alone', () => {
    const read = readSettings({
      theme: 'pink',
      scale: 9000,
      animation: false,
      limit: { kind: 'depth', depth: -1 },
    });
    expect(read).toEqual({
      ...defaultSettings(),
      animation: false,
      limit: { ...defaultSettings().limit, kind: 'depth' },
    });
  });

  test('any text at all gives usable settings', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const read = readSettings(value);
        expect(readSettings(JSON.parse(JSON.stringify(read)))).toEqual(read);
      }),
    );
  });
});

/** The settings of a window of its own. */
async function windowOn(host: MemoryHost): Promise<ReturnType<typeof useSettings>> {
  setActivePinia(createPinia());
  const settings = useSettings();
  await settings.begin(host);
  return settings;
}

describe('settings of two windows', () => {
  const CLUB = { name: 'Club', text: 'kalah:seeds=5' };
  const HOME = { name: 'Home', text: 'oware' };

  test('each keeps what the other one has kept', async () => {
    const host = memoryHost();
    const [a, b] = [await windowOn(host), await windowOn(host)];
    a.change({ ruleSets: [CLUB] });
    expect(await a.keep()).toBe(null);
    b.change({ theme: 'dark', ruleSets: [HOME] });
    expect(await b.keep()).toBe(null);
    expect(host.settings).toMatchObject({ theme: 'dark', ruleSets: [CLUB, HOME] });
    expect(b.values.ruleSets).toEqual([CLUB, HOME]);
    host.tellKept = () => undefined;
    void a.look();
    await expect.poll(() => a.values.theme).toBe('dark');
    expect(a.values.ruleSets).toEqual([CLUB, HOME]);
    a.change({ ruleSets: [HOME] });
    await a.keep();
    b.change({ scale: 125 });
    await b.keep();
    expect(host.settings).toMatchObject({ scale: 125, ruleSets: [HOME] });
  });

  test('another window does not move the panes of this one', async () => {
    const host = memoryHost();
    const [a, b] = [await windowOn(host), await windowOn(host)];
    a.change({ layout: 'review', theme: 'dark' });
    await a.keep();
    void b.look();
    await expect.poll(() => b.values.theme).toBe('dark');
    expect(b.values.layout).toBe('study');
    expect((await windowOn(host)).values.layout).toBe('review');
  });

  test('what this version does not know stays in the file', async () => {
    const host = memoryHost();
    const future = {
      telepathy: { on: true },
      aids: { captures: true, ghosts: true },
      theme: 'sepia',
      ruleSets: [{ ...CLUB, icon: 'star' }],
      engineResources: { threads: 1 },
    };
    host.settings = future;
    const settings = await windowOn(host);
    settings.change({ scale: 125, ruleSets: [...settings.values.ruleSets, HOME] });
    await settings.keep();
    expect(host.settings).toMatchObject({
      telepathy: { on: true },
      aids: { captures: true, ghosts: true },
      theme: 'sepia',
      ruleSets: [{ ...CLUB, icon: 'star' }, HOME],
      engineResources: { threads: 1 },
      scale: 125,
    });
  });

  test('rule sets with fields of a newer version are changed and removed like others', async () => {
    const host = memoryHost();
    host.settings = {
      ruleSets: [
        { ...CLUB, icon: 'star' },
        { ...HOME, icon: 'moon' },
      ],
    };
    const settings = await windowOn(host);
    settings.change({ ruleSets: [{ ...CLUB, text: 'oware' }] });
    await settings.keep();
    expect(host.settings).toMatchObject({ ruleSets: [{ name: 'Club', text: 'oware', icon: 'star' }] });
  });

  test('what was not taken when the window lost the focus is tried again, too', async () => {
    const host = memoryHost();
    host.settings = { theme: 'dark' };
    const settings = await windowOn(host);
    // Taken away by hand: there is something to write, and nothing was changed here.
    host.settings = null;
    void settings.look();
    await new Promise(setImmediate);
    const { writeSettings } = host;
    host.writeSettings = () => Promise.resolve(fail('ERR_HOST_FULL'));
    expect(await settings.keep()).toMatchObject({ code: 'ERR_HOST_FULL' });
    host.writeSettings = writeSettings;
    await expect.poll(() => host.settings).toMatchObject({ theme: 'dark' });
  });

  test('what the host does not take is told, tried again, and told no more', async () => {
    const host = memoryHost();
    const settings = await windowOn(host);
    const { writeSettings } = host;
    host.writeSettings = () => Promise.resolve(fail('ERR_HOST_FULL'));
    settings.change({ theme: 'dark' });
    expect(await settings.keep()).toMatchObject({ code: 'ERR_HOST_FULL' });
    expect(settings.fault?.code).toBe('ERR_HOST_FULL');
    host.writeSettings = writeSettings;
    await expect.poll(() => host.settings).toMatchObject({ theme: 'dark' });
    await expect.poll(() => settings.fault).toBe(null);
  });

  test('all of them are written again where the host has lost them', async () => {
    const host = memoryHost();
    host.settings = { theme: 'dark', ruleSets: [CLUB], telepathy: 1 };
    const settings = await windowOn(host);
    host.settings = null;
    settings.keepAgain();
    await expect.poll(() => host.settings).toMatchObject({ theme: 'dark', ruleSets: [CLUB] });
  });

  test('are the changes of both, whichever they are', () => {
    const sets = fc.uniqueArray(
      fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd'), text: fc.constantFrom('kalah', 'oware') }),
      { selector: ({ name }) => name },
    );
    const some = fc.record({
      theme: fc.constantFrom('light', 'dark'),
      aids: fc.record({ captures: fc.boolean(), counters: fc.boolean() }),
      ruleSets: sets,
    });
    fc.assert(
      fc.property(some, some, some, (base, own, theirs) => {
        const merged = mergeSettings(base, own, theirs);
        expect(mergeSettings(base, own, base)).toEqual(own);
        expect(mergeSettings(base, base, theirs)).toEqual(theirs);
        for (const field of ['captures', 'counters'] as const) {
          const isOwn = own.aids[field] !== base.aids[field];
          expect(merged['aids']).toMatchObject({ [field]: (isOwn ? own : theirs).aids[field] });
        }
        // Whatever either has added or changed is there, under its name or a numbered one.
        const texts = (merged['ruleSets'] as typeof own.ruleSets).map(
          ({ name, text }) => `${name.charAt(0)} ${text}`,
        );
        for (const side of [own, theirs])
          for (const { name, text } of side.ruleSets)
            if (base.ruleSets.find((set) => set.name === name)?.text !== text)
              expect(texts).toContain(`${name} ${text}`);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, readSettings } from '../../../renderer/studio/settings-data.ts';

describe('settings', () => {
  test('what was written is read back', () => {
    const settings = {
      ...DEFAULT_SETTINGS,
      theme: 'dark',
      scale: 125,
      keys: { 'view.flip': ['Ctrl+J'] },
      ruleSets: [{ name: 'Mine', text: 'kalah:seeds=5' }],
      layouts: {
        ...DEFAULT_SETTINGS.layouts,
        study: { ...DEFAULT_SETTINGS.layouts.study, sideWidth: 500, tab: 'rules' },
      },
    };
    expect(readSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
  });

  test('a field that makes no sense falls back alone', () => {
    const read = readSettings({
      theme: 'pink',
      scale: 9000,
      animation: false,
      limit: { kind: 'depth', depth: -1 },
    });
    expect(read).toEqual({
      ...DEFAULT_SETTINGS,
      animation: false,
      limit: { ...DEFAULT_SETTINGS.limit, kind: 'depth' },
    });
  });

  test('what was stored under older names is read under those of today', () => {
    const stored = {
      equipment: { threads: 1 },
      sparring: { place: 'document' },
      exports: { film: { width: 400 }, booklet: { paper: 'letter' } },
      keys: { 'edit.leave-mending': ['Ctrl+J'] },
    };
    expect(readSettings(stored)).toMatchObject({
      engineResources: { threads: 1 },
      engineGame: { place: 'document' },
      exports: { animation: { width: 400 }, htmlReport: { paper: 'letter' } },
      keys: { 'edit.leave-correction': ['Ctrl+J'] },
    });
    const both = readSettings({ engineResources: { threads: 2 }, ...stored });
    expect(both.engineResources.threads).toBe(2);
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

import { describe, expect, test } from 'vitest';
import { createPinia, setActivePinia } from 'pinia';
import { COMMANDS, FEATURES } from '../../../renderer/features/all-features.ts';
import { useSolver } from '../../../renderer/features/analysis/solver.ts';
import {
  fitsQuery,
  isDefault,
  preferenceRows,
  resetChange,
  SECTIONS,
  setPreferences,
  type PreferenceRow,
} from '../../../renderer/shell/preferences.ts';
import { defaultSettings, type Settings } from '../../../renderer/studio/settings-data.ts';

setActivePinia(createPinia());
setPreferences(FEATURES.flatMap(({ preferences }) => preferences ?? []));
useSolver().machine = { threads: 4, memoryMb: 1024, machineMb: 4096 };
const table = preferenceRows();

/** The settings with one of them changed. */
function changed(setting: PreferenceRow): Settings {
  const values = defaultSettings();
  switch (setting.kind) {
    case 'switch':
      return { ...values, ...setting.write(values, !setting.read(values)) };
    case 'choice': {
      const other = setting.options(values).find(({ value }) => value !== setting.read(values));
      if (!other) throw new Error(`${setting.id} has one value only`);
      return { ...values, ...setting.write(values, other.value) };
    }
    case 'field':
      return setting.key === 'linkAddress'
        ? { ...values, linkAddress: 'https://example.org/' }
        : { ...values, limit: { ...values.limit, kind: 'depth' } };
    case 'link':
      return values;
  }
}

describe('the preferences', () => {
  test('names and explains every setting, each in a section that has some', () => {
    expect(table.filter(({ label, help }) => /^preference\./.test(label + help)).map(({ id }) => id)).toEqual(
      [],
    );
    expect(new Set(table.map(({ id }) => id)).size).toBe(table.length);
    expect(new Set(table.map(({ place }) => place[0]))).toEqual(new Set(SECTIONS));
  });

  test.each(table.map((setting) => [setting.id, setting] as const))(
    '%s is changed and reset',
    (_id, setting) => {
      expect(isDefault(setting, defaultSettings())).toBe(true);
      if (setting.kind === 'link') {
        expect(COMMANDS.map(({ id }) => id)).toContain(setting.command);
        return;
      }
      const values = changed(setting);
      expect(isDefault(setting, values)).toBe(false);
      expect({ ...values, ...resetChange(setting, values) }).toEqual(defaultSettings());
    },
  );

  test('what is no value of a choice changes nothing', () => {
    const theme = table.find(({ id }) => id === 'theme');
    expect(theme?.kind === 'choice' && theme.write(defaultSettings(), 'pink')).toEqual({});
  });

  test('is searched by label, help and section', () => {
    const find = (query: string): readonly string[] =>
      table.filter((setting) => fitsQuery(setting, query)).map(({ id }) => id);
    expect(find('zoom')).toEqual(['scale']);
    expect(find('text SIZE')).toContain('scale');
    expect(find('keyboard')).toEqual(['letterKeys', 'shortcuts']);
    expect(find('no such thing')).toEqual([]);
  });
});

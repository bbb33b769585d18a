import { describe, expect, test } from 'vitest';
import {
  fitsQuery,
  isDefault,
  resetChange,
  SECTIONS,
  settingsTable,
  type Setting,
} from '../../../../renderer/features/preferences/table.ts';
import { COMMANDS } from '../../../../renderer/features/all-features.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../../renderer/studio/settings-data.ts';

const table = settingsTable({ threads: 4, memoryMb: 1024, machineMb: 4096 });

/** The settings with one of them changed. */
function changed(setting: Setting): Settings {
  const values = DEFAULT_SETTINGS;
  switch (setting.kind) {
    case 'switch':
      return { ...values, ...setting.write(values, !setting.read(values)) };
    case 'choice': {
      const other = setting.options(values).find(({ value }) => value !== setting.read(values));
      if (!other) throw new Error(`${setting.id} has one value only`);
      return { ...values, ...setting.write(values, other.value) };
    }
    case 'limit':
      return { ...values, limit: { ...values.limit, kind: 'depth' } };
    case 'link':
      return values;
  }
}

describe('the table of settings', () => {
  test('names and explains every setting, each in a section that has some', () => {
    expect(table.filter(({ label, help }) => /^preference\./.test(label + help)).map(({ id }) => id)).toEqual(
      [],
    );
    expect(new Set(table.map(({ id }) => id)).size).toBe(table.length);
    expect(new Set(table.map(({ section }) => section))).toEqual(new Set(SECTIONS));
  });

  test.each(table.map((setting) => [setting.id, setting] as const))(
    '%s is changed and reset',
    (_id, setting) => {
      expect(isDefault(setting, DEFAULT_SETTINGS)).toBe(true);
      if (setting.kind === 'link') {
        expect(COMMANDS.map(({ id }) => id)).toContain(setting.command);
        return;
      }
      const values = changed(setting);
      expect(isDefault(setting, values)).toBe(false);
      expect({ ...values, ...resetChange(setting, values) }).toEqual(DEFAULT_SETTINGS);
    },
  );

  test('what is no value of a choice changes nothing', () => {
    const theme = table.find(({ id }) => id === 'theme');
    expect(theme?.kind === 'choice' && theme.write(DEFAULT_SETTINGS, 'pink')).toEqual({});
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

import { expect, test } from 'vitest';
import {
  ENGINE_OPTION_KEYS,
  SEARCH_OPTIONS,
  type SearchOption,
} from '../../../../../engine/core/search-options.ts';
import '../../../../../renderer/features/analysis/settings/analysis-settings.ts';
import { defaultSettings, readSettings } from '../../../../../renderer/studio/settings-data.ts';

test.each(ENGINE_OPTION_KEYS)('the engine option %s is kept in the settings within its bounds', (key) => {
  const { least, most }: SearchOption = SEARCH_OPTIONS[key];
  const kept = (value: unknown) => readSettings({ engineResources: { [key]: value } }).engineResources[key];
  expect(kept(least)).toBe(least);
  const wrong = [least - 1, least + 0.5, String(least), ...(most === undefined ? [] : [most + 1])];
  expect(wrong.map(kept)).toEqual(wrong.map(() => null));
  expect(defaultSettings().engineResources[key]).toBeNull();
});
